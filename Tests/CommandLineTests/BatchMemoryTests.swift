import TestSupport
import Testing

/// Memory grows neither with a line nor with the file.
@Suite struct BatchMemoryTests {
    /// KiB that a batch may use, whatever it is given. A sanitizer's own memory has no part in that.
    static let limit = Run.isSanitized ? Int.max : 64 << 10

    @Test func aLineOfAHundredMegabytesIsPassedOver() throws {
        let piece = [UInt8](repeating: 0x61, count: 1_000_000)
        var pieces = 100
        var run = Run("query", "--batch", "-")
        run.input = .stream {
            pieces -= 1
            return pieces >= 0 ? piece : pieces == -1 ? Array("\n{\"id\":\"good\",\"category\":\"playback\"}\n".utf8) : nil
        }
        let outcome = try run.run()
        #expect(outcome.end == .exited(2))
        let answers = outcome.lines.compactMap { JSON($0) }
        #expect(answers.count == 2)
        #expect(answers.first?["line"].integer == 1)
        #expect(answers.first?["error"]["message"].string == "100000000 bytes are too many: at most 1048576 are read")
        #expect(answers.last?["id"].string == "good")
        #expect(outcome.peakMemory > 0)
        #expect(outcome.peakMemory < Self.limit)
    }

    @Test func aHundredMegabytesOfBracketsArePassedOver() throws {
        let piece = [UInt8](repeating: 0x5b, count: 1_000_000)
        var pieces = 100
        var run = Run("query", "--batch", "-")
        run.input = .stream {
            pieces -= 1
            return pieces >= 0 ? piece : nil
        }
        let outcome = try run.run()
        #expect(outcome.end == .exited(2))
        #expect(outcome.lines.count == 1)
        #expect(outcome.peakMemory < Self.limit)
    }

    @Test func theLongestLineIsRead() throws {
        let padding = String(repeating: " ", count: (1 << 20) - 23)
        var run = Run("query", "--batch", "-")
        run.input = .text("{\"category\":\"playback\"}\(padding)\r\n{\"category\":\"playback\"} \(padding)\r\n")
        let outcome = try run.run()
        #expect(outcome.lines.map { JSON($0)?["error"]["name"].string } == [nil, "badInput"])
    }

    @Test(.disabled(if: Run.isSanitized, "a sanitizer keeps what was freed, so that memory grows with the lines"))
    func twentyTimesTheLinesTakeTheSameMemory() throws {
        // The debug build is slower by far; what grows with the lines would show with a tenth of them.
        let lines = Run.isRelease ? 20_000 : 2_000
        let short = try peak(lines: lines)
        let long = try peak(lines: 20 * lines)
        #expect(short > 0)
        #expect(long < short + 2048, "\(short) KiB for \(lines) lines, \(long) KiB for \(20 * lines)")
        #expect(long < Self.limit)
    }

    /// The most memory, in KiB, that a batch of so many lines takes; one line in ten cannot be read.
    private func peak(lines: Int) throws -> Int {
        let good =
            #"{"id":"q","os":"18.0","connected":["airpods","hdmi"],"category":"playAndRecord","options":["allowBluetoothHFP"]}"# + "\n"
        let piece = Array((String(repeating: good, count: 9) + "{\"id\":1,\"category\":\"playbak\"}\n").utf8)
        var pieces = lines / 10
        var run = Run("query", "--batch", "-")
        run.input = .stream {
            pieces -= 1
            return pieces >= 0 ? piece : nil
        }
        run.output = .counted
        let outcome = try run.run()
        #expect(outcome.end == .exited(2))
        #expect(outcome.outputLines == lines)
        return outcome.peakMemory
    }
}
