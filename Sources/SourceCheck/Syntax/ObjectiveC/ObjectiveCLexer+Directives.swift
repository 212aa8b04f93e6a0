/// Directives of the preprocessor.
extension ObjectiveCLexer {
    /// Reads a directive, `#` being looked at.
    mutating func directive() {
        let start = place
        let name = text(passDirectiveName())
        let nameEnd = place
        let text = passDirectiveText()
        switch name {
        case "import", "include", "include_next": addImport(text)
        case "define": addDefinition(text)
        case "if", "ifdef", "ifndef":
            addDirective(.ifDirective, at: start)
            if name == "if", self.text(nameEnd..<text.upperBound).allSatisfy({ $0 == " " || $0 == "0" }) { passUntilOtherBranch() }
        case "elif", "else", "elifdef", "elifndef": addDirective(.elseDirective, at: start)
        case "endif": addDirective(.endifDirective, at: start)
        default: break
        }
    }

    /// The condition of a directive that begins at a byte, as written. That a macro is there is written `defined(X)`.
    static func condition(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> String {
        var lexer = ObjectiveCLexer(bytes, start..<bytes.count, capacity: 0)
        let name = lexer.text(lexer.passDirectiveName())
        let condition = lexer.text(lexer.passDirectiveText())
        return switch name {
        case "ifdef", "elifdef": "defined(\(condition))"
        case "ifndef", "elifndef": "!defined(\(condition))"
        case "else": ""
        default: condition
        }
    }

    private mutating func addDirective(_ kind: ObjectiveCToken.Kind, at start: Int) {
        var token = ObjectiveCToken(kind, start..<start)
        token.link = nil
        tokens.append(token)
    }

    private mutating func passDirectiveName() -> Range<Int> {
        place += 1
        passBlanks()
        let start = place
        while let byte = byte(0), byte.isWordPart { place += 1 }
        return start..<place
    }

    private mutating func passBlanks() {
        while let byte = byte(0), byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { place += 1 }
    }

    /// Goes to the end of the directive. Returns its text without blanks and comments around it.
    private mutating func passDirectiveText() -> Range<Int> {
        passBlanks()
        let start = place
        var end = place
        while let byte = byte(0), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
            if byte == UInt8(ascii: "/"), self.byte(1) == byte || self.byte(1) == UInt8(ascii: "*") {
                comment()
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                string()
                end = place
            } else if byte == UInt8(ascii: "\\") {
                place = min(stop, place + escapeLength)
            } else {
                place += 1
                if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\t") { end = place }
            }
        }
        return start..<end
    }

    /// Takes `<AVFoundation/AVFoundation.h>` without its signs.
    private mutating func addImport(_ range: Range<Int>) {
        guard range.count > 2, bytes[range.lowerBound] == UInt8(ascii: "<") || bytes[range.lowerBound] == UInt8(ascii: "\"") else { return }
        imports.append(text(range.lowerBound + 1..<range.upperBound - 1))
    }

    /// Takes a definition of a name that takes no arguments and has a value.
    private mutating func addDefinition(_ range: Range<Int>) {
        guard let nameEnd = range.first(where: { !bytes[$0].isWordPart }), nameEnd > range.lowerBound else { return }
        guard bytes[nameEnd] == UInt8(ascii: " ") || bytes[nameEnd] == UInt8(ascii: "\t") else { return }
        tokens.append(ObjectiveCToken(.define, range))
    }

    /// Passes over what stands behind `#if 0`, up to the `#else` or `#endif` that belongs to it.
    private mutating func passUntilOtherBranch() {
        var depth = 0
        while place < stop {
            passLineEnd()
            passBlanks()
            guard byte(0) == UInt8(ascii: "#") else {
                passLine()
                continue
            }
            let start = place
            switch text(passDirectiveName()) {
            case "if", "ifdef", "ifndef": depth += 1
            case "endif" where depth > 0: depth -= 1
            case "endif", "else", "elif", "elifdef", "elifndef":
                guard depth == 0 else { break }
                place = start
                return
            default: break
            }
            passLine()
        }
    }

    private mutating func passLineEnd() {
        while let byte = byte(0), byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { place += 1 }
    }
}
