/// Expressions, from assignments down to what stands behind a value.
extension ObjectiveCParser {
    /// Reads an expression. Where none is, it gives nothing and stays where it is.
    mutating func expression() -> Expression {
        nested { parser in
            let left = parser.conditional()
            guard parser.kind == .assignment else { return left }
            let sign = parser.text(parser.place)
            parser.advance()
            let right = parser.expression()
            parser.deepest += 1
            return Expression(.binary(left, sign, right), left.range.lowerBound..<max(left.range.lowerBound, parser.lastEnd))
        }
    }

    /// Reads what is one level deeper, unless that is too deep.
    mutating func nested(_ read: (inout Self) -> Expression) -> Expression {
        guard depth < Self.deepestLevel else {
            let start = start
            if !kind.isClose, kind != .semicolon { passGroup() }
            return Expression(.other([]), start..<max(start, lastEnd))
        }
        let outer = deepest
        depth += 1
        deepest = depth
        let value = read(&self)
        depth -= 1
        deepest = max(outer, deepest)
        return value
    }

    /// Reads an expression that is not an assignment.
    mutating func conditional() -> Expression {
        let condition = binary(1)
        guard kind == .question else { return condition }
        let start = condition.range.lowerBound
        advance()
        if pass(.colon) {
            let other = nested { $0.conditional() }
            return Expression(.binary(condition, "?:", other), start..<lastEnd)
        }
        let yes = expression()
        _ = pass(.colon)
        let no = nested { $0.conditional() }
        deepest += 1
        return Expression(.choice(condition, yes, no), start..<lastEnd)
    }

    /// Reads operators of at least a rank.
    private mutating func binary(_ lowest: Int) -> Expression {
        var left = unary()
        var rest: [Expression] = []
        while let rank = rank(), rank >= lowest {
            let sign = text(place)
            advance()
            let right = binary(rank + 1)
            // A long row of operators would make a tree as deep.
            if deepest >= Self.deepestLevel {
                rest.append(right)
            } else {
                deepest += 1
                left = Expression(.binary(left, sign, right), left.range.lowerBound..<max(left.range.lowerBound, lastEnd))
            }
        }
        return joined(left, rest)
    }

    /// A value, with what was read behind it and is too deep to be told apart.
    private func joined(_ value: Expression, _ rest: [Expression]) -> Expression {
        if rest.isEmpty { return value }
        return Expression(.other([value] + rest), value.range.lowerBound..<max(value.range.lowerBound, lastEnd))
    }

    /// The rank of the operator that is looked at, from `||` up; `nil` where it is none.
    private func rank() -> Int? {
        switch kind {
        case .star: return 10
        case .plus, .minus: return 9
        case .shiftRight: return 8
        case .less, .greater: return 7
        case .ampersand: return 5
        case .caret: return 4
        case .ellipsis: return 1
        case .binary: break
        default: return nil
        }
        let range = tokens[place].range
        let isDouble = range.count == 2
        return switch bytes[range.lowerBound] {
        case UInt8(ascii: "|"): isDouble ? 1 : 3
        case UInt8(ascii: "&"): 2
        case UInt8(ascii: "="), UInt8(ascii: "!"): 6
        case UInt8(ascii: "<"), UInt8(ascii: ">"): bytes[range.upperBound - 1] == UInt8(ascii: "<") ? 8 : 7
        default: 10
        }
    }

    mutating func unary() -> Expression {
        let start = start
        switch kind {
        case .minus, .plus, .negation, .ampersand, .star, .increment:
            let sign = text(place)
            advance()
            let value = nested { $0.unary() }
            return Expression(.prefix(sign, value), start..<max(start, lastEnd))
        case .openParenthesis where isCast(place):
            let type = typeInParentheses()
            let value = nested { $0.unary() }
            return Expression(.cast(value, "()", type: type), start..<max(start, lastEnd))
        default: return postfix(primary())
        }
    }

