/// Finds the calls of `AVAudioSession` and `RTCAudioSession` in Swift and Objective-C.
struct AppleSessionCalls {
    let language: SourceLanguage
    let text: SourceText
    private let targetConstants: Constants
    private var fileConstants = Constants()
    private var locals = Locals()
    /// Where the walk has come to.
    private var place = 0
    /// The ways to call what throws around that place, the innermost last.
    private var attempts: [(way: Expression.Attempt, range: Range<Int>)] = []
    private var found = SessionCalls()

    /// A search in one file.
    init(_ language: SourceLanguage, _ text: SourceText, constants: Constants) {
        self.language = language
        self.text = text
        targetConstants = constants
    }

    private static let words = WordSearch(["setCategory", "setMode", "setActive", "overrideOutput", "setPreferred", "setConfiguration"])

    /// The calls of the file, in the order of the text.
    mutating func calls(in tree: SourceTree) -> SessionCalls {
        guard hasWord(0..<text.bytes.count) else { return found }
        fileConstants.add(tree, text)
        SyntaxWalk.through(tree.statements) { node, scope in visit(node, scope) }
        return found
    }

    private func hasWord(_ range: Range<Int>) -> Bool {
        text.bytes.withUnsafeBytes { Self.words.occurs(in: UnsafeRawBufferPointer(rebasing: $0[range.clamped(to: 0..<$0.count)])) }
    }

    private mutating func visit(_ node: SyntaxNode, _ scope: SyntaxScope) -> Bool {
        switch node {
        case .function(let function) where scope.functions.isEmpty:
            guard hasWord(function.range) else { return false }
            locals.mutations = Mutations(in: function)
        case .statement(let statement):
            come(to: statement.range.lowerBound, scope)
            if case .assignment(let target, let sign, let value) = statement.kind { assign(target, sign, value, scope) }
        case .binding(let binding) where !scope.functions.isEmpty: declare(binding, scope)
        case .expression(let expression):
            come(to: expression.range.lowerBound, scope)
            switch expression.kind {
            case .attempt(let way, _): attempts.append((way, expression.range))
            case .call(let call): self.call(call, expression.range, scope)
            default: for (name, _) in Mutations.changed(by: node) { locals.assign(name) { _ in .unknown } }
            }
        default: break
        }
        return true
    }

    private mutating func come(to place: Int, _ scope: SyntaxScope) {
        self.place = place
        locals.enter(place, scope)
        while let attempt = attempts.last, !attempt.range.contains(place) { attempts.removeLast() }
    }

    /// What expressions come to here.
    func evaluator(_ scope: SyntaxScope) -> Evaluator {
        Evaluator(
            local: { [locals, place] in locals.value(of: $0, at: place, scope) }, types: scope.types.map(\.name),
            inherited: scope.types.last?.inherits ?? [], constants: [fileConstants, targetConstants])
    }

    private mutating func declare(_ binding: Binding, _ scope: SyntaxScope) {
        guard let name = binding.name else { return }
        let value: Value =
            if let session = binding.type.flatMap({ SessionCall.API(type: $0) }) {
                .session(session)
            } else {
                binding.value.map { evaluator(scope).value(of: $0) } ?? .unknown
            }
        locals.declare(name, value, isConstant: binding.isConstant, at: place)
    }

    private mutating func assign(_ target: Expression, _ sign: String, _ value: Expression, _ scope: SyntaxScope) {
        switch target.kind {
        case .name(let name):
            let new = evaluator(scope).value(of: value)
            locals.assign(name) { old in
                switch sign {
                case "=": new
                case "|=": old.union(new)
                default: .unknown
                }
            }
        case .member(.some(let base), let property):
            guard case .name(let name) = base.kind, sign == "=" || sign == "|=" else { return }
            let new = sign == "=" ? evaluator(scope).value(of: value) : .unknown
            locals.assign(name) { $0.setting(property, to: new) }
        default: break
        }
    }

    private mutating func call(_ call: Call, _ range: Range<Int>, _ scope: SyntaxScope) {
        guard let name = call.name else { return }
        if !scope.functions.isEmpty { found.sites.append(CallSite(call, name, range, scope)) }
        if Mutations.changingMethods.contains(name), case .name(let variable)? = call.receiver?.kind {
            let other = call.arguments.count == 1 ? evaluator(scope).value(of: call.arguments[0].value) : .unknown
            locals.assign(variable) { $0.combined(name, with: other) }
            return
        }
        guard let method = SessionMethod(name) else { return }
        let reader = SessionCallReader(
            language: language, text: text, evaluator: evaluator(scope), scope: scope, attempt: attempts.last?.way)
        found.calls += reader.read(call, range, method)
    }
}

extension Value {
    /// The value with one of its properties set.
    fileprivate func setting(_ property: String, to value: Value) -> Value {
        guard case .configuration(var configuration) = self else { return .unknown }
        switch property {
        case "category": configuration.category = value
        case "mode": configuration.mode = value
        case "categoryOptions": configuration.options = value
        default: break
        }
        return .configuration(configuration)
    }
}
