import SessionModel
import SessionSimulator

/// What a step is called where another one names it: in few words, and small enough to be kept of many steps.
struct StepTitle: Hashable, Sendable {
    /// Microseconds on the virtual clock.
    let at: Int
    private let verb: Verb
    private let function: SDKFunction?
    private let action: ActionKind?

    init(_ step: Scenario.Step, at: Int) {
        self.at = at
        verb = step.verb
        guard case .telephony(_, let event) = step.event else {
            (function, action) = (nil, nil)
            return
        }
        function = if case .sdk(let call) = event { call.function } else { nil }
        action =
            switch event {
            case .fulfill(let action), .fail(let action): action.kind
            case .requestTransaction(let transaction): transaction[0]?.kind
            default: nil
            }
    }

    /// `setActive`, `joinChannel`, `fulfill answer`.
    var words: String { function?.name ?? ([verb.name] + (action.map { [$0.name] } ?? [])).joined(separator: " ") }
}

extension Scenario {
    /// A word that steps use: the name of a call, digits.
    func text(_ word: Word) -> String { words.indices.contains(Int(word.number)) ? words[Int(word.number)] : "\(word.number)" }

    /// What an app is called.
    func name(ofApp app: Int) -> String { apps.indices.contains(app) ? apps[app].name : "app \(app)" }
}
