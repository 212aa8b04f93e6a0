/// How often something else has set the server otherwise. Whoever insists wins.
struct Contest {
    /// So many times within ``period`` are enough.
    static let limit = 3
    /// Nanoseconds.
    static let period: Int64 = 10_000_000_000
    /// So long after a change of our own the server may still be at it. Nanoseconds.
    static let aftermath: Int64 = 500_000_000

    private var losses: [Int64] = []
    /// Nothing is set any more until something happens.
    private(set) var isConceded = false

    /// Something was set otherwise.
    mutating func lose(at time: Int64) {
        losses = losses.filter { time - $0 < Self.period } + [time]
        if losses.count > Self.limit { isConceded = true }
    }

    /// Gives in at once.
    mutating func concede() { isConceded = true }
}
