/// What a file says that matters to the order of calls in other files of its target.
struct CallFacts: Sendable {
    /// What methods do to the audio of a call whenever they are called, by type and base name, with what does it there.
    private var methods: [String: [String: [CallEffect: String]]] = [:]
    /// The types of properties, by type and name.
    private var properties: [String: [String: String]] = [:]
    /// The types that were seen, and those that are there more than once, so that their names mean nothing.
    private var declared: Set<String> = []
    private var ambiguous: Set<String> = []
    /// What is started and stopped anywhere.
    var audio: Set<CallAudio> = []
    /// Whether a switch of an audio device is set to what cannot be told.
    var setsUnknown = false
    /// Whether an outgoing call is ever reported as connected.
    var reportsConnected = false
    /// Whether actions are looked up by their call, so that they may be fulfilled anywhere.
    var asksForPendingActions = false
    /// Whether there is a delegate of CallKit's provider.
    var hasProviderDelegate = false

    /// What the methods of a type do.
    func methods(of type: String) -> [String: [CallEffect: String]] { ambiguous.contains(type) ? [:] : methods[type] ?? [:] }

    /// The types of the properties of a type.
    func properties(of type: String) -> [String: String] { ambiguous.contains(type) ? [:] : properties[type] ?? [:] }

    /// Takes what one file says.
    mutating func add(_ tree: SourceTree, _ text: SourceText, _ target: TargetFacts) {
        guard tree.language == .swift || tree.language == .objectiveC else { return }
        let effects = CallEffects(text, SessionCalls.find(in: tree, text, constants: target.constants).calls, target)
        for type in DelegateType.all(in: tree) {
            if type.delegateMethods.contains(where: { $0.role != .didReceivePush }) { hasProviderDelegate = true }
            if type.isDeclared, !declared.insert(type.name).inserted { ambiguous.insert(type.name) }
            properties[type.name, default: [:]].merge(type.properties) { first, _ in first }
            add(type, effects)
        }
        SyntaxWalk.through(tree.statements) { node, _ in
            if case .statement(let statement) = node, case .assignment(let aim, _, let value) = statement.kind,
                case .member(_, let member) = aim.kind, ["isAudioEnabled", "isEnabled", "enabled"].contains(member)
            {
                if case .boolean = value.kind {} else { setsUnknown = true }
            }
            guard case .expression(let expression) = node, case .call(let call) = expression.kind, let name = call.name else { return true }
            if name.hasPrefix("reportOutgoingCall"), call.labels.contains(where: { $0.hasPrefix("connectedAt") }) {
                reportsConnected = true
            }
            if name == "pendingCallActions" || name == "pendingCallActionsOfClass" { asksForPendingActions = true }
            return true
        }
    }

    private mutating func add(_ type: DelegateType, _ effects: CallEffects) {
        /// What the methods do themselves, and which methods of the type they call.
        var done: [Int: [CallEffect: String]] = [:]
        var calls: [Int: Set<Int>] = [:]
        for method in type.methods.values.joined() {
            var own: [CallEffect: String] = [:]
            Reach.walk(method, of: type, follows: false) { step in
                for effect in effects.effects(of: step.node, in: type) {
                    if case .audio(let audio) = effect.effect { self.audio.insert(audio) }
                    if !step.isLater, !step.isElsewhere { own[effect.effect] = effect.name }
                }
                if case .expression(let value) = step.node, case .call(let call) = value.kind, let other = type.method(of: call) {
                    calls[method.range.lowerBound, default: []].insert(other.range.lowerBound)
                }
            }
            // What a method does only for some arguments is not done by every call of it.
            if !own.isEmpty, !method.asksForParameters { done[method.range.lowerBound] = own }
        }
        guard !done.isEmpty else { return }
        for _ in 0..<4 {
            let before = done
            for (method, others) in calls {
                for other in others { done[method, default: [:]].merge(before[other] ?? [:]) { own, _ in own } }
            }
        }
        for (name, same) in type.methods where same.count == 1 {
            guard let method = same.first, !method.asksForParameters, let all = done[method.range.lowerBound], !all.isEmpty else {
                continue
            }
            methods[type.name, default: [:]][name] = all
        }
    }
}
