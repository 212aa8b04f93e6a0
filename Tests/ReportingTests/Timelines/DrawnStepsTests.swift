import SessionModel
import SessionSimulator
import Testing

@testable import Reporting

@Suite struct DrawnStepsTests {
    /// A replay of so many steps, of which some fail.
    private func timeline(steps: Int, failing: Set<Int> = []) throws -> Timeline {
        var made = MadeUpReplay()
        var wrong = StepExpectation(app: 0)
        wrong.error = .any
        for step in 0..<steps {
            if failing.contains(step) {
                made.app(0, .expectOnly, .look, wrong)
            } else {
                made.app(0, .expectOnly, .look)
            }
        }
        return try made.timeline()
    }

    @Test func asManyAsAPageHoldsAreAllDrawn() throws {
        let timeline = try timeline(steps: DrawnSteps.first)
        #expect(timeline.columns.count == DrawnSteps.first + 1)
        #expect(timeline.notes.isEmpty)
        #expect(timeline.leftOutAtEnd == 0)
    }

    @Test func ofMoreTheFirstAreDrawnAndThePageSaysSo() throws {
        let timeline = try timeline(steps: 1_000)
        #expect(timeline.columns.count == 401)
        #expect(timeline.leftOutAtEnd == 600)
        #expect(timeline.notes == ["Not everything is drawn: of 1000 steps the first 400."])
    }

    @Test func whatIsAroundAFailureIsDrawnToo() throws {
        let timeline = try timeline(steps: 1_000, failing: [700, 990])
        #expect(timeline.columns.suffix(8).map(\.step) == [698, 699, 700, 701, 988, 989, 990, 991])
        #expect(timeline.columns.suffix(8).map(\.leftOut) == [298, 0, 0, 0, 286, 0, 0, 0])
        #expect(timeline.leftOutAtEnd == 8)
        #expect(timeline.verdict == .failed(2))
        #expect(timeline.notes == ["Not everything is drawn: of 1000 steps the first 400, and those around the 2 that failed later."])
        // Nobody knows what was in between.
        let session = try #require(timeline.lane("session", of: "music"))
        #expect(session.spans.map(\.columns) == [0..<401, 401..<405, 405..<409])
    }

    @Test func failuresThatFollowEachOtherShareTheirSurroundings() throws {
        let timeline = try timeline(steps: 500, failing: [450, 451, 453])
        #expect(timeline.columns.suffix(7).map(\.step) == [448, 449, 450, 451, 452, 453, 454])
    }

    @Test func tooManyFailuresAreCounted() throws {
        let timeline = try timeline(steps: 1_000, failing: Set(400..<1_000))
        #expect(timeline.columns.count == 1 + DrawnSteps.first + DrawnSteps.failed)
        #expect(timeline.verdict == .failed(600))
        #expect(
            timeline.notes == [
                "Not everything is drawn: of 1000 steps the first 400, and those around the first 50 of 600 that failed later."
            ])
    }
}
