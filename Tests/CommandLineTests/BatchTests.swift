import TestSupport
import Testing

@Suite struct BatchTests {
    @Test func answersComeInTheOrderOfTheQuestions() throws {
        let lines = (0..<300).map { #"{"id":\#($0),"category":"\#($0 % 2 == 0 ? "playback" : "record")"}"# }
        let outcome = try batch(lines.joined(separator: "\n") + "\n")
        #expect(outcome.end == .exited(0))
        #expect(outcome.lines.map { JSON($0)?["id"].integer } == (0..<300).map(Optional.some))
    }

    @Test func answersToManyLinesComeInOrderToo() throws {
        // One line in seven is no question; the lines differ in length, so that blocks of them end anywhere.
        let lines = (0..<3000).map { number in
            number % 7 == 3
                ? #"{"id":\#(number),"category":"playbak"}"#
                : #"{"id":\#(number),"category":"playback"}"# + String(repeating: " ", count: number * 31 % 200)
        }
        let outcome = try batch(lines.joined(separator: "\n"))
        #expect(outcome.end == .exited(2))
        let answers = outcome.lines.compactMap { JSON($0) }
        #expect(answers.map { $0["id"].integer } == (0..<3000).map(Optional.some))
        for (number, answer) in answers.enumerated() where number % 7 == 3 { #expect(answer["line"].integer == number + 1) }
        #expect(outcome.errors == "audioroute: 429 of 3000 lines could not be read; each is answered with badInput\n")
    }

    @Test func aQuestionIsAnsweredBeforeTheNextIsAsked() throws {
        var run = Run("query", "--batch", "-")
        run.input = .dialogue((0..<5).map { #"{"id":\#($0),"category":"playback"}"# } + ["{", #"{"id":6,"category":"record"}"#])
        run.deadline = 20
        let outcome = try run.run()
        #expect(outcome.end == .exited(2))
        #expect(outcome.lines.map { JSON($0)?["id"].integer } == [0, 1, 2, 3, 4, nil, 6])
    }

    @Test(arguments: [
        "1", "-0", "1.50e+2", "18446744073709551615", "123456789012345678901234567890", "1e999", "true", "false", "null", #""""#,
        #""a\"b\\c\/d\u00e9\ud83d\ude00""#, "\"\u{e9}\u{1f600}\"", "[]", "{}", #"[ 1 ,2.0, "x" ]"#, #"{ "b" : [1] , "a" : null }"#,
    ])
    func anIdComesBackByteForByte(_ id: String) throws {
        let outcome = try batch(#"{"id":\#(id),"category":"playback"}"# + "\n" + #"{"category":"nothing", "id": \#(id) }"# + "\n")
        #expect(outcome.lines.count == 2)
        for line in outcome.lines { #expect(line.hasPrefix(#"{"id":\#(id),"#), "\(line)") }
    }

    @Test(arguments: [
        ("\u{feff}", "\n", "\n"), ("", "\r\n", "\r\n"), ("", "\n", ""), ("\n\n", "\n \t\n", "\n\n"), ("\u{feff}", "\r\n", ""),
    ])
    func lineEndsBlankLinesAndAByteOrderMarkDoNotMatter(_ before: String, _ between: String, _ after: String) throws {
        let outcome = try batch(before + #"{"id":1,"category":"playback"}"# + between + #"{"id":2,"category":"record"}"# + after)
        #expect(outcome.end == .exited(0))
        #expect(outcome.lines.map { JSON($0)?["id"].integer } == [1, 2])
    }

    @Test func blankLinesCountInTheNumberOfALine() throws {
        let outcome = try batch("\n\r\n{\"category\":\"playback\"}\n\n{}\n")
        #expect(outcome.lines.compactMap { JSON($0)?["line"].integer } == [5])
    }

    @Test func nothingAsksNothing() throws {
        let outcome = try batch("")
        #expect(outcome.end == .exited(0))
        #expect(outcome.text == "")
        let folder = try TemporaryFolder()
        #expect(try Run("query", "--batch", folder.write("", to: "empty.jsonl")).run().end == .exited(0))
    }

    @Test func aFileIsReadAsTheInputIs() throws {
        let text = #"{"id":1,"category":"playback"}"# + "\n"
        let folder = try TemporaryFolder()
        let file = try folder.write(text, to: "questions.jsonl")
        #expect(try Run("query", "--batch", file).run().output == (try batch(text).output))
    }

    @Test func aFileThatIsNotThereIsNamed() throws {
        let outcome = try Run("query", "--batch", "/nonexistent.jsonl").run()
        #expect(outcome.end == .exited(2))
        #expect(outcome.errors == "audioroute: /nonexistent.jsonl: there is no such file\n")
    }

    @Test func aFolderIsNoFile() throws {
        let folder = try TemporaryFolder()
        let outcome = try Run("query", "--batch", folder.path).run()
        #expect(outcome.end == .exited(2))
        #expect(outcome.errors == "audioroute: \(folder.path): this is a directory, not a file\n")
    }

    @Test(.disabled(if: Run.isRoot, "root may read every file")) func aFileThatMayNotBeReadIsNamed() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("{}", to: "closed.jsonl")
        #expect(try Run(program: "chmod", ["000", file]).run().end == .exited(0))
        let outcome = try Run("query", "--batch", file).run()
        #expect(outcome.end == .exited(2))
        #expect(outcome.errors.hasPrefix("audioroute: \(file): "))
    }

    @Test func policiesOfTheCommandLineHoldUnlessALineSaysOtherwise() throws {
        var run = Run("query", "--batch", "-", "--policy", "airPlayOnPlayback=unspecified")
        run.input = .text(
            #"{"category":"playback","options":["allowAirPlay"]}"# + "\n"
                + #"{"category":"playback","options":["allowAirPlay"],"policy":{"airPlayOnPlayback":"badParam"}}"# + "\n")
        #expect(try run.run().lines.map { JSON($0)?["error"]["name"].string } == ["unspecified", "badParam"])
    }

    @Test func everyKeyOfAQuestionIsTaken() throws {
        let outcome = try batch(
            """
            {"id":"q1","device":"iphone","os":"18.0","connected":["airpods","wired-headset"],"category":"playAndRecord","mode":"voiceChat",\
            "options":["allowBluetoothHFP"],"override":"none","preferredInput":"bluetoothHFP@airpods","active":true,\
            "policy":{"impliedOptionsVisible":false},"routeSharingPolicy":"default"}

            """)
        let answer = try #require(JSON(outcome.text))
        #expect(answer["route"]["outputs"].elements.map { $0["accessory"].string } == ["airpods"])
    }

    @Test func sixteenAccessoriesAreNotTooMany() throws {
        let names = (1...16).map { "\"airpods#\($0)\"" }.joined(separator: ",")
        let outcome = try batch(#"{"category":"playback","connected":[\#(names)]}"#)
        #expect(outcome.end == .exited(0))
        #expect(JSON(outcome.text)?["route"]["outputs"].elements.map { $0["accessory"].string } == ["airpods#16"])
    }

    @Test func aBatchCanBeReadByPeople() throws {
        var run = Run("query", "--batch", "-", "--format", "text")
        run.input = .text(#"{"id":"first","category":"playback"}"# + "\n" + "{}\n")
        let outcome = try run.run()
        #expect(outcome.end == .exited(2))
        #expect(outcome.lines.first == #""first""#)
        #expect(outcome.text.contains("builtInSpeaker"))
    }

    @Test func aBatchCanExplainAndVary() throws {
        let question = #"{"id":7,"category":"playAndRecord","options":["defaultToSpeaker"],"connected":["wired-headset"]}"# + "\n"
        var run = Run("query", "--batch", "-", "--explain")
        run.input = .text(question)
        #expect(JSON(try run.run().text)?["rejected"].elements.isEmpty == false)
        run = Run("query", "--batch", "-", "--variants")
        run.input = .text(question)
        let answers = try run.run().lines.compactMap { JSON($0) }
        #expect(answers.map { $0["id"].integer } == [7, 7])
        #expect(answers.map { $0["policy"].string } == [nil, "defaultToSpeakerWithAccessory"])
    }

    private func batch(_ text: String) throws -> Outcome {
        var run = Run("query", "--batch", "-")
        run.input = .text(text)
        return try run.run()
    }
}
