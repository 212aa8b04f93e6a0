import SessionSimulator

/// How long a stream was the same.
struct StreamTime {
    /// The place at which it began.
    let start: Int
    /// The place at which it ended; `nil` where it did not.
    var end: Int?
    let state: StreamState
    let cause: SilenceCause?

    /// Whether somebody waits for sound who does not get it, or hears what is not for him.
    var isNoticed: Bool {
        switch state {
        case .flows, .muted: false
        case .leak: true
        case .silent: cause?.isNoticed ?? false
        }
    }

    /// Makes one time of whatever is the same from one change to the next.
    ///
    /// - Parameter changes: What the stream is from a place on, in order.
    static func times(_ changes: some Sequence<(place: Int, state: StreamState, cause: SilenceCause?)>) -> [StreamTime] {
        var times: [StreamTime] = []
        for change in changes {
            if let last = times.last {
                if last.state == change.state, last.cause == change.cause { continue }
                times[times.count - 1].end = change.place
            }
            times.append(StreamTime(start: change.place, end: nil, state: change.state, cause: change.cause))
        }
        return times
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

extension Clock {
    /// A time with both ends: `12–15 s`, `from 12 s on`.
    static func text(from start: Int, to end: Int?) -> String {
        end.map { "\(seconds(start))–\(text($0))" } ?? "from \(text(start)) on"
    }
}
