/// Types and parameters of TypeScript.
extension ScriptParser {
    /// The index behind a type.
    func typeScriptTypeEnd(_ start: Int) -> Int {
        var index = start
        if isSymbol(.or, at: index) || isSymbol(.and, at: index) { index += 1 }
        // `A extends B ? C : D` in types.
        var openConditions = 0
        while true {
            let operand = index
            index = typeOperandEnd(index)
            guard index > operand else { return index }
            let isFunction = isSymbol(.less, at: operand) || opens(.round, at: operand) && holdsParameters(operand)
            while opens(.square, at: index), !token(index).isFirstOnLine { index = behind(index) }
            switch token(index).kind {
            case .symbol:
                switch token(index).symbol {
                case .or, .and: break
                case .arrow where isFunction: break
                case .question where openConditions > 0: break
                case .colon where openConditions > 0: openConditions -= 1
                default: return index
                }
            case .name where token(index).word == .extends: openConditions += 1
            case .name where token(index).word == .is && !token(index).isFirstOnLine: break
            default: return index
            }
            index += 1
        }
    }

    /// Whether a bracket holds the parameters of a function type, rather than a type like `(A | B)` or `(() => A)`.
    private func holdsParameters(_ opening: Int) -> Bool {
        let first = token(opening + 1)
        switch first.kind {
        case .close, .open(.curly), .open(.square): return true
        case .symbol: return first.symbol == .spread
        case .name:
            let next = token(opening + 2)
            return next.symbol == .colon || next.symbol == .comma || next.symbol == .question || next.kind == .close(.round)
        default: return false
        }
    }

    /// The index behind a type without operators.
    private func typeOperandEnd(_ start: Int) -> Int {
        var index = start
        while isTypePrefix(index) { index += 1 }
        let first = token(index)
        switch first.kind {
        case .name:
            index += 1
            if first.word == .import, opens(.round, at: index) { index = behind(index) }
            while isSymbol(.dot, at: index), isName(at: index + 1) { index += 2 }
            if isSymbol(.less, at: index), let end = typeArgumentsEnd(index) { index = end }
            return index
        case .number, .text: return index + 1
        case .open(.round), .open(.square), .open(.curly), .open(.text): return behind(index)
        case .symbol where first.symbol == .less:
            guard let end = typeArgumentsEnd(index), opens(.round, at: end) else { return start }
            return behind(end)
        default: return start
        }
    }

    private func isTypePrefix(_ index: Int) -> Bool {
        switch token(index).symbol {
        case .question, .minus, .spread: return true
        case .none: break
        default: return false
        }
        switch token(index).word {
        case .keyof, .typeof, .unique, .readonly, .infer, .new, .abstract, .asserts:
            switch token(index + 1).kind {
            case .name: return token(index + 1).word != .is && token(index + 1).word != .extends
            case .open(.round), .open(.square), .open(.curly): return true
            default: return false
            }
        default: return false
        }
    }

    /// One parameter: `private readonly name?: Type = value`, `{ a, b }: Type`, `...rest`.
    mutating func typeScriptParameter(_ piece: Range<Int>) -> Function.Parameter {
        var index = piece.lowerBound
        while index < piece.upperBound {
            if isSymbol(.at, at: index) {
                index += 2
                if opens(.round, at: index) { index = behind(index) }
            } else if isSymbol(.spread, at: index) || isParameterModifier(index) {
                index += 1
            } else {
                break
            }
        }
        let name = isName(at: index) ? text(index) : ""
        index = token(index).kind.opensBracket ? behind(index) : index + 1
        if isSymbol(.question, at: index) { index += 1 }
        var type = ""
        if index + 1 < piece.upperBound, isSymbol(.colon, at: index) {
            let end = min(typeScriptTypeEnd(index + 1), piece.upperBound)
            type = text(tokens: index + 1..<end)
            index = end
        }
        return Function.Parameter(label: nil, name: name, type: type, value: defaultValue(at: index, in: piece))
    }

    private func isParameterModifier(_ index: Int) -> Bool {
        switch token(index).word {
        case .public, .private, .protected, .readonly, .override: isName(at: index + 1)
        default: false
        }
    }

    /// Goes over `: Type`, and gives the type as written.
    mutating func typeAnnotation() -> String? {
        guard take(.colon) else { return nil }
        let start = position
        position = typeScriptTypeEnd(position)
        return text(tokens: start..<position)
    }
}
