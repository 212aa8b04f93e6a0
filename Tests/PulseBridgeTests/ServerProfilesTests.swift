import SessionModel
import Testing

@testable import PulseBridge

@Suite struct ServerProfilesTests {
    private var ports: ServerPorts {
        get throws { ServerPorts(try RecordedServers.named("pulse-call"), by: try RecordedServers.shippedMapping()) }
    }

    @Test func theServerIsADeviceLikeAnyOther() throws {
        let device = try ports.deviceProfile(platform: .iPadOS)
        #expect(device.title == "PulseAudio 16.1")
        #expect(
            device.deviceTraits(at: OSVersion(18))
                == DeviceTraits(
                    platform: .iPadOS, outputs: PortSet([.builtInSpeaker, .builtInReceiver]), inputs: PortSet([.builtInMic])))
    }

    @Test func aStandInGoesByItsRealName() throws {
        #expect(try RecordedServers.named("pipewire-call").identity.title == "PipeWire 0.3.65")
    }

    @Test func aHeadsetsTwoDirectionsAreOnePortOfItsProfile() throws {
        let profile = try #require(try ports.accessoryProfiles.first { $0.name == "airpods" })
        #expect(profile.title == "AirPods")
        #expect(
            Set(profile.ports) == [
                Profile.Port(type: .bluetoothA2DP, directions: .output, name: "AirPods"),
                Profile.Port(
                    type: .bluetoothHFP, directions: [.input, .output], name: "AirPods", sampleRates: [8000], inputChannels: 1,
                    outputChannels: 1),
            ])
        #expect(
            profile.accessoryTraits(at: OSVersion(18))
                == AccessoryTraits(outputs: PortSet([.bluetoothA2DP, .bluetoothHFP]), inputs: PortSet([.bluetoothHFP])))
    }

    @Test func directionsThatDifferAreTwoPorts() throws {
        func port(_ direction: PortDirections, _ name: String, _ rate: Int?) -> ServerPort {
            ServerPort(type: .usbAudio, direction: direction, name: name, sampleRate: rate, channels: 1)
        }
        func ports(_ ports: ServerPort...) -> [Profile.Port] { ServerAccessory(id: "u", name: "u", title: "U", ports: ports).profile.ports }
        #expect(ports(port(.output, "Box", 48000), port(.input, "Box", 48000)).count == 1)
        #expect(ports(port(.output, "Box", 48000), port(.input, "Box Mono", 48000)).map(\.name) == ["Box", "Box Mono"])
        #expect(ports(port(.output, "Box", 48000), port(.input, "Box", 16000)).map(\.sampleRates) == [[48000], [16000]])
        #expect(ports(port(.output, "Box", nil), port(.input, "Box", nil)).map(\.directions) == [[.input, .output]])
    }
}
