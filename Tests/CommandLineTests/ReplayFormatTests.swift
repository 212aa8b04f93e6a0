import TestSupport
import Testing

/// What `replay` prints for CI services and test harnesses.
@Suite struct ReplayFormatTests {
    private func replay(_ format: String) throws -> Outcome {
        let folder = try TemporaryFolder()
        try folder.write(#"{"name": "plays # on", "steps": [{"do": "lock", "expect": {"error": null}}]}"#, to: "a/plays.json")
        try folder.write(
            #"{"name": "<a> & \"b\"", "steps": [{"do": "lock", "expect": {"error": "any", "routeChanges": ["override"]}}]}"#,
            to: "a/wrong.json")
        try folder.write(#"{"steps": [{"do": "lok"}]}"#, to: "unreadable.json")
        var outcome = try Run("replay", "--format", format, folder.path).run()
        let text = outcome.text.replacingOccurrences(of: folder.path + "/", with: "")
        outcome.output = Array(text.utf8)
        return outcome
    }

    @Test func jUnitHasACaseForEachScenario() throws {
        let outcome = try replay("junit")
        #expect(outcome.status == 2)
        #expect(
            outcome.text
                == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites name="audioroute replay" tests="3" failures="1" errors="1" skipped="0" time="0.000">
                  <testsuite name="a" tests="2" failures="1" errors="0" skipped="0" time="0.000">
                    <testcase name="plays # on" classname="a/plays.json" file="a/plays.json" time="0.000"/>
                    <testcase name="&lt;a&gt; &amp; &quot;b&quot;" classname="a/wrong.json" file="a/wrong.json" line="1" time="0.000">
                      <failure message="error: expected any, happened nothing (and 1 more)" type="error">a/wrong.json:1:70: error
                  expected  any
                  happened  nothing
                a/wrong.json:1:93: routeChanges
                  expected  override
                  happened  none
                ▸ 0.000 s  app  lock
                      nothing was noticed</failure>
                    </testcase>
                  </testsuite>
                  <testsuite name="FOLDER" tests="1" failures="0" errors="1" skipped="0" time="0.000">
                    <testcase name="unreadable.json" classname="unreadable.json" file="unreadable.json" line="1" time="0.000">
                      <error message="unknown verb &quot;lok&quot;; did you mean &quot;lock&quot;?" type="input.unreadable">unreadable.json:1:19: error: unknown verb "lok"; did you mean "lock"? [input.unreadable]</error>
                    </testcase>
                  </testsuite>
                </testsuites>

                """.replacingOccurrences(of: "FOLDER", with: try folderName(in: outcome.text)))
    }

    /// The name of the temporary folder, which is another each time.
    private func folderName(in text: String) throws -> String {
        try #require(text.split(separator: "<testsuite name=\"").last?.split(separator: "\"").first.map(String.init))
    }

    @Test func tapHasATestPointForEachScenario() throws {
        let outcome = try replay("tap")
        #expect(outcome.status == 2)
        #expect(
            outcome.text == """
                TAP version 13
                ok 1 - plays \\# on
                not ok 2 - <a> & "b"
                  ---
                  file: "a/wrong.json"
                  message: |
                    a/wrong.json:1:70: error
                      expected  any
                      happened  nothing
                    a/wrong.json:1:93: routeChanges
                      expected  override
                      happened  none
                    ▸ 0.000 s  app  lock
                          nothing was noticed
                  ...
                not ok 3 - unreadable.json
                  ---
                  file: "unreadable.json"
                  message: |
                    unreadable.json:1:19: error: unknown verb "lok"; did you mean "lock"? [input.unreadable]
                  ...
                1..3

                """)
    }

    @Test func nothingAtAllIsStillAReport() throws {
        let folder = try TemporaryFolder()
        for format in ["json", "junit", "tap", "text"] {
            let outcome = try Run("replay", "--format", format, folder.path).run()
            #expect(outcome.status == 2)
            #expect(outcome.errors.contains("there is no scenario in "))
            #expect(!outcome.text.isEmpty)
        }
    }

    /// A diagnostic may be why something does not hold, so every format tells it with the failure.
    @Test func aTimeOutIsCausedByWhatAskedForItsAction() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            """
            {"name": "late", "os": "18", "steps": [
              {"do": "requestTransaction", "action": "start", "call": "A"},
              {"do": "requestTransaction", "action": "setMuted", "call": "A", "muted": true},
              {"at": 70, "do": "expectOnly"}]}
            """, to: "late.json")
        let lines = try Run("replay", file).run().lines
        let place = try #require(lines.firstIndex { $0.contains("[CK-ACTION-TIMEOUT]") })
        #expect(lines[place].contains("the action start on call A"))
        #expect(lines[place + 1].contains("note: caused by step 1, requestTransaction start at 0 s"))
    }

    @Test(arguments: ["text", "tap", "junit"]) func aDiagnosticStandsWithTheFailure(_ format: String) throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            """
            {"name": "early", "os": "18", "apps": [{"name": "app", "sdk": "agora"}], "steps": [
              {"do": "reportNewIncomingCall", "call": "A"},
              {"at": 10, "do": "answerCall", "call": "A"},
              {"do": "sdk", "function": "joinChannel"},
              {"do": "fulfill", "action": "answer", "call": "A"},
              {"at": 12, "do": "expectOnly", "expect": {"audio": {"uplink": "flows"}}}]}
            """, to: "early.json")
        let lines = try Run("replay", "--format", format, file).run().lines
        let place = try #require(lines.firstIndex { $0.contains("early.json:6:3: error: the audio unit of app was made before") })
        #expect(lines[place].contains("[AU-STALE-UNIT]"))
        #expect(lines[place + 1].contains("note: caused by step 3, joinChannel at 10 s"))
        #expect(lines[place + 2].contains("fix: Make the audio unit anew"))
        #expect(lines.contains { $0.contains("app  error AU-STALE-UNIT, caused by step 3") })
        #expect(lines.contains { $0.contains("early.json:4:3: error: app starts media for call A at 10 s") })
    }
}
