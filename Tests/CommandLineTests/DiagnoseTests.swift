import TestSupport
import Testing

@Suite struct DiagnoseTests {
    @Test func withoutAnythingEverySymptomIsListed() throws {
        let outcome = try Run("diagnose").run()
        #expect(outcome.status == 0)
        let list = try #require(JSON(try Run("diagnose", "--format", "json").run().text))["symptoms"].elements
        #expect(list.count > 20)
        for symptom in list {
            #expect(outcome.text.contains("  \(symptom["symptom"].string ?? "?") "))
            #expect(outcome.text.contains(symptom["summary"].string ?? "?"))
        }
    }

    @Test func aSymptomLeadsToItsCauses() throws {
        let result = try #require(JSON(try Run("diagnose", "--format", "json", "silence-at-start").run().text))
        #expect(result["when"].string == "at its start")
        let first = result["questions"][0]
        #expect(first["number"].integer == 1)
        let cause = first["answers"][0]["cause"]
        #expect(cause["code"].string == "CK-EARLY-MEDIA")
        #expect(cause["cure"].string?.contains("didActivate") == true)
        #expect(cause["scenario"].string?.hasPrefix("scenarios/calls/") == true)
        #expect(first["answers"][2]["question"].integer == 2)
    }

    // C-140: when it shows leads to the cure.
    @Test(arguments: [
        ("silence-at-start", "at its start", "CK-EARLY-MEDIA", "join media in didActivate"),
        ("silence-after-alarm", "during it", "SDK-NO-RESTART", "che.audio.restartWhenInterrupted"),
        ("third-party-audio-dead", "at its end", "SDK-DEACTIVATES-SESSION", "deactivateSession"),
        ("leak", "with several apps", "SDK-MULTIAPP-LEAK", "che.audio.nonmixable.option"),
    ]) func theTimeOfASymptomLeadsToItsCure(_ symptom: String, _ when: String, _ code: String, _ cure: String) throws {
        let result = try #require(JSON(try Run("diagnose", "--format", "json", symptom).run().text))
        #expect(result["when"].string == when)
        let causes = result["questions"].elements.flatMap { $0["answers"].elements.map { $0["cause"] } }
        let found = causes.filter { $0["code"].string == code }
        #expect(!found.isEmpty)
        for cause in found { #expect(cause["cure"].string?.contains(cure) == true) }
    }

    @Test(arguments: [
        (
            "speaker-spring-back",
            "'speaker-spring-back' is neither a symptom nor a diagnostic nor a file; did you mean \"speaker-springs-back\"?"
        ),
        ("Ramsch", "'Ramsch' is neither a symptom nor a diagnostic nor a file; audioroute diagnose lists them all"),
    ]) func aWrongNameIsToldWithTheNearest(_ name: String, _ message: String) throws {
        let outcome = try Run("diagnose", "leak", name).run()
        #expect(outcome.status == 2)
        #expect(outcome.text == "")
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }

    @Test func aScenarioIsJudged() throws {
        let folder = try TemporaryFolder()
        let steps = #""steps": [{"do": "lock", "expect": {"error": "#
        try folder.write("{\(steps)null}}]}", to: "a.json")
        let wrong = try folder.write("{\(steps)\"any\"}}]}", to: "b.json")
        #expect(try Run("diagnose", "\(folder.path)/a.json").run().status == 0)
        let both = try Run("diagnose", folder.path, "--format", "json").run()
        #expect(both.status == 1)
        #expect(both.lines.compactMap { JSON($0)?["failures"].integer } == [0, 1])
        #expect(try Run("diagnose", wrong).run().text.contains("audioroute replay \(wrong) tells what is expected otherwise"))
    }

    @Test func whatCannotBeReadIsBadInputAndTheOthersAreJudged() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"steps": [{"do": "lok"}]}"#, to: "a.json")
        try folder.write(#"{"steps": [{"do": "lock"}]}"#, to: "b.json")
        let outcome = try Run("diagnose", folder.path, "\(folder.path)/none.json").run()
        #expect(outcome.status == 2)
        #expect(outcome.text.contains("did you mean \"lock\"?"))
        #expect(outcome.text.contains("nothing is wrong"))
        #expect(outcome.text.contains("none.json"))
    }
}
