/// Where everything of a timeline stands, in pixels. A column is as wide as what stands in it; a lane is as high.
struct TimelineLayout {
    /// The height of the axis.
    static let axisHeight = 44
    /// The height of a line of text.
    static let lineHeight = 15
    /// The height of what stands above the lanes of a subject.
    static let headingHeight = 26
    /// How many characters a line of a label has at most.
    static let lineLimit = 42
    /// How many lines a label has at most: a call with a category, a mode and every option, and how it fails, is not cut.
    static let labelLimit = 14
    /// How far apart the repeated labels of a long span are.
    static let repetition = 900

    /// A row of columns: a wide timeline is broken into several.
    struct Row {
        var columns: Range<Int>
        /// The left edge of each column, and the right edge of the last.
        var edges: [Int]
        var lanes: [PlacedLane] = []
        var height = 0
    }

    /// A lane in a row.
    struct PlacedLane {
        var y: Int
        var height: Int
        /// The top of what stands above it, for the first lane of a subject.
        var heading: Int?
        /// How much of the height its spans take.
        var spanHeight: Int
    }

    let timeline: Timeline
    let titleWidth: Int
    /// What goes before each column for the time or the steps between it and the one before.
    let leads: [Int]
    private(set) var widths: [Int]
    private(set) var rows: [Row] = []

    /// Lays out a timeline.
    ///
    /// - Parameters:
    ///   - timeline: What is drawn.
    ///   - rowWidth: How wide a row should be at most; `nil` for one row.
    init(_ timeline: Timeline, rowWidth: Int?) {
        self.timeline = timeline
        var titles = 96
        for lane in timeline.lanes {
            titles = max(titles, TextWidth.pixels(lane.title, size: 12) + 34)
            titles = max(titles, TextWidth.pixels(Self.heading(lane.subject), size: 12, isBold: true) + 26)
        }
        titleWidth = titles
        leads = timeline.columns.map { column in Self.between(column).map { TextWidth.pixels($0, size: 11) + 14 } ?? 0 }
        widths = timeline.columns.enumerated().map { index, column in
            let head = max(
                TextWidth.pixels(Clock.text(column.at), size: 12, isBold: true), TextWidth.pixels(column.title, size: 11))
            return max(64, head + 20)
        }
        for lane in timeline.lanes {
            for mark in lane.marks { widths[mark.column] = max(widths[mark.column], Self.width(mark.label)) }
        }
        for lane in timeline.lanes {
            for span in lane.spans { widen(span.columns, to: Self.width(span.label)) }
        }
        let parts = broken(at: rowWidth.map { max($0 - titleWidth, 200) })
        for part in parts {
            for lane in timeline.lanes {
                for span in lane.spans where span.columns.overlaps(part) {
                    widen(span.columns.clamped(to: part), to: Self.width(span.label))
                }
            }
        }
        rows = parts.map(row)
    }

    /// The name of a subject as it stands above its lanes.
    static func heading(_ subject: Timeline.Subject) -> String { TextWidth.cut(subject.title, to: 28) }

    /// What stands between a column and the one before it.
    static func between(_ column: Timeline.Column) -> String? {
        if column.leftOut > 0 { return "\(column.leftOut) steps left out" }
        return column.longGap.map { "+\(Clock.text($0))" }
    }

    /// The right edge of the widest row.
    var width: Int { titleWidth + (rows.map { $0.edges[$0.edges.count - 1] }.max() ?? 0) + endWidth + 12 }

    /// What is said behind the last column.
    var end: String? { timeline.leftOutAtEnd == 0 ? nil : "\(timeline.leftOutAtEnd) more steps are not drawn" }
    private var endWidth: Int { end.map { TextWidth.pixels($0, size: 11) + 24 } ?? 0 }

    // MARK: Labels

    /// The lines of a label, one under the other.
    static func lines(_ label: Timeline.Label) -> [String] {
        let lines = label.lines.flatMap { TextWidth.lines($0, limit: lineLimit) }
        guard lines.count > labelLimit else { return lines }
        return lines.prefix(labelLimit - 1) + ["and \(lines.count - labelLimit + 1) more"]
    }

    /// The lines of a label as one.
    static func line(_ label: Timeline.Label) -> String { lines(label).joined(separator: separator(label.tone)) }

    /// What stands between the parts of a label that is one line.
    static func separator(_ tone: Timeline.Tone) -> String {
        switch tone {
        case .route, .idleRoute: " + "
        case .plugged: ", "
        default: " · "
        }
    }

