/// Functions without a name, parameters and bodies.
extension ScriptParser {
    /// `(a, b) => …`, `(a) { … }`, `a => …`, `async () => …`; `nil` where something else comes next.
    mutating func closure() -> Expression? {
        guard let head = closureHead() else { return nil }
        let start = position
        let parameters = head.isName ? [Function.Parameter(label: nil, name: text(head.parameters))] : parameters(head.parameters)
        position = head.end
        let body = body()
        return Expression(.closure(Function("", parameters, body: body, range: range(from: start))), range(from: start))
    }

    /// Where the parameters of a closure are, and what is behind them and a type.
    private func closureHead() -> (parameters: Int, isName: Bool, end: Int)? {
        var index = position
        if !isDart, token(index).word == .async, !token(index + 1).isFirstOnLine {
            if isName(at: index + 1) || opens(.round, at: index + 1) {
                index += 1
            } else if isSymbol(.less, at: index + 1), let end = typeArgumentsEnd(index + 1) {
                index = end
            }
        }
        if !isDart, isName(at: index), isSymbol(.arrow, at: index + 1) { return (index, true, index + 1) }
        guard opens(.round, at: index), isClosed(index) else { return nil }
        let end = closing(index) + 1
        if isSymbol(.arrow, at: end) { return (index, false, end) }
        if isDart { return beginsBody(at: end) ? (index, false, end) : nil }
        guard isSymbol(.colon, at: end), !isBetweenQuestionAndColon else { return nil }
        let typeEnd = typeEnd(end + 1)
        return isSymbol(.arrow, at: typeEnd) ? (index, false, typeEnd) : nil
    }

    /// Whether the body of a function of Dart begins with a token.
    func beginsBody(at index: Int) -> Bool {
        switch token(index).kind {
        case .symbol: return isSymbol(.arrow, at: index)
        case .open(.curly): return true
        case .name where token(index).word == .async || token(index).word == .sync:
            return opens(.curly, at: index + 1) || isSymbol(.arrow, at: index + 1) || isSymbol(.multiply, at: index + 1)
        default: return false
        }
    }

    /// The body of a function: a block, or a value that is returned. `nil` where there is none.
    mutating func body() -> Block? {
        if isDart, next.word == .async || next.word == .sync {
            position += 1
            _ = take(.multiply)
        }
        if next.kind == .open(.curly) { return block() }
        guard take(.arrow) else { return nil }
        if !isDart, next.kind == .open(.curly) { return block() }
        let value = expression()
        return Block([Statement(.exit(.return, value), value.range)], value.range)
    }

    /// The parameters in a bracket. Where the parser stands is up to the caller.
    mutating func parameters(_ opening: Int) -> [Function.Parameter] {
        var parameters: [Function.Parameter] = []
        for piece in pieces(in: opening) {
            if isDart { parameters += dartParameters(piece) } else { parameters.append(typeScriptParameter(piece)) }
        }
        return parameters
    }

    /// What a parameter is by default: what stands behind the equality sign at an index.
    mutating func defaultValue(at index: Int, in piece: Range<Int>) -> Expression? {
        guard index + 1 < piece.upperBound, isSymbol(.assign, at: index) || isDart && isSymbol(.colon, at: index) else { return nil }
        position = index + 1
        return expression()
    }

    /// What commas separate in a bracket.
    func pieces(in opening: Int) -> [Range<Int>] {
        let end = closing(opening)
        var pieces: [Range<Int>] = []
        var start = opening + 1
        var index = start
        while index < end {
            switch token(index).kind {
            case .open: index = min(behind(index), end)
            case .symbol where token(index).symbol == .less: index = typeArgumentsEnd(index) ?? index + 1
            case .symbol where token(index).symbol == .comma:
                pieces.append(start..<index)
                index += 1
                start = index
            default: index += 1
            }
        }
        if start < end { pieces.append(start..<end) }
        return pieces
    }

    // MARK: Types

    /// The index behind a type that begins at one; the same index where none does.
    func typeEnd(_ index: Int) -> Int { isDart ? dartTypeEnd(index) ?? index : typeScriptTypeEnd(index) }

    /// The index behind `<…>` with types in it; `nil` where it is rather a comparison.
    func typeArgumentsEnd(_ opening: Int) -> Int? {
        // Type arguments are short, and a comparison must not cost much.
        let last = min(opening + 100, tokens.count - 1)
        var index = opening
        var depth = 0
        for _ in opening..<last {
            let token = token(index)
            switch token.kind {
            case .symbol:
                switch token.symbol {
                case .less: depth += 1
                case .greater: depth -= 1
                case .shiftRight: depth -= 2
                case .shiftRightUnsigned: depth -= 3
                case .dot, .comma, .or, .and, .question, .colon, .arrow, .assign, .spread, .at, .minus: break
                default: return nil
                }
                index += 1
                if depth <= 0 { return depth == 0 ? index : nil }
            case .name, .number, .text: index += 1
            case .open(.markup), .regularExpression, .close, .end: return nil
            case .open:
                guard isClosed(index) else { return nil }
                index = closing(index) + 1
            }
        }
        return nil
    }
}
