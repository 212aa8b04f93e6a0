import SessionModel
import Testing

@testable import Reporting

/// What `pulse apply` prints of values.
@Suite struct PlanReportTests {
    private static let reports: [(String, PlanReport)] = [
        ("dry", PlanReport(MadeUpLive.expected, changes: MadeUpLive.changes, isDry: true)),
        ("done", PlanReport(MadeUpLive.endpoints, changes: MadeUpLive.changes, isDry: false)),
        ("nothing", PlanReport(RouteEndpoints(), changes: [], isDry: false)),
        (
            "failed",
            PlanReport(
                MadeUpLive.endpoints, changes: [MadeUpLive.changes[4]], failures: [(MadeUpLive.changes[0], "Input/Output error")],
                isDry: false)
        ),
    ]

    @Test func forPeople() throws {
        let text = Self.reports.map { "\($0.0)\n\($0.1.text(Style(isColoured: false)))" }.joined()
        try Golden.expect(text, "live/plans.txt")
    }

    @Test func inColour() {
        for (_, report) in Self.reports {
            #expect(
                report.text(Style(isColoured: true)).replacing(/\u{1b}\[[0-9;]*m/, with: "") == report.text(Style(isColoured: false)))
        }
    }

    @Test func asJSON() throws {
        var json = JSONWriter()
        for (_, report) in Self.reports { report.writeJSON(&json) }
        try Golden.expect(json.withBytes { String(decoding: $0, as: UTF8.self) }, "live/plans.jsonl")
    }
}
