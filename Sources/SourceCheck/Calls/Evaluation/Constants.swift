/// A property or constant beyond a function, as it is declared.
public struct Constant: Sendable {
    /// Its value; `nil` where it can have others.
    public let value: Expression?
    /// The bytes of its value, which tell whether two are the same.
    let text: [UInt8]
    /// The session that its type says it is.
    let session: SessionCall.API?
    /// The names of the types around it, the innermost last.
    let types: [String]
}

/// Constants by their names: `AudioSettings.options`, `kCategory`.
public struct Constants: Sendable {
    private var table: [String: Constant] = [:]
    /// Names that have several values.
    private var ambiguous: Set<String> = []

    /// None.
    public init() {}

    /// The constant of a name.
    public subscript(name: String) -> Constant? { table[name] }

    /// Takes the constants of a file.
    mutating func add(_ tree: SourceTree, _ text: SourceText) {
        SyntaxWalk.through(tree.statements) { node, scope in
            switch node {
            case .function, .expression: return false
            case .binding(let binding):
                add(binding, text, scope.types)
                return false
            default: return true
            }
        }
    }

    /// Takes those of other files.
    mutating func add(_ others: Constants) {
        for (name, constant) in others.table {
            add(constant, name)
            if others.ambiguous.contains(name) { ambiguous.insert(name) }
        }
    }

    private mutating func add(_ binding: Binding, _ text: SourceText, _ types: [TypeDeclaration]) {
        guard let name = binding.name else { return }
        let session = binding.type.flatMap { SessionCall.API(type: $0) }
        let value = Self.value(of: binding, in: types.last)
        let bytes = value.map { Array(text.bytes[$0.range.clamped(to: text.bytes.indices)]) } ?? []
        let constant = Constant(value: value, text: bytes, session: session, types: types.map(\.name))
        add(constant, types.last.map { "\($0.name).\(name)" } ?? name)
    }

    private mutating func add(_ constant: Constant, _ name: String) {
        guard !ambiguous.contains(name) else { return }
        guard let other = table[name] else {
            table[name] = constant
            return
        }
        // A property is declared in an interface, and again in an extension of it.
        if other.session != nil, other.session == constant.session { return }
        guard other.text != constant.text || other.types != constant.types else { return }
        ambiguous.insert(name)
        table[name] = Constant(value: nil, text: [], session: nil, types: constant.types)
    }

    /// The one value of a property. What is variable can be a session all the same, which the value tells.
    private static func value(of binding: Binding, in type: TypeDeclaration?) -> Expression? {
        if let value = binding.value { return binding.isConstant || mentionsSession(value) ? value : nil }
        // What is computed in a class may be computed otherwise in another that inherits from it.
        guard binding.isStatic || type?.keyword != "class" && type?.keyword != "protocol", binding.accessors.count == 1,
            let getter = binding.accessors.first, getter.name == "get", let body = getter.body, body.statements.count == 1
        else { return nil }
        switch body.statements[0].kind {
        case .expression(let value), .exit(.return, .some(let value)): return value
        default: return nil
        }
    }

    /// Whether an expression is `AVAudioSession.sharedInstance()`, or something like it.
    private static func mentionsSession(_ value: Expression) -> Bool {
        guard case .call(let call) = value.kind, case .name(let name)? = call.receiver?.kind else { return false }
        return SessionCall.API(type: name) != nil
    }
}
