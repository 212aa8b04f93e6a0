/// What stands behind a value: members, calls, elements, closures.
extension SwiftParser {
    /// An operand with what stands behind it.
    mutating func postfix(from first: Int) -> Expression {
        let before = index
        let isLiteral = isLiteral
        var result = primary()
        guard index > before else { return result }
        // What is left of a chain that is too long.
        var rest: [Expression] = []
        var branches = 0
        // No closure belongs to a literal.
        var endOfClosures = isLiteral ? index : -1
        while true {
            switch kind {
            case .dot where following.kind == .identifier:
                result = member(of: result, from: first)
            case .dot where following.kind == .number:
                index += 2
                result = Expression(.member(result, text[tokens[index - 1].range]), range(from: first))
            case .dot, .question, .exclamation:
                index += 1
                continue
            case .leftParenthesis where !token.isFirstOnLine:
                let arguments = arguments()
                let closures = trailingClosures()
                result = Expression(.call(Call(result, arguments + closures)), range(from: first))
                endOfClosures = closures.isEmpty ? endOfClosures : index
            case .leftBracket where !token.isFirstOnLine:
                let arguments = arguments()
                result = Expression(.element(result, arguments), range(from: first))
            case .leftBrace:
                // Another closure behind those of a call is a statement of its own.
                let closures = index == endOfClosures ? [] : trailingClosures()
                guard !closures.isEmpty else { return finish(result, rest) }
                result = Expression(.call(Call(result, closures)), range(from: first))
                endOfClosures = index
            case .postfixOperator:
                index += 1
                result = Expression(.other([result]), range(from: first))
            case .compilationIf where continuesChain(index):
                branches += 1
                index += 1
                continue
            case .compilationElseIf where branches > 0, .compilationElse where branches > 0:
                index += 1
                continue
            case .compilationEnd where branches > 0:
                branches -= 1
                index += 1
                continue
            default: return finish(result, rest)
            }
            height += 1
            if height >= Self.maximumHeight {
                rest.append(result)
                result = Expression(.other([]), end..<end)
                height = 0
            }
        }
    }

    private var isLiteral: Bool {
        switch kind {
        case .number, .string, .interpolation, .regex, .leftBracket, .backslash, .macro: true
        case .identifier: word == .true || word == .false || word == .nil
        default: false
        }
    }

    private func finish(_ result: Expression, _ rest: [Expression]) -> Expression {
        guard let first = rest.first else { return result }
        return Expression(.other(rest + [result]), first.range.lowerBound..<result.range.upperBound)
    }

    /// Whether `#if` holds more of a chain: it begins with a member.
    private func continuesChain(_ from: Int) -> Bool {
        var at = from
        while token(at: at).kind == .compilationIf { at += 1 }
        return token(at: at).kind == .dot
    }

    // MARK: - Closures

    /// `{ … } label: { … }` behind a call.
    mutating func trailingClosures() -> [Argument] {
        guard kind == .leftBrace, isTrailingClosure(index) else { return [] }
        var list = [Argument(nil, closure())]
        while kind == .identifier, following.kind == .colon, token(at: index + 2).kind == .leftBrace, word != .default {
            let label = name(token)
            index += 2
            list.append(Argument(label == "_" ? nil : label, closure()))
        }
        return list
    }

    /// Whether the `{` at a place begins a closure that belongs to the value before it.
    private func isTrailingClosure(_ brace: Int) -> Bool {
        if beginsObservers(brace) { return false }
        guard isInHead else { return true }
        // The body of a statement comes behind its head, so this is none only if another `{` or more of the head follows.
        let next = token(at: endOfGroup(brace))
        switch next.kind {
        case .leftBrace, .comma: return true
        case .leftBracket, .leftParenthesis, .dot, .question, .exclamation, .ternary, .colon, .assign, .postfixOperator, .infixOperator:
            return !next.isFirstOnLine
        case .identifier: return next.word == .where || (!next.isFirstOnLine && (next.word == .is || next.word == .as))
        default: return false
        }
    }

    mutating func closure() -> Expression {
        let first = start
        let outer = place
        place = .function
        defer { place = outer }
        let function = deeper { parser -> Function in
            let (parameters, statements) = parser.group { ($0.signature(), $0.statements()) }
            let range = parser.range(from: first)
            return Function("", parameters.parameters, body: Block(parameters.captures + statements, range), range: range)
        }
        guard let function else { return Expression(.other([]), range(from: first)) }
        return Expression(.closure(function), function.range)
    }

    /// Captures that have a value of their own are constants of the closure.
    private mutating func signature() -> (captures: [Statement], parameters: [Function.Parameter]) {
        guard let end = endOfSignature() else { return ([], []) }
        while kind == .at { index = endOfAttribute(index) }
        let captures = kind == .leftBracket ? captures() : []
        var list: [Function.Parameter] = []
        if kind == .leftParenthesis {
            list = unlabelledParameters()
        } else {
            while index < end, kind == .identifier {
                list.append(Function.Parameter(label: nil, name: name(token)))
                index += 1
                if !take(.comma) { break }
            }
        }
        index = end + 1
        return (captures, list)
    }

    private mutating func captures() -> [Statement] {
        group { parser in
            var list: [Statement] = []
            while parser.index < parser.limit {
                let first = parser.start
                if parser.kind == .identifier, parser.following.kind == .assign {
                    let name = parser.name(parser.token)
                    parser.index += 2
                    let binding = Binding(name, value: parser.expression(), isConstant: true)
                    list.append(Statement(.binding(binding), parser.range(from: first)))
                } else {
                    parser.index = parser.endOfGroup(parser.index)
                }
            }
            return list
        }
    }

    /// The place of the `in` behind the signature of a closure, if it has one.
    private func endOfSignature() -> Int? {
        var at = index
        while token(at: at).kind == .at { at = endOfAttribute(at) }
        if token(at: at).kind == .leftBracket { at = endOfGroup(at) }
        if token(at: at).kind == .leftParenthesis {
            at = endOfGroup(at)
        } else {
            while token(at: at).kind == .identifier, token(at: at).word != .in {
                at += 1
                guard token(at: at).kind == .comma else { break }
                at += 1
            }
        }
        at = endOfEffects(at) ?? at
        if token(at: at).kind == .arrow { at = endOfType(at + 1) }
        return token(at: at).word == .in ? at : nil
    }
}
