import SessionModel
import Testing

@testable import Documents

@Suite struct SessionChangeReaderTests {
    private func read(_ text: String) throws -> SessionChange {
        try text.withBytes { bytes in
            var reader = SessionChangeReader()
            return try reader.read(bytes)
        }
    }

    @Test func whatIsAbsentStays() throws {
        let change = try read("{}")
        #expect(change == SessionChange())
        #expect(!change.isAboutCategory)
        #expect(change.preferredInput == nil && change.isActive == nil && change.override == nil)
    }

    @Test func everyKeyThereIsIsTaken() throws {
        let change = try read(
            #"{"id":"a","category":"playAndRecord","mode":"voiceChat","options":["allowBluetoothHFP","defaultToSpeaker"],"#
                + #""routeSharingPolicy":"default","override":"speaker","preferredInput":"bluetoothHFP@airpods","active":false}"#)
        var expected = SessionChange()
        expected.id = #""a""#
        expected.category = .playAndRecord
        expected.mode = .voiceChat
        expected.options = [.allowBluetoothHFP, .defaultToSpeaker]
        expected.routeSharingPolicy = .default
        expected.override = .speaker
        expected.preferredInput = SessionChange.Input(type: .bluetoothHFP, owner: "airpods")
        expected.isActive = false
        #expect(change == expected)
        #expect(change.isAboutCategory)
    }

    @Test(arguments: [
        #"{"category":"ambient"}"#, #"{"mode":"default"}"#, #"{"options":[]}"#, #"{"options":109}"#, #"{"routeSharingPolicy":"default"}"#,
    ]) func eachOfTheseIsAboutTheCategory(text: String) throws { #expect(try read(text).isAboutCategory) }

    @Test(arguments: [#"{"override":"none"}"#, #"{"preferredInput":null}"#, #"{"active":true}"#, #"{"id":1}"#])
    func noneOfTheseIs(text: String) throws { #expect(try !read(text).isAboutCategory) }

    @Test func noPreferredInputAnyMoreIsSaidByNull() throws {
        #expect(try read(#"{"preferredInput":null}"#).preferredInput == .some(nil))
        #expect(try read(#"{"preferredInput":"builtInMic"}"#).preferredInput == SessionChange.Input(type: .builtInMic, owner: nil))
        #expect(
            try read(#"{"preferredInput":"MicrophoneWired@a b"}"#).preferredInput == SessionChange.Input(type: .headsetMic, owner: "a b"))
    }

    @Test func otherSpellingsAreTaken() throws {
        let change = try read(#"{"category":"AVAudioSessionCategoryPlayback","mode":"AVAudioSessionModeMoviePlayback","options":"0x1"}"#)
        #expect(change.category == .playback && change.mode == .moviePlayback && change.options == .mixWithOthers)
    }

    @Test(arguments: ["7", #""x""#, "null", #"[1, {"a":"}"}]"#, "1.50", "true", #"{"id":2}"#]) func theIdComesBackAsItWas(id: String) throws
    {
        #expect(try read("{\"mode\":\"default\",\"id\":\(id)}").id == id)
    }

    static let bad: [(text: String, id: String?, column: Int?, message: String)] = [
        ("", nil, 1, "no JSON value"),
        ("hello", nil, 1, "JSON"),
        ("[]", nil, 1, "an object: what is to change"),
        ("null", nil, 1, "an object: what is to change"),
        (#"{"id":1,"category":"playback""#, "1", 30, "ends inside an object"),
        (#"{"category":"playback"} x"#, nil, 25, "follows the end"),
        (#"{"id":1,"categori":"playback"}"#, "1", 9, "did you mean \"category\"?"),
        (#"{"id":1,"category":"playbak"}"#, "1", 20, "did you mean \"playback\"?"),
        (#"{"category":1}"#, nil, 13, "a string"),
        (#"{"category":null}"#, nil, 13, "a string"),
        (#"{"mode":"voicechat"}"#, nil, 9, "did you mean \"voiceChat\"?"),
        (#"{"options":["allowBluetooth",3]}"#, nil, 30, "a string"),
        (#"{"options":{}}"#, nil, 12, "list"),
        (#"{"override":"receiver"}"#, nil, 13, "speaker"),
        (#"{"preferredInput":"builtInMick"}"#, nil, 19, "builtInMic"),
        (#"{"preferredInput":3}"#, nil, 19, "null or a string: a port type"),
        (#"{"active":1}"#, nil, 11, "true or false"),
        (#"{"active":true,"active":false}"#, nil, 16, "active"),
        (#"{"device":"iphone"}"#, nil, 2, "\"device\" stays as it was at the start"),
        (#"{"id":5,"os":"18"}"#, "5", 9, "\"os\" stays as it was at the start"),
        (#"{"connected":[]}"#, nil, 2, "stays as it was at the start"),
        (#"{"policy":{}}"#, nil, 2, "stays as it was at the start"),
    ]

    @Test(arguments: bad) func whatCannotBeReadIsToldWithItsPlace(text: String, id: String?, column: Int?, message: String) throws {
        let error = try #require(#expect(throws: UnreadableChange.self) { try read(text) })
        #expect(error.id == id)
        #expect(error.error.column == column, "\(error.error)")
        #expect(error.error.message.contains(message), "\(error.error)")
        #expect(error.error.file == nil)
    }

    @Test func aReaderGoesOnAfterAnError() throws {
        var reader = SessionChangeReader()
        for _ in 0..<3 {
            #expect(throws: UnreadableChange.self) { try "{".withBytes { try reader.read($0) } }
            #expect(try #"{"active":true}"#.withBytes { try reader.read($0) }.isActive == true)
        }
    }
}
