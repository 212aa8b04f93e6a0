import Foundation
import TestSupport
import Testing

/// How a run over many files goes.
@Suite struct ReplayRunTests {
    private static let good = #"{"steps": [{"do": "lock", "expect": {"error": null}}]}"#
    private static let bad = #"{"steps": [{"do": "lock", "expect": {"error": "any"}}]}"#

    @Test func theSameFilesGiveTheSameBytesOnAnyNumberOfThreads() throws {
        for format in ["json", "junit", "tap", "text"] {
            let one = try Run("replay", "--format", format, "-j", "1", ReplayTests.cases).run()
            for jobs in ["2", "7", "64"] {
                let several = try Run("replay", "--format", format, "-j\(jobs)", ReplayTests.cases).run()
                #expect(several.output == one.output && several.status == one.status)
            }
        }
    }

    @Test(arguments: ["1", "4"]) func failFastStopsAtTheFirstThatDoesNotPass(jobs: String) throws {
        let folder = try TemporaryFolder()
        for number in 10..<40 { try folder.write(number == 12 ? Self.bad : Self.good, to: "\(number).json") }
        let outcome = try Run("replay", "--fail-fast", "-j", jobs, folder.path).run()
        #expect(outcome.status == 1)
        #expect(outcome.lines.filter { $0.hasPrefix("✓") || $0.hasPrefix("✗") }.count == 3)
        #expect(outcome.lines.last == "2 passed, 1 failed, 27 not replayed")
    }

