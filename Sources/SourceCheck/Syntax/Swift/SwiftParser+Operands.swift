/// Names, literals, and what is between brackets.
extension SwiftParser {
    mutating func primary() -> Expression {
        let first = start
        let next = token
        switch next.kind {
        case .identifier:
            return next.word.endsExpression ? Expression(.other([]), first..<first) : named()
        case .number:
            index += 1
            return Expression(.number(integer(next.range)), next.range)
        case .string:
            index += 1
            return Expression(.string(content(next.range)), next.range)
        case .interpolation: return interpolation()
        case .regex:
            index += 1
            return Expression(.other([]), next.range)
        case .leftParenthesis: return tuple()
        case .leftBracket: return collection()
        case .leftBrace: return closure()
        case .dot where following.kind == .identifier:
            return member(of: nil, from: first)
        case .backslash: return keyPath()
        case .macro: return macro()
        case .infixOperator, .prefixOperator, .postfixOperator:
            // An operator as a function: `reduce(0, +)`.
            index += 1
            return Expression(.name(text[next.range]), next.range)
        default: return Expression(.other([]), first..<first)
        }
    }

    private mutating func named() -> Expression {
        let first = start
        let token = nameToken()
        switch token.word {
        case .true: return Expression(.boolean(true), token.range)
        case .false: return Expression(.boolean(false), token.range)
        case .nil: return Expression(.null, token.range)
        default:
            let name = name(token) + compoundName()
            skipGenericArguments()
            return Expression(.name(name), range(from: first))
        }
    }

    /// A name that comes next, without the module before it: `Swift::print`.
    private mutating func nameToken() -> SwiftToken {
        while following.kind == .colon, token(at: index + 2).kind == .colon, token(at: index + 3).kind == .identifier,
            following.start == token.end, following.start + 2 == token(at: index + 3).start
        {
            index += 3
        }
        index += 1
        return tokens[index - 1]
    }

    /// A member, from its dot.
    mutating func member(of base: Expression?, from first: Int) -> Expression {
        index += 1
        let name = name(nameToken()) + compoundName()
        skipGenericArguments()
        return Expression(.member(base, name), range(from: first))
    }

    /// The labels of `provider(_:didActivate:)` where a function is named, not called.
    private mutating func compoundName() -> String {
        guard kind == .leftParenthesis, !token.isFirstOnLine else { return "" }
        let close = min(Int(token.match), limit)
        var at = index + 1
        var labels = ""
        while at + 1 < close, tokens[at].kind == .identifier, tokens[at + 1].kind == .colon {
            labels += name(tokens[at]) + ":"
            at += 2
        }
        guard at == close, !labels.isEmpty else { return "" }
        index = endOfGroup(index)
        return "(\(labels))"
    }

    /// Skips `<Int>` where it can be nothing else.
    private mutating func skipGenericArguments() {
        guard kind == .prefixOperator || kind == .infixOperator || kind == .postfixOperator, let end = endOfGenerics(index) else { return }
        let next = token(at: end)
        switch next.kind {
        case .leftParenthesis, .leftBracket: if next.isFirstOnLine { return }
        case .rightParenthesis, .rightBracket, .leftBrace, .rightBrace, .dot, .comma, .semicolon, .end, .exclamation, .question, .colon:
            break
        default:
            // `Session<Call>?` ends in one piece.
            guard tokens[end - 1].range.count > 1 else { return }
        }
        index = end
    }

    // MARK: - Literals

    private func integer(_ range: Range<Int>) -> Int? {
        var digits = text.bytes[range]
        var base = 10
        if digits.count > 2, digits.first == UInt8(ascii: "0") {
            switch digits[range.lowerBound + 1] {
            case UInt8(ascii: "x"): base = 16
            case UInt8(ascii: "o"): base = 8
            case UInt8(ascii: "b"): base = 2
            default: break
            }
            if base != 10 { digits = digits.dropFirst(2) }
        }
        return Int(String(decoding: digits.filter { $0 != UInt8(ascii: "_") }, as: UTF8.self), radix: base)
    }

    /// The text between the quotes.
    private func content(_ range: Range<Int>) -> String {
        let bytes = text.bytes
        var hashes = 0
        while hashes < range.count, bytes[range.lowerBound + hashes] == UInt8(ascii: "#") { hashes += 1 }
        var inner = range.dropFirst(hashes)
        var quotes = 0
        while quotes < 3, let first = inner.first, bytes[first] == UInt8(ascii: "\"") {
            quotes += 1
            inner = inner.dropFirst()
        }
        if quotes == 2 { return "" }
        var left = hashes
        while left > 0, let last = inner.last, bytes[last] == UInt8(ascii: "#") {
            left -= 1
            inner = inner.dropLast()
        }
        while quotes > 0, let last = inner.last, bytes[last] == UInt8(ascii: "\"") {
            quotes -= 1
            inner = inner.dropLast()
        }
        return text[inner]
    }

