/// Names, literals, and what stands in brackets.
extension ScriptParser {
    /// What operators, calls and members are made of.
    mutating func primary() -> Expression {
        let start = next
        switch start.kind {
        case .name: return nameOrWord()
        case .number:
            position += 1
            return Expression(.number(integer(start)), start.range)
        case .text: return string()
        case .open(.text): return isDart ? string() : embedded()
        case .open(.markup): return embedded()
        case .regularExpression:
            position += 1
            return Expression(.other([]), start.range)
        case .open(.round): return parenthesized()
        case .open(.square): return list()
        case .open(.curly): return isDart ? setOrMap() : objectLiteral()
        case .symbol:
            guard start.symbol == .dot, isName(at: position + 1) else { return nothing() }
            position += 2
            return Expression(.member(nil, text(position - 1)), range(from: position - 2))
        case .close, .end: return nothing()
        }
    }

    private mutating func nameOrWord() -> Expression {
        let start = position
        switch next.word {
        case .true, .false:
            position += 1
            return Expression(.boolean(token(start).word == .true), token(start).range)
        case .null, .undefined:
            position += 1
            return Expression(.null, token(start).range)
        case .function where !isDart: return functionValue()
        case .async where !isDart && token(position + 1).word == .function: return functionValue()
        case .class where !isDart: return classValue()
        case .switch where isDart && opens(.round, at: position + 1): return switchValue()
        default:
            position += 1
            return Expression(.name(text(start)), token(start).range)
        }
    }

    /// The value of a whole number in any base.
    private func integer(_ token: ScriptToken) -> Int? {
        var digits = text(token.range).filter { $0 != "_" }.lowercased()
        for (prefix, radix) in [("0x", 16), ("0b", 2), ("0o", 8)] where digits.hasPrefix(prefix) {
            return Int(digits.dropFirst(2), radix: radix)
        }
        if digits.hasSuffix("n") { digits.removeLast() }
        return Int(digits)
    }

    // MARK: Strings

    /// A string, or several that stand next to each other, which Dart takes as one.
    private mutating func string() -> Expression {
        let start = position
        var whole: String? = ""
        var parts: [Expression] = []
        repeat {
            if next.kind == .text {
                whole?.append(content(next))
                position += 1
            } else {
                whole = nil
                parts.append(embedded())
            }
        } while isDart && (next.kind == .text || next.kind == .open(.text))
        if let whole { return Expression(.string(whole), range(from: start)) }
        return Expression(parts.count == 1 ? parts[0].kind : .other(parts), range(from: start))
    }

    /// What stands between the quotes.
    func content(_ token: ScriptToken) -> String {
        var content = bytes[token.range]
        if content.first == UInt8(ascii: "r") { content = content.dropFirst() }
        guard let quote = content.first else { return "" }
        let isTriple = isDart && content.count >= 6 && content.prefix(3).allSatisfy { $0 == quote }
        let length = isTriple ? 3 : 1
        let isEnded = content.count >= 2 * length && content.last == quote
        return String(decoding: content.dropFirst(length).dropLast(isEnded ? length : 0), as: UTF8.self)
    }

    /// The expressions in a string or an element of JSX.
    private mutating func embedded() -> Expression {
        let start = position
        let end = closing(position)
        let isClosed = isClosed(position)
        var parts: [Expression] = []
        position += 1
        while position < end {
            switch next.kind {
            case .open(.curly): bracket { parts.append($0.expression()) }
            case .open, .name: parts.append(expression())
            default: position += 1
            }
        }
        if isClosed { position = end + 1 }
        return Expression(.other(parts), range(from: start))
    }

    // MARK: Brackets

    /// The arguments of a call, or the indices of an element.
    mutating func arguments() -> [Argument] {
        var arguments: [Argument] = []
        bracket { parser in
            var label: String?
            if parser.isDart, parser.isName(at: parser.position), parser.isSymbol(.colon, at: parser.position + 1) {
                label = parser.text(parser.position)
                parser.position += 2
            }
            let value = parser.expression()
            // `(value: Type)` of Flow.
            if !parser.isDart, parser.take(.colon) { parser.position = parser.typeEnd(parser.position) }
            arguments.append(Argument(label, value))
        }
        return arguments
    }

    /// One value in parentheses stands for itself; several are a tuple.
    private mutating func parenthesized() -> Expression {
        let start = position
        let values = arguments()
        if values.count == 1, values[0].label == nil { return values[0].value }
        return Expression(.other(values.map(\.value)), range(from: start))
    }

    private mutating func list() -> Expression {
        let start = position
        var values: [Expression] = []
        bracket { values.append($0.isDart ? $0.collectionElement().value : $0.expression()) }
        return Expression(.list(values), range(from: start))
    }
}
