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
        // Whatever is the same from one moment to the next is one time.
        var runs: [(start: Int, state: StreamState, cause: SilenceCause?)] = []
        for (column, change) in changes.enumerated() {
            guard let change, runs.last.map({ $0.state != change.state || $0.cause != change.cause }) ?? true else { continue }
            runs.append((column, change.state, change.cause))
        }
        var labels: [Timeline.Label?] = Array(repeating: nil, count: times.count)
        for (number, run) in runs.enumerated() {
            let end = number + 1 < runs.count ? runs[number + 1].start : nil
            let label = label(run.state, run.cause, from: times[run.start], to: end.map { times[$0] })
            for column in run.start..<(end ?? times.count) { labels[column] = label }
        }
        return labels
    }

    private static func label(_ state: StreamState, _ cause: SilenceCause?, from start: Int, to end: Int?) -> Timeline.Label {
        let time = end.map { "\(Clock.seconds(start))–\(Clock.text($0))" } ?? "from \(Clock.text(start)) on"
        let details = ["\(time)" + (end.map { ", \(Clock.text($0 - start))" } ?? "")]
        switch state {
        case .flows: return Timeline.Label(["flows"], details: details, .flows)
        case .muted: return Timeline.Label(["muted"], details: details, .muted)
        case .leak: return Timeline.Label(["leaks"] + (cause.map { [$0.words] } ?? []) + [time], details: details, .leak)
        case .silent:
            return Timeline.Label(
                ["silent"] + (cause.map { [$0.words] } ?? []) + [time], details: details, cause?.isNoticed == true ? .silence : .silent)
        }
    }
}

extension Moment {
    /// What goes through an app's streams from now on; `nil` where that stays as it was.
    func audio(of app: Int) -> AudioState? {
        var last: AudioState?
        for case .audio(app, let audio) in effects.map(\.effect) { last = audio }
        return last
    }
}

extension SilenceCause {
    /// Whether somebody waits for sound who does not get it.
    fileprivate var isNoticed: Bool {
        switch self {
        case .notStarted, .notRunning, .held, .muted: false
        case .sessionInactive, .interrupted, .staleUnit, .staleFormat, .inputBlocked, .noInput, .noOutput, .gateClosed, .disabled,
            .servicesReset, .otherApp:
            true
        }
    }
}
