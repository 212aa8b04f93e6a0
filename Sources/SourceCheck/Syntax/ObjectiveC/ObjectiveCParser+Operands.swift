/// Values: names, literals, brackets.
extension ObjectiveCParser {
    /// Reads a value. Where none is, it gives nothing and stays where it is.
    mutating func primary() -> Expression {
        let start = start
        let kind: Expression.Kind
        switch self.kind {
        case .word: kind = word()
        case .number:
            kind = .number(integer(tokens[place].range))
            advance()
        case .character:
            kind = .number(character(tokens[place].range))
            advance()
        case .string: kind = string()
        case .openParenthesis: kind = parentheses()
        case .openBracket: kind = isLambda(place) ? lambda() : message()
        case .openBrace: kind = initializer()
        case .caret: kind = block(at: start)
        case .at: kind = box()
        case .directive: kind = directiveValue()
        case .openType:
            guard self.kind(after: place) == .openParenthesis else { return Expression(.other([]), start..<start) }
            advance()
            kind = quoted()
        case .primitive:
            kind = .name(text(place))
            advance()
        case .qualifier, .storage, .keywordAggregate, .ellipsis:
            kind = .other([])
            advance()
        default: return Expression(.other([]), start..<start)
        }
        return Expression(kind, start..<max(start, lastEnd))
    }

    private mutating func word() -> Expression.Kind {
        let text = text(place)
        advance()
        switch text {
        case "YES", "TRUE", "true": return .boolean(true)
        case "NO", "FALSE", "false": return .boolean(false)
        case "nil", "NULL", "Nil", "nullptr": return .null
        case "new" where isNew: return nested { $0.postfix($0.primary()) }.kind
        default: return .name(text)
        }
    }

    /// Whether `new` of C++ stands before what is looked at. `new` may be a name: `[new setActive:YES]`.
    private var isNew: Bool {
        kind == .word && [.openParenthesis, .openBrace, .openBracket, .doubleColon, .less, .semicolon].contains(kind(after: place))
    }

    /// Reads strings that stand one behind the other. Macros between them make of them a text that is not known.
    private mutating func string() -> Expression.Kind {
        var text: String? = ""
        while true {
            if kind == .string {
                text?.append(literal(tokens[place].range))
            } else if kind == .word, kind(after: place) == .string {
                text = nil
            } else {
                return .string(text)
            }
            advance()
        }
    }

    /// What stands between the signs of a string.
    private func literal(_ range: Range<Int>) -> String {
        guard var first = range.first(where: { bytes[$0] == UInt8(ascii: "\"") }) else { return "" }
        var end = range.upperBound
        let isRaw = first > range.lowerBound && bytes[first - 1] == UInt8(ascii: "R")
        if isRaw, let open = (first..<end).first(where: { bytes[$0] == UInt8(ascii: "(") }) {
            end -= open - first
            first = open
        }
        if end - 1 > first, isRaw || bytes[end - 1] == UInt8(ascii: "\"") { end -= 1 }
        return text(first + 1..<max(first + 1, end))
    }

    /// Reads an expression in parentheses, or the statements of `({ … })`.
    private mutating func parentheses() -> Expression.Kind {
        if kind(after: place) == .openBrace {
            let start = start
            return within { parser, isClosed in
                let body = parser.block(.function)
                let closure = Expression(.closure(Function("", [], body: body, range: body.range)), body.range)
                let rest = parser.elements(isClosed: isClosed)
                let call = Expression.Kind.call(Call(closure, []))
                return rest.isEmpty ? call : .other([Expression(call, start..<parser.lastEnd)] + rest)
            }
        }
        let values = within { $0.elements(isClosed: $1) }
        return values.count == 1 ? values[0].kind : .other(values)
    }

    /// Reads what stands behind `@`.
    private mutating func box() -> Expression.Kind {
        advance()
        switch kind {
        case .openBracket: return .list(within { $0.elements(isClosed: $1) })
        case .openBrace: return .dictionary(within { $0.entries(isClosed: $1) })
        case .openParenthesis, .number, .word, .character, .string: return nested { $0.primary() }.kind
        case .minus, .plus: return unary().kind
        default: return .other([])
        }
    }

    private mutating func entries(isClosed: Bool) -> [Expression.Entry] {
        var entries: [Expression.Entry] = []
        while place < limit, isClosed || !endsStatement {
            let before = place
            let key = expression()
            if pass(.colon) { entries.append(Expression.Entry(key, element(isClosed: isClosed))) }
            if place == before || kind == .comma { advance() }
        }
        return entries
    }

    /// Reads `{1, 2}`, or `{.field = 1}`, which is a dictionary.
    private mutating func initializer() -> Expression.Kind {
        guard kind(after: place) == .dot else { return .list(within { $0.elements(isClosed: $1) }) }
        return .dictionary(
            within { parser, isClosed in
                var entries: [Expression.Entry] = []
                while parser.place < parser.limit, isClosed || !parser.endsStatement {
                    if parser.kind == .comma || parser.kind == .dot {
                        parser.advance()
                    } else if parser.kind == .word, parser.kind(after: parser.place) == .assignment {
                        let key = Expression(.string(parser.text(parser.place)), parser.tokens[parser.place].range)
                        parser.advance()
                        parser.advance()
                        entries.append(Expression.Entry(key, parser.element(isClosed: isClosed)))
                    } else {
                        _ = parser.element(isClosed: isClosed)
                    }
                }
                return entries
            })
    }

    /// Reads `@selector(…)` and the like.
    private mutating func directiveValue() -> Expression.Kind {
        guard kind(after: place) == .openParenthesis else { return .other([]) }
        let start = start
        let name = text(place)
        advance()
        if name == "@available" {
            return .call(Call(Expression(.name(name), start..<lastEnd), [Argument(nil, Expression(quoted(), start..<lastEnd))]))
        }
        return name == "@selector" || name == "@encode" ? quoted() : .other([])
    }

    /// Reads what is not an expression in parentheses, as a name: a selector, a type.
    private mutating func quoted() -> Expression.Kind {
        let first = place
        let name = typeInParentheses()
        return .other([Expression(.name(name), tokens[first].end..<max(tokens[first].end, lastEnd - 1))])
    }

    // MARK: Numbers

    /// The value of a number, where it is an integer that fits.
    private func integer(_ range: Range<Int>) -> Int? {
        var digits = bytes[range].filter { $0 != UInt8(ascii: "'") }
        while let last = digits.last, [UInt8(ascii: "u"), UInt8(ascii: "l")].contains(last | 0x20) { digits.removeLast() }
        guard digits.count > 1, digits[0] == UInt8(ascii: "0") else { return Int(text(digits), radix: 10) }
        return switch digits[1] | 0x20 {
        case UInt8(ascii: "x"): Int(text(digits.dropFirst(2)), radix: 16)
        case UInt8(ascii: "b"): Int(text(digits.dropFirst(2)), radix: 2)
        default: Int(text(digits), radix: 8)
        }
    }

    private func text(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    /// The value of `'lpcm'`.
    private func character(_ range: Range<Int>) -> Int? {
        let characters = bytes[range].dropFirst().dropLast()
        guard (1...4).contains(characters.count), !characters.contains(UInt8(ascii: "\\")) else { return nil }
        return characters.reduce(0) { $0 << 8 | Int($1) }
    }
}
