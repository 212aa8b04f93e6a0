import SessionModel
import Testing

@testable import Documents

@Suite struct MappingReaderTests {
    private static let good = Fixture.names(in: "Mappings/good")
    private static let bad = Fixture.names(in: "Mappings/bad")

    private func read(good name: String) throws -> PortMapping {
        var reader = MappingReader()
        return try reader.read(file: "\(Fixture.folder)/Mappings/good/\(name).json")
    }

    @Test func thereAreSamples() {
        #expect(Self.good.count >= 3)
        #expect(Self.bad.count >= 40)
    }

    @Test(arguments: good) func goodSamplesAreRead(name: String) throws {
        var reader = MappingReader()
        #expect(try !reader.read(file: "\(Fixture.folder)/Mappings/good/\(name)").rules.isEmpty)
    }

    /// Each bad sample has its message beside it, with the place.
    @Test(arguments: bad) func badSamplesAreRefused(name: String) throws {
        let path = "\(Fixture.folder)/Mappings/bad/\(name)"
        let error = #expect(throws: DocumentError.self) {
            var reader = MappingReader()
            _ = try reader.read(file: path)
        }
        var shown = try #require(error)
        #expect(shown.file == path)
        shown.file = nil
        try Fixture.expect(shown.description + "\n", matches: path.dropLast(".json".count) + ".txt")
    }

    @Test func aMappingIsTakenAsItStands() throws {
        let speaker = PortMapping.Match(
            objects: [.port], direction: .output, portKinds: [.speaker, .analog], port: ["[Out] Speaker*"])
        let usb = PortMapping.Match(
            server: .pipeWire, card: ["alsa_card.usb-*", "bluez*"],
            properties: [PortMapping.Property("device.bus", ["usb"]), PortMapping.Property("device.form_factor", ["headset", ""])])
        #expect(
            try read(good: "desk")
                == PortMapping(
                    name: "desk", title: "A desk",
                    rules: [
                        PortMapping.Rule(
                            id: "desk.speaker", line: 5, match: speaker, outcome: .port(.builtInSpeaker, always: true), note: "always there"
                        ),
                        PortMapping.Rule(id: "desk.usb", line: 20, match: usb, outcome: .port(.usbAudio)),
                        PortMapping.Rule(id: "rest", line: 39, match: PortMapping.Match(), outcome: .ignore),
                    ]))
    }

    @Test func everyKeyThereIsIsTaken() throws {
        let mapping = try read(good: "everything")
        #expect(mapping.title == "everything")
        #expect(
            mapping.rules[0].match
                == PortMapping.Match(
                    server: .pulseAudio, objects: [.sink, .source], direction: .input, portKinds: [.mic], port: ["a*", "?b"],
                    profile: ["HiFi*"], card: ["alsa_card.*"], driver: ["module-alsa-card.c"], device: ["alsa_input.*"],
                    description: ["Micr*"], properties: [PortMapping.Property("device.bus", ["usb"]), PortMapping.Property("absent", [""])])
        )
        #expect(mapping.rules.map(\.outcome) == [.port(.headsetMic, .jack), .port(.HDMI, .port), .port(.lineIn)])
    }

    private func read(_ text: String) throws -> PortMapping {
        try text.withBytes { bytes in
            var reader = MappingReader()
            return try reader.read(bytes, file: nil)
        }
    }

    @Test func otherSpellingsOfTypesAreTaken() throws {
        let mapping = try read(#"{"name":"m","rules":[{"id":"a","match":{},"type":"MicrophoneWired"}]}"#)
        #expect(mapping.rules.map(\.outcome) == [.port(.headsetMic)])
    }

    @Test func rulesOnOneLineHaveThatLine() throws {
        let rule = #""match":{},"ignore":true}"#
        let text = "\u{feff}{\"name\":\"m\",\n\"rules\":[{\"id\":\"a\",\(rule),{\"id\":\"b\",\(rule),\n\n{\"id\":\"c\",\(rule)]}"
        #expect(try read(text).rules.map(\.line) == [2, 2, 4])
    }
}
