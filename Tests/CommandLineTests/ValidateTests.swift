import TestSupport
import Testing

@Suite struct ValidateTests {
    private func validate(_ arguments: String...) throws -> (verdict: JSON, status: Int32?) {
        let outcome = try Run(["validate", "--format", "json"] + arguments).run()
        #expect(outcome.errors == "")
        return (try #require(JSON(outcome.text)), outcome.status)
    }

    private func lines(_ text: String, name: String = "combinations.jsonl") throws -> (verdicts: [JSON], status: Int32?) {
        let folder = try TemporaryFolder()
        let file = try folder.write(text, to: name)
        let outcome = try Run("validate", "--format", "json", file).run()
        #expect(outcome.errors == "")
        return (outcome.lines.compactMap { JSON($0) }, outcome.status)
    }

    @Test func whatTheAPITakesIsValid() throws {
        let (verdict, status) = try validate("--category", "playAndRecord", "--mode", "voiceChat", "--os", "18")
        #expect(verdict == JSON(#"{"valid":true,"error":null,"findings":[],"contested":[]}"#))
        #expect(status == 0)
    }

    @Test func whatTheAPIRefusesHasItsErrorAndItsFinding() throws {
        let (verdict, status) = try validate("--category", "playback", "--options", "defaultToSpeaker")
        #expect(verdict["valid"] == .boolean(false))
        #expect(verdict["error"] == JSON(#"{"name":"badParam","code":-50,"call":"setCategory"}"#))
        let finding = verdict["findings"][0]
        #expect(finding["rule"].string == "validity.default-to-speaker")
        #expect(finding["severity"].string == "error")
        #expect(finding["fix"].string == "leave it out, or use category playAndRecord")
        #expect(!finding["sources"].elements.isEmpty)
        #expect(status == 1)
    }

    @Test func eachCallGivesItsOwnError() throws {
        #expect(try validate("--category", "record", "--override", "speaker").verdict["error"]["call"].string == "overrideOutputAudioPort")
        #expect(try validate("--category", "playback", "--set-mode", "voiceChat").verdict["error"]["call"].string == "setMode")
        #expect(
            try validate("--category", "playback", "--preferred-input", "builtInMic").verdict["error"]["call"].string
                == "setPreferredInput")
    }

    @Test func aWarningDoesNotFail() throws {
        let (verdict, status) = try validate("--category", "playAndRecord", "--mode", "voiceChat", "--options", "defaultToSpeaker")
        #expect(verdict["findings"][0]["severity"].string == "warning")
        #expect(verdict["valid"] == .boolean(true))
        #expect(status == 0)
    }

    @Test func whatRestsOnAReadingSaysSo() throws {
        let (verdict, _) = try validate("--category", "soloAmbient", "--options", "mixWithOthers")
        #expect(verdict["contested"].elements.contains { $0["policy"].string == "soloAmbientMix" && $0["error"] == .null })
        #expect(verdict["findings"].elements.contains { $0["rule"].string == "question.contested" })
        let other = try validate("--category", "soloAmbient", "--options", "mixWithOthers", "--policy", "soloAmbientMix=accepted")
        #expect(other.status == 0)
    }

    @Test func aFileOfLinesIsAnsweredLineByLine() throws {
        let (verdicts, status) = try lines(
            """
            {"id":"a","category":"playback"}

            {"category":"playback","options":["mixWithOthers","defaultToSpeaker"]}
            {"category":"playbakc"}
            {"category":"playAndRecord","options":["defaultToSpeaker"],"setMode":"voiceChat"}
            """)
        #expect(verdicts.map { $0["line"].integer } == [1, 3, 4, 5])
        #expect(verdicts.map { $0["valid"] } == [.boolean(true), .boolean(false), .boolean(false), .boolean(true)])
        #expect(verdicts[0]["id"].string == "a")
        let place = verdicts[1]["findings"][0]
        #expect([place["line"].integer, place["column"].integer, place["endLine"].integer, place["endColumn"].integer] == [3, 51, 3, 69])
        #expect(verdicts[2]["error"]["name"].string == "badInput")
        #expect(verdicts[2]["error"]["message"].string?.contains("did you mean \"playback\"?") == true)
        #expect(verdicts[2]["error"]["column"].integer == 13)
        #expect(verdicts[3]["findings"][0]["rule"].string == "advice.set-mode-clears-options")
        #expect(status == 2)
    }

