/// What a piece of code does to the audio of a call.
enum CallEffect: Hashable, Sendable {
    case activates(SessionCall.API)
    case deactivates(SessionCall.API)
    /// Category, mode or a preference is set.
    case configures(SessionCall.API)
    case audio(CallAudio)
}

/// An effect at its place in a file.
struct PlacedEffect: Sendable {
    let effect: CallEffect
    let range: Range<Int>
    /// How it is called in messages: `setActive(_:options:)`, `engine.start()`.
    let name: String
}

/// Finds effects in a file.
struct CallEffects {
    private let text: SourceText
    private let target: TargetFacts
    private let calls: [Int: SessionCall]

    /// The effects of a file with these calls.
    init(_ text: SourceText, _ calls: [SessionCall], _ target: TargetFacts) {
        self.text = text
        self.target = target
        self.calls = Dictionary(calls.map { ($0.range.lowerBound, $0) }) { first, _ in first }
    }

    /// What a part of a source does, itself or by a method of another file that does it in any case.
    ///
    /// - Parameter arguments: What is said of the parameters of the method around it.
    func effects(of node: SyntaxNode, in type: DelegateType, _ arguments: [String: Bool] = [:]) -> [PlacedEffect] {
        switch node {
        case .statement(let statement):
            guard case .assignment(let aim, _, let value) = statement.kind, let audio = CallAudio(aim, value, types(type)) else {
                return []
            }
            return [PlacedEffect(effect: .audio(audio), range: statement.range, name: "\(audio.name) = \(text.short(value.range))")]
        case .expression(let expression):
            guard case .call(let call) = expression.kind else { return [] }
            if let session = calls[expression.range.lowerBound], session.range == expression.range {
                guard let effect = CallEffect(session, arguments) else { return [] }
                return [PlacedEffect(effect: effect, range: expression.range, name: session.name)]
            }
            if let audio = CallAudio(call, types(type), text) {
                return [PlacedEffect(effect: .audio(audio), range: expression.range, name: audio.name)]
            }
            guard type.method(of: call) == nil, let name = call.name, let owner = owner(of: call, in: type) else { return [] }
            return (target.calls.methods(of: owner)[name] ?? [:]).sorted { $0.value < $1.value }.map {
                PlacedEffect(effect: $0.key, range: expression.range, name: "\($0.value) in \(owner).\(name)")
            }
        default: return []
        }
    }

    /// The types of the properties of a type, those that other files write too.
    private func types(_ type: DelegateType) -> (String) -> String? {
        { type.properties[$0] ?? target.calls.properties(of: type.name)[$0] }
    }

    /// The type whose method is called, as far as that is plain.
    private func owner(of call: Call, in type: DelegateType) -> String? {
        guard let receiver = call.receiver else { return call.isOnSelf ? type.name : nil }
        return self.type(of: receiver, in: type)
    }

    /// The type of a value: a property whose type is seen, `Manager.shared`, `Manager()`.
    private func type(of expression: Expression, in type: DelegateType) -> String? {
        switch expression.kind {
        case .name(let name):
            if expression.isSelf { return type.name }
            return name.first?.isUppercase == true ? name : types(type)(name)
        case .member(let base?, let member):
            if let made = expression.madeType { return made }
            if base.isSelf { return types(type)(member) }
            return self.type(of: base, in: type).flatMap { target.calls.properties(of: $0)[member] }
        case .call: return expression.madeType
        default: return nil
        }
    }
}

extension CallEffect {
    /// What a call does to the session; `nil` where it cannot be told, and for what no rule of order asks.
    fileprivate init?(_ call: SessionCall, _ arguments: [String: Bool]) {
        switch call.verb {
        case .setActive:
            let isActive: Bool? =
                switch call.isActive {
                case .known(let value): value
                case .unknown(let text): arguments[text]
                case .absent: nil
                }
            guard let isActive else { return nil }
            self = isActive ? .activates(call.api) : .deactivates(call.api)
        case .setCategory, .setMode, .setPreference: self = .configures(call.api)
        case .overrideOutputAudioPort, .setPreferredInput: return nil
        }
    }
}
