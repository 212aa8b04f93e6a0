/// Takes Swift apart into tokens, and finds what belongs together: brackets, strings around interpolation, branches of `#if`.
///
/// It has no recursion and looks at each byte a bounded number of times, so that no source can make it slow or end it.
struct SwiftLexer {
    let bytes: [UInt8]
    private(set) var place = 0
    private(set) var tokens: [SwiftToken] = []
    private(set) var comments: [Range<Int>] = []
    private var pairs = SwiftBrackets()
    /// Strings in whose interpolation we are.
    private var strings: [SwiftStringDelimiter] = []
    private var lineEnded = true

    /// Takes a text apart.
    init(_ text: SourceText) {
        bytes = text.bytes.count < Int(UInt32.max) ? text.bytes : []
        tokens.reserveCapacity(bytes.count / 6)
        // The mark of the byte order that some editors write.
        if bytes.starts(with: [0xef, 0xbb, 0xbf]) { place = 3 }
        if at(0) == UInt8(ascii: "#"), at(1) == UInt8(ascii: "!") { skipLineComment() }
        while place < bytes.count { step() }
        pairs.closeAll(in: &tokens)
        add(.end, from: bytes.count)
    }

    /// A byte; 0 behind the last one.
    func at(_ place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }

    private mutating func add(_ kind: SwiftToken.Kind, from start: Int, word: SwiftWord = .none) {
        tokens.append(SwiftToken(start: UInt32(start), end: UInt32(place), kind: kind, word: word, isFirstOnLine: lineEnded))
        lineEnded = false
    }

    private mutating func addOne(_ kind: SwiftToken.Kind) {
        place += 1
        add(kind, from: place - 1)
    }

