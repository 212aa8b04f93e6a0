/// A delegate of CallKit or PushKit with what its methods come to do to the audio of a call.
struct CallTrace: Sendable {
    let type: DelegateType
    /// What each method of the delegate comes to do, in the order of the walk.
    private let effects: [DelegateMethod: [ReachedEffect]]

    /// The delegates of a file.
    static func find(in tree: SourceTree, _ text: SourceText, _ calls: [SessionCall], _ target: TargetFacts) -> [CallTrace] {
        let types = DelegateType.find(in: tree)
        guard !types.isEmpty else { return [] }
        let effects = CallEffects(text, calls, target)
        return types.map { CallTrace($0, effects) }
    }

    private init(_ type: DelegateType, _ found: CallEffects) {
        self.type = type
        var effects: [DelegateMethod: [ReachedEffect]] = [:]
        let isProvider = type.delegateMethods.contains { $0.role != .didReceivePush }
        for (role, function) in type.delegateMethods.prefix(32) + (isProvider ? type.ownMethods.prefix(16) : []) {
            Reach.walk(function, of: type) { step in
                guard !step.depends else { return }
                for effect in found.effects(of: step.node, in: type, step.arguments) where !step.isElsewhere {
                    effects[role, default: []].append(
                        ReachedEffect(placed: effect, way: step.trail.dropFirst().map(\.name), isLater: step.isLater))
                }
            }
        }
        self.effects = effects
    }

    /// What a method of the delegate comes to do.
    func reached(_ role: DelegateMethod) -> [ReachedEffect] { effects[role] ?? [] }

    /// What several methods come to do, each call once, with the first method that comes to it.
    func reached(
        _ roles: [DelegateMethod], where isMeant: (DelegateMethod, ReachedEffect) -> Bool
    ) -> [(role: DelegateMethod, reached: ReachedEffect)] {
        var told: Set<Range<Int>> = []
        return roles.flatMap { role in
            reached(role).filter { isMeant(role, $0) && told.insert($0.placed.range).inserted }.map { (role, $0) }
        }
    }
}

/// Something that a method of a delegate comes to do.
struct ReachedEffect: Sendable {
    let placed: PlacedEffect
    /// The methods on the way, by their base names.
    let way: [String]
    /// Whether it is done at a time that cannot be told.
    let isLater: Bool

    /// How messages tell of the way: ` by way of configure()`.
    var wayTitle: String { way.isEmpty ? "" : " by way of " + way.map { "\($0)()" }.joined(separator: " and ") }
}

extension CheckedFile {
    /// The handlers of pushes in it, with their types.
    var pushHandlers: [(type: DelegateType, function: Function, body: Block)] {
        delegates.flatMap { delegate in
            delegate.type.delegateMethods.compactMap { role, function in
                guard role == .didReceivePush, let body = function.body else { return nil }
                return (delegate.type, function, body)
            }
        }
    }
}

extension OpenEnd {
    /// Where it is told of: the exit, or the head of the function for the end of its body.
    func place(in function: Function) -> Range<Int> { exit?.range ?? function.nameRange }
}

extension String {
    /// The text with a capital first letter.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
