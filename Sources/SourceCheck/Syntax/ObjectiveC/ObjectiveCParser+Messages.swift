/// Messages, blocks and lambdas.
extension ObjectiveCParser {
    /// Reads a message. Brackets with no message in them give the values that they hold.
    mutating func message() -> Expression.Kind {
        within { parser, isClosed in
            let receiver = parser.receiver()
            guard parser.kind.isWordLike, isClosed || !parser.endsStatement else {
                return .other([receiver] + parser.elements(isClosed: isClosed))
            }
            let name = parser.text(parser.place)
            parser.advance()
            let callee = Expression(.member(receiver, name), receiver.range.lowerBound..<parser.lastEnd)
            return .call(Call(callee, parser.messageArguments(isClosed)))
        }
    }

    /// Reads what a message is sent to. A class may have arguments: `[NSArray<NSString *> array]`.
    private mutating func receiver() -> Expression {
        if kind == .word, kind(after: place) == .less, let end = genericEnd(index(after: place)), end < limit, tokens[end].kind.isWordLike {
            let name = Expression(.name(text(place)), tokens[place].range)
            go(to: end)
            return name
        }
        return expression()
    }

    /// Reads the arguments of a message, from the first `:`.
    private mutating func messageArguments(_ isClosed: Bool) -> [Argument] {
        var arguments: [Argument] = []
        var label: String?
        while place < limit, isClosed || !endsStatement {
            if kind == .colon {
                advance()
                arguments.append(Argument(label, messageArgument(isClosed)))
                label = nil
            } else if kind == .comma {
                advance()
                arguments.append(Argument(nil, messageArgument(isClosed)))
            } else {
                label = kind.isWordLike ? text(place) : nil
                advance()
            }
        }
        return arguments
    }

    /// Reads up to the next part of the selector. What is more than one expression comes together.
    private mutating func messageArgument(_ isClosed: Bool) -> Expression {
        let start = start
        var parts: [Expression] = []
        while place < limit, kind != .comma, kind != .colon, isClosed || !endsStatement {
            if !parts.isEmpty, kind.isWordLike, kind(after: place) == .colon { break }
            let before = place
            let part = expression()
            if place > before { parts.append(part) } else { advance() }
        }
        if parts.count == 1 { return parts[0] }
        return Expression(.other(parts), start..<max(start, lastEnd))
    }

    // MARK: Blocks and lambdas

    /// Reads a block: `^{ … }`, `^(id value) { … }`, `^BOOL(id value) { … }`.
    mutating func block(at start: Int) -> Expression.Kind {
        advance()
        var steps = 0
        while kind.isTypeWord || kind == .star || kind == .less || kind == .greater, steps < 16 {
            advance()
            steps += 1
        }
        let parameters = kind == .openParenthesis ? parameters() : []
        while kind.isTypeWord, steps < 16 {
            advance()
            steps += 1
        }
        return closure(parameters, at: start)
    }

    private mutating func closure(_ parameters: [Function.Parameter], at start: Int) -> Expression.Kind {
        guard kind == .openBrace else { return .other([]) }
        let body = block(.function)
        return .closure(Function("", parameters, body: body, range: start..<max(start, lastEnd)))
    }

    /// Whether `[` begins a lambda of C++: `[]`, `[=]`, `[&x]`, `[this]`, `[x, y]`.
    func isLambda(_ index: Int) -> Bool {
        let next = self.index(after: index)
        guard next < limit else { return false }
        switch tokens[next].kind {
        case .closeBracket, .assignment: return true
        case .ampersand, .word:
            let last = tokens[next].kind == .ampersand && kind(after: next) == .word ? self.index(after: next) : next
            return [.comma, .closeBracket, .assignment].contains(self.kind(atEnd: self.index(after: last)))
        default: return false
        }
    }

    /// The kind of a token, the bracket that ends what is around included.
    private func kind(atEnd index: Int) -> Token.Kind { tokens[min(index, tokens.count - 1)].kind }

    /// Reads a lambda, or what else of C++ looks like one: an attribute.
    mutating func lambda() -> Expression.Kind {
        let start = start
        passGroup()
        let parameters = kind == .openParenthesis ? parameters() : []
        // `mutable`, `noexcept`, `-> Type`.
        var steps = 0
        while kind.isTypeWord || [.arrow, .star, .ampersand, .doubleColon, .less].contains(kind), steps < 16 {
            if kind == .less, let end = genericEnd(place) { go(to: end) } else { advance() }
            steps += 1
        }
        return closure(parameters, at: start)
    }
}
