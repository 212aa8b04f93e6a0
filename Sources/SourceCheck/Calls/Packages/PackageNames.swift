/// What names mean at one place of a source of Dart or JavaScript.
struct PackageNames {
    /// Names of the functions around: what they are bound to once and for all; `nil` where that is not known.
    var local: [String: Expression?] = [:]
    /// The names of the types around, the innermost last.
    var types: [String] = []
    /// The constants of the file, and those of the other files of its target.
    let constants: [Constants]

    /// What an expression is bound to, and what the names in that mean; `nil` where it is no name, or one that is not known.
    func binding(of expression: Expression) -> (Expression, PackageNames)? {
        switch expression.kind {
        case .name(let name):
            if let value = local[name] { return value.map { ($0, self) } }
            for type in types.reversed() { if let binding = constant("\(type).\(name)") { return binding } }
            return constant(name)
        case .member(let base?, let name):
            switch base.kind {
            case .name("this"): return types.last.flatMap { constant("\($0).\(name)") }
            case .name(let type): return constant("\(type).\(name)")
            default: return nil
            }
        default: return nil
        }
    }

    private func constant(_ name: String) -> (Expression, PackageNames)? {
        for table in constants {
            guard let constant = table[name] else { continue }
            // Nothing of the functions here is known where it is declared.
            return constant.value.map { ($0, PackageNames(types: constant.types, constants: constants)) }
        }
        return nil
    }
}
