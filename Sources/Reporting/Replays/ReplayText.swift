/// Writes what scenarios came to for people: a line for each that passed, and for each that failed what was expected, what happened, and
/// the events around it.
public struct ReplayTextWriter: ReplayWriter {
    private let style: Style

    /// A writer for people.
    public init(_ style: Style) { self.style = style }

    public mutating func write(_ scenario: ReplayedScenario, to out: inout JSONWriter) {
        let mark = scenario.passed ? style.good("✓") : style.bad("✗")
        var line = "\(mark) \(OneLine.text(scenario.name))"
        // A file that cannot be read has no other name.
        if scenario.isReadable { line += "  \(style.faint(OneLine.text(scenario.file)))" }
        if scenario.writtenCount > 0 {
            line += "  \(scenario.writtenCount) \(scenario.writtenCount == 1 ? "expectation" : "expectations") written"
        }
        out.text(line + "\n")
        for line in scenario.passed ? scenario.remarkLines(style) : scenario.failureLines(style) { out.text("  \(line)\n") }
    }

    public mutating func finish(_ end: ReplayEnd, to out: inout JSONWriter) { out.text(end.text(style) + "\n") }
}
