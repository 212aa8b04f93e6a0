import TestSupport
import Testing

@Suite struct QueryFlagTests {
    @Test func theCategoryAloneIsAQuestion() throws {
        let answer = try answer("--category", "playAndRecord")
        #expect(answer["effective"] == JSON(#"{"category":"playAndRecord","mode":"default","options":[]}"#))
        #expect(types(answer, "outputs") == ["builtInReceiver"])
        #expect(types(answer, "inputs") == ["builtInMic"])
        #expect(!answer.has("id"))
    }

    @Test func theModeBringsItsOptions() throws {
        let answer = try answer("--category", "playAndRecord", "--mode", "videoChat")
        #expect(answer["effective"]["mode"].string == "videoChat")
        #expect(answer["effective"]["options"].strings == ["allowBluetoothHFP", "defaultToSpeaker"])
    }

    @Test(arguments: [["mixWithOthers,allowBluetoothHFP"], ["mixWithOthers", "allowBluetooth"], ["5"], ["0x5"]])
    func optionsAreAListARepeatedFlagOrAMask(_ values: [String]) throws {
        let answer = try answer(["--category", "playAndRecord"] + values.flatMap { ["--options", $0] })
        #expect(answer["effective"]["options"].strings == ["mixWithOthers", "allowBluetoothHFP"])
    }

    @Test func noOptionsCanBeSaidToo() throws {
        #expect(try answer("--category", "playAndRecord", "--options", "")["effective"]["options"].elements.isEmpty)
    }

    @Test func anEqualsSignMayStandBeforeAValue() throws {
        let answer = try answer("--category=playback", "--device=ipad", "--os=17.4", "--policy=a2dpOnPlayback=accepted")
        #expect(types(answer, "outputs") == ["builtInSpeaker"])
    }

    @Test func theDeviceDecidesWhatIsBuiltIn() throws {
        #expect(types(try answer("--category", "playAndRecord", "--device", "ipad"), "outputs") == ["builtInSpeaker"])
        #expect(types(try answer("--category", "playback", "--device", "apple-tv"), "outputs") == ["HDMI"])
    }

    @Test func theLastConnectedTakesTheRoute() throws {
        let wiredLast = try answer("--category", "playback", "--connect", "airpods", "--connect", "wired-headset")
        #expect(types(wiredLast, "outputs") == ["headphones"])
        let airpodsLast = try answer("--category", "playback", "--connect", "wired-headset", "--connect", "airpods")
        #expect(types(airpodsLast, "outputs") == ["bluetoothA2DP"])
    }

    @Test func aSecondOfAKindHasANumber() throws {
        let answer = try answer("--category", "playback", "--connect", "airpods", "--connect", "airpods#2")
        #expect(answer["route"]["outputs"].elements.map { $0["accessory"].string } == ["airpods#2"])
    }

    @Test func theOverrideTakesTheOutputToTheSpeaker() throws {
        let answer = try answer("--category", "playAndRecord", "--connect", "wired-headset", "--override", "speaker")
        #expect(types(answer, "outputs") == ["builtInSpeaker"])
    }

    @Test func aPreferredInputIsATypeOrATypeOfAnAccessory() throws {
        let arguments = [
            "--category", "playAndRecord", "--options", "allowBluetoothHFP", "--connect", "airpods", "--connect", "airpods#2",
            "--preferred-input",
        ]
        let last = try answer(arguments + ["bluetoothHFP"])
        #expect(last["route"]["inputs"].elements.map { $0["accessory"].string } == ["airpods#2"])
        let first = try answer(arguments + ["bluetoothHFP@airpods"])
        #expect(first["route"]["inputs"].elements.map { $0["accessory"].string } == ["airpods"])
        #expect(types(try answer(arguments + ["MicrophoneBuiltIn"]), "inputs") == ["builtInMic"])
    }

    @Test func theRouteSharingPolicyCounts() throws {
        let answer = try answer("--category", "playback", "--route-sharing-policy", "longFormAudio", "--options", "mixWithOthers")
        #expect(answer["error"]["call"].string == "setCategory")
    }

    @Test func anInactiveSessionHasNoOverride() throws {
        let answer = try answer("--category", "playAndRecord", "--override", "speaker", "--inactive")
        #expect(types(answer, "outputs") == ["builtInReceiver"])
        #expect(answer["findings"].elements.contains { $0["severity"].string == "warning" })
    }

    @Test func aPolicyGivesTheOtherReading() throws {
        let arguments = ["--category", "playAndRecord", "--options", "defaultToSpeaker", "--connect", "wired-headset"]
        #expect(types(try answer(arguments), "outputs") == ["headphones"])
        let other = try answer(arguments + ["--policy", "defaultToSpeakerWithAccessory=speakerWins"])
        #expect(types(other, "outputs") == ["builtInSpeaker"])
    }

