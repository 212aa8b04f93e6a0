import Testing

@testable import PulseBridge

@Suite struct ContestTests {
    private static let second: Int64 = 1_000_000_000

    @Test func theFourthTimeWithinTenSecondsIsEnough() {
        var contest = Contest()
        for time in [0, 1, 2] {
            contest.lose(at: Int64(time) * Self.second)
            #expect(!contest.isConceded)
        }
        contest.lose(at: 9 * Self.second)
        #expect(contest.isConceded)
    }

    @Test func whatIsLongAgoDoesNotCount() {
        var contest = Contest()
        for time in stride(from: 0, to: 100, by: 4) {
            contest.lose(at: Int64(time) * Self.second)
            #expect(!contest.isConceded, "at \(time) s")
        }
    }

    @Test func tenSecondsAreOver() {
        var contest = Contest()
        for _ in 0..<3 { contest.lose(at: 0) }
        contest.lose(at: 10 * Self.second)
        #expect(!contest.isConceded)
    }

    @Test func onceConcededItStaysSo() {
        var contest = Contest()
        contest.concede()
        contest.lose(at: 100 * Self.second)
        #expect(contest.isConceded)
    }
}
