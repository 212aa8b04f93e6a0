import LiveServers
import SessionModel
import Testing

@testable import PulseBridge

/// The shipped mapping on running servers.
@Suite struct LiveMappingTests {
    private let mapping: PortMapping
    init() throws { mapping = try RecordedServers.shippedMapping() }

    private func expect(_ outline: [String], _ bed: TestBed, _ server: PulseServer, _ line: Int = #line) throws {
        let ports = try bed.ports(server, by: mapping) { $0.outline == outline }
        #expect(
            ports.outline == outline,
            sourceLocation: SourceLocation(fileID: #fileID, filePath: #filePath, line: line, column: 1))
        #expect(
            ports.unmatched.map(\.name) == [],
            sourceLocation: SourceLocation(fileID: #fileID, filePath: #filePath, line: line, column: 1))
    }

    // MARK: Devices without cards

    private func devices(_ server: ServerKind) throws {
        try TestBed.with(server) { bed in
            let connection = try bed.connect()
            let snapshot = try connection.snapshot()
            #expect(snapshot.kind == server)
            #expect(connection.address?.hasSuffix(bed.address.drop { $0 != "/" }) == true)
            try expect(["device: "], bed, connection)

            try bed.plug("speaker", "mic", "receiver")
            try expect(["device: builtInMic< builtInReceiver> builtInSpeaker>"], bed, connection)
            try bed.plug("usb", "headphones", "headset", "usbmic", "hdmi", "lineout")
            try expect(
                [
                    "device: builtInMic< builtInReceiver> builtInSpeaker>", "acme-usb-headset: usbAudio> usbAudio<",
                    "headphones: headphones>", "headset: headphones> headsetMic<", "acme-webcam: usbAudio<", "hdmi-displayport: HDMI>",
                    "line-out: lineOut>",
                ], bed, connection)

            let ports = ServerPorts(try connection.snapshot(), by: mapping)
            let usb = ports.found(.usbAudio, .output, of: "acme-usb-headset")
            #expect(usb?.endpoint.sink == "alsa_output.usb-Acme_USB_Headset-00.analog-stereo")
            #expect(usb?.sampleRate == 48000)
            #expect(ports.found(.builtInMic, .input)?.channels == 1)

            try bed.unplug("usb", "headphones", "speaker", "hdmi", "usbmic", "lineout")
            try expect(["device: builtInMic< builtInReceiver>", "headset: headphones> headsetMic<"], bed, connection)
        }
    }

    @Test(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing)) func devicesOnPulseAudio() throws { try devices(.pulseAudio) }
    @Test(.enabled(if: TestBed.has("pipewire"), TestBed.missing)) func devicesOnPipeWire() throws { try devices(.pipeWire) }

    @Test(.enabled(if: TestBed.has("pulseaudio", "airplay"), TestBed.missing)) func anAirPlayReceiver() throws {
        try TestBed.with(.pulseAudio) { bed in
            let connection = try bed.connect()
            try bed.plug("airplay")
            try expect(["device: ", "living-room: airPlay>"], bed, connection)
            let endpoint = ServerPorts(try connection.snapshot(), by: mapping).port(.airPlay, .output, slot: 0)?.endpoint
            #expect(endpoint?.sink == "raop_output.LivingRoom.local")
            #expect(endpoint?.sinkPort == "network-output")
        }
    }

    @Test(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing)) func aPlainNullSinkIsNothing() throws {
        try TestBed.with(.pulseAudio) { bed in
            let connection = try bed.connect()
            try bed.pactl("load-module", "module-null-sink", "sink_name=plain")
            try expect(["device: "], bed, connection)
            #expect(try connection.snapshot().sinks.map(\.name).contains("plain"))
        }
    }

    // MARK: Bluetooth

