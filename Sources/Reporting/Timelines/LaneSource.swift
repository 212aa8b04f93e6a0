import SessionSimulator

/// A kind of lane: what it shows of a replay. A further lane is a further element of one of the lists below.
struct LaneSource {
    let subject: Timeline.Subject
    let title: String
    /// What holds after a step, and before the first one; equal neighbours become one span.
    var state: (@Sendable (Replay, World) -> Timeline.Label?)?
    /// What happens in a step.
    var marks: (@Sendable (Replay, ReplayedScenario.Step) -> [Timeline.Label])?

    /// The lanes of a replay, from top to bottom.
    static func all(of replay: Replay) -> [LaneSource] {
        [.happenings, .accessories]
            + replay.scenario.apps.enumerated().flatMap { app, name in ofApp.map { $0(app, .app(app, name: name.name)) } } + [.expectations]
    }

    /// The lanes of each app.
    private static let ofApp: [@Sendable (Int, Timeline.Subject) -> LaneSource] = [
        session, calls, routeOut, routeIn, sound, notifications,
    ]

    /// Fills the lane.
    ///
    /// - Parameters:
    ///   - replay: What was replayed.
    ///   - steps: The steps that are drawn; the first is in the column after the start's.
    func lane(_ replay: Replay, _ steps: [DrawnSteps.Step]) -> Timeline.Lane {
        var lane = Timeline.Lane(subject: subject, title: title, spans: [], marks: [])
        if let state {
            lane.spans = Self.spans([state(replay, replay.start.sessions)] + steps.map { state(replay, $0.world) }) { column in
                column > 1 && steps[column - 1].step.index != steps[column - 2].step.index + 1
            }
        }
        if let marks {
            for (place, step) in steps.enumerated() {
                lane.marks += marks(replay, step.step).map { Timeline.Mark(column: place + 1, label: $0) }
            }
        }
        return lane
    }

    /// Makes spans of what holds in each column.
    ///
    /// - Parameters:
    ///   - states: What holds, column by column.
    ///   - isCut: Whether steps are left out before a column, over which nothing is known to hold.
    static func spans(_ states: [Timeline.Label?], isCut: (Int) -> Bool = { _ in false }) -> [Timeline.Span] {
        var spans: [Timeline.Span] = []
        for (column, state) in states.enumerated() {
            guard let state else { continue }
            if let last = spans.last, last.columns.upperBound == column, last.label == state, !isCut(column) {
                spans[spans.count - 1].columns = last.columns.lowerBound..<column + 1
            } else {
                spans.append(Timeline.Span(columns: column..<column + 1, label: state))
            }
        }
        return spans
    }
}
