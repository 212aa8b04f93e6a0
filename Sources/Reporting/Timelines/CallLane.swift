import SessionModel
import SessionSimulator

extension LaneSource {
    /// What an app calls, and with which error that ends.
    static func calls(_ app: Int, _ subject: Timeline.Subject, title: String = "calls") -> LaneSource {
        LaneSource(
            subject: subject, title: title,
            marks: { replay, moment in
                guard let step = moment.step?.step, case .call(app, let call) = step.event, call != .look else { return [] }
                let text = step.event.text(in: replay.scenario)
                var label = Timeline.Label([step.verb.name] + text.brief, details: text.more, .call)
                for case .error(_, let error) in moment.effects.map(\.effect) {
                    label.tone = .refused
                    label.lines.append("fails: \(error.name)")
                    if let code = error.code { label.details.append("code \(code)") }
                }
                return [label]
            })
    }
}
