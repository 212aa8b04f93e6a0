import Glibc

/// A point in time by which something has to have happened, on the clock that no one sets.
struct Deadline {
    /// The time that was allowed.
    let allowed: Duration
    /// Nanoseconds of the monotonic clock.
    private let end: Int64

    /// So much time from now on.
    init(after allowed: Duration) {
        self.allowed = allowed
        let (seconds, attoseconds) = allowed.components
        end = Self.now + seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }

    /// What is left, as libpulse's loop takes it: microseconds, never negative.
    var microsecondsLeft: Int32 { Int32(clamping: max(0, (end - Self.now + 999) / 1000)) }
    /// Whether the time is over.
    var isOver: Bool { Self.now >= end }

    private static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
