import TestSupport
import Testing

@Suite struct StreamTests {
    static let question = ["query", "--category", "playAndRecord", "--connect", "airpods", "--explain"]

    @Test func thereIsNoColourWhereNoTerminalIs() throws {
        #expect(!(try Run(Self.question).run().text.contains("\u{1b}")))
    }

    @Test func aTerminalIsColoured() throws {
        var run = Run(Self.question)
        run.output = .terminal
        run.environment["TERM"] = "xterm"
        let outcome = try run.run()
        #expect(outcome.end == .exited(0))
        #expect(outcome.text.contains("\u{1b}["))
    }

    @Test(arguments: [("NO_COLOR", "1"), ("TERM", "dumb")]) func colourCanBeTurnedOff(_ name: String, _ value: String) throws {
        var run = Run(Self.question)
        run.output = .terminal
        run.environment["TERM"] = "xterm"
        run.environment[name] = value
        let outcome = try run.run()
        #expect(outcome.text.contains("builtInReceiver"))
        #expect(!outcome.text.contains("\u{1b}"))
    }

    @Test func jsonIsNeverColoured() throws {
        var run = Run(Self.question + ["--format", "json"])
        run.output = .terminal
        run.environment["TERM"] = "xterm"
        #expect(!(try run.run().text.contains("\u{1b}")))
    }

    @Test(arguments: [["rules"], ["policies", "--format", "json"], ["profiles"], ["--help"], ["query", "--help"]])
    func nobodyReadingAnyMoreEndsTheRunQuietly(_ arguments: [String]) throws {
        var run = Run(arguments)
        run.output = .closed(afterBytes: 0)
        let outcome = try run.run()
        #expect(outcome.end == .exited(0))
        #expect(outcome.errors == "")
    }

    @Test func nobodyReadingAnyMoreEndsALongBatchQuietly() throws {
        var run = Run("query", "--batch", "-")
        let piece = Array(String(repeating: #"{"category":"playback"}"# + "\n", count: 500).utf8)
        var pieces = 200
        run.input = .stream {
            pieces -= 1
            return pieces < 0 ? nil : piece
        }
        run.output = .closed(afterBytes: 1)
        let outcome = try run.run()
        #expect(outcome.end == .exited(0))
        #expect(outcome.errors == "")
        #expect(pieces > 0, "the batch was read to its end for nobody")
    }

    @Test(arguments: [["rules"], ["query", "--category", "playback", "--format", "json"], ["--help"], ["--version"]])
    func aStreamThatWasNeverOpenEndsTheRunQuietly(_ arguments: [String]) throws {
        let outcome = try Run(program: "sh", ["-c", "exec \"$0\" \"$@\" >&-", Run.audioroute] + arguments).run()
        #expect(outcome.end == .exited(0))
        #expect(outcome.errors == "")
    }

    @Test(arguments: [["rules"], ["query", "--category", "playback"], ["--help"], ["--version"], ["completions", "zsh"]])
    func aFullDiskIsAnError(_ arguments: [String]) throws {
        var run = Run(arguments)
        run.output = .file("/dev/full")
        let outcome = try run.run()
        #expect(outcome.end == .exited(3))
        #expect(outcome.errors == "audioroute: cannot write: No space left on device\n")
    }

    @Test func aFullDiskEndsABatch() throws {
        var run = Run("query", "--batch", "-")
        run.input = .text(#"{"category":"playback"}"# + "\n")
        run.output = .file("/dev/full")
        #expect(try run.run().end == .exited(3))
    }

    @Test func anInputThatWasNeverOpenIsNamed() throws {
        let outcome = try Run(program: "sh", ["-c", "exec \"$0\" query --batch - <&-", Run.audioroute]).run()
        #expect(outcome.end == .exited(2))
        #expect(outcome.errors == "audioroute: standard input: this cannot be read: Bad file descriptor\n")
    }
}
