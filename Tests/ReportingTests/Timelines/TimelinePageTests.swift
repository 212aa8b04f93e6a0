import SessionModel
import Testing

@testable import Reporting

@Suite struct TimelinePageTests {
    private func timeline(_ name: String, columns: Int, _ verdict: Timeline.Verdict) -> Timeline {
        Timeline(
            name: name, file: "\(name).json", setting: "", verdict: verdict,
            columns: (0..<columns).map { Timeline.Column(step: $0, at: 0) }, lanes: [], findings: [], notes: [], leftOutAtEnd: 0)
    }

    @Test func oneScenarioHasNoIndex() {
        var page = TimelinePage()
        page.take(timeline("one", columns: 3, .passed))
        #expect(!page.hasIndex)
        #expect(page.title == "Timeline: one")
    }

    @Test func theIndexCountsWhatCameOfThem() {
        var page = TimelinePage()
        for (name, verdict) in [("a", Timeline.Verdict.passed), ("b", .failed(2)), ("c", .unreadable), ("d", .passed)] {
            page.take(timeline(name, columns: 3, verdict))
        }
        #expect(page.title == "Timelines of 4 scenarios")
        #expect(page.counts == "2 passed, 1 failed, 1 cannot be replayed")
        page.notReplayed = 3
        #expect(page.counts == "2 passed, 1 failed, 1 cannot be replayed, 3 not replayed")
    }

    @Test func aPageThatIsFullStillTakesWhatFailed() {
        var page = TimelinePage()
        for number in 0..<10 { page.take(timeline("long \(number)", columns: 500, .passed)) }
        page.take(timeline("wrong", columns: 500, .failed(1)))
        #expect(page.entries.map(\.isDrawn) == Array(repeating: true, count: 8) + [false, false, true])
        #expect(page.timelines.count == 9)
        #expect(page.counts == "10 passed, 1 failed, 2 not drawn, because the page would be too long: --filter chooses some")
    }
}