    @Test func aJSONFileHoldsOneCombinationOrAList() throws {
        let one = try lines("{\n  \"category\": \"playback\",\n  \"mode\": \"voiceChat\"\n}\n", name: "one.json")
        #expect(one.verdicts.map { $0["line"].integer } == [1])
        #expect(one.verdicts[0]["findings"][0]["line"].integer == 3)
        #expect(one.status == 0)
        let list = try lines("[{\"category\":\"playback\"},\n {\"category\":\"record\",\"override\":\"speaker\"}]", name: "list.json")
        #expect(list.verdicts.map { $0["line"].integer } == [1, 2])
        #expect(list.verdicts[1]["findings"][0]["column"].integer == 34)
        #expect(list.status == 1)
        #expect(try lines("[]", name: "none.json").verdicts.isEmpty)
    }

    @Test func theOtherFilesAreReadWhenOneCannotBe() throws {
        let folder = try TemporaryFolder()
        let broken = try folder.write("[{\"category\":\"playback\"},]", to: "broken.json")
        let good = try folder.write("{\"category\":\"playback\"}", to: "good.json")
        let outcome = try Run("validate", "--format", "json", "/nonexistent/x.jsonl", broken, folder.path, good).run()
        let verdicts = outcome.lines.compactMap { JSON($0) }
        #expect(verdicts.map { $0["valid"] == .boolean(true) } == [false, true, false, false, true])
        #expect(verdicts[0]["error"]["message"].string == "there is no such file")
        #expect(verdicts[2]["error"]["column"].integer == 25)
        #expect(verdicts[3]["error"]["message"].string == "this is a directory, not a file")
        #expect(outcome.status == 2)
    }

    @Test func oneBadElementLeavesTheOthersOfItsList() throws {
        let duplicate = try lines(
            "[{\"category\":\"record\"},\n{\"options\":[],\"options\":[]},\n{\"category\":\"playback\"}]", name: "a.json")
        #expect(duplicate.verdicts.map { $0["valid"] } == [.boolean(true), .boolean(false), .boolean(true)])
        #expect(duplicate.verdicts[1]["error"]["message"].string == "the key \"options\" stands twice in this object")
        #expect(duplicate.status == 2)
        let cut = try lines("[{\"category\":\"record\"},\n{\"category\":\"play", name: "b.json")
        #expect(cut.verdicts.map { $0["valid"] } == [.boolean(true), .boolean(false)])
        #expect(cut.verdicts[1]["line"].integer == 2)
        let broken = try lines("[{\"id\":1,\"id\":2},{\"category\":\"record\"} {\"category\":\"playback\"}]", name: "c.json")
        #expect(broken.verdicts.map { $0["error"]["name"].string } == ["badInput", "badInput"])
        #expect(broken.verdicts[1]["error"]["message"].string?.hasPrefix("the list breaks off here") == true)
    }

    @Test func whereAListBelongsIsSaid() throws {
        let list = try lines("[{\"category\":\"record\"}]")
        #expect(list.verdicts[0]["error"]["message"].string?.contains("go into a file that ends in .json") == true)
        let pretty = try lines("{\n\"category\":\"record\"\n}")
        #expect(pretty.verdicts[0]["error"]["message"].string?.contains("go into a file that ends in .json") == true)
        let two = try lines("{\"category\":\"record\"}\n{\"category\":\"record\"}", name: "two.json")
        #expect(two.verdicts[0]["error"]["message"].string?.contains("such as .jsonl") == true)
    }

