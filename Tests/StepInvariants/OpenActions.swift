import SessionModel
import SessionSimulator

/// The actions that apps were handed and that did not end, counted again: each ends once, as fulfilled, failed, timed out, or with its call.
struct OpenActions {
    private var all: [Open] = []

    struct Open {
        let app: Int
        let action: CallAction
        /// When it times out, in microseconds.
        let deadline: Int
    }

    func open(of app: Int) -> [CallAction] { all.filter { $0.app == app }.map(\.action) }

    /// One of them, by a number.
    func choose(_ number: Int) -> Open? { all.isEmpty ? nil : all[number % all.count] }

    /// Takes what a step, or a moment, came to.
    ///
    /// - Returns: What does not hold, in words.
    mutating func take(_ event: Event?, _ effects: [Effect], _ now: Int, _ settings: CallSettings) -> [String] {
        var violations: [String] = []
        if case .telephony(let app, .fulfill(let action)) = event { complete(app, action) }
        if case .telephony(let app, .fail(let action)) = event { complete(app, action) }
        for effect in effects {
            switch effect {
            case .process(let app, _): all.removeAll { $0.app == app }
            case .callback(let app, let callback) where callback.name == .timedOut:
                let place = all.firstIndex {
                    $0.app == app && $0.action.call == callback.call && $0.action.kind == callback.action && $0.deadline <= now
                }
                guard let place else {
                    violations.append("app \(app) is told of the time-out of nothing, \(callback)")
                    break
                }
                if all[place].deadline != now { violations.append("an action of app \(app) timed out late, \(callback)") }
                all.remove(at: place)
            case .callback(let app, let callback):
                guard let kind = callback.name.performed, let call = callback.call else { break }
                let action = CallAction(kind, call, isOn: callback.isOn, word: callback.word)
                all.append(Open(app: app, action: action, deadline: now + settings.actionTimeout))
            default: break
            }
        }
        if let late = all.first(where: { $0.deadline < now }) { violations.append("\(late.action) of app \(late.app) never timed out") }
        return violations
    }

    /// The first that is meant ends; where there is none, nothing does.
    private mutating func complete(_ app: Int, _ action: CallAction) {
        let place = all.firstIndex {
            $0.app == app && $0.action.kind == action.kind && $0.action.call == action.call
                && (action.isOn == nil || $0.action.isOn == action.isOn)
        }
        if let place { all.remove(at: place) }
    }

    /// Actions end with their calls.
    mutating func end(of app: Int, where isOver: (Word) -> Bool) { all.removeAll { $0.app == app && isOver($0.action.call) } }
}

extension CallbackName {
    /// The kind of action that is performed in it.
    fileprivate var performed: ActionKind? {
        switch self {
        case .start: .start
        case .answer: .answer
        case .end: .end
        case .setHeld: .setHeld
        case .setMuted: .setMuted
        case .setGroup: .setGroup
        case .playDTMF: .playDTMF
        case .didReceive, .didUpdate, .didInvalidate, .reportCompletion, .requestCompletion, .timedOut, .didActivate, .didDeactivate,
            .providerDidReset:
            nil
        }
    }
}