    private mutating func step() {
        let byte = bytes[place]
        switch byte {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            lineEnded = true
            place += 1
        case 0x00...0x20, 0x7f: place += 1
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "$"):
            identifier()
        case UInt8(ascii: "0")...UInt8(ascii: "9"): number()
        case UInt8(ascii: "("): open(.leftParenthesis)
        case UInt8(ascii: "["): open(.leftBracket)
        case UInt8(ascii: "{"): open(.leftBrace)
        case UInt8(ascii: ")"): closeParenthesis()
        case UInt8(ascii: "]"):
            pairs.closeBracket(in: &tokens)
            addOne(.rightBracket)
        case UInt8(ascii: "}"):
            pairs.closeBrace(in: &tokens)
            addOne(.rightBrace)
        case UInt8(ascii: ","): addOne(.comma)
        case UInt8(ascii: ":"): addOne(.colon)
        case UInt8(ascii: ";"): addOne(.semicolon)
        case UInt8(ascii: "@"): addOne(.at)
        case UInt8(ascii: "\\"): addOne(.backslash)
        case UInt8(ascii: "`"): backticked()
        case UInt8(ascii: "\""): string(hashes: 0)
        case UInt8(ascii: "#"): hash()
        case UInt8(ascii: "/"): slash()
        case 0x80...0xff:
            if SwiftOperators.length(bytes, place) > 0 { operation() } else { identifier() }
        default: operation()
        }
    }

    // MARK: - Brackets

    private mutating func open(_ kind: SwiftToken.Kind) {
        pairs.open(kind, tokens.count)
        addOne(kind)
    }

    private mutating func closeParenthesis() {
        let endsInterpolation = pairs.closeParenthesis(in: &tokens)
        addOne(.rightParenthesis)
        if endsInterpolation, let delimiter = strings.popLast() { string(delimiter, from: place, isBegun: true) }
    }

    // MARK: - Words

    /// Names go on with letters, digits and whatever is beyond ASCII, but for operators.
    private func endOfName(_ start: Int) -> Int {
        var end = start
        while end < bytes.count {
            switch bytes[end] {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "_"), UInt8(ascii: "$"):
                end += 1
            case 0x80...0xff:
                guard SwiftOperators.length(bytes, end) == 0 else { return end }
                end += 1
            default: return end
            }
        }
        return end
    }

    private mutating func identifier() {
        let start = place
        place = max(endOfName(start), start + 1)
        add(.identifier, from: start, word: word(start))
    }

    private func word(_ start: Int) -> SwiftWord {
        let length = place - start
        search: for candidate in SwiftWord.byFirstByte[Int(bytes[start])] where candidate.bytes.count == length {
            for offset in 1..<max(length, 1) where candidate.bytes[offset] != bytes[start + offset] { continue search }
            return candidate.word
        }
        return .none
    }

    private mutating func backticked() {
        let start = place
        place += 1
        while place < bytes.count, !isLineEnd(bytes[place]), bytes[place] != UInt8(ascii: "`") { place += 1 }
        if at(place) == UInt8(ascii: "`") { place += 1 }
        add(.identifier, from: start)
    }

    private mutating func number() {
        let start = place
        // `pair.0.1` has two members, not one of a broken number.
        let isMember = tokens.last.map { $0.kind == .dot && Int($0.end) == start } ?? false
        let isHexadecimal = at(place) == UInt8(ascii: "0") && at(place + 1) == UInt8(ascii: "x")
        while place < bytes.count {
            let byte = bytes[place]
            if isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_") {
                place += 1
                let isExponent = isHexadecimal ? byte | 0x20 == UInt8(ascii: "p") : byte | 0x20 == UInt8(ascii: "e")
                if isExponent, at(place) == UInt8(ascii: "+") || at(place) == UInt8(ascii: "-"), isDigit(at(place + 1)) { place += 1 }
            } else if byte == UInt8(ascii: "."), !isMember, isDigit(at(place + 1)) {
                place += 1
            } else {
                break
            }
        }
        add(.number, from: start)
    }

    // MARK: - Comments and slashes

    private mutating func slash() {
        switch at(place + 1) {
        case UInt8(ascii: "/"): skipLineComment()
        case UInt8(ascii: "*"): skipBlockComment()
        default:
            guard let end = SwiftRegularExpressions.end(bytes, place, after: tokens) else { return operation() }
            let start = place
            place = end
            add(.regex, from: start)
        }
    }

    private mutating func skipLineComment() {
        let start = place
        while place < bytes.count, !isLineEnd(bytes[place]) { place += 1 }
        comments.append(start..<place)
    }

    private mutating func skipBlockComment() {
        let start = place
        var depth = 0
        repeat {
            let byte = bytes[place]
            if byte == UInt8(ascii: "/"), at(place + 1) == UInt8(ascii: "*") {
                depth += 1
                place += 2
            } else if byte == UInt8(ascii: "*"), at(place + 1) == UInt8(ascii: "/") {
                depth -= 1
                place += 2
            } else {
                if isLineEnd(byte) { lineEnded = true }
                place += 1
            }
        } while depth > 0 && place < bytes.count
        comments.append(start..<min(place, bytes.count))
    }

    // MARK: - Strings

    /// Begins a string at its quote; the hashes are behind us.
    private mutating func string(hashes: Int) {
        let start = place - hashes
        let delimiter = SwiftStringDelimiter(bytes, place, hashes: hashes)
        place += delimiter.isMultiline ? 3 : 1
        string(delimiter, from: start, isBegun: false)
    }

    /// Goes on with a string up to its end or its next interpolation.
    private mutating func string(_ delimiter: SwiftStringDelimiter, from start: Int, isBegun: Bool) {
        let (end, isInterpolated) = delimiter.end(bytes, place)
        let quoteEnd = end
        if isInterpolated {
            place = end
            if !isBegun {
                pairs.open(.interpolation, tokens.count)
                add(.interpolation, from: start)
            }
            place += 1 + delimiter.hashes
            strings.append(delimiter)
            pairs.openInterpolation(tokens.count)
            addOne(.leftParenthesis)
        } else {
            place = quoteEnd
            if isBegun { pairs.closeString(in: &tokens) }
            add(isBegun ? .stringEnd : .string, from: start)
        }
    }

    // MARK: - What begins with a hash

    private mutating func hash() {
        let start = place
        var hashes = 0
        while at(start + hashes) == UInt8(ascii: "#") { hashes += 1 }
        switch at(start + hashes) {
        case UInt8(ascii: "\""):
            place = start + hashes
            string(hashes: hashes)
        case UInt8(ascii: "/"):
            place = SwiftRegularExpressions.extendedEnd(bytes, start + hashes, hashes: hashes)
            add(.regex, from: start)
        default:
            place = endOfName(start + 1)
            directive(start)
        }
    }

    private mutating func directive(_ start: Int) {
        let name = bytes[(start + 1)..<place]
        if name.elementsEqual("if".utf8) {
            skipCondition()
            pairs.openCompilation()
            add(.compilationIf, from: start)
        } else if name.elementsEqual("elseif".utf8) {
            skipCondition()
            pairs.nextCompilation(in: &tokens)
            add(.compilationElseIf, from: start)
        } else if name.elementsEqual("else".utf8) {
            pairs.nextCompilation(in: &tokens)
            add(.compilationElse, from: start)
        } else if name.elementsEqual("endif".utf8) {
            pairs.closeCompilation(in: &tokens)
            add(.compilationEnd, from: start)
        } else {
            place = max(place, start + 1)
            add(.macro, from: start)
        }
    }

    /// To the end of the line, or of a comment before it; further where the condition goes on.
    private mutating func skipCondition() {
        var end = place
        var depth = 0
        scan: while place < bytes.count {
            let byte = bytes[place]
            switch byte {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                let isOpen = depth > 0 || (end > 1 && (bytes[end - 1] == UInt8(ascii: "|") || bytes[end - 1] == UInt8(ascii: "&")))
                guard isOpen else { break scan }
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: "/") where at(place + 1) == UInt8(ascii: "/") || at(place + 1) == UInt8(ascii: "*"): break scan
            case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "#"): break scan
            default: break
            }
            place += 1
            if byte > 0x20 { end = place }
        }
        place = end
    }

    // MARK: - Operators

    private mutating func operation() {
        if let end = placeholderEnd() {
            let start = place
            place = end
            return add(.identifier, from: start)
        }
        let start = place
        let (end, kind) = SwiftOperators.token(bytes, start)
        place = end
        add(kind, from: start)
    }

    /// The end of `<#what Xcode leaves to be filled in#>`.
    private func placeholderEnd() -> Int? {
        guard at(place) == UInt8(ascii: "<"), at(place + 1) == UInt8(ascii: "#") else { return nil }
        var end = place + 2
        while end < bytes.count, !isLineEnd(bytes[end]) {
            if bytes[end] == UInt8(ascii: "#"), at(end + 1) == UInt8(ascii: ">") { return end + 2 }
            if bytes[end] == UInt8(ascii: "<"), at(end + 1) == UInt8(ascii: "#") { return nil }
            end += 1
        }
        return nil
    }

    private func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
    private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
    private func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") }
}
