import Foundation
import TestSupport
import Testing

@Suite struct ReplayTests {
    static let cases = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Cases/scenarios").path

    /// A scenario in which somebody expects the wrong thing.
    private static let wrong = """
        {"name": "unplugged", "os": "18",
         "steps": [
           {"do": "setCategory", "category": "playback"},
           {"do": "setActive", "active": true},
           {"at": 1.25, "do": "connect", "accessory": "headphones",
            "expect": {"route": {"outputs": ["builtInSpeaker"]}, "routeChanges": ["newDeviceAvailable"], "state": {"active": false}}}
         ]}
        """

    private func replay(_ text: String, _ flags: String...) throws -> Outcome {
        let folder = try TemporaryFolder()
        let file = try folder.write(text, to: "scenario.json")
        return try Run(["replay", "--format", "json", file] + flags).run()
    }

    @Test func everyAcceptanceCaseHolds() throws {
        let outcome = try Run("replay", "--format", "json", Self.cases).run()
        let result = try #require(JSON(outcome.text))
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        #expect(result["scenarios"].elements.count > 30)
        #expect(result["passed"].integer == result["scenarios"].elements.count)
        #expect(result["failed"].integer == 0)
    }

    @Test func theSameFilesGiveTheSameBytes() throws {
        let first = try Run("replay", "--format", "json", Self.cases).run()
        #expect(try Run("replay", "--format", "json", Self.cases).run().output == first.output)
    }

    @Test func whatIsNotAsExpectedIsToldWithItsPlace() throws {
        let outcome = try replay(Self.wrong)
        let scenario = try #require(JSON(outcome.text))["scenarios"][0]
        #expect(outcome.status == 1)
        #expect(scenario["passed"] == .boolean(false))
        let step = scenario["steps"][2]
        #expect([step["index"].integer, step["failures"].elements.count] == [2, 2])
        #expect(step["at"] == .number(1.25))
        #expect(step["do"].string == "connect")
        #expect(step["failures"].elements.map { $0["key"].string } == ["route", "state.active"])
        let failure = step["failures"][0]
        #expect(failure["expected"] == JSON(#"{"outputs":["builtInSpeaker"]}"#))
        #expect(failure["actual"] == JSON(#"{"outputs":["headphones"],"inputs":[]}"#))
        #expect([failure["line"].integer, failure["column"].integer] == [6, 25])
        let event = step["events"][0]
        #expect(event["kind"].string == "routeChange")
        #expect(event["reason"].string == "newDeviceAvailable")
        #expect(event["previousRoute"]["outputs"].strings == ["builtInSpeaker"])
        #expect(event["route"]["outputs"].strings == ["headphones"])
        #expect([event["app"].string, event["by"].string] == ["app", "system"])
    }

