import RoutePolicy
import SessionModel
import Testing

@testable import Reporting

/// A small device and two accessories, written by hand.
enum Sample {
    static let phone = Profile(
        name: "phone", kind: .device(platform: .iOS, first: OSVersion(3), last: nil), title: "Phone",
        ports: [
            Profile.Port(type: .builtInReceiver, directions: .output, name: "Receiver", sampleRates: [48_000], outputChannels: 1),
            Profile.Port(type: .builtInSpeaker, directions: .output, name: "Speaker", sampleRates: [48_000], outputChannels: 2),
            Profile.Port(
                type: .builtInMic, directions: .input, name: "Microphone", sampleRates: [48_000], inputChannels: 1,
                dataSources: [
                    DataSource(name: "Bottom", orientation: "bottom"), DataSource(name: "Front", orientation: "front"),
                    DataSource(name: "Back", orientation: "back"),
                ]),
        ])
    static let buds = Profile(
        name: "buds", kind: .accessory, title: "Buds",
        ports: [
            Profile.Port(
                type: .bluetoothHFP, directions: [.input, .output], name: "Buds", sampleRates: [16_000], inputChannels: 1,
                outputChannels: 1, hasHighQualityRecording: true),
            Profile.Port(type: .bluetoothA2DP, directions: .output, name: "Buds", sampleRates: [44_100], outputChannels: 2),
        ])

    static func answer(
        _ category: Category, _ mode: Mode = .default, _ options: CategoryOptions = [], os: OSVersion = OSVersion(26),
        _ profiles: [Profile] = [], override: PortOverride = .none
    ) -> Answer {
        let accessories = profiles.map { ConnectedProfile(label: $0.name, profile: $0, traits: $0.accessoryTraits(at: os)) }
        let device = phone.deviceTraits(at: os) ?? DeviceTraits(platform: .iOS, outputs: [], inputs: [])
        let environment = RouteEnvironment(device: device, os: os, accessories: accessories.map(\.traits))
        let request = SessionRequest(
            category: category, mode: mode, options: options, override: override,
            connected: ConnectedAccessories(first: accessories.count))
        return Answer(request, in: environment, device: phone, accessories: accessories)
    }
}

@Suite struct AnswerTests {
    private func json(_ answer: Answer, explains: Bool = false) -> String {
        var json = JSONWriter()
        answer.writeJSON(&json, explains: explains)
        return json.withBytes { String(decoding: $0, as: UTF8.self) }
    }

