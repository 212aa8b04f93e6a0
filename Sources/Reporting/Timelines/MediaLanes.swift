import SessionModel
import SessionSimulator

extension LaneSource {
    /// What an app does with its media SDK, or with its own audio unit.
    static func media(_ app: Int, _ subject: Timeline.Subject) -> LaneSource {
        LaneSource(
            subject: subject, title: "media",
            marks: { replay, moment in
                let event: CallEvent? = if case .sdk = moment.callEvent(of: app) { moment.callEvent(of: app) } else { nil }
                return (event.map { moment.mark(of: $0, app: app, in: replay.scenario) } ?? [])
                    + moment.notices(of: app, in: replay.scenario)
                    + moment.diagnostics(of: app, ["AU", "RTC", "SDK"], in: replay.scenario)
            })
    }

    /// What of the microphone gets to the far end.
    static func uplink(_ app: Int, _ subject: Timeline.Subject) -> LaneSource {
        LaneSource(
            subject: subject, title: "media uplink",
            states: { _, moments in stream(moments.map(\.at), moments.map { $0.audio(of: app).map { ($0.uplink, $0.uplinkCause) } }) })
    }

    /// What of the far end gets to the output.
    static func downlink(_ app: Int, _ subject: Timeline.Subject) -> LaneSource {
        LaneSource(
            subject: subject, title: "media downlink",
            states: { _, moments in stream(moments.map(\.at), moments.map { $0.audio(of: app).map { ($0.downlink, $0.downlinkCause) } }) })
    }

    /// What a stream is at each moment, with the time for which it is so.
    ///
    /// - Parameters:
    ///   - times: The moments, in microseconds.
    ///   - changes: What the stream is from a moment on; `nil` where it stays as it was.
    static func stream(_ times: [Int], _ changes: [(state: StreamState, cause: SilenceCause?)?]) -> [Timeline.Label?] {
        let runs = StreamTime.times(changes.enumerated().lazy.compactMap { column, change in change.map { (column, $0.state, $0.cause) } })
        var labels: [Timeline.Label?] = Array(repeating: nil, count: times.count)
        for run in runs {
            let label = label(run, from: times[run.start], to: run.end.map { times[$0] })
            for column in run.start..<(run.end ?? times.count) { labels[column] = label }
        }
        return labels
    }

    private static func label(_ run: StreamTime, from start: Int, to end: Int?) -> Timeline.Label {
        let time = Clock.text(from: start, to: end)
        let details = [time + (end.map { ", \(Clock.text($0 - start))" } ?? "")]
        let cause = run.cause.map { [$0.words] } ?? []
        return switch run.state {
        case .flows: Timeline.Label(["flows"], details: details, .flows)
        case .muted: Timeline.Label(["muted"], details: details, .muted)
        case .leak: Timeline.Label(["leaks"] + cause + [time], details: details, .leak)
        case .silent: Timeline.Label(["silent"] + cause + [time], details: details, run.isNoticed ? .silence : .silent)
        }
    }
}

extension Moment {
    /// What its SDK tells an app, as marks.
    fileprivate func notices(of app: Int, in scenario: Scenario) -> [Timeline.Label] {
        effects.compactMap { timed in
            guard case .sdk(app, let notice) = timed.effect else { return nil }
            return Timeline.Label([notice.name.name] + (notice.call.map { [scenario.text($0)] } ?? []), .notice)
        }
    }

    /// What goes through an app's streams from now on; `nil` where that stays as it was.
    func audio(of app: Int) -> AudioState? {
        var last: AudioState?
        for case .audio(app, let audio) in effects.map(\.effect) { last = audio }
        return last
    }
}
