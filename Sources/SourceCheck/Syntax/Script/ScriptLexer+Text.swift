/// Strings, regular expressions and comments.
extension ScriptLexer {
    // MARK: Strings

    /// A string: one token where there is only text in it, otherwise brackets around what is evaluated.
    mutating func quote(at start: Int) {
        let quote = bytes[start]
        let isTriple = isDart && byte(start + 1) == quote && byte(start + 2) == quote
        place = start + (isTriple ? 3 : 1)
        if skipText(quote, isTriple: isTriple) {
            append(.text, from: start)
        } else {
            let expression = place
            place = start
            push(.text, length: isTriple ? 3 : 1, content: .text(quote: quote, isTriple: isTriple))
            place = expression
        }
    }

    /// Text between two expressions of a string, and what begins the next one or ends the string.
    mutating func text(_ quote: UInt8, isTriple: Bool) {
        if skipText(quote, isTriple: isTriple) {
            close(.text, length: 1)
        } else if byte(place + 1) == .init(ascii: "{") {
            push(.curly, length: 2)
        } else {
            place += 1
            let start = place
            while isNameByte(byte(place)), byte(place) != .init(ascii: "$"), byte(place) < 0x80 { place += 1 }
            append(.name, from: start)
        }
    }

    /// Goes behind the end of a string, and says so, or to the next dollar that begins an expression. A string ends with its line where
    /// it is of those that do not go over lines.
    private mutating func skipText(_ quote: UInt8, isTriple: Bool) -> Bool {
        let isTemplate = quote == .init(ascii: "`")
        while place < bytes.count {
            switch bytes[place] {
            case quote:
                place += 1
                if !isTriple { return true }
                if byte(place) == quote, byte(place + 1) == quote {
                    place += 2
                    return true
                }
            case .init(ascii: "\\"): place = min(place + 2, bytes.count)
            case .init(ascii: "\n") where !isTriple && !isTemplate: return true
            case .init(ascii: "$") where isTooDeep: place += 1
            case .init(ascii: "$") where isTemplate && byte(place + 1) == .init(ascii: "{"): return false
            case .init(ascii: "$") where isDart && beginsName(byte(place + 1)): return false
            default: place += 1
            }
        }
        return true
    }

    /// Whether a name or a bracket follows the dollar in a string of Dart.
    private func beginsName(_ byte: UInt8) -> Bool {
        byte == .init(ascii: "{") || isNameByte(byte) && !isDigit(byte) && byte != .init(ascii: "$") && byte < 0x80
    }

    /// The rest of a string of Dart whose `r` was read.
    mutating func rawText(from start: Int) {
        let quote = bytes[place]
        let isTriple = byte(place + 1) == quote && byte(place + 2) == quote
        place += isTriple ? 3 : 1
        while place < bytes.count {
            if bytes[place] == quote, !isTriple || byte(place + 1) == quote && byte(place + 2) == quote {
                place += isTriple ? 3 : 1
                break
            }
            if !isTriple, bytes[place] == .init(ascii: "\n") { break }
            place += 1
        }
        append(.text, from: start)
    }

    // MARK: Regular expressions

    /// A regular expression, or a division where its end is not on the line.
    mutating func regularExpression() {
        let start = place
        guard start >= noRegularExpressionBefore else { return divide() }
        var isInClass = false
        var end = start + 1
        while end < bytes.count, bytes[end] != .init(ascii: "\n") {
            switch bytes[end] {
            case .init(ascii: "\\"): end += 1
            case .init(ascii: "["): isInClass = true
            case .init(ascii: "]"): isInClass = false
            case .init(ascii: "/") where !isInClass:
                place = end + 1
                while isNameByte(byte(place)) { place += 1 }
                return append(.regularExpression, from: start)
            default: break
            }
            end += 1
        }
        noRegularExpressionBefore = end
        divide()
    }

    private mutating func divide() {
        place += 1
        append(.symbol, from: place - 1)
        tokens[tokens.count - 1].symbol = .divide
    }

    // MARK: Comments

    mutating func skipLine() {
        while place < bytes.count, bytes[place] != .init(ascii: "\n") { place += 1 }
    }

    mutating func lineComment() {
        let start = place
        skipLine()
        comments.append(start..<place)
    }

    /// A comment between `/*` and `*/`. Those of Dart may stand in each other.
    mutating func blockComment() {
        let start = place
        var depth = 1
        place += 2
        while place < bytes.count, depth > 0 {
            switch (bytes[place], byte(place + 1)) {
            case (.init(ascii: "*"), .init(ascii: "/")):
                depth -= 1
                place += 2
            case (.init(ascii: "/"), .init(ascii: "*")) where isDart:
                depth += 1
                place += 2
            case (.init(ascii: "\n"), _):
                isFirstOnLine = true
                place += 1
            default: place += 1
            }
        }
        comments.append(start..<place)
    }
}
