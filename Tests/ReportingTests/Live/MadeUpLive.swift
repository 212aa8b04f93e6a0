import RoutePolicy
import SessionModel
import SessionSimulator
import Testing

@testable import Reporting

/// A session on a server, made up for the writers of what lives.
enum MadeUpLive {
    private static let os = OSVersion(26, 2)
    private static let headset = Profile(
        name: "airpods", kind: .accessory, title: "AirPods",
        ports: [
            Profile.Port(type: .bluetoothHFP, directions: [.input, .output], name: "AirPods"),
            Profile.Port(type: .bluetoothA2DP, directions: .output, name: "AirPods"),
        ])
    private static let phone = Profile(
        name: "pulse", kind: .device(platform: .iOS, first: OSVersion(3), last: nil), title: "PulseAudio 16.1",
        ports: [
            Profile.Port(type: .builtInSpeaker, directions: .output, name: "Speaker"),
            Profile.Port(type: .builtInMic, directions: .input, name: "Microphone"),
        ])

    /// A call, into which a headset comes: what it was before, what was told of the headset, and what it is after.
    static let call: (before: Replay, told: [Replay.TimedEffect], after: Replay) = {
        var replay = Replay(
            Scenario(
                name: "live", device: phone, os: os,
                accessories: [ConnectedProfile(label: "airpods", profile: headset, traits: headset.accessoryTraits(at: os))], steps: []))
        func take(_ verb: Verb, _ event: Event, at time: Int) -> [Replay.TimedEffect] {
            (try? replay.take(Scenario.Step(verb: verb, at: time, event: event)))?.effects ?? []
        }
        let category = SessionRequestCall.setCategory(.playAndRecord, mode: .voiceChat, options: .allowBluetoothHFP, sharing: .default)
        _ = take(.setCategory, .call(app: 0, category), at: 0)
        _ = take(.setActive, .call(app: 0, .setActive(true, notifyOthers: false)), at: 0)
        let before = replay
        let told = take(.connect, .connect(0), at: 61_500_250)
        return (before, told, replay)
    }()

    /// The route change of the call, and what else was told.
    static func told(_ isChange: Bool) -> Replay.TimedEffect? {
        call.told.first { timed in
            if case .routeChange = timed.effect { return isChange }
            return !isChange
        }
    }

    static let card = "bluez_card.00_00_5E_00_53_11"

    static let endpoints = RouteEndpoints(
        outputs: [
            PulseEndpoint(
                card: card, profile: "handsfree_head_unit", profiles: ["handsfree_head_unit"], sink: "bluez_sink.call",
                sinkPort: "headset-output")
        ],
        inputs: [
            PulseEndpoint(
                card: card, profile: "handsfree_head_unit", profiles: ["handsfree_head_unit"], source: "bluez_source.call",
                sourcePort: "headset-input")
        ])

    /// The same before the profile is set.
    static let expected = RouteEndpoints(
        outputs: [
            PulseEndpoint(
                card: card, profile: "handsfree_head_unit", profiles: ["handsfree_head_unit"], needsProfileSwitch: true,
                sinkPort: "headset-output", expectedSink: "bluez_sink.call")
        ])

    /// One of each kind.
    static let changes = [
        PlannedChange(.cardProfile(card: card, profile: "handsfree_head_unit"), previous: "a2dp_sink"),
        PlannedChange(.sinkPort(sink: "out", port: "[Out] Earpiece"), previous: "[Out] Speaker"),
        PlannedChange(.sourcePort(source: "in", port: "mic")),
        PlannedChange(.defaultSink("bluez_sink.call"), previous: "out", isExpected: true),
        PlannedChange(.defaultSource("bluez_source.call"), previous: "in"),
        PlannedChange(.moveSinkInput(7, name: "Music \"x\"", to: "out"), previous: "usb"),
        PlannedChange(.moveSourceOutput(9, name: "", to: "in")),
    ]

    static let server = ServerIdentity(address: "unix:/run/pulse", kind: .pulseAudio, name: "pulseaudio", version: "16.1")
}
