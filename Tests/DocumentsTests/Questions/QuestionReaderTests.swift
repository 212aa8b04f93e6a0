import RoutePolicy
import SessionModel
import Testing

@testable import Documents

@Suite struct QuestionReaderTests {
    private static let newest = OSVersion(26, 2)

    private func read(_ text: String, policies: PolicySet = PolicySet()) throws -> Question {
        try text.withBytes { bytes in
            var reader = QuestionReader(profiles: ProfileStore(), defaults: QuestionDefaults(os: Self.newest, policies: policies))
            return try reader.read(bytes, line: 7)
        }
    }

    private func refusal(_ text: String) -> UnreadableQuestion? {
        #expect(throws: UnreadableQuestion.self) { try read(text) }
    }

    @Test func everyKeyButTheCategoryHasADefault() throws {
        let question = try read(#"{"category":"playback"}"#)
        #expect(question.id == nil)
        #expect(question.device.name == "iphone")
        #expect(question.deviceTraits.platform == .iOS)
        #expect(question.deviceTraits.outputs == PortSet([.builtInReceiver, .builtInSpeaker]))
        #expect(question.os == Self.newest)
        #expect(question.connected == [])
        #expect(question.request == SessionRequest(category: .playback))
        #expect(question.policies == PolicySet())
    }

    @Test func everyKeyIsTaken() throws {
        let question = try read(
            #"{"id":"q1","device":"ipad","os":"18.1","connected":["airpods","wired-headset","airpods#2"],"category":"playAndRecord","mode":"voiceChat","options":["allowBluetoothHFP","defaultToSpeaker"],"override":"speaker","preferredInput":"builtInMic","active":false,"policy":{"a2dpOnlyInVoiceChat":false,"hearingAidInput":"listed"},"routeSharingPolicy":"longFormAudio"}"#
        )
        #expect(question.id == #""q1""#)
        #expect(question.device.name == "ipad")
        #expect(question.deviceTraits.platform == .iPadOS)
        #expect(question.os == OSVersion(18, 1))
        #expect(question.connected.map(\.label) == ["airpods", "wired-headset", "airpods#2"])
        #expect(question.connected[1].traits.inputs == PortSet(.headsetMic))
        #expect(
            question.request
                == SessionRequest(
                    category: .playAndRecord, mode: .voiceChat, options: [.allowBluetoothHFP, .defaultToSpeaker],
                    routeSharingPolicy: .longFormAudio, override: .speaker, preferredInput: PreferredInput(.builtInMic), isActive: false,
                    connected: ConnectedAccessories(first: 3)))
        #expect(question.policies == PolicySet().with(.a2dpOnlyInVoiceChat, reading: 1).with(.hearingAidInput, reading: 1))
    }

