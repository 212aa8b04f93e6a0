/// Draws one timeline as elements of SVG. The marks and spans of a step stand together in the text, step after step, so that who goes
/// from one to the next, or has it read out, follows what happened.
struct TimelineDrawing {
    private let layout: TimelineLayout
    private var timeline: Timeline { layout.timeline }

    /// Lays out a timeline.
    ///
    /// - Parameters:
    ///   - timeline: What is drawn.
    ///   - rowWidth: How wide a row should be at most; `nil` for one row.
    init(_ timeline: Timeline, rowWidth: Int?) { layout = TimelineLayout(timeline, rowWidth: rowWidth) }

    /// What is between two rows.
    private static let rowGap = 16

    var width: Int { layout.width }
    var height: Int { layout.rows.reduce(0) { $0 + $1.height + Self.rowGap } }
    /// The height of each row.
    var rowHeights: [Int] { layout.rows.map(\.height) }

    /// Writes the rows, one below the other.
    ///
    /// - Parameter y: Where the top is.
    func write(to out: inout JSONWriter, y: Int = 0) {
        var y = y
        for (number, row) in layout.rows.enumerated() {
            out.text("<g transform=\"translate(0 \(y))\">\n")
            write(row: number, to: &out)
            out.text("</g>\n")
            y += row.height + Self.rowGap
        }
    }

    /// Writes one row.
    func write(row number: Int, to out: inout JSONWriter) {
        let row = layout.rows[number]
        writeBackground(row, isLast: number == layout.rows.count - 1, &out)
        for column in row.columns { write(column, row, &out) }
        writeTitles(row, &out)
    }

    // MARK: Around the steps

    private func writeBackground(_ row: TimelineLayout.Row, isLast: Bool, _ out: inout JSONWriter) {
        let (left, right) = (layout.titleWidth, layout.titleWidth + row.edges[row.edges.count - 1])
        let axis = TimelineLayout.axisHeight - 4
        for (place, column) in row.columns.enumerated() {
            let x = left + row.edges[place]
            out.text("<path class=\"grid\" d=\"M\(x) \(axis)V\(row.height)\"/>\n")
            guard let between = TimelineLayout.between(timeline.columns[column]) else { continue }
            let (start, middle) = (x - layout.leads[column], x - layout.leads[column] / 2)
            out.text(
                "<rect class=\"gap\" x=\"\(start)\" y=\"\(axis)\" width=\"\(layout.leads[column])\" height=\"\(row.height - axis)\"/>\n")
            out.text("<text class=\"faint\" x=\"\(middle)\" y=\"32\" text-anchor=\"middle\">\(between)</text>\n")
        }
        for heading in row.lanes.compactMap(\.heading) { out.text("<path class=\"rule\" d=\"M0 \(heading + 2)H\(right)\"/>\n") }
        out.text("<path class=\"axis\" d=\"M\(left) \(axis)H\(right)\"/>\n")
        for (place, column) in row.columns.enumerated() {
            let x = left + row.edges[place]
            out.text("<path class=\"axis\" d=\"M\(x) \(axis - 4)v8\"/>\n")
            guard layout.leads[column] > 0 else { continue }
            // The axis is broken: two strokes across it.
            let middle = x - layout.leads[column] / 2
            out.text("<path class=\"break\" d=\"M\(middle - 3) \(axis)h6\"/>")
            out.text("<path class=\"axis\" d=\"M\(middle - 6) \(axis + 5)l6 -10m0 10l6 -10\"/>\n")
        }
        if isLast, let end = layout.end { out.text("<text class=\"faint\" x=\"\(right + 12)\" y=\"\(axis + 4)\">\(end)</text>\n") }
    }

    private func writeTitles(_ row: TimelineLayout.Row, _ out: inout JSONWriter) {
        out.text(
            "<g class=\"titles\" aria-hidden=\"true\"><rect class=\"ground\" width=\"\(layout.titleWidth - 1)\" height=\"\(row.height)\"/>\n"
        )
        for (lane, placed) in zip(timeline.lanes, row.lanes) {
            if let heading = placed.heading {
                let text = ShownText.escaped(TimelineLayout.heading(lane.subject))
                out.text("<path class=\"rule\" d=\"M0 \(heading + 2)H\(layout.titleWidth)\"/>")
                out.text("<text class=\"subject\" x=\"12\" y=\"\(heading + 19)\">\(text)</text>\n")
            }
            out.text("<text class=\"faint\" x=\"22\" y=\"\(placed.y + 16)\">\(ShownText.escaped(lane.title))</text>\n")
        }
        out.text("</g>\n")
    }

    // MARK: Steps

    private func write(_ column: Int, _ row: TimelineLayout.Row, _ out: inout JSONWriter) {
        let place = column - row.columns.lowerBound
        let x = layout.titleWidth + row.edges[place]
        let width = row.edges[place + 1] - row.edges[place] - (place + 1 < row.columns.count ? layout.leads[column + 1] : 0)
        let axis = timeline.columns[column]
        let time = Clock.text(axis.at)
        out.text("<g class=\"step\" role=\"group\" aria-label=\"\(axis.title)\">\n")
        open("head", "\(axis.title), \(time)" + words(of: column), lane: "axis", &out)
        hit(x + 1, 0, width - 2, TimelineLayout.axisHeight - 6, &out)
        out.text("<text class=\"strong\" x=\"\(x + 8)\" y=\"16\">\(time)</text>")
        out.text("<text class=\"faint\" x=\"\(x + 8)\" y=\"31\">\(axis.title)</text></g>\n")
        for (number, (lane, placed)) in zip(timeline.lanes, row.lanes).enumerated() {
            let spot = Spot(lane: lane, number: number, placed: placed, row: row, column: column)
            for span in lane.spans where span.columns.contains(column) {
                if span.columns.lowerBound == column || column == row.columns.lowerBound { write(span, spot, &out) }
            }
            var y = placed.y + 4 + placed.spanHeight
            for mark in lane.marks where mark.column == column {
                write(mark, spot, y, &out)
                y += TimelineLayout.height(mark.label)
            }
        }
        out.text("</g>\n")
    }

