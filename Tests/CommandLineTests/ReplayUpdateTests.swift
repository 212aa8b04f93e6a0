import Foundation
import TestSupport
import Testing

/// `replay --update` writes what happened into the files.
@Suite struct ReplayUpdateTests {
    private func update(_ text: String, _ flags: String...) throws -> (text: String, outcome: Outcome, folder: TemporaryFolder) {
        let folder = try TemporaryFolder()
        let file = try folder.write(text, to: "scenario.json")
        let outcome = try Run(["replay", "--update", file] + flags).run()
        return (try String(contentsOfFile: file, encoding: .utf8), outcome, folder)
    }

    private static let note = "expectations were written by audioroute replay --update from what happened, not taken from a source"

    @Test func onlyWhatDoesNotHoldIsChangedAndTheLayoutStays() throws {
        let (text, outcome, folder) = try update(
            """
            {
              "name" : "größer", "os":"18",
              "evidence": {"sources": ["https://example.org"]},
              "steps": [ {"do":"setCategory","category":"playback"},
                {"do": "setActive", "active": true,
                   "expect" : { "routeChanges":[ "override" ],  "state": {"active": true, "category":"ambient"} } }
                ,{"do":"connect", "accessory":"headphones",
                  "expect":[{"route":{"outputs":["builtInSpeaker"]}},{"app":"app","previousRoute":{"inputs":["builtInMic"]}, "error":null}]},
                {"do":"lock", "expect": {"previousRoute": {"outputs": []}, "silencedHint": "begin"}}
              ]
            }

            """)
        #expect(
            text == """
                {
                  "name" : "größer", "os":"18",
                  "evidence": {"sources": ["https://example.org"], "note": "\(Self.note)"},
                  "steps": [ {"do":"setCategory","category":"playback"},
                    {"do": "setActive", "active": true,
                       "expect" : { "routeChanges":["categoryChange"],  "state": {"active": true, "category":"playback"} } }
                    ,{"do":"connect", "accessory":"headphones",
                      "expect":[{"route":{"outputs": ["headphones"]}},{"app":"app","previousRoute":{"inputs": []}, "error":null}]},
                    {"do":"lock", "expect": {"silencedHint": null}}
                  ]
                }

                """)
        #expect(outcome.status == 0)
        #expect(outcome.lines.first?.hasSuffix("6 expectations written") == true)
        // It holds now, and nothing more is written.
        let again = try Run("replay", "--update", folder.path).run()
        #expect(again.lines.last == "1 passed" && !again.text.contains("written"))
        #expect(try String(contentsOfFile: folder.path + "/scenario.json", encoding: .utf8) == text)
    }

    @Test func whatExpectsNothingYetGetsWhatWasNoticed() throws {
        let (text, outcome, _) = try update(
            """
            {"os": "18", "apps": [{"name": "app"}, {"name": "music"}], "evidence": {"note": "heard"}, "steps": [
              {"do": "setCategory", "category": "playback"},
              {"do": "setActive", "active": true},
              {"do": "overrideOutputAudioPort", "port": "speaker"},
              {
                "do": "setActive", "app": "music",
                "active": true
              }
            ]}
            """)
        #expect(
            text == """
                {"os": "18", "apps": [{"name": "app"}, {"name": "music"}], "evidence": {"note": "heard; \(Self.note)"}, "steps": [
                  {"do": "setCategory", "category": "playback"},
                  {"do": "setActive", "active": true, "expect": {"routeChanges": ["categoryChange"], "route": {"outputs": ["builtInSpeaker"], "inputs": []}}},
                  {"do": "overrideOutputAudioPort", "port": "speaker", "expect": {"error": "badParam"}},
                  {
                    "do": "setActive", "app": "music",
                    "active": true,
                    "expect": [{"app": "app", "interruptions": ["began"]}, {"app": "music", "routeChanges": ["categoryChange"], "route": {"outputs": ["builtInSpeaker"], "inputs": []}}]
                  }
                ]}
                """)
        #expect(outcome.lines.first?.hasSuffix("3 expectations written") == true)
    }

    @Test func whatHoldsIsLeftAlone() throws {
        let scenario = #"{"steps":[{"do":"lock","expect":{"error":null}}]}"#
        let (text, outcome, _) = try update(scenario)
        #expect(text == scenario)
        #expect(outcome.lines == ["✓ scenario  " + outcome.lines[0].split(separator: "  ")[1], "1 passed"])
    }

    @Test func whatCannotBeReadIsLeftAlone() throws {
        let scenario = #"{"steps":[{"do":"lock","expect":{"error":"any"}},{"do":"lok"}]}"#
        let (text, outcome, _) = try update(scenario)
        #expect(text == scenario)
        #expect(outcome.status == 2)
    }

    @Test(.disabled(if: Run.isRoot, "nothing is forbidden to root"))
    func aFolderThatMayNotBeWrittenIsNamed() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(#"{"steps":[{"do":"lock","expect":{"error":"any"}}]}"#, to: "scenario.json")
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path) }
        let outcome = try Run("replay", "--update", file).run()
        #expect(outcome.status == 2)
        #expect(outcome.text.contains("this may not be written: permission denied"))
    }

    @Test func aLinkStaysALinkAndPermissionsStay() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(#"{"steps":[{"do":"lock","expect":{"error":"any"}}]}"#, to: "real/scenario.json")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
        let link = folder.path + "/link.json"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
        #expect(try Run("replay", "--update", link).run().status == 0)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file)
        #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o640)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/real") == ["scenario.json"])
        #expect(try String(contentsOfFile: file, encoding: .utf8).contains(#""error":null"#))
    }

    /// What would be no scenario any more is not written.
    @Test func aStepThatWouldBecomeTooLongIsLeftAlone() throws {
        let step = #"{"do":"setActive","active":true,"expect":{"routeChanges":["unknown"]}"#
        let scenario = "{\"steps\":[\(step)\(String(repeating: " ", count: (1 << 20) - step.utf8.count - 1))}]}"
        let (text, outcome, _) = try update(scenario)
        #expect(text == scenario)
        #expect(outcome.status == 2)
        #expect(outcome.text.contains("what would be written could not be read again, so the file was left alone"))
    }

    @Test(arguments: [
        #"{"steps":[{"do":"setActive","active":true,"expect":[]}]}"#, #"{"steps":[{"do":"setActive","active":true,"expect":{}}]}"#,
    ])
    func whoExpectsNothingOnPurposeIsLeftAlone(scenario: String) throws {
        let (text, outcome, _) = try update(scenario)
        #expect(text == scenario)
        #expect(outcome.lines.last == "1 passed")
    }

    @Test func stepsThatNothingCanBeExpectedOfGetNothing() throws {
        let scenario = #"{"steps":[{"do":"terminate"},{"do":"launch"}]}"#
        #expect(try update(scenario).text == scenario)
    }

    @Test func whatIsNoFileIsNotUpdated() throws {
        var run = Run("replay", "--update", "/dev/stdin")
        run.input = .text(#"{"steps":[{"do":"lock","expect":{"error":"any"}}]}"#)
        let outcome = try run.run()
        #expect(outcome.status == 2)
        #expect(outcome.text.contains("only a file can be updated, and this is none"))
    }

    /// Two runs at once: one of them writes, and the file is whole.
    @Test func twoUpdatesAtOnceLeaveTheFileWhole() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(#"{"steps":[{"do":"lock","expect":{"error":"any"}}]}"#, to: "scenario.json")
        let both = Run(
            program: "/bin/sh", ["-c", "\"$0\" replay --update \"$1\" & \"$0\" replay --update \"$1\"; wait", Run.audioroute, file])
        _ = try both.run()
        #expect(try Run("replay", file).run().lines.last == "1 passed")
    }

    @Test func updatesGoOnWhenNobodyReads() throws {
        let folder = try TemporaryFolder()
        // More than a pipe holds.
        let name = String(repeating: "n", count: 900)
        for number in 0..<200 {
            try folder.write(#"{"name":"\#(name)","steps":[{"do":"lock","expect":{"error":"any"}}]}"#, to: "\(number).json")
        }
        var run = Run("replay", "--update", folder.path)
        run.output = .closed(afterBytes: 10)
        _ = try run.run()
        #expect(try Run("replay", folder.path).run().lines.last == "200 passed")
    }
}