    @Test func aFileIsReplayedOnce() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.good, to: "one.json")
        #expect(try Run("replay", file, file, folder.path).run().lines.last == "1 passed")
        let shell = Run(program: "/bin/sh", ["-c", "cd \"$1\" && \"$0\" replay . one.json ./one.json", Run.audioroute, folder.path])
        #expect(try shell.run().lines.last == "1 passed")
    }

    @Test func whoeverIsNoTerminalSeesNoProgress() throws {
        #expect(try Run("replay", ReplayTests.cases).run().errors == "")
    }

    /// Ten thousand failures are told in a few lines, and counted.
    @Test func manyFailuresAreSummarised() throws {
        let folder = try TemporaryFolder()
        let step = #"{"do": "lock", "expect": {"error": "any"}}"#
        let file = try folder.write(
            "{\"steps\": [" + Array(repeating: step, count: 10_000).joined(separator: ",\n") + "]}", to: "many.json")
        let outcome = try Run("replay", file).run()
        #expect(outcome.status == 1)
        #expect(outcome.lines.count < 200)
        #expect(outcome.lines.dropLast().last == "  … and 9980 more failures")
        let all = try #require(JSON(try Run("replay", "--format", "json", file).run().text))
        #expect(all["scenarios"][0]["steps"].elements.allSatisfy { $0["failures"].elements.count == 1 })
    }

    @Test func aReaderThatGoesAwayEndsTheRunQuietly() throws {
        let folder = try TemporaryFolder()
        // More than a pipe holds.
        let steps = Array(repeating: #"{"do": "lock", "expect": {"error": "any"}}"#, count: 20).joined(separator: ",\n")
        for number in 0..<100 { try folder.write("{\"steps\": [\(steps)]}", to: "\(number).json") }
        var run = Run("replay", folder.path)
        run.output = .closed(afterBytes: 100)
        let outcome = try run.run()
        #expect(outcome.end == .exited(0))
        #expect(outcome.errors == "")
    }

    @Test(.disabled(if: Run.isRoot, "nothing is forbidden to root"))
    func aFolderThatMayNotBeReadIsNamed() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.good, to: "no/one.json")
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path + "/no")
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/no") }
        let outcome = try Run("replay", folder.path).run()
        #expect(outcome.status == 2)
        #expect(outcome.text.contains("this may not be read: permission denied"))
    }

    /// A pipe among the files of a folder would be waited for without an end.
    @Test func aPipeInAFolderIsNoScenario() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.good, to: "one.json")
        #expect(mkfifo(folder.path + "/pipe.json", 0o600) == 0)
        #expect(try Run("replay", folder.path).run().lines.last == "1 passed")
    }

    @Test func aNameStaysOnItsLine() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.bad, to: "a\nb.json")
        for format in ["text", "tap"] {
            let outcome = try Run("replay", "--format", format, file).run()
            #expect(outcome.lines.contains { $0.contains("a\u{fffd}b") })
            #expect(!outcome.lines.contains { $0.hasPrefix("b.json") })
        }
    }

    @Test func manyFailuresOfOneStepAreAllPlaced() throws {
        let folder = try TemporaryFolder()
        let expectations = Array(repeating: #"{"error": "any"}"#, count: 5000).joined(separator: ",\n")
        let file = try folder.write("{\"steps\": [{\"do\": \"lock\", \"expect\": [\n\(expectations)]}]}", to: "one.json")
        let failures = try #require(JSON(try Run("replay", "--format", "json", file).run().text))["scenarios"][0]["steps"][0]["failures"]
        #expect(failures.elements.map { $0["line"].integer } == (2...5001).map { $0 })
        #expect(failures.elements.allSatisfy { $0["column"].integer == 11 })
    }

    @Test func noMoreUnknownKeysAreToldThanAnybodyReads() throws {
        let folder = try TemporaryFolder()
        let keys = (0..<5000).map { "\"k\($0)\": 1" }.joined(separator: ", ")
        #expect(try Run("replay", try folder.write("{\"steps\": [], \(keys)}", to: "x.json")).run().lines.count == 102)
    }

    /// What stands behind the steps is looked at too.
    @Test(arguments: ["evidence", "failsWith", "$schema"]) func theOrderOfKeysDoesNotMatter(key: String) throws {
        let folder = try TemporaryFolder()
        for text in ["{\"\(key)\": 5, \"steps\": []}", "{\"steps\": [], \"\(key)\": 5}"] {
            #expect(try Run("replay", try folder.write(text, to: "x.json")).run().status == 2)
        }
    }

    static let mistakes: [([String], String)] = [
        (["-j", "0"], "--jobs 0: a number of files at the same time is wanted, from 1 to 256"),
        (["--jobs", "many"], "--jobs many: "), (["-j"], "--jobs needs a value: --jobs N"), (["-k", "1"], "replay takes no flag -k"),
        (["--update", "--check"], "--update does not go with --check"),
        (["--update", "--policy", "activationReason=newDeviceAvailable"], "--update does not go with --policy"),
        (["--format", "xml"], "there is no format 'xml' here: text, json, junit, tap"),
    ]

    @Test(arguments: mistakes) func aMistakeIsNamed(_ arguments: [String], _ message: String) throws {
        let outcome = try Run(["replay", ReplayTests.cases] + arguments).run()
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }

    // MARK: Long files

    @Test func whatStandsBesideTheStepsMayStandBehindThem() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            """
            {"steps": [{"do": "setActive", "active": true, "app": "two"},
              {"do": "disconnect", "accessory": "airpods", "expect": {"app": "two", "routeChanges": ["oldDeviceUnavailable"]}}],
             "os": "18", "apps": [{"name": "one"}, {"name": "two"}], "name": "late", "connected": ["airpods"]}
            """, to: "late.json")
        #expect(try Run("replay", file).run().lines.last == "1 passed")
        // A pipe cannot be read twice, and says so.
        var run = Run("replay", "/dev/stdin")
        run.input = .text(try String(contentsOfFile: file, encoding: .utf8))
        #expect(try run.run().text.contains("1:11: error: in what is no file, the steps come last, since it cannot be read twice"))
    }

    @Test(.disabled(if: Run.isSanitized, "a sanitizer keeps what was freed, so that memory grows with the steps"))
    func memoryDoesNotGrowWithTheFile() throws {
        let steps = Run.isRelease ? 100_000 : 20_000
        let short = try peak(steps: steps)
        let long = try peak(steps: 10 * steps)
        #expect(short > 0)
        // Less than 64 bytes a step, of which there are more in the file.
        #expect((long - short) << 10 < 9 * steps * 64, "\(short) KiB for \(steps) steps, \(long) KiB for \(10 * steps)")
    }

    /// The most memory, in KiB, that a scenario of so many steps takes.
    private func peak(steps: Int) throws -> Int {
        let pair = Array(#"{"do": "connect", "accessory": "airpods"}, {"do": "disconnect", "accessory": "airpods"}, "#.utf8)
        var pieces = steps / 2
        var isAtStart = true
        var run = Run("replay", "/dev/stdin")
        run.input = .stream {
            if isAtStart {
                isAtStart = false
                return Array(#"{"os": "18", "steps": [{"do": "setActive", "active": true}, "#.utf8)
            }
            pieces -= 1
            return pieces >= 0 ? pair : pieces == -1 ? Array(#"{"do": "lock"}]}"#.utf8) : nil
        }
        let outcome = try run.run()
        #expect(outcome.lines.last == "1 passed", "\(outcome.text)")
        return outcome.peakMemory
    }
}