    @Test func keysMayStandInAnyOrder() throws {
        let question = try read(#"{"preferredInput":"bluetoothHFP@airpods","connected":["hdmi","airpods"],"os":"14","category":"record"}"#)
        #expect(question.request.preferredInput == PreferredInput(.bluetoothHFP, slot: 1))
        #expect(question.os == OSVersion(14))
    }

    @Test(arguments: [
        (#""q1""#, #""q1""#), ("7", "7"), ("1.50", "1.50"), ("null", "null"), (#"{"a": [1,  2]}"#, #"{"a": [1,  2]}"#),
        (#""\u00e9 \"""#, #""\u00e9 \"""#), (#""a much longer id than fits a word""#, #""a much longer id than fits a word""#),
    ])
    func theIdComesBackAsItWas(id: String, expected: String) throws {
        #expect(try read("{\"id\": \(id) ,\"category\":\"record\"}").id == expected)
    }

    @Test(
        arguments: [
            (#"["allowBluetooth","AVAudioSessionCategoryOptionMixWithOthers"]"#, 0x5), ("[]", 0), ("109", 0x6d), (#""0x6d""#, 0x6d),
            (#""0X6D""#, 0x6d), (#""109""#, 0x6d), ("0", 0), (#"["interruptSpokenAudioAndMixWithOthers"]"#, 0x11), ("786687", 0xc00ff),
            (#"["duckOthers","duckOthers"]"#, 0x2),
        ] as [(String, UInt32)])
    func optionsAreNamesOrAMask(options: String, bits: UInt32) throws {
        #expect(try read("{\"category\":\"record\",\"options\":\(options)}").request.options == CategoryOptions(rawValue: bits))
    }

    @Test func otherSpellingsAreTaken() throws {
        let question = try read(
            #"{"category":"AVAudioSessionCategoryRecord","mode":"AVAudioSessionModeMeasurement","preferredInput":"MicrophoneBuiltIn","override":"AVAudioSessionPortOverrideSpeaker","routeSharingPolicy":"longForm"}"#
        )
        #expect(question.request.category == .record)
        #expect(question.request.mode == .measurement)
        #expect(question.request.preferredInput?.type == .builtInMic)
        #expect(question.request.override == .speaker)
        #expect(question.request.routeSharingPolicy == .longFormAudio)
    }

    @Test func traitsAreThoseOfTheVersion() throws {
        func inputs(_ os: String) throws -> PortSet? {
            try read("{\"category\":\"record\",\"os\":\"\(os)\",\"connected\":[\"hearing-aids-hands-free\"]}").connected.first?.traits
                .inputs
        }
        #expect(try inputs("14.8") == [])
        #expect(try inputs("15") == PortSet(.bluetoothLE))
        #expect(try inputs("99") == PortSet(.bluetoothLE))
    }

    @Test(
        arguments: [
            (#""bluetoothHFP""#, PreferredInput(.bluetoothHFP)), (#""bluetoothHFP@airpods""#, PreferredInput(.bluetoothHFP, slot: 0)),
            (#""bluetoothHFP@airpods#1""#, PreferredInput(.bluetoothHFP, slot: 0)),
            (#""bluetoothHFP@airpods#2""#, PreferredInput(.bluetoothHFP, slot: 1)),
            (#""bluetoothHFP@airpods#3""#, PreferredInput(.bluetoothHFP, slot: 16)),
            (#""usbAudio@usb-headset""#, PreferredInput(.usbAudio, slot: 16)),
            (#""builtInMic@iphone""#, PreferredInput(.builtInMic)),
            ("null", nil),
        ] as [(String, PreferredInput?)])
    func anAccessoryIsMeantByItsLabel(text: String, expected: PreferredInput?) throws {
        let question = try read("{\"category\":\"record\",\"preferredInput\":\(text),\"connected\":[\"airpods\",\"airpods#2\"]}")
        #expect(question.request.preferredInput == expected)
    }

    @Test(arguments: [
        ("builtInMic@airpods", "builtInMic belongs to the device, not to airpods"),
        ("bluetoothHFP@iphone", "bluetoothHFP belongs to an accessory, not to iphone"),
        ("bluetoothHFP@airpod", "unknown accessory \"airpod\"; did you mean \"airpods\"?"),
        ("bluetoothHFP@nothing", "unknown accessory \"nothing\"; known are: airpods, airpods#2"),
    ])
    func whatIsPreferredMustBelongToItsOwner(text: String, message: String) {
        let line = "{\"category\":\"record\",\"preferredInput\":\"\(text)\",\"connected\":[\"airpods\",\"airpods#2\"]}"
        #expect(refusal(line)?.error.message == message)
        #expect(refusal(line)?.error.column == 39)
    }

    @Test func aLineOverlaysThePolicies() throws {
        let given = PolicySet().with(.carPlayInput, reading: 1).with(.hearingAidInput, reading: 2)
        let question = try read(#"{"category":"record","policy":{"carPlayInput":"carAudio"}}"#, policies: given)
        #expect(question.policies == PolicySet().with(.hearingAidInput, reading: 2))
    }

    @Test func sixteenAccessoriesCanBeConnected() throws {
        let labels = (1...16).map { "\"airpods#\($0)\"" }
        #expect(try read("{\"category\":\"record\",\"connected\":[\(labels.joined(separator: ","))]}").request.connected.count == 16)
        let error = refusal("{\"category\":\"record\",\"connected\":[\((labels + ["\"hdmi\""]).joined(separator: ","))]}")?.error
        #expect(error?.message == "at most 16 accessories can be connected")
    }

    @Test(
        arguments: [
            (#"{"category":"playbak"}"#, 13, "unknown category \"playbak\"; did you mean \"playback\"?"),
            (#"{"catgory":"playback"}"#, 2, "unknown key \"catgory\" in a question; did you mean \"category\"?"),
            (#"{"mode":"default"}"#, 1, "a question needs a category: ambient, soloAmbient, playback, record, playAndRecord, multiRoute"),
            (#"{"category":"record","mode":"voicechat"}"#, 29, "unknown mode \"voicechat\"; did you mean \"voiceChat\"?"),
            (
                #"{"category":"record","options":["mixWithOthers","duckOther"]}"#, 49,
                "unknown option \"duckOther\"; did you mean \"duckOthers\"?"
            ),
            (#"{"category":"record","options":[1]}"#, 33, "this should be a string: an option, not a number"),
            (
                #"{"category":"record","options":"mixWithOthers"}"#, 32,
                "options are a list of names, or a mask such as 109 or \"0x6d\"; write [\"mixWithOthers\"]"
            ),
            (
                #"{"category":"record","options":265}"#, 32,
                "0x100 in the option mask 0x109 belongs to no option; known options have the bits 0xc00ff"
            ),
            (#"{"category":"record","options":-1}"#, 32, "-1 is no option mask: known options have the bits 0xc00ff"),
            (
                #"{"category":"record","options":1.5}"#, 32,
                "this should be a list of options or a mask, not a number with a fraction or an exponent"
            ),
            (#"{"category":"record","options":null}"#, 32, "this should be a list of options or a mask, not null"),
            (#"{"category":"record","device":"iphnoe"}"#, 31, "unknown device \"iphnoe\"; did you mean \"iphone\"?"),
            (#"{"category":"record","device":"airpods"}"#, 31, "\"airpods\" is an accessory; a device is wanted here"),
            (#"{"category":"record","connected":["hdmi","airpod"]}"#, 42, "unknown accessory \"airpod\"; did you mean \"airpods\"?"),
            (
                #"{"category":"record","connected":["airpods","airpods"]}"#, 45,
                "airpods is connected already; a second one is called \"airpods#2\""
            ),
            (
                #"{"category":"record","connected":["airpods","airpods#1"]}"#, 45,
                "airpods#1 is connected already; a second one is called \"airpods#2\""
            ),
            (
                #"{"category":"record","connected":["airpods","carplay#2"],"device":"ipad"}"#, 45,
                "carplay#2 does not go with ipad, which is iPadOS: carplay#2 is an accessory of iOS"
            ),
            (#"{"category":"record","connected":"airpods"}"#, 34, "this should be a list of accessories, not a string"),
            (#"{"category":"record","os":18.10}"#, 27, "an OS version is a string, since 18.1 and 18.10 are two: put it in double quotes"),
            (#"{"category":"record","os":"2.9"}"#, 27, "OS version 2.9 is older than 3.0, the oldest there are rules for"),
            (#"{"category":"record","os":"iOS 18"}"#, 27, "\"iOS 18\" is no OS version; write one such as \"18\" or \"18.0\""),
            (#"{"category":"record","active":"yes"}"#, 31, "this should be true or false, not a string"),
            (#"{"category":"record","override":"speakers"}"#, 33, "unknown port override \"speakers\"; did you mean \"speaker\"?"),
            (#"{"category":"record","override":null}"#, 33, "this should be \"speaker\" or \"none\", not null"),
            (#"{"category":"record","preferredInput":"builtinmic"}"#, 39, "unknown port type \"builtinmic\"; did you mean \"builtInMic\"?"),
            (
                #"{"category":"record","preferredInput":"usbAudio@usb-hedset"}"#, 39,
                "unknown accessory \"usb-hedset\"; did you mean \"usb-headset\"?"
            ),
            (
                #"{"category":"record","policy":{"carPlayInputs":"carAudio"}}"#, 32,
                "unknown policy \"carPlayInputs\"; did you mean \"carPlayInput\"?"
            ),
            (
                #"{"category":"record","policy":{"carPlayInput":"carAudo"}}"#, 47,
                "unknown reading of carPlayInput \"carAudo\"; did you mean \"carAudio\"?"
            ),
            (
                #"{"category":"record","policy":{"carPlayInput":true}}"#, 47,
                "unknown reading of carPlayInput \"true\"; known are: carAudio, builtInMic"
            ),
            (
                #"{"category":"record","policy":{"carPlayInput":1}}"#, 47,
                "this should be a reading of carPlayInput: carAudio, builtInMic, not a number"
            ),
            (#"{"category":"record","policy":[]}"#, 31, "this should be an object: readings by policy, not a list"),
            (#"{"category":null}"#, 13, "this should be a string: a category, not null"),
            (#"["category"]"#, 1, "this should be an object: a question, not a list"),
            ("7", 1, "this should be an object: a question, not a number"),
            (#"{"category":"record","category":"record"}"#, 22, "the key \"category\" stands twice in this object"),
            (#"{"category":"record"#, 20, "the text ends inside a string"),
            ("not json", 1, "not is no JSON value; a string stands in double quotes"),
            (
                #"{"id":"é漢😀","category":"x"}"#, 24,
                "unknown category \"x\"; known are: ambient, soloAmbient, playback, record, playAndRecord, multiRoute"
            ),
        ] as [(String, Int, String)])
    func whatIsWrongIsNamedWithItsPlace(text: String, column: Int, message: String) {
        let error = refusal(text)?.error
        #expect(error?.message == message)
        #expect(error?.column == column)
        #expect(error?.line == 7)
    }

    @Test func theFirstThingThatIsWrongIsNamed() {
        #expect(refusal(#"{"mode":"x","category":"y"}"#)?.error.column == 9)
    }

    @Test(
        arguments: [
            (#"{"id":"q1","category":"x"}"#, #""q1""#), (#"{"category":"x","id":{"a": 1}}"#, #"{"a": 1}"#),
            (#"{"id":7,"category":"record","#, "7"),
            (#"{"category":"record",,"id":7}"#, "7"), ("nothing", nil), (#"{"id":7"#, nil),
        ] as [(String, String?)])
    func theIdIsGivenWithAnErrorToo(text: String, id: String?) {
        #expect(refusal(text)?.id == id)
    }

    @Test func aQuestionOverSeveralLinesHasItsLines() {
        #expect(refusal("{\n \"category\": \"x\"}")?.error.line == 8)
        #expect(refusal("{\n \"category\": \"x\"}")?.error.column == 14)
    }

    @Test func aReaderGoesOnAfterAnError() throws {
        var reader = QuestionReader(profiles: ProfileStore(), defaults: QuestionDefaults(os: Self.newest))
        let good =
            #"{"category":"playAndRecord","connected":["airpods"],"policy":{"carPlayInput":"builtInMic"},"preferredInput":"bluetoothHFP@airpods"}"#
        let first = try good.withBytes { try reader.read($0) }
        #expect(throws: UnreadableQuestion.self) {
            try #"{"connected":["hdmi"],"os":"12","mode":"x"}"#.withBytes { _ = try reader.read($0) }
        }
        #expect(try good.withBytes { try reader.read($0) } == first)
        let plain = try #"{"category":"record"}"#.withBytes { try reader.read($0) }
        #expect(plain.request == SessionRequest(category: .record))
        #expect(plain.policies == PolicySet())
        #expect(plain.os == Self.newest)
    }

    /// What a file holds: the place where each question begins, and what is wrong with it.
    private func readAll(_ text: String) throws -> [String] {
        var found: [String] = []
        try Fixture.withFolder { folder in
            try Fixture.write(text, to: folder + "/questions.json")
            var reader = QuestionReader(profiles: ProfileStore(), defaults: QuestionDefaults(os: Self.newest))
            try reader.readAll(file: folder + "/questions.json") { text, result in
                let start = text.start
                switch result {
                case .success(let question): found.append("\(start.line):\(start.column) \(question.request.category.name)")
                case .failure(let refusal):
                    var error = refusal.error
                    error.file = nil
                    found.append("\(start.line):\(start.column) \(error)")
                }
            }
        }
        return found
    }

    @Test func aFileHoldsOneQuestionOrAList() throws {
        #expect(try readAll("\u{feff}{\"category\":\"record\"}\n") == ["1:1 record"])
        #expect(try readAll("[]") == [])
        let list = "[\n  {\"category\": \"record\"},\n  {\"category\": \"playback\",\n   \"mode\": \"x\"}, 7]"
        let names = Mode.all.map(\.name).joined(separator: ", ")
        #expect(
            try readAll(list) == [
                "2:3 record", "3:3 4:12: unknown mode \"x\"; known are: \(names)",
                "4:18 4:18: this should be an object: a question, not a number",
            ])
    }

    @Test func aFileThatIsNoJSONIsRefusedAsAWhole() throws {
        let error = #expect(throws: DocumentError.self) { try readAll("[{\"category\":\"record\"},\n]") }
        #expect(error?.line == 1)
        #expect(error?.column == 23)
        #expect(error?.message == "a comma has nothing after it; JSON allows none before } or ]")
    }
}
