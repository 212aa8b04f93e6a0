/// Expressions: operators and what they stand between.
extension SwiftParser {
    mutating func expression() -> Expression { sequence(withAssignment: true) }

    private struct Operator {
        var name: String
        var rank: Int
        var isRightAssociative: Bool
        /// Of `a ? b : c`, what stands between.
        var middle: Expression?
    }

    /// Operands with operators between them, put together by how strongly these bind.
    mutating func sequence(withAssignment: Bool) -> Expression {
        let outer = height
        height = 0
        defer { height = max(height, outer) }
        let first = unary()
        guard endsOperand(withAssignment) == false else { return first }
        var operands = [first]
        var operators: [Operator] = []
        var rest: [Expression] = []
        var count = 0
        while !endsOperand(withAssignment) {
            let before = index
            count += 1
            if word == .as || word == .is {
                cast(&operands, &operators)
            } else {
                let next = nextOperator()
                reduce(&operands, &operators, before: next)
                operators.append(next)
                operands.append(next.name == "->" ? typeOperand() : unary())
            }
            if height + count >= Self.maximumHeight { rest += takeAll(&operands, &operators) }
            if index == before { break }
        }
        height += count
        guard let last = takeAll(&operands, &operators).first else { return Expression(.other(rest), range(from: start)) }
        guard !rest.isEmpty else { return last }
        return Expression(.other(rest + [last]), (rest[0].range.lowerBound)..<last.range.upperBound)
    }

    private func endsOperand(_ withAssignment: Bool) -> Bool {
        switch kind {
        case .infixOperator, .ternary, .arrow: false
        case .assign: !withAssignment
        case .identifier:
            switch word {
            case .as, .is: false
            case .async, .throws, .rethrows: endOfEffects(index, beforeArrow: true) == nil
            default: true
            }
        default: true
        }
    }

    private mutating func nextOperator() -> Operator {
        if kind == .identifier { index = endOfEffects(index, beforeArrow: true) ?? index }
        if kind == .ternary {
            index += 1
            let middle = deeper { $0.expression() } ?? Expression(.other([]), start..<start)
            _ = take(.colon)
            return Operator(name: "?", rank: 100, isRightAssociative: true, middle: middle)
        }
        let name = text[token.range]
        index += 1
        let (rank, isRightAssociative) = SwiftOperators.rank(name)
        return Operator(name: name, rank: rank, isRightAssociative: isRightAssociative)
    }

    private mutating func typeOperand() -> Expression {
        let first = start
        index = endOfType(index)
        return Expression(.other([]), range(from: first))
    }

    private mutating func cast(_ operands: inout [Expression], _ operators: inout [Operator]) {
        var name = self.name(token)
        let rank = SwiftOperators.rank(name).rank
        reduce(&operands, &operators, before: Operator(name: name, rank: rank, isRightAssociative: false))
        index += 1
        if take(.question) { name += "?" } else if take(.exclamation) { name += "!" }
        let type = type()
        guard let value = operands.popLast() else { return }
        operands.append(Expression(.cast(value, name, type: type), range(from: value.range.lowerBound)))
    }

    /// Puts together what binds more strongly than the operator that comes.
    private func reduce(_ operands: inout [Expression], _ operators: inout [Operator], before next: Operator) {
        while let last = operators.last, last.rank > next.rank || (last.rank == next.rank && !next.isRightAssociative) {
            reduceLast(&operands, &operators)
        }
    }

    private func reduceLast(_ operands: inout [Expression], _ operators: inout [Operator]) {
        guard let sign = operators.popLast(), let right = operands.popLast(), let left = operands.popLast() else { return }
        let range = left.range.lowerBound..<max(left.range.lowerBound, right.range.upperBound)
        let kind: Expression.Kind =
            if let middle = sign.middle { .choice(left, middle, right) } else { .binary(left, sign.name, right) }
        operands.append(Expression(kind, range))
    }

    private func takeAll(_ operands: inout [Expression], _ operators: inout [Operator]) -> [Expression] {
        while !operators.isEmpty { reduceLast(&operands, &operators) }
        defer { operands = [] }
        return operands
    }

    // MARK: - What stands before

    /// An operand with what stands before it.
    mutating func unary() -> Expression {
        let first = start
        return deeper { $0.unary(from: first) } ?? Expression(.other([]), range(from: first))
    }

