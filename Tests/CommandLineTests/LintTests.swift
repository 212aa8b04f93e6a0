import Foundation
import TestSupport
import Testing

/// How `lint` goes about sources. What its rules find is tested where they are.
@Suite struct LintTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A source with one finding, a warning in line 2.
    private static let warned = "import AVFAudio\n// audioroute:disable unknown-rule\nlet session = AVAudioSession.sharedInstance()\n"
    /// One with a finding that can be fixed, in line 1.
    private static let fixable = "// audioroute:disable unused-disable\nlet session = AVAudioSession.sharedInstance()\n"
    private static let good = "let session = AVAudioSession.sharedInstance()\n"

    /// Runs in the folder, so that files are called the same everywhere.
    private func lint(_ arguments: String...) throws -> Outcome {
        let program = URL(fileURLWithPath: Run.audioroute).path
        return try Run(program: "env", ["--chdir", folder.path, program, "lint"] + arguments).run()
    }

    private func isError() throws { try folder.write(#"{"rules": {"unused-disable": "error"}}"#, to: ".audioroute.json") }

    @Test func aFindingIsToldAsCompilersDo() throws {
        try folder.write(Self.warned, to: "a.swift")
        let outcome = try lint(".")
        #expect(
            outcome.lines == [
                "a.swift:2:23: warning: there is no rule unknown-rule [unused-disable]",
                "1 warning (1 file read, 1 with audio or call code)",
            ])
        #expect(outcome.status == 0 && outcome.errors == "")
    }

    @Test func anErrorFails() throws {
        try folder.write(Self.warned, to: "a.swift")
        try isError()
        let outcome = try lint(".")
        #expect(outcome.lines.last == "1 error (1 file read, 1 with audio or call code)")
        #expect(outcome.status == 1)
    }

    @Test func nothingToFindIsSaid() throws {
        try folder.write("print(1)\n", to: "a.swift")
        let outcome = try lint("a.swift")
        #expect(outcome.text == "no findings (1 file read, 0 with audio or call code)\n")
        #expect(outcome.status == 0)
    }

    @Test(arguments: ["text", "json", "sarif", "github", "junit"]) func theOrderIsThatOfThePathsOnAnyNumberOfThreads(
        _ format: String
    ) throws {
        for number in 10..<60 { try folder.write(number % 3 == 0 ? Self.good : Self.warned, to: "\(number % 7)/\(number).swift") }
        let one = try lint(".", "-j", "1", "--format", format)
        #expect(!one.output.isEmpty)
        for jobs in ["2", "7", "64"] {
            #expect(try lint(".", "-j", jobs, "--format", format).output == one.output)
        }
    }

    @Test func aFileIsCheckedOnce() throws {
        try folder.write(Self.warned, to: "a.swift")
        #expect(try lint(".", "a.swift", "./a.swift").lines.last == "1 warning (1 file read, 1 with audio or call code)")
    }

    @Test func everyRelevantFileIsAnObject() throws {
        try folder.write(Self.warned, to: "a.swift")
        try folder.write(Self.good, to: "b.swift")
        try folder.write("print(1)\n", to: "c.swift")
        let files = try lint("--format", "json", ".").lines.compactMap { JSON($0) }
        #expect(files.map { $0["file"].string } == ["a.swift", "b.swift"])
        #expect(files.map { $0["findings"].elements.count } == [1, 0])
        let finding = files[0]["findings"][0]
        #expect(finding["rule"].string == "unused-disable" && finding["severity"].string == "warning")
        #expect([finding["line"].integer, finding["column"].integer, finding["endColumn"].integer] == [2, 23, 35])
    }

    // MARK: What cannot be read

    @Test func whatIsNotThereIsToldAndTheRestIsRead() throws {
        try folder.write(Self.warned, to: "a.swift")
        let outcome = try lint("none.swift", "a.swift")
        #expect(outcome.status == 2)
        #expect(outcome.errors == "audioroute: none.swift: there is no such file\n")
        #expect(outcome.lines.count == 2)
    }

    @Test func aFileOfAnotherLanguageIsTold() throws {
        try folder.write("int main;", to: "a.c")
        let outcome = try lint("a.c")
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasPrefix("audioroute: a.c: this is no source that is read"))
    }

    @Test func whatIsNoTextIsPassedOver() throws {
        try folder.write(Self.good, to: "a.swift")
        try folder.write(Array(Self.warned.utf8) + [0], to: "b.swift")
        try folder.write([UInt8](repeating: 0x28, count: 21 << 20), to: "c.swift")
        let outcome = try lint(".")
        #expect(outcome.status == 0)
        #expect(
            outcome.errors == """
                audioroute: b.swift: this is no text: there is a zero byte in it
                audioroute: c.swift: this is larger than 20 MiB, which is the most that is read

                """)
        #expect(try lint("b.swift").status == 2)
    }

    @Test(.disabled(if: getuid() == 0, "root may read everything")) func whatMayNotBeReadIsTold() throws {
        try folder.write(Self.warned, to: "a.swift")
        try folder.write(Self.warned, to: "b/c.swift")
        let manager = FileManager.default
        try manager.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path + "/a.swift")
        try manager.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path + "/b")
        defer { try? manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/b") }
        let outcome = try lint(".")
        #expect(outcome.status == 2)
        #expect(
            outcome.errors == """
                audioroute: b/: this may not be read: permission denied
                audioroute: a.swift: this may not be read: permission denied

                """)
    }

    @Test func linksThatGoRoundAreNotFollowed() throws {
        try folder.write(Self.warned, to: "a/b.swift")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/a/round", withDestinationPath: "..")
        #expect(try lint(".").lines.last == "1 warning (1 file read, 1 with audio or call code)")
    }

    @Test func whatIsBrokenIsReadAsFarAsItGoes() throws {
        try folder.write(Array((Self.warned + "func f( { \"").utf8) + [0xff, 0xc3, 0x28], to: "a.swift")
        #expect(try lint(".").lines.first == "a.swift:2:23: warning: there is no rule unknown-rule [unused-disable]")
    }

    /// A recursive reader would run out of stack here.
    @Test(arguments: ["(", "[", "{", "f(", "a.b(", "-", "!", "if a {", "\"\\("]) func whatIsNestedDeepIsReadToItsEnd(_ piece: String) throws
    {
        let deep = String(repeating: piece, count: 300_000 / piece.utf8.count)
        for name in ["swift", "m", "dart", "ts"] { try folder.write(Self.warned + deep + "\n", to: "a.\(name)") }
        let outcome = try lint(".")
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    // MARK: Changing sources

    @Test func aFixIsMadeAndNothingElse() throws {
        try folder.write(Self.fixable + Self.warned, to: "a.swift")
        let outcome = try lint("--fix", ".")
        #expect(outcome.lines.last == "1 warning, 1 fixed (1 file read, 1 with audio or call code)")
        let text = try String(contentsOfFile: folder.path + "/a.swift", encoding: .utf8)
        #expect(text == Self.good + Self.warned)
        #expect(try lint("--fix", ".").lines.last == "1 warning (1 file read, 1 with audio or call code)")
    }

    @Test(.disabled(if: getuid() == 0, "root may write everything")) func whatMayNotBeWrittenIsTold() throws {
        try folder.write(Self.fixable, to: "x/a.swift")
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path + "/x")
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/x") }
        let outcome = try lint("--fix", ".")
        #expect(outcome.status == 2)
        #expect(outcome.lines.first?.hasPrefix("x/a.swift:1:23: warning: ") == true)
    }

    // MARK: Known findings

    @Test func whatIsKnownIsNotToldAgain() throws {
        try isError()
        try folder.write(Self.warned, to: "a.swift")
        #expect(try lint(".", "--write-baseline", "known.jsonl").status == 0)
        // Lines above it come and go.
        try folder.write("\n\n" + Self.warned, to: "a.swift")
        let same = try lint(".", "--baseline", "known.jsonl")
        #expect(same.text == "no findings, 1 known (1 file read, 1 with audio or call code)\n")
        #expect(same.status == 0)
        // The same once more is new.
        try folder.write(Self.warned + Self.warned, to: "a.swift")
        let more = try lint(".", "--baseline", "known.jsonl")
        #expect(more.lines.count == 2 && more.status == 1)
    }

    @Test func aKnownFindingIsKnownFromAnywhere() throws {
        try folder.write(Self.warned, to: "x/a.swift")
        #expect(try lint("x", "--write-baseline", "known.jsonl").status == 0)
        let outcome = try Run("lint", folder.path, "--baseline", folder.path + "/known.jsonl").run()
        #expect(outcome.text == "no findings, 1 known (1 file read, 1 with audio or call code)\n")
    }

    @Test func whatIsGoneIsSaid() throws {
        try folder.write(Self.warned, to: "a.swift")
        #expect(try lint(".", "--write-baseline", "known.jsonl").status == 0)
        try folder.write(Self.good, to: "a.swift")
        let outcome = try lint(".", "--baseline", "known.jsonl")
        #expect(outcome.errors == "audioroute: 1 known finding is not there any more: --write-baseline lists them anew\n")
        #expect(outcome.status == 0)
    }

    // MARK: Configuration

    @Test func aRuleCanBeOff() throws {
        try folder.write(Self.warned, to: "a.swift")
        try folder.write(#"{"rules": {"unused-disable": "off"}, "exclude": ["x/"]}"#, to: ".audioroute.json")
        try folder.write(Self.warned, to: "x/a.swift")
        let outcome = try lint(".")
        #expect(outcome.text == "no findings (1 file read, 1 with audio or call code)\n")
        #expect(try lint("--list-rules").lines.last?.hasPrefix("unused-disable") == true)
    }

    @Test func aConfigurationThatIsNamedGoesForEverything() throws {
        try folder.write(Self.warned, to: "x/a.swift")
        try folder.write(#"{"rules": {"unused-disable": "off"}}"#, to: "x/.audioroute.json")
        try folder.write(#"{"rules": {"unused-disable": "error"}}"#, to: "strict.json")
        #expect(try lint("x").status == 0)
        #expect(try lint("x", "--config", "strict.json").status == 1)
    }

    @Test func aBadConfigurationIsTold() throws {
        try folder.write(#"{"rules": {"unused-disabel": "off"}}"#, to: ".audioroute.json")
        let outcome = try lint(".")
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasSuffix(".audioroute.json:1:12: unknown rule \"unused-disabel\"; did you mean \"unused-disable\"?\n"))
    }

    // MARK: Usage

    @Test(arguments: [
        ([], "lint needs a path"), (["."], ""), (["--baseline", "a", "--write-baseline", "b", "."], "--baseline does not go with"),
        (["--calls", "--fix", "."], "--fix does not go with --calls"), (["--jobs", "0", "."], "--jobs 0"),
        (["--calls", "--format", "sarif", "."], "there is no format 'sarif' here: text, json"), ([""], "a path is empty"),
        (["--baseline", "none.jsonl", "."], "none.jsonl: there is no such file"),
    ]) func aMistakeIsNamed(_ arguments: [String], _ message: String) throws {
        let outcome = try Run(program: "env", ["--chdir", folder.path, URL(fileURLWithPath: Run.audioroute).path, "lint"] + arguments).run()
        #expect(outcome.status == (message.isEmpty ? 0 : 2))
        #expect(message.isEmpty ? outcome.errors.isEmpty : outcome.errors.contains(message), "\(outcome.errors)")
    }
}
