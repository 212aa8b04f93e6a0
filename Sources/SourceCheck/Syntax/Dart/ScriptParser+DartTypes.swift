/// Types and parameters of Dart.
extension ScriptParser {
    /// The index behind a type; `nil` where none begins.
    func dartTypeEnd(_ start: Int) -> Int? {
        var index = start
        switch token(index).kind {
        case .name where Self.canBeginType(token(index).word):
            if token(index).word != .functionType { index += 1 }
            if isSymbol(.dot, at: index), isName(at: index + 1) { index += 2 }
            if isSymbol(.less, at: index) {
                guard let end = typeArgumentsEnd(index) else { return nil }
                index = end
            }
        case .open(.round) where isClosed(index): index = behind(index)
        default: return nil
        }
        index = behindQuestion(index)
        // `void Function(int)?`
        while token(index).word == .functionType {
            index += 1
            if isSymbol(.less, at: index), let end = typeArgumentsEnd(index) { index = end }
            if opens(.round, at: index) { index = behind(index) }
            index = behindQuestion(index)
        }
        return index
    }

    /// A question mark that belongs to a type stands right behind it, that of a choice does not.
    private func behindQuestion(_ index: Int) -> Int {
        isSymbol(.question, at: index) && token(index).start == token(index - 1).end ? index + 1 : index
    }

    private static func canBeginType(_ word: ScriptWord) -> Bool {
        switch word {
        case .await, .return, .yield, .throw, .new, .const, .if, .for, .while, .do, .switch, .try, .else, .super, .this, .null, .true,
            .false, .case, .default, .break, .continue, .in, .is, .as, .with, .var, .final, .rethrow, .assert, .class, .enum, .extends,
            .import, .export, .part, .library, .typedef, .catch, .finally:
            false
        default: true
        }
    }

    /// The parameters that stand between two commas: one, or those in `{…}` or `[…]`.
    mutating func dartParameters(_ piece: Range<Int>) -> [Function.Parameter] {
        let first = piece.lowerBound
        let isNamed = opens(.curly, at: first)
        let pieces = isNamed || opens(.square, at: first) ? pieces(in: first) : [piece]
        var parameters: [Function.Parameter] = []
        for piece in pieces {
            if let parameter = dartParameter(piece, isNamed: isNamed) { parameters.append(parameter) }
        }
        return parameters
    }

    /// `required final int? name = 1`, `this.name`, `void name(int a)`: the name is the last one before what it is by default.
    private mutating func dartParameter(_ piece: Range<Int>, isNamed: Bool) -> Function.Parameter? {
        var index = piece.lowerBound
        var start = index
        var name: Int?
        search: while index < piece.upperBound {
            switch token(index).kind {
            case .name:
                if Self.isParameterModifier(token(index).word), isName(at: index + 1), name == nil {
                    start = index + 1
                } else {
                    name = index
                }
                index += 1
            case .symbol where token(index).symbol == .assign || token(index).symbol == .colon: break search
            case .symbol where token(index).symbol == .less: index = typeArgumentsEnd(index) ?? index + 1
            case .symbol where token(index).symbol == .at:
                index += 2
                if opens(.round, at: index) { index = behind(index) }
                start = index
            case .open: index = behind(index)
            default: index += 1
            }
        }
        guard let name else { return nil }
        let isOfThis = token(start).word == .this || token(start).word == .super
        let type = isOfThis || start > name ? "" : text(tokens: start..<name)
        let value = defaultValue(at: index, in: piece)
        return Function.Parameter(label: isNamed ? text(name) : nil, name: text(name), type: type, value: value)
    }

    private static func isParameterModifier(_ word: ScriptWord) -> Bool {
        switch word {
        case .required, .final, .covariant, .var, .const: true
        default: false
        }
    }
}
