/// Cuts Objective-C, and C and C++ around it, into tokens. Directives of the preprocessor are read here, too.
struct ObjectiveCLexer {
    let bytes: UnsafeBufferPointer<UInt8>
    /// The byte that is looked at.
    var place: Int
    /// Where to stop.
    let stop: Int
    var tokens: [ObjectiveCToken] = []
    var comments: [Range<Int>] = []
    var imports: [String] = []
    /// Whether only blanks and comments stand before it in its line.
    private var isLineStart = true
    /// Whether a raw string without an end was met: then no other is looked for, for each search goes to the end of the file.
    private var hasEndlessRawString = false

    /// A lexer of a piece of a text.
    ///
    /// - Parameter capacity: How many tokens are awaited.
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, capacity: Int) {
        self.bytes = bytes
        place = range.lowerBound
        stop = range.upperBound
        tokens.reserveCapacity(capacity)
    }

    /// Reads everything. The last token is an ``ObjectiveCToken/Kind/end``.
    mutating func run() {
        while place < stop {
            let byte = bytes[place]
            switch byte {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                isLineStart = true
                place += 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0b, 0x0c, 0x00: place += 1
            case UInt8(ascii: "\\"): place += 1
            case UInt8(ascii: "/") where self.byte(1) == byte || self.byte(1) == UInt8(ascii: "*"): comment()
            case UInt8(ascii: "#") where isLineStart: directive()
            default:
                isLineStart = false
                token(byte)
            }
        }
        tokens.append(ObjectiveCToken(.end, stop..<stop))
    }

    func byte(_ offset: Int) -> UInt8? { place + offset < stop ? bytes[place + offset] : nil }

    func text(_ range: Range<Int>) -> String { String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self) }

    mutating func add(_ kind: ObjectiveCToken.Kind, from start: Int) { tokens.append(ObjectiveCToken(kind, start..<place)) }

    mutating func comment() {
        let start = place
        place += 2
        if bytes[start + 1] == UInt8(ascii: "/") {
            passLine()
        } else {
            while place < stop, bytes[place] != UInt8(ascii: "*") || byte(1) != UInt8(ascii: "/") { place += 1 }
            place = min(stop, place + 2)
        }
        comments.append(start..<place)
    }

    /// Goes to the end of the line, and over line ends behind a backslash.
    mutating func passLine() {
        while let byte = byte(0), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
            place += byte == UInt8(ascii: "\\") ? escapeLength : 1
        }
        place = min(place, stop)
    }

    /// How long a backslash and what it stands before are.
    var escapeLength: Int { byte(1) == UInt8(ascii: "\r") && byte(2) == UInt8(ascii: "\n") ? 3 : 2 }

    private mutating func token(_ byte: UInt8) {
        let start = place
        if byte.isWordStart {
            word()
        } else if byte.isDigit || byte == UInt8(ascii: ".") && self.byte(1)?.isDigit == true {
            number()
        } else if byte == UInt8(ascii: "\"") {
            string()
            add(.string, from: start)
        } else if byte == UInt8(ascii: "'") {
            string()
            add(.character, from: start)
        } else if byte == UInt8(ascii: "@") {
            at()
        } else {
            let (kind, length) = sign(byte)
            place += length
            add(kind, from: start)
        }
    }

    private mutating func word() {
        let start = place
        // Keywords are short, and but for `_Bool` and the like in lower case: most words need not be looked up.
        var isPlain = true
        while let byte = byte(0), byte.isWordPart {
            if !byte.isLowerCase, byte != UInt8(ascii: "_") { isPlain = false }
            place += 1
        }
        if byte(0) == UInt8(ascii: "\""), place - start <= 3 {
            if bytes[place - 1] == UInt8(ascii: "R"), !hasEndlessRawString, rawString() { return add(.string, from: start) }
            if isEncodingPrefix(start..<place) {
                string()
                return add(.string, from: start)
            }
        }
        let mayBeKeyword = isPlain || bytes[start] == UInt8(ascii: "_")
        if mayBeKeyword, place - start <= 19, let kind = ObjectiveCToken.keywords[text(start..<place)] { return add(kind, from: start) }
        if isPlain, place - start == 8, text(start..<place) == "operator" { passOperator() }
        add(.word, from: start)
    }

    /// Takes the sign of an operator of C++ as a part of its name: `operator==(…)`.
    private mutating func passOperator() {
        var end = place
        if byte(0) == UInt8(ascii: "("), byte(1) == UInt8(ascii: ")") { end += 2 }
        while end < stop, end - place < 4, bytes[end] > UInt8(ascii: " "), bytes[end] != UInt8(ascii: "("), !bytes[end].isWordPart {
            end += 1
        }
        if end < stop, bytes[end] == UInt8(ascii: "(") { place = end }
    }

    private func isEncodingPrefix(_ range: Range<Int>) -> Bool { ["L", "u", "U", "u8"].contains(text(range)) }

    /// Passes over the rest of `R"mark(text)mark"`. Where it has no end, it stays where it is.
    private mutating func rawString() -> Bool {
        let start = place
        place += 1
        while let byte = byte(0), byte != UInt8(ascii: "("), byte != UInt8(ascii: "\n"), place - start <= 17 { place += 1 }
        guard byte(0) == UInt8(ascii: "(") else {
            place = start
            return false
        }
        let mark = start + 1..<place
        while place < stop {
            place += 1
            guard byte(-1) == UInt8(ascii: ")"), byte(mark.count) == UInt8(ascii: "\"") else { continue }
            guard mark.indices.allSatisfy({ bytes[$0] == bytes[place + $0 - mark.lowerBound] }) else { continue }
            place += mark.count + 1
            return true
        }
        hasEndlessRawString = true
        place = start
        return false
    }

    private mutating func number() {
        let start = place
        while let byte = byte(0) {
            let isSign = (byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")) && isExponent(start)
            let isSeparator = byte == UInt8(ascii: "'") && self.byte(1)?.isWordPart == true
            guard byte.isWordPart || byte == UInt8(ascii: ".") || isSign || isSeparator else { break }
            place += 1
        }
        add(.number, from: start)
    }

    /// Whether the last letter of a number begins its exponent.
    private func isExponent(_ start: Int) -> Bool {
        let isHexadecimal = place - start > 1 && bytes[start + 1] | 0x20 == UInt8(ascii: "x")
        let mark = bytes[place - 1] | 0x20
        return isHexadecimal ? mark == UInt8(ascii: "p") : mark == UInt8(ascii: "e")
    }

    /// Passes over a string or a character. One that is not closed ends with its line.
    mutating func string() {
        let quote = bytes[place]
        place += 1
        while let byte = byte(0), byte != quote, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
            place += byte == UInt8(ascii: "\\") ? escapeLength : 1
        }
        if byte(0) == quote { place += 1 }
        place = min(place, stop)
    }

    /// `@` before a literal stands by itself. Before a word it makes a directive of it.
    private mutating func at() {
        let start = place
        place += 1
        let wordStart = place
        while let byte = byte(0), byte.isWordPart { place += 1 }
        if byte(0) == UInt8(ascii: "\""), place == wordStart {
            string()
            return add(.string, from: start)
        }
        switch text(wordStart..<min(place, wordStart + 24)) {
        case "", "YES", "NO", "true", "false": place = wordStart
        case "interface", "implementation", "protocol":
            add(.openType, from: start)
            tokens[tokens.count - 1].link = nil
            return
        case "end":
            add(.closeType, from: start)
            tokens[tokens.count - 1].link = nil
            return
        case let word:
            // `@1` is a number in a box, and `@weakify(self)` a macro.
            if word.utf8.first?.isDigit == true || !Self.directives.contains(word) {
                place = wordStart
            } else {
                return add(.directive, from: start)
            }
        }
        add(.at, from: start)
    }

    private static let directives: Set<String> = [
        "property", "synthesize", "dynamic", "class", "import", "selector", "encode", "try", "catch", "finally", "throw", "synchronized",
        "autoreleasepool", "optional", "required", "public", "private", "protected", "package", "available", "compatibility_alias", "defs",
    ]
}