    @Test func peopleAreToldWhatWasExpectedAndWhatHappened() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.wrong, to: "scenario.json")
        let text = try Run("replay", file).run().text.replacingOccurrences(of: folder.path + "/", with: "")
        #expect(
            text == """
                ✗ unplugged  scenario.json
                  scenario.json:6:25: route
                    expected  out builtInSpeaker
                    happened  out headphones, in none
                  scenario.json:6:118: state.active
                    expected  false
                    happened  true
                    0.000 s  app  setActive
                        app  route change categoryChange: out builtInSpeaker, in none → out builtInSpeaker, in none
                  ▸ 1.250 s  app  connect
                        app  route change newDeviceAvailable: out builtInSpeaker, in none → out headphones, in none
                0 passed, 1 failed

                """)
    }

    /// What is expected of another app's error is about that app, which made no call.
    @Test func anErrorIsThatOfTheAppThatIsMeant() throws {
        let text = """
            {"apps": [{"name": "app"}, {"name": "music"}],
             "steps": [{"do": "setCategory", "category": "playback", "options": ["defaultToSpeaker"],
                        "expect": [{"error": "badParam"}, {"app": "music", "error": null}]}]}
            """
        #expect(try replay(text).status == 0)
    }

    /// The key came with iOS 14.5.
    @Test(arguments: [("14.4", JSON.null), ("14.5", JSON.string("default"))])
    func anInterruptionSaysItsReasonFromThenOn(os: String, reason: JSON) throws {
        let text = """
            {"os": "\(os)", "steps": [{"do": "setActive", "active": true}, {"do": "interrupt", "cause": "alarm"}]}
            """
        let event = try #require(JSON(try replay(text).text))["scenarios"][0]["steps"][1]["events"][0]
        #expect(event["type"].string == "began")
        #expect(event["reason"] == reason)
    }

    @Test func aPolicyOverridesTheFiles() throws {
        let text = """
            {"os": "18", "steps": [{"do": "setCategory", "category": "playback"},
             {"do": "setActive", "active": true, "expect": {"routeChanges": ["newDeviceAvailable"]}}]}
            """
        #expect(try replay(text).status == 1)
        #expect(try replay(text, "--policy", "activationReason=newDeviceAvailable").status == 0)
    }

    /// A mistake that no expectation names is not passed over in silence: it may be the cause of what is wrong later.
    @Test func aCallThatFailsUnexpectedlyIsNamed() throws {
        let folder = try TemporaryFolder()
        let start = #"{"os": "18", "steps": [{"do": "setCategory", "category": "playback", "options": ["defaultToSpeaker"]"#
        let line = "  FILE:1:24: setCategory of app fails with badParam (-50), which nothing expects"
        for (text, shown) in [
            (start + "}]}", ["✓ x  FILE", line, "1 passed"]),
            (start + #", "expect": {"error": "badParam"}}]}"#, ["✓ x  FILE", "1 passed"]),
        ] {
            let file = try folder.write(text, to: "x.json")
            let outcome = try Run("replay", file).run()
            #expect(outcome.status == 0)
            #expect(outcome.lines == shown.map { $0.replacingOccurrences(of: "FILE", with: file) })
        }
        let file = try folder.write(start + #"}, {"do": "lock", "expect": {"state": {"active": true}}}]}"#, to: "x.json")
        #expect(try Run("replay", file).run().lines.dropFirst().first == line.replacingOccurrences(of: "FILE", with: file))
    }

    @Test func whatCannotBeReadIsToldWhateverTheFilter() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"name": "AirPods", "steps": []}"#, to: "a.json")
        try folder.write(#"{"name": "music", "steps": []}"#, to: "b.json")
        try folder.write("{", to: "c.json")
        let outcome = try Run("replay", "--filter", "AirPods", folder.path).run()
        #expect(outcome.status == 2)
        #expect(outcome.lines.last == "1 passed, 1 failed")
    }

    @Test func aFileThatCannotBeReadLeavesTheOthers() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"steps": [{"do": "setCategroy", "category": "playback"}]}"#, to: "a/bad.json")
        try folder.write(#"{"steps": [{"do": "setCategory", "category": "playback", "expect": {"error": null}}]}"#, to: "b.json")
        try folder.write("not a scenario", to: "b.txt")
        let outcome = try Run("replay", "--format", "json", folder.path, "/nonexistent.json").run()
        let scenarios = try #require(JSON(outcome.text))["scenarios"].elements
        #expect(scenarios.map { $0["passed"] } == [.boolean(false), .boolean(true), .boolean(false)])
        #expect(scenarios[0]["diagnostics"][0]["message"].string?.contains("did you mean \"setCategory\"?") == true)
        #expect(scenarios[0]["diagnostics"][0]["column"].integer == 19)
        #expect(outcome.status == 2)
    }

    @Test func someCanBeChosenAndReadOnly() throws {
        let filtered = try Run("replay", "--format", "json", Self.cases, "--filter", "avs-o-01").run()
        let files = try #require(JSON(filtered.text))["scenarios"].elements.compactMap { $0["file"].string }
        #expect(files.count > 2)
        #expect(files.allSatisfy { $0.contains("avs-o-01") })
        #expect(try replay(Self.wrong, "--check").status == 0)
    }

    static let mistakes: [([String], String)] = [
        ([], "replay needs a scenario: a file, or a folder of files"),
        (["--filter", "nothing is called so", cases], "scenarios has 'nothing is called so' in its file or name, in these letters"),
        (["--policy", "activationReson=x", cases], "unknown policy \"activationReson\"; did you mean \"activationReason\"?"),
    ]

    @Test(arguments: mistakes) func aMistakeIsNamed(_ arguments: [String], _ message: String) throws {
        let outcome = try Run(["replay"] + arguments).run()
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }
}
