/// Writes timelines in one format.
public protocol TimelineWriter: Sendable {
    /// Writes a whole file.
    func write(_ page: TimelinePage, to out: inout JSONWriter)
}

/// The timelines of a run, in its order. It keeps only so many that a page can be looked at.
public struct TimelinePage: Sendable {
    /// How many columns there are on a page: so many of whatever scenarios come first, and as many again of those that failed.
    static let columnLimit = 4000

    /// What became of a scenario.
    public struct Entry: Hashable, Sendable {
        public let name: String
        public let file: String
        public let verdict: Timeline.Verdict
        /// Whether its timeline is on the page.
        public let isDrawn: Bool
    }

    /// What is drawn.
    public private(set) var timelines: [Timeline] = []
    /// Every scenario, drawn or not.
    public private(set) var entries: [Entry] = []
    /// How many scenarios were not replayed.
    public var notReplayed = 0
    private var columns = 0

    /// An empty page.
    public init() {}

    /// Takes the timeline of a scenario, in order.
    public mutating func take(_ timeline: Timeline) {
        let limit = timeline.verdict.passed ? Self.columnLimit : 2 * Self.columnLimit
        // What cannot be replayed takes room on the page, too.
        let size = max(timeline.columns.count, 10)
        let fits = columns + size <= limit
        if fits {
            columns += size
            timelines.append(timeline)
        }
        entries.append(Entry(name: timeline.name, file: timeline.file, verdict: timeline.verdict, isDrawn: fits))
    }

    /// Whether there is more than one scenario.
    var hasIndex: Bool { entries.count > 1 }

    /// What the page is called.
    var title: String {
        hasIndex ? "Timelines of \(entries.count) scenarios" : timelines.first.map { "Timeline: \($0.name)" } ?? "Timeline"
    }

    /// `32 passed, 1 failed`, and how many are not drawn.
    var counts: String {
        let passed = entries.count { $0.verdict.passed }
        let unreadable = entries.count { $0.verdict == .unreadable }
        let left = entries.count { !$0.isDrawn }
        var parts = ["\(passed) passed"]
        if passed + unreadable < entries.count { parts.append("\(entries.count - passed - unreadable) failed") }
        if unreadable > 0 { parts.append("\(unreadable) cannot be replayed") }
        if notReplayed > 0 { parts.append("\(notReplayed) not replayed") }
        if left > 0 { parts.append("\(left) not drawn, because the page would be too long: --filter chooses some") }
        return parts.joined(separator: ", ")
    }

    /// What is drawn, in words.
    var summary: String {
        guard let timeline = timelines.first, !hasIndex else { return counts }
        return timeline.summary
    }
}

extension Timeline {
    /// What is drawn, in words.
    var summary: String {
        guard !columns.isEmpty else { return "\(verdict.text): \(findings.joined(separator: "; "))" }
        let steps = columns.count { $0.step != nil }
        let lanes = lanes.reduce(into: [String]()) { names, lane in
            if names.last != lane.subject.title { names.append(lane.subject.title) }
        }
        return "\(steps == 1 ? "1 step" : "\(steps) steps") from left to right, \(verdict.text). Lanes from top to bottom: "
            + lanes.joined(separator: ", ") + "."
    }
}