    @Test func anAnswerHasTheContractsShape() {
        #expect(
            json(Sample.answer(.playback, .default, [Sample.buds])) == """
                {"error":null,"effective":{"category":"playback","mode":"default","options":[]},\
                "route":{"outputs":[{"type":"bluetoothA2DP","name":"Buds","accessory":"buds","sampleRate":44100,"channels":2}],"inputs":[]},\
                "availableInputs":[],"rules":["eligibility.category-without-input","eligibility.receiver-play-and-record-only",\
                "eligibility.hfp-not-for-output-categories","eligibility.any-output-for-output-categories",\
                "selection.last-connected-wins"],"contested":[],"findings":[]}

                """)
    }

    @Test func aRefusalHasTheCodeAndTheCallAndNoRoute() {
        let text = json(Sample.answer(.playback, .default, .defaultToSpeaker))
        #expect(text.hasPrefix(#"{"error":{"name":"badParam","code":-50,"call":"setCategory"},"rules":["validity.default-to-speaker"]"#))
        #expect(!text.contains("route\":"))
    }

    @Test func theBuiltInMicrophoneUsesItsPrimaryDataSource() {
        let answer = Sample.answer(.playAndRecord)
        #expect(json(answer).contains(#""dataSource":"Bottom""#))
        #expect(answer.rules.contains(.primaryDataSource))
    }

    @Test func theSpeakerByOptionPutsTheFrontMicrophoneToUse() {
        let answer = Sample.answer(.playAndRecord, .default, .defaultToSpeaker)
        #expect(json(answer).contains(#""dataSource":"Front""#))
        #expect(answer.rules.contains(.frontDataSourceWithSpeaker))
    }

    @Test func videoIsRecordedWithTheBackMicrophone() {
        let answer = Sample.answer(.record, .videoRecording)
        #expect(json(answer).contains(#""dataSource":"Back""#))
        #expect(answer.rules.contains(.backDataSourceForVideo))
    }

    @Test func highQualityRecordingOpensACapableHeadsetAtItsFullRate() {
        let answer = Sample.answer(.playAndRecord, .default, .bluetoothHighQualityRecording, [Sample.buds])
        #expect(json(answer).contains(#""accessory":"buds","sampleRate":48000"#))
        #expect(answer.rules.contains(.highQualityRecordingFormat))
    }

    @Test func whatIsContestedNamesTheOtherReadingAndItsOutcome() {
        let text = json(Sample.answer(.playAndRecord, .default, [.defaultToSpeaker, .allowBluetoothA2DP], [Sample.buds]))
        #expect(text.contains(#""contested":[{"policy":"defaultToSpeakerWithAccessory","value":"speakerWins","error":null,"route":{"#))
    }

    @Test func anExplanationSaysWhyEachPortLost() {
        let text = json(Sample.answer(.playAndRecord, .default, .allowBluetoothA2DP, [Sample.buds]), explains: true)
        #expect(text.contains(#"{"port":"bluetoothHFP","direction":"out","accessory":"buds","rule":"eligibility.hfp-needs-option","why":"#))
        #expect(text.contains(#""accessory":null,"rule":"selection.last-connected-wins","why":"bluetoothA2DP of buds takes the route"#))
    }

    @Test func anAccessoryThatLacksOnlyAnOptionIsNoted() {
        let ignored = Sample.answer(.playAndRecord, .default, [Sample.buds])
        #expect(ignored.findings.map(\.rule) == ["eligibility.hfp-needs-option"])
        #expect(ignored.findings.first?.fix == "add allowBluetoothHFP, or allowBluetoothA2DP for the output alone")
        #expect(Sample.answer(.playAndRecord, .voiceChat, [Sample.buds]).findings.isEmpty)
        #expect(Sample.answer(.playAndRecord, .default, [], [Sample.buds], override: .speaker).findings.isEmpty)
    }

    @Test func aPortThatTheVersionDoesNotShowYetIsTold() {
        let future = Profile(
            name: "future", kind: .accessory, title: "Future",
            ports: [Profile.Port(type: .usbAudio, directions: .output, name: "Future", since: OSVersion(27))])
        let text = json(Sample.answer(.playback, .default, [future]), explains: true)
        #expect(text.contains(#""rule":"format.port-since","why":"26.0 does not show it yet"#))
    }

    @Test func aSideThatStaysEmptyIsTold() {
        let environment = RouteEnvironment(
            device: DeviceTraits(platform: .iOS, outputs: [], inputs: PortSet(.builtInMic)), os: OSVersion(26))
        let answer = Answer(SessionRequest(category: .playAndRecord), in: environment, device: Sample.phone, accessories: [])
        #expect(answer.findings.map(\.message) == ["there is no output: nothing would be heard"])
    }

    @Test func aVersionTheDeviceNeverRanIsAnsweredWithAWarning() {
        let old = Profile(
            name: "new-phone", kind: .device(platform: .iOS, first: OSVersion(20), last: nil), title: "New Phone", ports: Sample.phone.ports
        )
        let environment = RouteEnvironment(
            device: DeviceTraits(platform: .iOS, outputs: PortSet(.builtInSpeaker), inputs: []), os: OSVersion(18))
        let answer = Answer(SessionRequest(category: .playback), in: environment, device: old, accessories: [])
        #expect(answer.findings.map(\.rule) == ["question.device-version"])
    }

    @Test func theTextTellsTheRouteFirst() {
        let text = Sample.answer(.playAndRecord, .voiceChat, [Sample.buds]).text(Style(isColoured: false), explains: false)
        #expect(
            text.hasPrefix("output  bluetoothHFP  Buds  buds  16 kHz, 1 channel\ninput   bluetoothHFP  Buds  buds  16 kHz, 1 channel\n"))
    }

    @Test func theTextIsColouredOnlyWhenAsked() {
        let answer = Sample.answer(.playback)
        #expect(!answer.text(Style(isColoured: false), explains: true).contains("\u{1b}"))
        #expect(answer.text(Style(isColoured: true), explains: true).contains("\u{1b}"))
    }

    @Test func eachVariantIsAWholeAnswer() {
        var json = JSONWriter()
        Sample.answer(.playAndRecord, .default, [.defaultToSpeaker, .allowBluetoothA2DP], [Sample.buds])
            .writeVariantsJSON(&json, explains: false)
        let lines = json.withBytes { String(decoding: $0, as: UTF8.self) }.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines[1].hasPrefix(#"{"policy":"defaultToSpeakerWithAccessory","value":"speakerWins","error":null,"effective""#))
        #expect(lines[1].contains(#""rules":["eligibility.hfp-needs-option","selection.speaker-wins-over-accessory""#))
    }
}

extension Sample {
    static func answer(_ category: Category, _ mode: Mode, _ profiles: [Profile]) -> Answer {
        answer(category, mode, [], profiles)
    }
}
