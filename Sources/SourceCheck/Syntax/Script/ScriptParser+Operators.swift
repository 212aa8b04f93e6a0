/// Operators, from those that bind least to those that bind most.
extension ScriptParser {
    /// An expression without a comma at its top.
    mutating func expression() -> Expression {
        nested {
            $0.assignment()
        } otherwise: {
            $0.nothing()
        }
    }

    private mutating func assignment() -> Expression {
        let start = position
        if let closure = closure() { return closure }
        var left = choice()
        while isDart, next.symbol == .cascade || next.symbol == .questionCascade { left = cascade(on: left, from: start) }
        guard next.symbol.isAssignment else { return left }
        let symbol = next.symbol.rawValue
        position += 1
        let right = expression()
        return grown(.binary(left, symbol, right), from: start)
    }

    private mutating func choice() -> Expression {
        let start = position
        let condition = binary(above: 0)
        guard next.symbol == .question else { return condition }
        position += 1
        let around = isBetweenQuestionAndColon
        isBetweenQuestionAndColon = true
        let yes = expression()
        isBetweenQuestionAndColon = around
        guard take(.colon) else { return grown(.other([condition, yes]), from: start) }
        let no = expression()
        return grown(.choice(condition, yes, no), from: start)
    }

    /// Operators that bind more strongly than a rank.
    private mutating func binary(above rank: Int) -> Expression {
        let start = position
        var left = unary()
        while let own = binaryRank, own > rank {
            let operation = text(position)
            let word = next.word
            position += 1
            if word == .as || word == .is || word == .satisfies {
                _ = take(.not)
                let type = position
                position = typeEnd(position)
                left = grown(.cast(left, operation, type: text(tokens: type..<position)), from: start)
            } else {
                let right = binary(above: own)
                left = grown(.binary(left, operation, right), from: start)
            }
        }
        return left
    }

    /// How strongly the operator that comes next binds.
    private var binaryRank: Int? {
        switch next.kind {
        case .symbol: return next.symbol.rank(isDart: isDart)
        case .name:
            let isOperator =
                switch next.word {
                case .as: isDart || !next.isFirstOnLine
                case .is: isDart
                case .satisfies, .in: !isDart && !next.isFirstOnLine
                case .instanceof: !isDart
                default: false
                }
            return isOperator ? ScriptSymbol.comparisonRank(isDart: isDart) : nil
        default: return nil
        }
    }

    private mutating func unary() -> Expression {
        let start = position
        switch next.symbol {
        case .none: return wordUnary() ?? postfix()
        case .not, .minus, .tilde, .plus, .increment, .decrement, .spread, .spreadUnlessNull, .and:
            let operation = next.symbol.rawValue
            position += 1
            let value = operand()
            return grown(.prefix(operation, value), from: start)
        case .less: return behindTypeArguments()
        default: return postfix()
        }
    }

    /// What an operator before it works on.
    private mutating func operand() -> Expression {
        nested {
            $0.unary()
        } otherwise: {
            $0.nothing()
        }
    }

    /// An operator that is a word; `nil` where the next word is none.
    private mutating func wordUnary() -> Expression? {
        let start = position
        switch next.word {
        case .await:
            guard beginsOperand(at: position + 1) else { return nil }
            position += 1
            let value = operand()
            return grown(.await(value), from: start)
        case .typeof, .void, .delete:
            guard beginsOperand(at: position + 1) else { return nil }
            let operation = text(position)
            position += 1
            let value = operand()
            return grown(.prefix(operation, value), from: start)
        case .yield, .throw:
            guard beginsOperand(at: position + 1) || isSymbol(.multiply, at: position + 1) else { return nil }
            position += 1
            _ = take(.multiply)
            let value = expression()
            return grown(.other([value]), from: start)
        case .new:
            guard isName(at: position + 1) || opens(.round, at: position + 1) else { return nil }
            position += 1
            return postfix()
        case .const where isDart:
            position += 1
            return operand()
        default: return nil
        }
    }

