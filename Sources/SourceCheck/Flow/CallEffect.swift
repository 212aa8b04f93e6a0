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

    /// What a part of a source does, itself or by a method of another type that does it in any case.
    func effects(of node: SyntaxNode, in type: DelegateType) -> [PlacedEffect] {
        switch node {
        case .statement(let statement):
            guard case .assignment(let aim, _, let value) = statement.kind, let audio = CallAudio(aim, value, type.properties) else {
                return []
            }
            return [PlacedEffect(effect: .audio(audio), range: statement.range, name: "\(audio.name) = \(text.short(value.range))")]
        case .expression(let expression):
            guard case .call(let call) = expression.kind else { return [] }
            if let session = calls[expression.range.lowerBound], session.range == expression.range {
                return CallEffect(session).map { [PlacedEffect(effect: $0, range: expression.range, name: session.name)] } ?? []
            }
            if let audio = CallAudio(call, type.properties, text) {
                return [PlacedEffect(effect: .audio(audio), range: expression.range, name: audio.name)]
            }
            guard let owner = call.receiver?.type(type.properties), owner != type.name, let name = call.name else { return [] }
            return (target.calls.methods[owner]?[name] ?? [:]).map {
                PlacedEffect(effect: $0.key, range: expression.range, name: "\($0.value) in \(owner).\(name)")
            }
        default: return []
        }
    }
}

extension CallEffect {
    /// What a call does to the session; `nil` where it cannot be told, and for what no rule of order asks.
    init?(_ call: SessionCall) {
        switch call.verb {
        case .setActive:
            guard let isActive = call.isActive.value else { return nil }
            self = isActive ? .activates(call.api) : .deactivates(call.api)
        case .setCategory, .setMode, .setPreference: self = .configures(call.api)
        case .overrideOutputAudioPort, .setPreferredInput: return nil
        }
    }
}

extension Expression {
    /// The type of what a method is called on, as far as it is plain: a property whose type is seen, `Manager.shared`, `Manager()`.
    fileprivate func type(_ properties: [String: String]) -> String? {
        switch kind {
        case .name(let name): name.first?.isUppercase == true ? name : properties[name]
        case .member(let base?, let member): base.isSelf ? properties[member] : madeType
        case .call: madeType
        default: nil
        }
    }
}