    /// The room for a label one line under the other, with what is around it.
    static func width(_ label: Timeline.Label) -> Int {
        let lines = lines(label).enumerated().map { TextWidth.pixels($0.element, size: 12, isBold: $0.offset == 0) }
        return (lines.max() ?? 0) + (label.tone.isMark ? 38 : 24)
    }

    /// Whether a label fits in one line.
    static func fitsInOneLine(_ label: Timeline.Label, _ width: Int) -> Bool {
        TextWidth.pixels(line(label), size: 12, isBold: true) + 24 <= width
    }

    // MARK: Columns and rows

    private mutating func widen(_ columns: Range<Int>, to width: Int) {
        // The room for what passed before the first column is no part of a span that begins there.
        let there = columns.reduce(0) { $0 + widths[$1] } + columns.dropFirst().reduce(0) { $0 + leads[$1] }
        if there < width { widths[columns.upperBound - 1] += width - there }
    }

    private func broken(at limit: Int?) -> [Range<Int>] {
        guard !widths.isEmpty else { return [] }
        guard let limit else { return [widths.indices] }
        var parts: [Range<Int>] = []
        var (start, used) = (0, 0)
        for column in widths.indices {
            let width = leads[column] + widths[column]
            if column > start, used + width > limit {
                parts.append(start..<column)
                (start, used) = (column, 0)
            }
            used += width
        }
        return parts + [start..<widths.count]
    }

    private func row(_ columns: Range<Int>) -> Row {
        var row = Row(columns: columns, edges: [])
        var x = 0
        for column in columns {
            x += leads[column]
            row.edges.append(x)
            x += widths[column]
        }
        row.edges.append(x)
        var y = Self.axisHeight
        var subject: Timeline.Subject?
        for lane in timeline.lanes {
            var heading: Int?
            if lane.subject != subject {
                heading = y
                y += Self.headingHeight
                subject = lane.subject
            }
            var spanLines = 0
            for span in lane.spans where span.columns.overlaps(columns) {
                let width = extent(of: span, in: row).count
                spanLines = max(spanLines, Self.fitsInOneLine(span.label, width) ? 1 : Self.lines(span.label).count)
            }
            var heights: [Int: Int] = [:]
            for mark in lane.marks where columns.contains(mark.column) { heights[mark.column, default: 0] += Self.height(mark.label) }
            let spanHeight = spanLines == 0 ? 0 : spanLines * Self.lineHeight + 8
            let height = max(spanHeight + (heights.values.max() ?? 0), 18) + 8
            row.lanes.append(PlacedLane(y: y, height: height, heading: heading, spanHeight: spanHeight))
            y += height
        }
        row.height = y + 6
        return row
    }

    /// The pixels of the part of a span that is in a row: what holds does so until the next step, unless steps before that are left out.
    func extent(of span: Timeline.Span, in row: Row) -> Range<Int> {
        let part = span.columns.clamped(to: row.columns)
        let end = row.edges[part.upperBound - row.columns.lowerBound]
        let isCut = part.upperBound < row.columns.upperBound && timeline.columns[part.upperBound].leftOut > 0
        // What goes on from the row above does so at its very edge.
        let begins = part.lowerBound == span.columns.lowerBound || timeline.columns[part.lowerBound].leftOut > 0
        let start = row.edges[part.lowerBound - row.columns.lowerBound] - (begins ? 0 : leads[part.lowerBound])
        return start..<end - (isCut ? leads[part.upperBound] : 0)
    }

    /// Where the label of a span stands in a row: at its beginning and, where it is long, again at some of the columns behind.
    func labelStarts(of span: Timeline.Span, in row: Row) -> [Int] {
        let extent = extent(of: span, in: row)
        var starts = [extent.lowerBound]
        for column in span.columns.clamped(to: row.columns).dropFirst() {
            let start = row.edges[column - row.columns.lowerBound]
            guard start - starts[starts.count - 1] >= Self.repetition, Self.fitsInOneLine(span.label, extent.upperBound - start) else {
                continue
            }
            starts.append(start)
        }
        return starts
    }

    /// The height of a mark with its text.
    static func height(_ label: Timeline.Label) -> Int { lines(label).count * lineHeight + 7 }
}

extension Timeline.Tone {
    /// Whether it is of something that happens, not of something that holds.
    var isMark: Bool {
        switch self {
        case .event, .call, .refused, .notice, .holds, .fails: true
        case .active, .inactive, .interrupted, .suspended, .absent, .route, .idleRoute, .plugged, .flows, .silent, .muted, .silence, .leak:
            false
        }
    }
}