    /// Where a lane crosses a column.
    private struct Spot {
        let lane: Timeline.Lane
        let number: Int
        let placed: TimelineLayout.PlacedLane
        let row: TimelineLayout.Row
        let column: Int
    }

    /// What happens in a column, for its head.
    private func words(of column: Int) -> String {
        timeline.lanes.flatMap { lane in
            lane.marks.filter { $0.column == column && ($0.label.tone == .event || $0.label.tone == .call || $0.label.tone == .refused) }
                .map { "\n\(lane.subject.title): \($0.label.lines.joined(separator: " "))" }
        }.joined()
    }

    private func write(_ mark: Timeline.Mark, _ spot: Spot, _ y: Int, _ out: inout JSONWriter) {
        let x = layout.titleWidth + spot.row.edges[spot.column - spot.row.columns.lowerBound]
        open(mark.label, "mark", spot, &out)
        hit(x + 3, y - 2, TimelineLayout.width(mark.label) - 8, TimelineLayout.height(mark.label) - 2, &out)
        out.text("<path class=\"symbol\" transform=\"translate(\(x + 15) \(y + 8))\" d=\"\(mark.label.tone.symbol)\"/>")
        for (line, text) in TimelineLayout.lines(mark.label).enumerated() {
            let baseline = y + 12 + line * TimelineLayout.lineHeight
            out.text("<text\(line == 0 ? " class=\"strong\"" : "") x=\"\(x + 26)\" y=\"\(baseline)\">\(ShownText.escaped(text))</text>")
        }
        out.text("</g>\n")
    }

    private func write(_ span: Timeline.Span, _ spot: Spot, _ out: inout JSONWriter) {
        let extent = layout.extent(of: span, in: spot.row)
        let (x, y, height) = (layout.titleWidth + extent.lowerBound, spot.placed.y + 4, spot.placed.spanHeight - 2)
        if span.columns.lowerBound == spot.column {
            open(span.label, "span", spot, &out)
        } else {
            // What began in the row above was met there.
            out.text("<g class=\"span \(span.label.tone.rawValue)\" aria-hidden=\"true\">")
        }
        out.text("<rect class=\"bar\" x=\"\(x + 2)\" y=\"\(y)\" width=\"\(extent.count - 4)\" height=\"\(height)\" rx=\"5\"/>")
        for start in layout.labelStarts(of: span, in: spot.row) {
            let isOneLine = TimelineLayout.fitsInOneLine(span.label, extent.upperBound - start)
            let lines = isOneLine ? [TimelineLayout.line(span.label)] : TimelineLayout.lines(span.label)
            let top = y + (height - lines.count * TimelineLayout.lineHeight) / 2 + 11
            for (line, text) in lines.enumerated() {
                let isStrong = line == 0 && !isOneLine && span.label.tone.startsWithState
                let style = start > extent.lowerBound ? " class=\"again\"" : isStrong ? " class=\"strong\"" : ""
                let place = "x=\"\(layout.titleWidth + start + 11)\" y=\"\(top + line * TimelineLayout.lineHeight)\""
                out.text("<text\(style) \(place)>\(marked(text, isOneLine, span.label))</text>")
            }
        }
        out.text("</g>\n")
    }

    /// A line with the state that it begins with made strong.
    private func marked(_ text: String, _ isOneLine: Bool, _ label: Timeline.Label) -> String {
        guard isOneLine, label.tone.startsWithState, let state = label.lines.first else { return ShownText.escaped(text) }
        return "<tspan class=\"strong\">\(ShownText.escaped(state))</tspan>" + ShownText.escaped(String(text.dropFirst(state.count)))
    }

    private func open(_ label: Timeline.Label, _ kind: String, _ spot: Spot, _ out: inout JSONWriter) {
        let words = TimelineText.whole(label, spot.lane, timeline.columns[spot.column])
        open("\(kind) \(label.tone.rawValue)", words, lane: "\(spot.number)", &out)
    }

    private func open(_ kind: String, _ words: String, lane: String, _ out: inout JSONWriter) {
        out.text("<g class=\"item \(kind)\" role=\"img\" tabindex=\"0\" data-lane=\"\(lane)\"><title>\(ShownText.escaped(words))</title>")
    }

    /// What is hit by a pointer, and shows the focus.
    private func hit(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ out: inout JSONWriter) {
        out.text("<rect class=\"hit\" x=\"\(x)\" y=\"\(y)\" width=\"\(max(width, 12))\" height=\"\(height)\" rx=\"4\"/>")
    }
}

extension Timeline.Tone {
    /// Whether the first word of a label is a state of the session.
    fileprivate var startsWithState: Bool { self == .active || self == .inactive || self == .interrupted || self == .suspended }
}
