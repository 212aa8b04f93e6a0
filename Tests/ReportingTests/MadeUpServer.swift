import SessionModel

/// A server made up for the writers: something of every kind.
enum MadeUpServer {
    static let mapping = PortMapping(name: "default", title: "Whatever there is", rules: [])

    private static let headset = "bluez_card.00_00_5E_00_53_11"

    private static let speaker = ServerPort(
        type: .builtInSpeaker, direction: .output, name: "Speaker", sampleRate: 48000, channels: 2,
        endpoint: PulseEndpoint(
            card: "alsa_card.pci", profile: "HiFi", profiles: ["HiFi"], sink: "alsa_output.pci.HiFi", sinkPort: "[Out] Speaker"))
    private static let microphone = ServerPort(
        type: .builtInMic, direction: .input, name: "Microphone", sampleRate: 48000, channels: 1,
        endpoint: PulseEndpoint(source: "alsa_input.mic"))
    private static let music = ServerPort(
        type: .bluetoothA2DP, direction: .output, name: "AirPods", sampleRate: 44100, channels: 2,
        endpoint: PulseEndpoint(
            card: headset, profile: "a2dp_sink", profiles: ["a2dp_sink"], sink: "bluez_sink.00_00_5E_00_53_11.a2dp_sink",
            sinkPort: "headset-output"))
    private static let call = ServerPort(
        type: .bluetoothHFP, direction: .output, name: "AirPods",
        endpoint: PulseEndpoint(
            card: headset, profile: "handsfree_head_unit", profiles: ["handsfree_head_unit"], needsProfileSwitch: true,
            sinkPort: "headset-output", expectedSink: "bluez_sink.00_00_5E_00_53_11.handsfree_head_unit"))
    private static let callInput = ServerPort(
        type: .bluetoothHFP, direction: .input, name: "AirPods",
        endpoint: PulseEndpoint(
            card: headset, profile: "handsfree_head_unit", profiles: ["handsfree_head_unit"], needsProfileSwitch: true,
            sourcePort: "headset-input"))

    private static func reading(
        _ object: PortMapping.Object, _ name: String, _ direction: PortDirections, card: String? = nil, profiles: [String] = [],
        plugged availability: PortAvailability = .unknown, _ rule: PortReading.Rule?, _ verdict: PortReading.Verdict
    ) -> PortReading {
        PortReading(
            object: object, card: card, name: name, description: "The \(name)", direction: direction, availability: availability,
            profiles: profiles, rule: rule, verdict: verdict)
    }

    static let ports = ServerPorts(
        server: ServerIdentity(address: "unix:/run/pulse", kind: .pulseAudio, name: "pulseaudio", version: "16.1"),
        builtIn: [microphone, speaker],
        accessories: [ServerAccessory(id: headset, name: "airpods", title: "AirPods", ports: [music, call, callInput])],
        surplusAccessories: [ServerAccessory(id: "x", name: "x", title: "X", ports: [])],
        readings: [
            reading(
                .port, "[Out] Speaker", .output, card: "alsa_card.pci", profiles: ["HiFi"],
                PortReading.Rule(id: "builtin.speaker", line: 70),
                .port(.builtInSpeaker, accessory: nil)),
            reading(.source, "alsa_input.mic", .input, PortReading.Rule(id: "device.mic"), .port(.builtInMic, accessory: nil)),
            reading(
                .port, "headset-output", .output, card: headset, profiles: ["a2dp_sink"], plugged: .yes,
                PortReading.Rule(id: "bluetooth.a2dp", line: 20), .port(.bluetoothA2DP, accessory: headset)),
            reading(
                .port, "headset-output", .output, card: headset, profiles: ["handsfree_head_unit"], plugged: .yes,
                PortReading.Rule(id: "bluetooth.hfp", line: 18), .port(.bluetoothHFP, accessory: headset)),
            reading(
                .port, "headset-input", .input, card: headset, profiles: ["handsfree_head_unit"],
                PortReading.Rule(id: "bluetooth.hfp", line: 18), .port(.bluetoothHFP, accessory: headset)),
            reading(.sink, "odd", .output, nil, .unmatched),
            reading(
                .port, "[Out] Headphones", .output, card: "alsa_card.pci", profiles: ["HiFi"], plugged: .no,
                PortReading.Rule(id: "jack.headphones", line: 48), .unplugged(.headphones)),
            reading(
                .port, "hdmi-0", .output, card: "alsa_card.hdmi", profiles: ["hdmi"], plugged: .yes,
                PortReading.Rule(id: "hdmi.port", line: 39),
                .noUsableProfile(.HDMI)),
            reading(
                .port, "[Out] Speaker2", .output, card: "alsa_card.pci", profiles: ["HiFi", "Pro"],
                PortReading.Rule(id: "builtin.speaker", line: 70), .surplus(.builtInSpeaker)),
            reading(.sink, "x", .output, PortReading.Rule(id: "usb.device", line: 35), .beyondLimit(.usbAudio)),
            reading(.sink, "plain", .output, PortReading.Rule(id: "virtual.null", line: 91), .ignored),
        ])
}