    /// Whether a value can begin with a token.
    private func beginsOperand(at index: Int) -> Bool {
        let token = token(index)
        switch token.kind {
        case .name: return token.word != .in && token.word != .of && token.word != .as && token.word != .instanceof
        case .number, .text, .regularExpression, .open: return true
        case .symbol: return token.symbol == .not || token.symbol == .minus || token.symbol == .less
        case .close, .end: return false
        }
    }

    /// `<int>[1]` of Dart, `<Type>value` and `<T>(x: T) => x` of TypeScript: the type arguments are passed over.
    private mutating func behindTypeArguments() -> Expression {
        guard let end = typeArgumentsEnd(position) else {
            position += 1
            return operand()
        }
        position = end
        return nested {
            $0.closure() ?? $0.unary()
        } otherwise: {
            $0.nothing()
        }
    }

    /// Calls, members and elements of something.
    mutating func postfix() -> Expression {
        let start = position
        let base = primary()
        return postfix(of: base, from: start)
    }

    private mutating func postfix(of base: Expression, from start: Int) -> Expression {
        var base = base
        while true {
            switch next.kind {
            case .open(.round):
                let arguments = arguments()
                takeImport(base, arguments)
                base = grown(.call(Call(base, arguments)), from: start)
            case .open(.square):
                if isDart, next.isFirstOnLine { return base }
                let arguments = arguments()
                base = grown(.element(base, arguments), from: start)
            case .open(.text) where !isDart, .text where !isDart && bytes[Int(next.start)] == UInt8(ascii: "`"):
                let template = primary()
                base = grown(.call(Call(base, [Argument(nil, template)])), from: start)
            case .symbol:
                guard let longer = member(of: base, from: start) else { return base }
                base = longer
            default: return base
            }
        }
    }

    /// `require('x')`, `import('x')`.
    private mutating func takeImport(_ callee: Expression, _ arguments: [Argument]) {
        guard !isDart, case .name(let name) = callee.kind, name == "require" || name == "import", arguments.count == 1,
            case .string(let module?) = arguments[0].value.kind
        else { return }
        imports.append(module)
    }

    /// What a symbol behind a value makes of it; `nil` where the value ends before it.
    private mutating func member(of base: Expression, from start: Int) -> Expression? {
        switch next.symbol {
        case .dot, .questionDot:
            position += 1
            guard isName(at: position) else {
                // `?.(` and `?.[`, or an end that is missing.
                return base
            }
            let name = text(position)
            position += 1
            return grown(.member(base, name), from: start)
        case .not where !next.isFirstOnLine:
            position += 1
            return base
        case .increment, .decrement:
            guard !next.isFirstOnLine else { return nil }
            let operation = next.symbol.rawValue
            position += 1
            return grown(.prefix(operation, base), from: start)
        case .question where isDart && opens(.square, at: position + 1) && next.end == token(position + 1).start:
            guard position > 0, token(position - 1).end == next.start else { return nil }
            position += 1
            return base
        case .less:
            guard let end = typeArgumentsEnd(position), opens(.round, at: end) || isSymbol(.dot, at: end) else { return nil }
            position = end
            return base
        default: return nil
        }
    }

    /// `..a()`, `..b = c` of Dart. Each is a member of the value where that is a name, and of nothing otherwise: it must not be read twice.
    private mutating func cascade(on base: Expression, from start: Int) -> Expression {
        var parts = [base]
        let receiver: Expression? = if case .name = base.kind { base } else { nil }
        while next.symbol == .cascade || next.symbol == .questionCascade {
            position += 1
            let part = nested {
                $0.cascaded(on: receiver)
            } otherwise: {
                $0.nothing()
            }
            parts.append(part)
        }
        return grown(.other(parts), from: start)
    }

    private mutating func cascaded(on receiver: Expression?) -> Expression {
        let start = position
        var part = receiver ?? nothing()
        if isName(at: position) {
            part = Expression(.member(receiver, text(position)), next.range)
            position += 1
        }
        part = postfix(of: part, from: start)
        guard next.symbol.isAssignment else { return part }
        let symbol = next.symbol.rawValue
        position += 1
        // The next `..` goes on with what this one is in.
        let value = nested {
            $0.choice()
        } otherwise: {
            $0.nothing()
        }
        return grown(.binary(part, symbol, value), from: start)
    }
}
