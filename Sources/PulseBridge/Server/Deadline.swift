import Glibc

/// A clock that no one sets.
public enum MonotonicClock {
    /// Nanoseconds since some moment of the past, the same for every process of the machine.
    public static var nanoseconds: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}

/// A point in time by which something has to have happened.
struct Deadline {
    /// The time that was allowed.
    let allowed: Duration
    /// Nanoseconds of the monotonic clock.
    private let end: Int64

    /// So much time from now on.
    init(after allowed: Duration) {
        self.allowed = allowed
        let (seconds, attoseconds) = allowed.components
        end = MonotonicClock.nanoseconds + seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }

    /// What is left, as libpulse's loop takes it: microseconds, never negative.
    var microsecondsLeft: Int32 { Int32(clamping: max(0, (end - MonotonicClock.nanoseconds + 999) / 1000)) }
    /// Whether the time is over.
    var isOver: Bool { MonotonicClock.nanoseconds >= end }
}