    /// Reads the type in parentheses that are looked at, and goes behind them.
    mutating func typeInParentheses() -> String {
        let first = place
        passGroup()
        let end = tokens[first].link.map { tokens[$0].start } ?? lastEnd
        return trimmed(tokens[first].end..<max(tokens[first].end, end))
    }

    /// A piece of the source without blanks around it.
    func trimmed(_ range: Range<Int>) -> String {
        var range = range
        while let last = range.last, bytes[last] <= UInt8(ascii: " ") { range = range.dropLast() }
        while let first = range.first, bytes[first] <= UInt8(ascii: " ") { range = range.dropFirst() }
        return text(range)
    }

    /// Reads what stands behind a value: members, arguments, indices.
    mutating func postfix(_ value: Expression) -> Expression {
        var value = value
        var rest: [Expression] = []
        let start = value.range.lowerBound
        while let kind = postfixKind(behind: value, rest) {
            // A long row of members would make a tree as deep.
            if deepest >= Self.deepestLevel {
                if case .call(let call) = kind { rest += call.arguments.map(\.value) }
            } else {
                deepest += 1
                value = Expression(kind, start..<max(start, lastEnd))
            }
        }
        return joined(value, rest)
    }

    /// Reads one thing that stands behind a value; `nil` where nothing does.
    private mutating func postfixKind(behind value: Expression, _ rest: [Expression]) -> Expression.Kind? {
        switch kind {
        case .dot, .arrow, .doubleColon:
            guard kind(after: place).isWordLike else { return nil }
            advance()
            let name = text(place)
            advance()
            return .member(value, name)
        case .openParenthesis:
            return .call(Call(value, arguments()))
        case .openBracket:
            guard place > 0, !beginsLine(place, after: place - 1) else { return nil }
            return .element(value, arguments())
        case .increment:
            let sign = text(place)
            advance()
            return .prefix(sign, value)
        case .less:
            // Arguments of a template are left out.
            guard value.isName, let end = genericEnd(place), end < limit, [.openParenthesis, .doubleColon].contains(tokens[end].kind) else {
                return nil
            }
            go(to: end)
            return postfixKind(behind: value, rest)
        case .openBrace:
            // `Format{1, 2}` of C++.
            guard value.isName, place > 0, touch(place - 1, place) else { return nil }
            return .call(Call(value, arguments()))
        default: return nil
        }
    }

    /// Reads the arguments in the bracket that is looked at.
    private mutating func arguments() -> [Argument] { within { $0.elements(isClosed: $1) }.map { Argument(nil, $0) } }

    /// Reads expressions with `,` between them, up to the end of what is around.
    ///
    /// - Parameter isClosed: Whether the bracket around has another one. Where it has none, the next statement ends it, too.
    mutating func elements(isClosed: Bool) -> [Expression] {
        var list: [Expression] = []
        while place < limit, isClosed || !endsStatement {
            if kind == .comma {
                advance()
            } else {
                list.append(element(isClosed: isClosed))
            }
        }
        return list
    }

    /// Reads up to the next `,`. What is more than one expression comes together.
    mutating func element(isClosed: Bool) -> Expression {
        let start = start
        var parts: [Expression] = []
        repeat {
            let before = place
            let part = expression()
            if place > before { parts.append(part) } else { advance() }
        } while place < limit && kind != .comma && (isClosed || !endsStatement)
        if parts.count == 1 { return parts[0] }
        return Expression(.other(parts), start..<max(start, lastEnd))
    }

    /// Whether the statement ends here, if a bracket is missing.
    var endsStatement: Bool {
        switch kind {
        case .semicolon, .closeBrace, .closeParenthesis, .closeBracket, .openType, .closeType, .end, .keywordIf, .keywordFor,
            .keywordReturn,
            .keywordWhile, .keywordSwitch, .ifDirective, .elseDirective, .endifDirective:
            true
        default: false
        }
    }
}

extension Expression {
    /// Whether it is a name or a member, which may have arguments of a template.
    fileprivate var isName: Bool {
        switch kind {
        case .name, .member: true
        default: false
        }
    }
}