    private mutating func interpolation() -> Expression {
        let first = start
        let values: [Expression] = group { parser in
            var values: [Expression] = []
            while parser.index < parser.limit {
                if parser.kind == .leftParenthesis {
                    values += parser.arguments().map(\.value)
                } else {
                    parser.index += 1
                }
            }
            return values
        }
        return Expression(.other(values), range(from: first))
    }

    // MARK: - Brackets

    /// `(a)` is `a`; more or none are a tuple.
    private mutating func tuple() -> Expression {
        let first = start
        let arguments = arguments()
        if arguments.count == 1, arguments[0].label == nil { return Expression(arguments[0].value.kind, arguments[0].value.range) }
        return Expression(.other(arguments.map(\.value)), range(from: first))
    }

    private mutating func collection() -> Expression {
        let first = start
        let kind: Expression.Kind = group { parser in
            var values: [Expression] = []
            var entries: [Expression.Entry] = []
            if parser.kind == .colon { return .dictionary([]) }
            while parser.index < parser.limit {
                let before = parser.index
                if parser.kind != .comma {
                    let value = parser.expression()
                    if parser.take(.colon) {
                        entries.append(Expression.Entry(value, parser.expression()))
                    } else if parser.index > before {
                        values.append(value)
                    }
                }
                if !parser.take(.comma), parser.index == before { parser.index += 1 }
            }
            return entries.isEmpty
                ? .list(values) : values.isEmpty ? .dictionary(entries) : .other(values + entries.flatMap { [$0.key, $0.value] })
        }
        return Expression(kind, range(from: first))
    }

    /// Arguments between parentheses or brackets.
    mutating func arguments() -> [Argument] {
        group { parser in
            var list: [Argument] = []
            while parser.index < parser.limit {
                let before = parser.index
                var label: String?
                if parser.kind == .identifier, parser.following.kind == .colon {
                    label = parser.name(parser.token)
                    if label == "_" { label = nil }
                    parser.index += 2
                }
                let value = parser.expression()
                if parser.index > before, parser.index > before + (label == nil ? 0 : 2) || label != nil {
                    list.append(Argument(label, value))
                }
                parser.rest(of: &list)
                if !parser.take(.comma), parser.index == before { parser.index += 1 }
            }
            return list
        }
    }

    /// Takes what has no place behind an argument, so that nothing in it is lost.
    private mutating func rest(of list: inout [Argument]) {
        while index < limit, kind != .comma {
            let before = index
            let more = expression()
            if index == before {
                index = kind == .colon || kind == .semicolon ? index + 1 : endOfGroup(index)
            } else if let last = list.popLast() {
                list.append(Argument(last.label, Expression(.other([last.value, more]), last.value.range.lowerBound..<end)))
            } else {
                list.append(Argument(nil, more))
            }
        }
    }

    // MARK: - Key paths and macros

    private mutating func keyPath() -> Expression {
        let first = start
        var values: [Expression] = []
        index += 1
        if kind == .identifier || kind == .leftBracket || kind == .leftParenthesis { index = endOfType(index) }
        path: while true {
            switch kind {
            case .dot where following.kind == .identifier || following.kind == .number: index = endOfGenerics(index + 2) ?? index + 2
            case .dot, .question, .exclamation: index += 1
            case .postfixOperator where text[token.range].allSatisfy { "?!".contains($0) }: index += 1
            case .leftBracket, .leftParenthesis:
                if token.isFirstOnLine { break path }
                values += arguments().map(\.value)
            default: break path
            }
        }
        return Expression(.other(values), range(from: first))
    }

    /// `#file`, `#selector(stop)`, `#available(iOS 15, *)`.
    private mutating func macro() -> Expression {
        let first = start
        let name = text[token.range]
        index += 1
        skipGenericArguments()
        let hasArguments = kind == .leftParenthesis && !token.isFirstOnLine
        if hasArguments, name == "#available" || name == "#unavailable" {
            index = endOfGroup(index)
            return Expression(.other([]), range(from: first))
        }
        let values = (hasArguments ? arguments() : []) + trailingClosures()
        guard hasArguments || !values.isEmpty else { return Expression(.name(name), range(from: first)) }
        return Expression(.other(values.map(\.value)), range(from: first))
    }
}