    private func headset(_ server: ServerKind, hfp: String) throws {
        try TestBed.with(server, bluetooth: true) { bed in
            let connection = try bed.connect()
            try bed.plug("speaker")
            try bed.bluetooth("add", "Head Set", "--profiles", "a2dp,hfp", "--form", "headset")
            try bed.bluetooth("connect", "Head Set")
            try expect(["device: builtInSpeaker>", "head-set: bluetoothA2DP> bluetoothHFP> bluetoothHFP<"], bed, connection)
            try bed.bluetooth("add", "Box", "--profiles", "a2dp", "--form", "speaker")
            try bed.bluetooth("connect", "Box")
            try expect(
                ["device: builtInSpeaker>", "head-set: bluetoothA2DP> bluetoothHFP> bluetoothHFP<", "box: bluetoothA2DP>"], bed,
                connection)

            let music = try bed.ports(connection, by: mapping) {
                $0.found(.bluetoothA2DP, .output, of: "head-set")?.endpoint.sink != nil
            }
            let microphone = music.found(.bluetoothHFP, .input, of: "head-set")?.endpoint
            #expect(microphone?.needsProfileSwitch == true)
            #expect(microphone?.source == nil)
            #expect(microphone?.profile == hfp)

            try bed.pactl("set-card-profile", try #require(microphone?.card), hfp)
            let call = try bed.ports(connection, by: mapping) {
                $0.found(.bluetoothHFP, .input, of: "head-set")?.endpoint.source != nil
            }
            #expect(call.found(.bluetoothHFP, .input, of: "head-set")?.endpoint.source == microphone?.expectedSource)
            #expect(call.found(.bluetoothHFP, .input, of: "head-set")?.sampleRate == 8000)
            #expect(call.found(.bluetoothA2DP, .output, of: "head-set")?.endpoint.needsProfileSwitch == true)
            #expect(call.accessories.map(\.id) == music.accessories.map(\.id))

            try bed.bluetooth("disconnect", "Head Set")
            try expect(["device: builtInSpeaker>", "box: bluetoothA2DP>"], bed, connection)
        }
    }

    @Test(.enabled(if: TestBed.has("pulseaudio", "bluetooth", "pulseaudio-bluetooth"), TestBed.missing)) func aHeadsetOnPulseAudio() throws
    {
        try headset(.pulseAudio, hfp: "handsfree_head_unit")
    }
    @Test(.enabled(if: TestBed.has("pipewire", "bluetooth", "pipewire-bluetooth"), TestBed.missing)) func aHeadsetOnPipeWire() throws {
        try headset(.pipeWire, hfp: "headset-head-unit")
    }

    // MARK: The card of a phone

    @Test(.enabled(if: TestBed.hasFakeCard, "the fake card cannot be built here: see Tests/TestBed/README.md"))
    func jacksOfACard() throws {
        try TestBed.with(.pulseAudio, fakeCard: true) { bed in
            let connection = try bed.connect()
            try bed.pactl("load-module", "module-fake-card", "name=phone")
            let own = "device: builtInMic< builtInReceiver> builtInSpeaker>"
            try expect([own], bed, connection)
            try bed.jack("headphones", "yes")
            try expect([own, "headphones: headphones>"], bed, connection)
            try bed.jack("headset-mic", "yes")
            try expect([own, "headphones: headphones> headsetMic<"], bed, connection)
            try bed.jack("lineout", "unknown")
            try expect([own, "headphones: headphones> headsetMic<", "line-out: lineOut>"], bed, connection)
            try bed.jack("headphones", "no")
            try bed.jack("headset-mic", "no")
            try expect([own, "line-out: lineOut>"], bed, connection)

            let receiver = ServerPorts(try connection.snapshot(), by: mapping).found(.builtInReceiver, .output)
            #expect(
                receiver?.endpoint
                    == PulseEndpoint(
                        card: "alsa_card.phone", profile: "HiFi", profiles: ["HiFi"], sink: "alsa_output.phone.HiFi",
                        sinkPort: "earpiece"))
            try bed.pactl("set-card-profile", "alsa_card.phone", "VoiceCall")
            let call = try bed.ports(connection, by: mapping) { $0.found(.builtInMic, .input)?.endpoint.needsProfileSwitch == true }
            #expect(call.found(.builtInMic, .input)?.endpoint.expectedSource == "alsa_input.phone.HiFi")
        }
    }
}
