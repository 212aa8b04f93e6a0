import RoutePolicy
import SessionModel
import Testing

@testable import Documents

@Suite struct QuestionDraftTests {
    private func draft() -> QuestionDraft { QuestionDraft(QuestionDefaults(os: OSVersion(26)), profiles: ProfileStore()) }

    @Test func flagsGiveTheSameQuestionAsALine() throws {
        var draft = draft()
        try draft.setDevice("ipad")
        try draft.setOS("18")
        try draft.connect("airpods")
        try draft.connect("airpods#2")
        try draft.setCategory("playAndRecord")
        try draft.setMode("voiceChat")
        try draft.addOptions("defaultToSpeaker,allowBluetoothHFP")
        try draft.setOverride("speaker")
        try draft.setPreferredInput("bluetoothHFP@airpods#2")
        try draft.setRouteSharingPolicy("default")
        draft.setIsActive(false)
        draft.setPolicies(PolicySet().with(.carPlayInput, reading: 1))
        let line =
            #"{"id":7,"device":"ipad","os":"18","connected":["airpods","airpods#2"],"category":"playAndRecord","mode":"voiceChat","options":12,"override":"speaker","preferredInput":"bluetoothHFP@airpods#2","active":false,"policy":{"carPlayInput":"builtInMic"}}"#
        let read = try line.withBytes { bytes in
            var reader = QuestionReader(profiles: ProfileStore(), defaults: QuestionDefaults(os: OSVersion(26)))
            return try reader.read(bytes)
        }
        #expect(try draft.question(id: "7") == read)
    }

    @Test func errorsNameTheValueAndNoPlace() {
        var draft = draft()
        func error(_ body: () throws -> Void) -> DocumentError? { #expect(throws: DocumentError.self, performing: body) }
        #expect(
            error { try draft.setCategory("playbak") }
                == DocumentError("unknown category \"playbak\"; did you mean \"playback\"?", suggestion: "playback"))
        #expect(error { try draft.addOptions("mixWithOthers,") }?.message.hasPrefix("unknown option \"\"") == true)
        #expect(error { try draft.addOptions("0x100") }?.message.hasPrefix("0x100 in the option mask") == true)
        #expect(error { try draft.setMode("x") }?.message.hasPrefix("unknown mode") == true)
        #expect(error { try draft.setOverride("x") }?.message.hasPrefix("unknown port override") == true)
        #expect(error { try draft.setRouteSharingPolicy("x") }?.message.hasPrefix("unknown route sharing policy") == true)
        #expect(error { try draft.setPreferredInput("x@airpods") }?.message.hasPrefix("unknown port type \"x\"") == true)
        #expect(error { try draft.setOS("x") }?.message.hasPrefix("\"x\" is no OS version") == true)
        #expect(error { _ = try draft.question() }?.message.hasPrefix("a question needs a category") == true)
    }

    /// The same is said whether it is asked for or shows when the question is finished, and whichever was named first.
    @Test func whatTheDeviceCannotHaveIsRefused() throws {
        var draft = draft()
        try draft.setCategory("playback")
        try draft.connect("airpods")
        try draft.connect("carplay")
        try draft.checkConnected()
        try draft.setDevice("mac")
        let expected = DocumentError("carplay does not go with mac, which is Mac Catalyst: carplay is an accessory of iOS")
        #expect(#expect(throws: DocumentError.self) { try draft.checkConnected() } == expected)
        #expect(#expect(throws: DocumentError.self) { try draft.question() } == expected)
        try draft.setDevice("ipod-touch")
        #expect(try draft.question().connected.map(\.label) == ["airpods", "carplay"])
    }

    /// A profile of the user's own need not say where it belongs.
    @Test func whatNamesNoPlatformsGoesWithEveryDevice() throws {
        try Fixture.withFolder { folder in
            try Fixture.write(
                #"{"name":"carplay","kind":"accessory","ports":[{"type":"carAudio","direction":"out"}]}"#, to: folder + "/carplay.json")
            for device in ["apple-watch", "apple-tv", "ipad", "iphone", "mac", "vision-pro"] {
                var draft = QuestionDraft(QuestionDefaults(os: OSVersion(26)), profiles: ProfileStore(folders: [folder]))
                try draft.setDevice(device)
                try draft.setCategory("playback")
                try draft.connect("carplay")
                #expect(try draft.question().connected.map(\.label) == ["carplay"])
            }
        }
    }

    @Test func optionsAreNamesOrAMask() throws {
        for (text, bits) in [("", 0), ("mixWithOthers", 1), ("mixWithOthers,duckOthers", 3), ("0x6d", 0x6d), ("109", 0x6d)]
            as [(String, UInt32)]
        {
            var draft = draft()
            try draft.setCategory("record")
            try draft.addOptions(text)
            #expect(try draft.question().request.options.rawValue == bits)
        }
    }

    @Test func optionsAddUp() throws {
        var draft = draft()
        try draft.setCategory("record")
        try draft.addOptions("0x6d")
        try draft.addOptions("duckOthers")
        #expect(try draft.question().request.options.rawValue == 0x6f)
    }

    @Test func aDefaultDeviceThatIsNoneIsAnError() throws {
        var draft = QuestionDraft(QuestionDefaults(os: OSVersion(26), device: "iphne"), profiles: ProfileStore())
        try draft.setCategory("record")
        let error = #expect(throws: DocumentError.self) { try draft.question() }
        #expect(error?.suggestion == "iphone")
    }
}
