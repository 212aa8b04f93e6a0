import SessionModel

/// What each scenario came to as a test of JUnit: a suite a folder, in which a file that cannot be read is broken.
public struct ReplayJUnitWriter: ReplayWriter {
    private var report = JUnitReport(name: "audioroute replay")

    /// A writer for CI services.
    public init() {}

    public mutating func write(_ scenario: ReplayedScenario, to out: inout JSONWriter) {
        let folder = scenario.file.lastIndex(of: "/").map { String(scenario.file[..<$0]) } ?? "."
        report.add(
            JUnitReport.Case(
                name: scenario.name, className: scenario.file, file: scenario.file, line: line(of: scenario), outcome: outcome(of: scenario)
            ),
            toSuite: folder)
    }

    public mutating func finish(_ end: ReplayEnd, to out: inout JSONWriter) { report.write(to: &out) }

    private func line(of scenario: ReplayedScenario) -> Int? {
        let first = scenario.unreadable.first?.location ?? scenario.steps.lazy.flatMap(\.places).compactMap { $0 }.first
        return first?.range?.start.line
    }

    private func outcome(of scenario: ReplayedScenario) -> JUnitReport.Outcome {
        if scenario.passed { return .passed }
        let details = scenario.failureLines(Style(isColoured: false)).joined(separator: "\n")
        if let finding = scenario.unreadable.first {
            return .broken(JUnitReport.Problem(message: finding.message, type: finding.rule, details: details))
        }
        let failure = scenario.steps.lazy.flatMap(\.outcome.failures).first
        let message = failure.map { "\($0.key): expected \($0.expected.text), happened \($0.actual.text)" } ?? ""
        let more = scenario.failureCount - 1
        return .failed(
            JUnitReport.Problem(
                message: more > 0 ? "\(message) (and \(more) more)" : message, type: failure?.key ?? "", details: details))
    }
}