    @Test func flagsSayWhatHoldsWhereACombinationDoesNot() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            "{\"category\":\"playAndRecord\",\"options\":[\"farFieldInput\",\"allowBluetoothHFP\"]}\n{\"category\":\"playback\",\"mode\":\"shortFormVideo\",\"os\":\"26\"}",
            to: "c.jsonl")
        #expect(try Run("validate", file).run().status == 0)
        let older = try Run("validate", "--os", "18", "--format", "json", file).run()
        #expect(older.lines.compactMap { JSON($0)?["valid"] } == [.boolean(false), .boolean(true)])
        let vision = try Run("validate", "--device", "vision-pro", "--format", "json", file).run()
        #expect(vision.lines.compactMap { JSON($0)?["error"]["name"].string } == ["unavailable", "unavailable"])
    }

    @Test func nothingToCheckIsSaid() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("", to: "none.jsonl")
        let outcome = try Run("validate", file).run()
        #expect(outcome.text == "0 valid\n")
        #expect(outcome.status == 0)
    }

    @Test func whatCannotBeReadIsShownWhole() throws {
        let place = try lines("{\"category\":\"playbak\"}").verdicts[0]["findings"][0]
        #expect([place["column"].integer, place["endColumn"].integer] == [13, 22])
    }

    @Test func optionsCanBePastedFromSwift() throws {
        let (verdict, status) = try validate("--category", "playAndRecord", "--options", "[.allowBluetooth, .mixWithOthers]")
        #expect(verdict["valid"] == .boolean(true))
        #expect(status == 0)
        #expect(try validate("--category", "playAndRecord", "--options", "[]").status == 0)
    }

    @Test func aNameCannotCommandTheTerminal() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("{\"category\":\"record\",\"override\":\"speaker\"}", to: "a\u{1b}[31m\nb.jsonl")
        let text = try Run("validate", file).run().text
        #expect(!text.contains("\u{1b}"))
        #expect(text.split(separator: "\n").count == 3)
    }

    @Test func theStandardInputIsAFileOfLines() throws {
        var run = Run("validate", "-")
        run.input = .text("{\"category\":\"record\",\"override\":\"speaker\"}\n")
        let outcome = try run.run()
        #expect(outcome.text.hasPrefix("standard input:1:33: error: the speaker override is refused with category record"))
        #expect(outcome.text.hasSuffix("0 valid, 1 refused\n"))
        #expect(outcome.status == 1)
    }

    @Test func aLongListTakesTimeInProportion() throws {
        let count = 20_000
        let refused = "{\"category\":\"playback\",\"options\":[\"defaultToSpeaker\"]},\n"
        let folder = try TemporaryFolder()
        let file = try folder.write(
            "[" + String(repeating: refused, count: count - 1) + "{\"category\":\"record\"}]", to: "long.json")
        let outcome = try Run("validate", "--format", "json", file).run()
        #expect(outcome.outputLines == count)
        #expect(outcome.lines.last.flatMap { JSON($0) }?["line"].integer == count)
        #expect(outcome.status == 1)
    }

    static let mistakes: [([String], String)] = [
        ([], "a question needs a category; --category names it"),
        ([""], "a file's name is empty"),
        (["--category", "playback", "x.json"], "--category does not go with files"),
        (["--set-mode", "voiceChat", "x.json"], "--set-mode does not go with files"),
        (["--category", "playback", "--set-mode", "voicechat"], "--set-mode: unknown mode \"voicechat\"; did you mean \"voiceChat\"?"),
        (["--category", "playback", "--format", "xml"], "there is no format 'xml' here: text, json, sarif, github, junit"),
    ]

    @Test(arguments: mistakes) func aMistakeIsNamed(_ arguments: [String], _ message: String) throws {
        let outcome = try Run(["validate"] + arguments).run()
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
        #expect(outcome.text == "")
    }

    @Test func aQuestionOfABatchHasNoSetMode() throws {
        var run = Run("query", "--batch", "-")
        run.input = .text("{\"category\":\"playback\",\"setMode\":\"voiceChat\"}\n")
        let answer = try #require(JSON(try run.run().text))
        #expect(answer["error"]["message"].string?.hasPrefix("unknown key \"setMode\" in a question") == true)
    }
}
