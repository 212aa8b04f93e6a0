import SessionSimulator

/// A kind of lane: what it shows of a replay. A further lane is a further element of one of the lists below.
struct LaneSource {
    let subject: Timeline.Subject
    let title: String
    /// What holds at each moment, from the start on; equal neighbours become one span.
    var states: (@Sendable (Replay, [Moment]) -> [Timeline.Label?])?
    /// What happens at a moment.
    var marks: (@Sendable (Replay, Moment) -> [Timeline.Label])?

    /// The lanes of a replay, from top to bottom.
    ///
    /// - Parameter moments: What is drawn, from the start on.
    static func all(of replay: Replay, _ moments: [Moment]) -> [LaneSource] {
        let hasCalls = replay.hasCalls(in: moments)
        return [.happenings, .accessories]
            + replay.scenario.apps.enumerated().flatMap { app, settings in
                let subject = Timeline.Subject.app(app, name: settings.name)
                return hasCalls ? ofCallApp(app, subject, replay, moments) : ofApp.map { $0(app, subject) }
            } + [.expectations]
    }

    /// The lanes of each app.
    private static let ofApp: [@Sendable (Int, Timeline.Subject) -> LaneSource] = [
        session, { calls($0, $1) }, routeOut, routeIn, sound, notifications,
    ]

    /// The lanes of each app where there are calls: its pushes, its calls, its session and its media.
    private static func ofCallApp(_ app: Int, _ subject: Timeline.Subject, _ replay: Replay, _ moments: [Moment]) -> [LaneSource] {
        let isHeard = moments.contains { $0.audio(of: app) != nil }
        let streams = isHeard ? [uplink(app, subject), downlink(app, subject)] : [sound(app, subject)]
        return [pushes(app, subject)] + calls(of: app, subject, replay, moments)
            + [
                sessionInCalls(app, subject), calls(app, subject, title: "session calls"), routeOut(app, subject), routeIn(app, subject),
                media(app, subject),
            ] + streams + [notifications(app, subject)]
    }

    /// What holds, where that can be told from what everything is like.
    static func states(_ state: @escaping @Sendable (Replay, World) -> Timeline.Label?) -> @Sendable (Replay, [Moment]) -> [Timeline.Label?]
    {
        { replay, moments in moments.map { state(replay, $0.world.sessions) } }
    }

    /// Fills the lane.
    ///
    /// - Parameters:
    ///   - replay: What was replayed.
    ///   - moments: What is drawn, from the start on: a column each.
    ///   - columns: The columns.
    func lane(_ replay: Replay, _ moments: [Moment], _ columns: [Timeline.Column]) -> Timeline.Lane {
        var lane = Timeline.Lane(subject: subject, title: title, spans: [], marks: [])
        if let states { lane.spans = Self.spans(states(replay, moments)) { columns[$0].leftOut > 0 } }
        if let marks {
            for (column, moment) in moments.enumerated() {
                lane.marks += marks(replay, moment).map { Timeline.Mark(column: column, label: $0) }
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

extension Replay {
    /// Whether there are calls, pushes or media SDKs in what is drawn.
    fileprivate func hasCalls(in moments: [Moment]) -> Bool {
        if scenario.apps.contains(where: { $0.settings.sdk != nil || $0.settings.isCellular }) { return true }
        return moments.contains { moment in
            if case .telephony = moment.step?.step.event { return true }
            return false
        }
    }
}
