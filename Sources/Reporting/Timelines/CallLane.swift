import SessionModel
import SessionSimulator

extension LaneSource {
    /// What an app calls, and with which error that ends.
    @Sendable static func calls(_ app: Int, _ subject: Timeline.Subject) -> LaneSource {
        LaneSource(
            subject: subject, title: "calls",
            marks: { replay, step in
                guard case .call(app, let call) = step.step.event, call != .look else { return [] }
                let text = step.step.event.text(in: replay.scenario)
                var label = Timeline.Label([step.step.verb.name] + text.brief, details: text.more, .call)
                for case .error(_, let error) in step.outcome.effects.map(\.effect) {
                    label.tone = .refused
                    label.lines.append("fails: \(error.name)")
                    if let code = error.code { label.details.append("code \(code)") }
                }
                return [label]
            })
    }
}
