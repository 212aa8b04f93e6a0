/// What a replay looks like: lanes along one axis of steps. A value; the pictures of it are made elsewhere.
public struct Timeline: Hashable, Sendable {
    /// What the scenario is called.
    public var name: String
    /// The file, as it was named.
    public var file: String
    /// Where it plays, for people: the device and its version.
    public var setting: String
    /// What came of it.
    public var verdict: Verdict
    /// The axis, from the start on.
    public var columns: [Column]
    /// The lanes from top to bottom.
    public var lanes: [Lane]
    /// Why the file could not be replayed.
    public var findings: [String]
    /// What is not drawn, and why.
    public var notes: [String]
    /// How many steps come after the last column.
    public var leftOutAtEnd: Int

    /// How a replay ended.
    public enum Verdict: Hashable, Sendable {
        case passed
        /// So many expectations do not hold.
        case failed(Int)
        case unreadable
    }

    /// A place on the axis: a step, or what there is before the first one.
    public struct Column: Hashable, Sendable {
        /// The step, from 0; `nil` is the start, or a time between two steps.
        public var step: Int?
        /// Whether it is a time between two steps, at which something came by itself.
        public var isBetween = false
        /// Microseconds on the virtual clock.
        public var at: Int
        /// How many microseconds passed since the column before.
        public var gap = 0
        /// How many steps between the two are not drawn.
        public var leftOut = 0
    }

    /// Whom a lane is about; lanes of one subject stand together.
    public enum Subject: Hashable, Sendable {
        case world
        case app(Int, name: String)
        case expectations
    }

    /// Spans and marks of one kind.
    public struct Lane: Hashable, Sendable {
        public var subject: Subject
        public var title: String
        /// What holds over several columns, in order, none over another.
        public var spans: [Span]
        /// What happens in one column, in order.
        public var marks: [Mark]
    }

    /// Something that holds.
    public struct Span: Hashable, Sendable {
        public var columns: Range<Int>
        public var label: Label
    }

    /// Something that happens.
    public struct Mark: Hashable, Sendable {
        public var column: Int
        public var label: Label
    }

    /// What is written on a span or beside a mark.
    public struct Label: Hashable, Sendable {
        /// What it is, and what more is known of it, in few words.
        public var lines: [String]
        /// What there is to say besides.
        public var details: [String]
        /// How it is drawn.
        public var tone: Tone

        /// A label.
        public init(_ lines: [String], details: [String] = [], _ tone: Tone) {
            self.lines = lines
            self.details = details
            self.tone = tone
        }
    }

    /// The kinds of things that look alike. Each has a shape or a border of its own, so that colours only help.
    public enum Tone: String, Hashable, Sendable, CaseIterable {
        // Marks.
        case event, call, refused, notice, holds, fails
        // Spans.
        case active, inactive, interrupted, suspended, absent
        case route, idleRoute, plugged
        case flows, silent, muted
        // Spans of calls: silence that somebody notices, and sound that should not be heard.
        case silence, leak
    }
}

extension Timeline.Subject {
    /// What stands above its lanes.
    var title: String {
        switch self {
        case .world: "world"
        case .app(_, let name): name
        case .expectations: "expectations"
        }
    }
}

extension Timeline.Verdict {
    /// The verdict for people.
    var text: String {
        switch self {
        case .passed: "passed"
        case .failed(1): "failed: 1 expectation does not hold"
        case .failed(let count): "failed: \(count) expectations do not hold"
        case .unreadable: "cannot be replayed"
        }
    }

    var passed: Bool { self == .passed }
}

extension Timeline.Column {
    /// The step as people count it, or the start.
    var title: String { step.map { "step \($0 + 1)" } ?? (isBetween ? "between" : "start") }
    /// The time that passed, where so much did that it is worth a mark.
    var longGap: Int? { gap >= 1_000_000 ? gap : nil }
}
