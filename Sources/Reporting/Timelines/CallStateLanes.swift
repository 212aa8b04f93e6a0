import SessionModel
import SessionSimulator

extension LaneSource {
    /// The calls of an app, a lane each. What is about no call stands in the first of them.
    static func calls(of app: Int, _ subject: Timeline.Subject, _ replay: Replay, _ moments: [Moment]) -> [LaneSource] {
        let calls = replay.calls(of: app, in: moments)
        // Where there is one, it is the one that everything is about.
        func title(_ call: Word?) -> String { (["call"] + (call.map { [replay.scenario.text($0)] } ?? [])).joined(separator: " ") }
        guard calls.count > 1 else { return [lane(app, calls.first, others: true, subject, title(calls.first))] }
        return [lane(app, nil, others: true, subject, title(nil))] + calls.map { lane(app, $0, others: false, subject, title($0)) }
    }

    /// What becomes of a call.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - others: Whether what is about no call stands there too.
    private static func lane(
        _ app: Int, _ call: Word?, others: Bool, _ subject: Timeline.Subject, _ title: String
    ) -> LaneSource {
        LaneSource(
            subject: subject, title: title,
            states: { replay, moments in
                states(of: call, moments.map { $0.world.calls(of: app) })
            },
            marks: { replay, moment in
                let scenario = replay.scenario
                func isMeant(_ other: Word?) -> Bool { other.map { $0 == call } ?? others }
                var marks: [Timeline.Label] = []
                if let event = moment.callEvent(of: app), event.isOfCallKit, isMeant(event.call) {
                    marks = moment.mark(of: event, app: app, in: scenario)
                }
                marks += moment.marks(of: app, in: scenario) { $0.name != .didReceive && isMeant($0.call) }
                return marks + moment.diagnostics(of: app, ["CK", "SY"], in: scenario, about: isMeant)
            })
    }

    /// What a call is at each moment, of what every call is.
    static func states(of call: Word?, _ states: [[(name: Word, state: CallState)]]) -> [Timeline.Label?] {
        states.map { calls in
            calls.first { $0.name == call }.flatMap { found in
                let tone: Timeline.Tone? =
                    switch found.state {
                    case .ended: nil
                    case .connected: .active
                    case .held: .suspended
                    case .ringing: .interrupted
                    case .answering, .starting, .dialing, .holding, .unholding, .ending: .inactive
                    }
                return tone.map { Timeline.Label([found.state.text], $0) }
            }
        }
    }
}

extension CallEvent {
    /// Whether it is neither about a push nor about media.
    fileprivate var isOfCallKit: Bool {
        switch self {
        case .voipPush, .pushCompletion, .pushHandlerReturns, .reinstall, .sdk: false
        default: true
        }
    }
}

extension Replay {
    /// The calls of an app, in the order in which they are first spoken of.
    fileprivate func calls(of app: Int, in moments: [Moment]) -> [Word] {
        var calls: [Word] = []
        func take(_ call: Word?) { if let call, !calls.contains(call) { calls.append(call) } }
        for moment in moments {
            take(moment.callEvent(of: app)?.call)
            for effect in moment.effects(of: app) {
                switch effect {
                case .callback(_, let callback) where callback.name != .didReceive: take(callback.call)
                case .diagnostic(_, let diagnostic) where ["CK", "SY"].contains(diagnostic.code.family): take(diagnostic.call)
                default: break
                }
            }
        }
        return calls
    }
}
