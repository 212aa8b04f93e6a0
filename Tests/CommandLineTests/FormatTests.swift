import Foundation
import TestSupport
import Testing

/// `validate` in every format over the files in `Tests/Formats/inputs`, compared with those in `Tests/Formats/golden`. `RECORD_GOLDEN=1`
/// in the environment writes them anew. `Tests/Formats/check` reads the same with other people's readers.
@Suite struct FormatTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        let name: String
        let arguments: [String]
        let status: Int32
        var testDescription: String { name }
    }

    static let files = [
        "broken.json", "empty.json", "empty.jsonl", "lines.jsonl", "list.json", "object.json", "white space/zwölf – 100%.json",
    ]

    static let samples = [
        Sample(name: "files", arguments: files + ["missing.json"], status: 2),
        Sample(
            name: "flags",
            arguments: ["--os", "18", "--category", "playback", "--mode", "voiceChat", "--options", "defaultToSpeaker"], status: 1),
        Sample(name: "valid", arguments: ["--os", "18", "--category", "playAndRecord"], status: 0),
    ]

    static let endings = ["text": "txt", "json": "jsonl", "sarif": "sarif", "github": "github.txt", "junit": "junit.xml"]

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Formats")

    /// Runs in the folder of the inputs, so that files are called the same everywhere.
    private func validate(_ arguments: [String], input: Run.Input = .nothing) throws -> Outcome {
        let program = URL(fileURLWithPath: Run.audioroute).path
        var run = Run(program: "env", ["--chdir", Self.folder.appendingPathComponent("inputs").path, program, "validate"] + arguments)
        run.input = input
        return try run.run()
    }

    @Test(arguments: samples, endings.keys.sorted()) func theOutputIsAsRecorded(_ sample: Sample, _ format: String) throws {
        let outcome = try validate(sample.arguments + ["--format", format])
        #expect(outcome.status == sample.status)
        #expect(outcome.errors == "")
        let file = Self.folder.appendingPathComponent("golden/\(sample.name).\(Self.endings[format] ?? format)")
        if Run.environment("RECORD_GOLDEN") != nil { try Data(outcome.output).write(to: file) }
        let recorded = (try? String(contentsOf: file, encoding: .utf8)) ?? "nothing recorded yet: run with RECORD_GOLDEN=1\n"
        #expect(outcome.text == recorded, "\(file.lastPathComponent)\n--- recorded\n\(recorded)--- now\n\(outcome.text)---")
    }

    @Test func nothingIsRecordedThatIsNotCompared() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.appendingPathComponent("golden").path)
        #expect(Set(files) == Set(Self.samples.flatMap { sample in Self.endings.values.map { "\(sample.name).\($0)" } }))
    }

    @Test func everyInputIsUsed() throws {
        let inputs = try FileManager.default.subpathsOfDirectory(atPath: Self.folder.appendingPathComponent("inputs").path)
        #expect(Set(inputs.filter { $0.contains(".json") }.map(\.precomposedStringWithCanonicalMapping)) == Set(Self.files))
    }

    @Test(arguments: endings.keys.sorted()) func theHighestStatusHoldsAndEverythingIsChecked(_ format: String) throws {
        let folder = try TemporaryFolder()
        let valid = try folder.write(#"{"category":"playback"}"#, to: "valid.json")
        let refused = try folder.write(#"{"category":"playback","options":["defaultToSpeaker"]}"#, to: "refused.jsonl")
        let unreadable = try folder.write("{", to: "unreadable.json")
        let missing = folder.path + "/missing.json"
        for (files, status) in [
            ([valid], 0), ([valid, refused], 1), ([refused, valid], 1), ([unreadable, refused, valid], 2), ([refused, unreadable], 2),
            ([missing, refused], 2), ([folder.path, valid], 2),
        ] {
            let outcome = try validate(files + ["--format", format])
            #expect(outcome.status == Int32(status), "\(files)")
            #expect(outcome.errors == "")
            if files.contains(refused) { #expect(outcome.text.contains("defaultToSpeaker is refused with category playback")) }
        }
    }

    @Test(arguments: endings.keys.sorted()) func theStandardInputIsLines(_ format: String) throws {
        let outcome = try validate(["-", "--format", format], input: .text("{\"category\":\"playback\"}\n{\"category\":\"x\"}\n"))
        #expect(outcome.status == 2)
        #expect(outcome.text.contains("unknown category"))
    }

    /// Results go out as they come, but for JUnit, which begins with its sums.
    @Test(
        .disabled(if: Run.isSanitized, "a sanitizer keeps what was freed, so that memory grows with the lines"),
        arguments: ["text", "json", "sarif", "github"])
    func memoryDoesNotGrowWithWhatIsFound(_ format: String) throws {
        func memory(lines: Int) throws -> Int {
            let line = Array((#"{"category":"playback","options":["defaultToSpeaker","allowAirPlay"]}"# + "\n").utf8)
            let piece = (0..<250).flatMap { _ in line }
            var left = lines / 250
            var run = Run("validate", "-", "--format", format)
            run.output = .counted
            run.input = .stream {
                left -= 1
                return left >= 0 ? piece : nil
            }
            let outcome = try run.run()
            #expect(outcome.status == 1)
            return outcome.peakMemory
        }
        let few = try memory(lines: 500)
        let many = try memory(lines: 3000)
        #expect(many < few + 2048, "\(few) KiB for 500 lines, \(many) KiB for 3000")
    }
}
