import Foundation
import TestSupport
import Testing

@Suite struct TimelineTests {
    private static let wrong = """
        {"name": "unplugged", "os": "18", "connected": ["headphones"],
         "steps": [{"do": "setCategory", "category": "playback"}, {"do": "setActive", "active": true},
                   {"do": "disconnect", "accessory": "headphones", "expect": {"routeChanges": ["categoryChange"]}}]}
        """

    /// Replays with a timeline, and reads it.
    private func draw(_ name: String, _ scenarios: [String], _ flags: String...) throws -> (outcome: Outcome, text: String?) {
        let folder = try TemporaryFolder()
        let files = try scenarios.enumerated().map { try folder.write($0.element, to: "\($0.offset).json") }
        let path = folder.path + "/" + name
        let outcome = try Run(["replay", "--timeline", path] + files + flags).run()
        let text = try? String(contentsOfFile: path, encoding: .utf8)
        return (outcome, text?.replacingOccurrences(of: folder.path + "/", with: ""))
    }

    @Test(arguments: ["timeline.html", "timeline.svg"]) func theFileIsWrittenAndTheRunEndsAsWithoutIt(_ name: String) throws {
        let drawn = try draw(name, [Self.wrong], "--format", "json")
        let text = try #require(drawn.text)
        #expect(drawn.outcome.status == 1)
        #expect(drawn.outcome.errors == "")
        #expect(JSON(drawn.outcome.text)?["failed"].integer == 1)
        #expect(text.contains("failed: 1 expectation does not hold"))
        #expect(text.contains("happened oldDeviceUnavailable"))
        #expect(text.contains("0.json:3:"))
        #expect(text.hasPrefix(name.hasSuffix("svg") ? "<svg " : "<!DOCTYPE html>"))
        #expect(text.hasSuffix(name.hasSuffix("svg") ? "</svg>\n" : "</html>\n"))
    }

    @Test(arguments: ["timeline.html", "timeline.svg"]) func theSameFilesGiveTheSameBytes(_ name: String) throws {
        let folder = try TemporaryFolder()
        let files = [try folder.write(Self.wrong, to: "a.json"), try folder.write(#"{"steps": []}"#, to: "b.json")]
        let texts = try (1...2).map { number in
            let path = "\(folder.path)/\(number)-\(name)"
            #expect(try Run(["replay", "--timeline", path] + files).run().status == 1)
            return try String(contentsOfFile: path, encoding: .utf8)
        }
        #expect(texts[0] == texts[1])
    }

    @Test func aFileThatCannotBeReadIsInTheIndexToo() throws {
        let drawn = try draw("all.html", [Self.wrong, #"{"steps": [{"do": "fly"}]}"#])
        #expect(drawn.outcome.status == 2)
        #expect(drawn.text?.contains("0 passed, 1 failed, 1 cannot be replayed") == true)
        #expect(drawn.text?.contains("unknown verb \"fly\"") == true)
    }

    @Test func everyAcceptanceCaseCanBeDrawn() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/cases.html"
        #expect(try Run("replay", ReplayTests.cases, "--timeline", path).run().status == 0)
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.components(separatedBy: "<section ").count > 30)
    }

    @Test(arguments: ["timeline.png", "timeline", "-", "timeline.svg.gz"]) func anotherKindOfFileIsAUsageError(_ name: String) throws {
        let outcome = try Run("replay", ReplayTests.cases, "--timeline", name).run()
        #expect(outcome.status == 2)
        #expect(outcome.text == "")
        #expect(outcome.errors == "audioroute: --timeline needs a file that ends in .html or .svg, not '\(name)'\n")
    }

    @Test func withoutAReplayThereIsNothingToDraw() throws {
        let outcome = try Run("replay", ReplayTests.cases, "--check", "--timeline", "timeline.svg").run()
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("--timeline does not go with --check"))
    }

    @Test func aFileThatCannotBeWrittenIsNamed() throws {
        let folder = try TemporaryFolder()
        let outcome = try Run("replay", ReplayTests.cases, "--timeline", folder.path + "/no/such/folder.svg").run()
        #expect(outcome.status == 2)
        #expect(
            outcome.errors == "audioroute: the timeline \(folder.path)/no/such/folder.svg cannot be written: No such file or directory\n")
    }

    @Test func aFullDiskIsToldOf() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/full.svg"
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/full")
        let outcome = try Run("replay", ReplayTests.cases, "--timeline", path).run()
        #expect(outcome.status == 3)
        #expect(outcome.errors == "audioroute: the timeline \(path) cannot be written: No space left on device\n")
    }

    @Test func noScenarioIsDrawnOver() throws {
        let folder = try TemporaryFolder()
        let scenario = #"{"steps": []}"#
        let file = try folder.write(scenario, to: "x.svg")
        let outcome = try Run("replay", "--timeline", file, file).run()
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("is the scenario"))
        #expect(try String(contentsOfFile: file, encoding: .utf8) == scenario)
    }
}
