import SessionModel
import Testing

@testable import PulseBridge

/// Each rule of the shipped mapping decides something, on a recorded server or on a thing made up here, one a rule.
@Suite struct ShippedMappingTests {
    private static let recorded = [
        "pulse-music", "pulse-call", "pipewire-music", "pipewire-call", "laptop", "laptop-firmware", "phone", "usb",
    ]

    /// A port of a card of its own.
    private static func port(
        _ name: String, _ kind: ServerPortKind = .unknown, _ direction: PortDirections = .output, profile: String = "HiFi",
        card: [String: String] = ["device.api": "alsa"]
    ) -> ServerSnapshot {
        ServerSnapshot(cards: [
            ServerCard(
                name: "card", properties: card, profiles: [ServerCard.Profile(name: profile)], activeProfile: profile,
                ports: [ServerCard.Port(name: name, kind: kind, direction: direction, profiles: [profile])])
        ])
    }

    private static func sink(_ name: String, driver: String = "", _ properties: [String: String] = [:]) -> ServerSnapshot {
        ServerSnapshot(sinks: [ServerDevice(name: name, driver: driver, properties: properties)])
    }

    private static let bluetooth = ["device.api": "bluez5"]

    static let madeUp: [(String, ServerSnapshot, PortReading.Verdict)] = [
        ("virtual.none", sink("auto_null"), .ignored),
        ("virtual.null", sink("x", driver: "module-null-sink.c"), .ignored),
        ("virtual.pro-audio", sink("alsa_output.x.pro-output-0", ["device.profile.name": "pro-audio"]), .ignored),
        ("bluetooth.phone", port("phone-input", .phone, .input, profile: "a2dp_source", card: bluetooth), .ignored),
        (
            "bluetooth.le", port("headset-output", .headset, profile: "bap-sink", card: bluetooth),
            .port(.bluetoothLE, accessory: "card")
        ),
        ("network.airplay-by-name", sink("raop_sink.Kitchen.local.192.0.2.7.7000"), .port(.airPlay, accessory: "Kitchen.local.192.0.2.7")),
        ("car.form-factor", port("out", card: ["device.form_factor": "car"]), .port(.carAudio, accessory: "card")),
        ("car.port", port("in", .car, .input), .port(.carAudio, accessory: "card")),
        ("usb.port", port("x", .usb), .port(.usbAudio, accessory: "card")),
        ("hdmi.port-name", port("hdmi-output-0"), .port(.HDMI, accessory: "card/hdmi-output-0")),
        ("builtin.receiver-name", port("[Out] Handset"), .port(.builtInReceiver, accessory: nil)),
        ("builtin.speaker-name", port("[Out] Speaker"), .port(.builtInSpeaker, accessory: nil)),
        ("builtin.mic-name", port("[In] Mic1", .unknown, .input), .port(.builtInMic, accessory: nil)),
        ("builtin.mic-name", port("[In] DigitalMic", .unknown, .input), .port(.builtInMic, accessory: nil)),
        ("jack.headphones-name", port("[Out] Headset"), .port(.headphones, accessory: "card/jack")),
        (
            "jack.headphones-card", port("analog-output", .analog, card: ["alsa.card_name": "bcm2835 Headphones"]),
            .port(.headphones, accessory: "card/jack")
        ),
        ("line.out", port("multichannel-output", .line), .port(.lineOut, accessory: "card/multichannel-output")),
        ("line.out-name", port("[Out] Line1"), .port(.lineOut, accessory: "card/[Out] Line1")),
        ("line.in", port("x", .aux, .input), .port(.lineIn, accessory: "card/x")),
        ("line.in-name", port("analog-input-linein", .unknown, .input), .port(.lineIn, accessory: "card/analog-input-linein")),
        ("device.tv", sink("tv", ["device.form_factor": "tv"]), .port(.HDMI, accessory: "tv")),
    ]

    @Test(arguments: madeUp) func aRuleThatNoRecordedServerNeeds(id: String, snapshot: ServerSnapshot, verdict: PortReading.Verdict) throws
    {
        let reading = try #require(ServerPorts(snapshot, by: RecordedServers.shippedMapping()).readings.first)
        #expect(reading.rule?.id == id)
        #expect(reading.verdict == verdict)
    }

    @Test func eachRuleDecidesSomethingAndIsNamedOnce() throws {
        let mapping = try RecordedServers.shippedMapping()
        var fired = Set(Self.madeUp.map(\.0))
        for name in Self.recorded {
            fired.formUnion(ServerPorts(try RecordedServers.named(name), by: mapping).readings.compactMap(\.rule?.id))
        }
        #expect(mapping.rules.map(\.id).filter { !fired.contains($0) } == [])
        #expect(Set(mapping.rules.map(\.id)).count == mapping.rules.count)
    }

    @Test func aHeadphonePortWithoutATypeIsKnownByItsName() throws {
        let ports = ServerPorts(Self.port("analog-output-headphones-2"), by: try RecordedServers.shippedMapping())
        #expect(ports.fate("analog-output-headphones-2") == ["headphones of card/jack by jack.headphones-name"])
    }
}
