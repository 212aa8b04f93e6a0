import CommandRunner
import Testing

@Suite struct ExitStatusTests {
    @Test func anAnswerIsSuccess() throws {
        #expect(try Run("query", "--category", "playback").run().end == .exited(0))
    }
}
