import SessionModel

/// Writes what scenarios came to in the Test Anything Protocol, version 13, which every harness reads: a test point a scenario, and why it
/// did not pass as a YAML block.
///
/// Source: <https://testanything.org/tap-version-13-specification.html>
public struct ReplayTAPWriter: ReplayWriter {
    private var count = 0

    /// A writer for TAP harnesses.
    public init() {}

    public mutating func write(_ scenario: ReplayedScenario, to out: inout JSONWriter) {
        if count == 0 { out.text("TAP version 13\n") }
        count += 1
        out.text("\(scenario.passed ? "ok" : "not ok") \(count) - \(Self.escaped(OneLine.text(scenario.name)))\n")
        guard !scenario.passed else { return }
        out.text("  ---\n")
        out.text("  file: \(Self.quoted(scenario.file))\n")
        out.text("  message: |\n")
        for line in scenario.failureLines(Style(isColoured: false)) { out.text("    \(line)\n") }
        out.text("  ...\n")
    }

    public mutating func finish(_ end: ReplayEnd, to out: inout JSONWriter) {
        if count == 0 { out.text("TAP version 13\n") }
        if end.notReplayed > 0 { out.text("# \(end.notReplayed) not replayed\n") }
        // The plan may stand at the end, where it is known how many were replayed.
        out.text("1..\(count)\n")
    }

    /// A description in which no directive begins.
    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { $0 += $1 == "#" || $1 == "\\" ? "\\\($1)" : String($1) }
    }

    /// A YAML scalar in double quotes.
    private static func quoted(_ text: String) -> String {
        var json = JSONWriter()
        json.string(text)
        return json.withBytes { String(decoding: $0, as: UTF8.self) }
    }
}
