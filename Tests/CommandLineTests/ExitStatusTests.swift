import TestSupport
import Testing

@Suite struct ExitStatusTests {
    @Test(arguments: [
        ["query", "--category", "playback"], ["query", "--batch", "/dev/null"], ["rules"], ["profiles"], ["policies"],
        ["completions", "bash"], ["--help"], ["--version"],
    ])
    func whatHoldsEndsWithZeroAndSaysNothingElse(_ arguments: [String]) throws {
        let outcome = try Run(arguments).run()
        #expect(outcome.end == .exited(0))
        #expect(outcome.errors == "")
    }

    @Test(arguments: [["--format", "text"], ["--format", "json"]])
    func aRefusedCombinationEndsWithOneAndIsAnAnswerAllTheSame(_ format: [String]) throws {
        let outcome = try Run(["query", "--category", "playback", "--options", "defaultToSpeaker"] + format).run()
        #expect(outcome.end == .exited(1))
        #expect(outcome.errors == "")
        #expect(outcome.text.contains("badParam"))
    }

    @Test func aRefusalInABatchIsAnAnsweredLine() throws {
        var run = Run("query", "--batch", "-")
        run.input = .text(#"{"category":"playback","options":["defaultToSpeaker"]}"# + "\n")
        let outcome = try run.run()
        #expect(outcome.end == .exited(0))
        #expect(outcome.errors == "")
    }

    @Test func aLineThatCannotBeReadEndsWithTwo() throws {
        var run = Run("query", "--batch", "-")
        run.input = .text("{\"category\":\"playback\"}\n{\n{\"category\":\"ambient\"}\n")
        let outcome = try run.run()
        #expect(outcome.end == .exited(2))
        #expect(outcome.errors == "audioroute: 1 of 3 lines could not be read; each is answered with badInput\n")
        #expect(outcome.lines.count == 3)
    }

    @Test func withoutACommandTheUsageGoesToStandardError() throws {
        let outcome = try Run().run()
        #expect(outcome.end == .exited(2))
        #expect(outcome.text == "")
        #expect(outcome.errors.hasPrefix("usage: audioroute COMMAND"))
    }
}