    @Test func explainingSaysWhyEachOtherPortLost() throws {
        let answer = try answer("--category", "playback", "--connect", "airpods", "--explain")
        let rejected = answer["rejected"].elements
        #expect(rejected.contains { $0["port"].string == "builtInSpeaker" && $0["accessory"] == .null })
        #expect(rejected.contains { $0["port"].string == "bluetoothHFP" && $0["accessory"].string == "airpods" })
        for entry in rejected {
            #expect(entry["rule"].string != nil)
            #expect(entry["why"].string != nil)
        }
        #expect(!(try self.answer("--category", "playback").has("rejected")))
    }

    // C-061
    @Test(arguments: [
        ("playback", "default", []), ("playAndRecord", "voiceChat", ["allowBluetoothHFP"]),
        ("playAndRecord", "videoChat", ["allowAirPlay"]),
        ("record", "measurement", []),
        ("multiRoute", "default", []), ("ambient", "default", ["duckOthers"]),
    ]) func anExplanationHasCategoryModeOptionsAndPorts(_ category: String, _ mode: String, _ options: [String]) throws {
        let answer = try answer(
            "--category", category, "--mode", mode, "--options", options.joined(separator: ","), "--connect", "bluetooth-headset",
            "--explain")
        #expect(answer["effective"]["category"].string == category)
        #expect(answer["effective"]["mode"].string == mode)
        #expect(answer["effective"]["options"].strings.isSuperset(of: options))
        let used = types(answer, "outputs") + types(answer, "inputs")
        #expect(!used.isEmpty)
        let ports = Set(used + answer["rejected"].elements.compactMap { $0["port"].string })
        #expect(ports.isSuperset(of: ["builtInMic", "builtInReceiver", "builtInSpeaker", "bluetoothHFP", "bluetoothA2DP"]))
    }

    @Test func variantsAreOneAnswerForEachReading() throws {
        let arguments = [
            "query", "--format", "json", "--category", "playAndRecord", "--options", "defaultToSpeaker", "--connect", "wired-headset",
        ]
        let answers = try Run(arguments + ["--variants"]).run().lines.compactMap { JSON($0) }
        #expect(answers.count == 2)
        #expect(types(try #require(answers.first), "outputs") == ["headphones"])
        let other = try #require(answers.last)
        #expect(other["policy"].string == "defaultToSpeakerWithAccessory")
        #expect(other["value"].string == "speakerWins")
        #expect(types(other, "outputs") == ["builtInSpeaker"])
    }

    @Test(arguments: ["27.1", "28", "99"]) func aVersionAboveTheNewestIsAnsweredWithAWarning(_ version: String) throws {
        let answer = try answer("--category", "playback", "--os", version)
        #expect(types(answer, "outputs") == ["builtInSpeaker"])
        let finding = try #require(answer["findings"].elements.first)
        #expect(finding["severity"].string == "warning")
        #expect(finding["message"].string?.contains("is newer than the rule book") == true)
    }

    @Test(arguments: ["19", "22.3", "25"]) func aVersionThatNeverWasIsAnsweredWithAWarning(_ version: String) throws {
        let answer = try answer("--category", "playback", "--os", version)
        let finding = try #require(answer["findings"].elements.first)
        #expect(finding["severity"].string == "warning")
        #expect(finding["message"].string?.contains("18 is followed by 26") == true)
    }

    @Test func aVersionThatADeviceNeverHadIsAnsweredWithAWarning() throws {
        let answer = try answer("--category", "playback", "--device", "apple-tv", "--os", "8.0")
        #expect(types(answer, "outputs") == ["HDMI"])
        let finding = try #require(answer["findings"].elements.first)
        #expect(finding["severity"].string == "warning")
        #expect(finding["message"].string?.contains("Apple TV has versions from 9.0 on") == true)
    }

    @Test(arguments: ["3.0", "6.1.4", "18", "18.0", "26.2", "27"]) func aVersionThatIsKnownHasNoWarning(_ version: String) throws {
        #expect(try answer("--category", "playback", "--os", version)["findings"].elements.isEmpty)
    }

    @Test func aNameThatDoesNotExistThereIsUnavailable() throws {
        let outcome = try Run("query", "--category", "playback", "--mode", "shortFormVideo", "--os", "18", "--format", "json").run()
        #expect(outcome.end == .exited(1))
        let answer = try #require(JSON(outcome.text))
        #expect(answer["error"] == JSON(#"{"name":"unavailable","code":null,"call":"setCategory"}"#))
        #expect(answer["findings"].elements.contains { $0["message"].string?.contains("26.0") == true })
    }

    private func answer(_ arguments: String...) throws -> JSON { try answer(arguments) }

    private func answer(_ arguments: [String]) throws -> JSON {
        let outcome = try Run(["query", "--format", "json"] + arguments).run()
        #expect(outcome.errors == "")
        return try #require(JSON(outcome.text), "\(outcome.text)")
    }

    private func types(_ answer: JSON, _ side: String) -> [String] {
        answer["route"][side].elements.compactMap { $0["type"].string }
    }
}