    private mutating func unary(from first: Int) -> Expression {
        switch kind {
        case .prefixOperator:
            let name = text[token.range]
            index += 1
            guard canBeginOperand(token) else { return Expression(.name(name), range(from: first)) }
            let value = unary()
            return Expression(.prefix(name, value), range(from: first))
        case .at:
            index = endOfAttribute(index)
            return unary()
        case .identifier: return worded(from: first) ?? postfix(from: first)
        default: return postfix(from: first)
        }
    }

    private mutating func worded(from first: Int) -> Expression? {
        switch word {
        case .try:
            index += 1
            let attempt: Expression.Attempt = take(.question) ? .dropping : take(.exclamation) ? .trapping : .passing
            let value = expression()
            return Expression(.attempt(attempt, value), range(from: first))
        case .await where canBeginOperand(following):
            index += 1
            let value = expression()
            return Expression(.await(value), range(from: first))
        case .unsafe where canBeginOperand(following) && !following.isFirstOnLine && following.start > token.end:
            index += 1
            return expression()
        case .any, .some, .each, .consume, .copy, .repeat:
            guard canFollowWord(following) || (word == .repeat && following.kind != .leftBrace) else { return nil }
            index += 1
            return unary()
        case .let, .var, .inout:
            guard isInPattern || !token.isFirstOnLine else { return nil }
            index += 1
            let pattern = unary()
            return Expression(.other([pattern]), range(from: first))
        case .is:
            index += 1
            let type = type()
            return Expression(.cast(Expression(.other([]), first..<first), "is", type: type), range(from: first))
        case .if: return choice()
        case .switch: return switchChoice()
        default: return nil
        }
    }

    private func canFollowWord(_ next: SwiftToken) -> Bool {
        next.kind == .identifier && !next.isFirstOnLine && (!next.word.endsExpression || next.word == .repeat)
    }

    private func canBeginOperand(_ next: SwiftToken) -> Bool {
        switch next.kind {
        case .identifier: !next.word.endsExpression || next.word == .repeat
        case .number, .string, .interpolation, .regex, .macro, .leftParenthesis, .leftBracket, .leftBrace, .backslash, .prefixOperator,
            .dot:
            true
        default: false
        }
    }

    // MARK: - Statements as values

    private mutating func choice() -> Expression {
        let first = start
        index += 1
        let asked = conditions().map(Self.expression)
        let condition = asked.dropFirst().reduce(asked.first ?? Expression(.other([]), first..<first)) {
            Expression(.binary($0, "&&", $1), $0.range.lowerBound..<max($0.range.lowerBound, $1.range.upperBound))
        }
        let yes = value(of: block())
        guard take(.else) else { return Expression(.choice(condition, yes, Expression(.other([]), end..<end)), range(from: first)) }
        let no = word == .if ? unary() : value(of: block())
        return Expression(.choice(condition, yes, no), range(from: first))
    }

    /// A `switch` whose first way is what comes of its first pattern, or else what comes of the others.
    private mutating func switchChoice() -> Expression {
        let first = start
        index += 1
        let subject = head { $0.expression() }
        let cases = switchBody()
        let range = range(from: first)
        guard cases.count < Self.maximumDepth else {
            return Expression(.other([subject] + cases.flatMap { $0.patterns + [value(of: $0.body)] }), range)
        }
        height += cases.count
        var result = Expression(.other([]), end..<end)
        for (number, one) in cases.enumerated().reversed() {
            let value = value(of: one.body)
            let pattern = one.patterns.count == 1 ? one.patterns[0] : Expression(.other(one.patterns), one.range)
            if one.patterns.isEmpty, number == cases.count - 1, number > 0 {
                result = value
            } else {
                let asked = number == 0 ? Expression(.binary(pattern, "~=", subject), subject.range) : pattern
                result = Expression(.choice(asked, value, result), one.range)
            }
        }
        return Expression(result.kind, range)
    }

    /// What a block is worth: its one expression. Where it holds more, the statements are kept as those of a closure.
    private func value(of block: Block) -> Expression {
        if block.statements.count == 1, case .expression(let value) = block.statements[0].kind { return value }
        return Expression(.closure(Function("", [], body: block, range: block.range)), block.range)
    }
}
