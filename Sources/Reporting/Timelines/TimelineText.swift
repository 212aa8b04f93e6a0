/// What is said of marks and spans at length.
enum TimelineText {
    /// Everything about a mark or span, for whoever points at it or has it read out.
    static func whole(_ label: Timeline.Label, _ lane: Timeline.Lane, _ column: Timeline.Column) -> String {
        (["\(column.title), \(Clock.text(column.at)), \(lane.subject.title), \(lane.title)", words(label)] + label.details)
            .joined(separator: "\n")
    }

    /// The words of a label in one line.
    static func words(_ label: Timeline.Label) -> String {
        let separator =
            switch label.tone {
            case .event, .call, .notice: " "
            case .refused: ", "
            case .fails: "; "
            default: TimelineLayout.separator(label.tone)
            }
        return label.lines.joined(separator: separator)
    }
}
