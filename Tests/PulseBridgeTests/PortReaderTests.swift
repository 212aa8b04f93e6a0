import SessionModel
import Testing

@testable import PulseBridge

/// The shipped mapping on servers as they really are; where each comes from stands in `Tests/Snapshots/README.md`.
@Suite struct PortReaderTests {
    private func ports(_ name: String) throws -> ServerPorts {
        ServerPorts(try RecordedServers.named(name), by: try RecordedServers.shippedMapping())
    }

    // MARK: Whole servers

    @Test func everythingTheTestBedHasOnPulseAudio() throws {
        let ports = try ports("pulse-music")
        #expect(
            ports.outline == [
                "device: builtInMic< builtInReceiver> builtInSpeaker>", "airpods: bluetoothA2DP> bluetoothHFP> bluetoothHFP<",
                "box: bluetoothA2DP>", "acme-usb-headset: usbAudio> usbAudio<", "acme-webcam: usbAudio<", "hdmi-displayport: HDMI>",
                "headphones: headphones>", "headset: headphones> headsetMic<", "line-out: lineOut>", "living-room: airPlay>",
            ])
        #expect(ports.unmatched.isEmpty)
        #expect(ports.fate("plain") == ["ignored by virtual.filter"])
        #expect(ports.fate("speaker-input") == ["ignored by bluetooth.other"])
    }

    @Test func theSameOnPipeWire() throws {
        let ports = try ports("pipewire-music")
        #expect(
            Set(ports.outline) == [
                "device: builtInMic< builtInReceiver> builtInSpeaker>", "airpods: bluetoothA2DP> bluetoothHFP> bluetoothHFP<",
                "box: bluetoothA2DP>", "acme-usb-headset: usbAudio> usbAudio<", "acme-webcam: usbAudio<", "hdmi-displayport: HDMI>",
                "headphones: headphones>", "headset: headphones> headsetMic<", "line-out: lineOut>",
            ])
        #expect(ports.server.kind == .pipeWire)
        #expect(ports.unmatched.isEmpty)
        #expect(ports.fate("plain") == ["ignored by virtual.null-pipewire"])
    }

    @Test func aPhoneNeverTakesTheCallProfileAlthoughItRanksHigher() throws {
        let ports = try ports("phone")
        #expect(ports.outline == ["device: builtInMic< builtInReceiver> builtInSpeaker>"])
        #expect(ports.fate("[Out] Headphones") == ["ignored by call.profile", "unplugged headphones by jack.headphones"])
        #expect(ports.found(.builtInReceiver, .output)?.endpoint.profiles == ["HiFi"])
        #expect(ports.found(.builtInReceiver, .output)?.endpoint.sinkPort == "[Out] Earpiece")
    }

    @Test func duringACellularCallThePortsLeadToTheOtherProfile() throws {
        var snapshot = try RecordedServers.named("phone")
        snapshot.cards[0].activeProfile = "Voice Call"
        snapshot.sinks = []
        snapshot.sources = []
        let speaker = ServerPorts(snapshot, by: try RecordedServers.shippedMapping()).found(.builtInSpeaker, .output)
        #expect(speaker?.endpoint.profile == "HiFi")
        #expect(speaker?.endpoint.needsProfileSwitch == true)
        #expect(speaker?.endpoint.sink == nil)
    }

    @Test func aLaptopsOwnPortsStayWhileAHeadsetIsInItsJack() throws {
        let ports = try ports("laptop")
        #expect(
            ports.outline == [
                "device: builtInMic< builtInSpeaker>", "headphones: headphones> headsetMic<", "rog-pg348q: HDMI>",
            ])
        #expect(ports.fate("iec958-stereo-output") == ["ignored by line.digital"])
        #expect(ports.fate("hdmi-output-1") == ["unplugged HDMI by hdmi.port"])
        #expect(ports.fate("analog-input-mic") == ["unplugged headsetMic by jack.headset-mic-name"])
    }

    @Test func anHDMISocketNamesTheProfileThatLeadsThereAndKeepsTheMicrophone() throws {
        let hdmi = try ports("laptop").found(.HDMI, .output, of: "rog-pg348q")
        #expect(
            hdmi?.endpoint
                == PulseEndpoint(
                    card: "alsa_card.pci-0000_00_1f.3", profile: "output:hdmi-stereo+input:analog-stereo",
                    profiles: ["output:hdmi-stereo+input:analog-stereo", "output:hdmi-stereo"], needsProfileSwitch: true,
                    sinkPort: "hdmi-output-0", expectedSink: "alsa_output.pci-0000_00_1f.3.hdmi-stereo"))
        #expect(hdmi?.sampleRate == nil)
    }

    @Test func eachHDMISocketIsAnAccessoryAndTheSinkIsTheOneThatHasThePort() throws {
        let ports = try ports("laptop-firmware")
        #expect(
            ports.outline == [
                "device: builtInMic< builtInSpeaker>", "headphones: headphones>", "hdmi2-dp2-output: HDMI>", "hdmi3-dp3-output: HDMI>",
            ])
        #expect(ports.found(.HDMI, .output, of: "hdmi2-dp2-output")?.endpoint.sink?.hasSuffix("sofhdadsp_4__sink") == true)
        #expect(ports.found(.builtInMic, .input)?.channels == 4)
        #expect(ports.fate("[In] Mic2") == ["unplugged headsetMic by jack.headset-mic-description"])
    }

    @Test func aUSBCardIsOneAccessoryAndItsBestPortCounts() throws {
        let ports = try ports("usb")
        #expect(ports.outline == ["device: ", "kave-xtd-headset: usbAudio> usbAudio<"])
        #expect(ports.fate("analog-output-headphones") == ["surplus usbAudio by usb.device"])
        #expect(ports.fate("iec958-stereo-output") == ["ignored by usb.digital"])
        #expect(ports.found(.usbAudio, .input, of: "kave-xtd-headset")?.sampleRate == 16000)
    }

    // MARK: Bluetooth

    @Test func whileMusicPlaysTheMicrophoneIsThereAsAPortOfTheOtherProfile() throws {
        let ports = try ports("pulse-music")
        let card = "bluez_card.00_00_5E_00_53_11"
        #expect(
            ports.found(.bluetoothA2DP, .output, of: "airpods")?.endpoint
                == PulseEndpoint(
                    card: card, profile: "a2dp_sink", profiles: ["a2dp_sink"], sink: "bluez_sink.00_00_5E_00_53_11.a2dp_sink",
                    sinkPort: "headset-output"))
        #expect(
            ports.found(.bluetoothHFP, .input, of: "airpods")?.endpoint
                == PulseEndpoint(
                    card: card, profile: "handsfree_head_unit", profiles: ["handsfree_head_unit"], needsProfileSwitch: true,
                    sourcePort: "headset-input", expectedSource: "bluez_source.00_00_5E_00_53_11.handsfree_head_unit"))
        #expect(ports.fate("headset-output").count == 2)
    }

    @Test(arguments: ["pulse", "pipewire"]) func inACallTheOtherProfileIsTheOneToSwitchTo(server: String) throws {
        let ports = try ports("\(server)-call")
        let input = ports.found(.bluetoothHFP, .input, of: "airpods")
        #expect(input?.endpoint.needsProfileSwitch == false)
        #expect(input?.endpoint.source?.contains("00_00_5E_00_53_11") == true)
        #expect(input?.sampleRate == 8000)
        #expect(input?.channels == 1)
        #expect(ports.found(.bluetoothA2DP, .output, of: "airpods")?.endpoint.needsProfileSwitch == true)
        #expect(ports.found(.bluetoothA2DP, .output, of: "airpods")?.endpoint.sink == nil)
    }

    @Test func whatTheServerCallsItAfterASwitchIsWhatWasExpected() throws {
        for server in ["pulse", "pipewire"] {
            let before = try ports("\(server)-music")
            let after = try ports("\(server)-call")
            for (type, music) in [(PortType.bluetoothHFP, before), (.bluetoothA2DP, after)] {
                let other = music == before ? after : before
                let expected = music.found(type, .output, of: "airpods")?.endpoint.expectedSink
                #expect(expected == other.found(type, .output, of: "airpods")?.endpoint.sink)
                #expect(expected != nil)
            }
            #expect(
                before.found(.bluetoothHFP, .input, of: "airpods")?.endpoint.expectedSource
                    == after.found(.bluetoothHFP, .input, of: "airpods")?.endpoint.source)
        }
    }

    @Test func pipeWiresCodecsAreAllWaysToPlayMusic() throws {
        let port = try ports("pipewire-music").found(.bluetoothA2DP, .output, of: "airpods")
        #expect(port?.endpoint.profiles == ["a2dp-sink-sbc", "a2dp-sink-sbc_xq", "a2dp-sink"])
    }

    @Test func anAccessoryKeepsItsIdFromMusicToCall() throws {
        for server in ["pulse", "pipewire"] {
            let ids = try ["music", "call"].map { try ports("\(server)-\($0)").accessories.first { $0.name == "airpods" }?.id }
            #expect(ids == ["bluez_card.00_00_5E_00_53_11", "bluez_card.00_00_5E_00_53_11"])
        }
    }
}
