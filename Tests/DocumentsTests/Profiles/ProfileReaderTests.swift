import SessionModel
import Testing

@testable import Documents

@Suite struct ProfileReaderTests {
    private static let good = Fixture.names(in: "Profiles/good")
    private static let bad = Fixture.names(in: "Profiles/bad")

    private func read(_ text: String) throws -> Profile {
        try text.withBytes { bytes in
            var reader = ProfileReader()
            return try reader.read(bytes, file: nil)
        }
    }

    @Test func thereAreSamples() {
        #expect(Self.good.count >= 5)
        #expect(Self.bad.count >= 40)
    }

    @Test(arguments: good)
    func goodSamplesAreRead(name: String) throws {
        var reader = ProfileReader()
        let profile = try reader.read(file: "\(Fixture.folder)/Profiles/good/\(name)")
        #expect(!profile.ports.isEmpty)
    }

    /// Each bad sample has its message beside it, with the place.
    @Test(arguments: bad)
    func badSamplesAreRefused(name: String) throws {
        let path = "\(Fixture.folder)/Profiles/bad/\(name)"
        let error = #expect(throws: DocumentError.self) {
            var reader = ProfileReader()
            _ = try reader.read(file: path)
        }
        var shown = try #require(error)
        #expect(shown.file == path)
        shown.file = nil
        try Fixture.expect(shown.description + "\n", matches: path.dropLast(".json".count) + ".txt")
    }

    @Test func everythingInAProfileIsTaken() throws {
        var reader = ProfileReader()
        let device = try reader.read(file: "\(Fixture.folder)/Profiles/good/device.json")
        #expect(device.name == "phone")
        #expect(device.title == "A phone")
        #expect(device.kind == .device(platform: .iOS, first: OSVersion(12), last: OSVersion(18, 6)))
        #expect(device.ports.map(\.type) == [.builtInReceiver, .builtInSpeaker, .builtInMic])
        let microphone = try #require(device.port(.builtInMic, .input))
        #expect(microphone.name == "A phone")
        #expect(microphone.sampleRates == [48000])
        #expect(microphone.inputChannels == 1)
        #expect(microphone.outputChannels == nil)
        #expect(
            microphone.dataSources == [
                DataSource(name: "Bottom", location: "lower", orientation: "bottom", polarPatterns: ["omnidirectional"]),
                DataSource(name: "Front"),
            ])
        let accessory = try reader.read(file: "\(Fixture.folder)/Profiles/good/accessory.json")
        #expect(accessory.kind == .accessory)
        #expect(accessory.port(.bluetoothHFP, .output)?.hasHighQualityRecording == true)
        #expect(accessory.port(.bluetoothA2DP, .output)?.sampleRates == [44100, 48000])
        #expect(try reader.read(file: "\(Fixture.folder)/Profiles/good/mirrored.json").ports[0].isMirrored)
        let car = try reader.read(file: "\(Fixture.folder)/Profiles/good/two-directions.json")
        #expect(car.accessoryTraits(at: OSVersion(14)).inputs == [])
        #expect(car.accessoryTraits(at: OSVersion(15)).inputs == PortSet(.carAudio))
        #expect(try reader.read(file: "\(Fixture.folder)/Profiles/good/most-ports.json").ports.count == 16)
    }

    @Test func anAccessoryIsForThePlatformsItNamesOrForAll() throws {
        var reader = ProfileReader()
        #expect(try reader.read(file: "\(Fixture.folder)/Profiles/good/platforms.json").platforms == [.iOS, .watchOS])
        #expect(try reader.read(file: "\(Fixture.folder)/Profiles/good/accessory.json").platforms == .all)
    }

    @Test func otherSpellingsOfTypesAreTaken() throws {
        let profile = try read(
            #"{"name":"m","kind":"accessory","ports":[{"type":"MicrophoneWired","direction":"in"},{"type":"AVAudioSessionPortHeadphones","direction":"out"}]}"#
        )
        #expect(profile.ports.map(\.type) == [.headsetMic, .headphones])
    }

    @Test func faultsOfTheTextHaveAPlace() {
        let error = #expect(throws: DocumentError.self) { try read("{\"name\":\"x\",\n \"é\":1, \"name\":2}") }
        #expect(error == DocumentError("the key \"name\" stands twice in this object", line: 2, column: 9))
    }
}
