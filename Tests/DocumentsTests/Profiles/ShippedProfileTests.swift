import SessionModel
import Testing

@testable import Documents

@Suite struct ShippedProfileTests {
    /// What ships, by the ports that a listing shows.
    private static let accessories: [String: [String]] = [
        "airpods": ["bluetoothHFP inOut", "bluetoothA2DP out"], "bluetooth-headset": ["bluetoothHFP inOut", "bluetoothA2DP out"],
        "hfp-headset": ["bluetoothHFP inOut"], "bluetooth-speaker": ["bluetoothA2DP out"], "hearing-aids": ["bluetoothLE out"],
        "hearing-aids-hands-free": ["bluetoothLE out", "bluetoothLE in"], "wired-headset": ["headphones out", "headsetMic in"],
        "headphones": ["headphones out"], "usb-headset": ["usbAudio inOut"], "usb-microphone": ["usbAudio in"],
        "usb-speakers": ["usbAudio out"], "carplay": ["carAudio out", "carAudio in"], "hdmi": ["HDMI out"], "line-out": ["lineOut out"],
        "line-in": ["lineIn in"], "airplay": ["airPlay out"], "airplay-mirroring": ["airPlay out"],
    ]
    private static let devices: [String: (Platform, [String])] = [
        "iphone": (.iOS, ["builtInReceiver out", "builtInSpeaker out", "builtInMic in"]),
        "ipad": (.iPadOS, ["builtInSpeaker out", "builtInMic in"]), "ipod-touch": (.iOS, ["builtInSpeaker out", "builtInMic in"]),
        "mac": (.macCatalyst, ["builtInSpeaker out", "builtInMic in"]), "apple-tv": (.tvOS, ["HDMI out"]),
        "apple-watch": (.watchOS, ["builtInSpeaker out", "builtInMic in"]),
        "vision-pro": (.visionOS, ["builtInSpeaker out", "builtInMic in"]),
    ]

    private func ports(_ profile: Profile) -> [String] { profile.ports.map { "\($0.type.name) \($0.directions.name)" } }

    @Test func everyAccessoryShips() throws {
        let store = ProfileStore()
        #expect(ShippedProfile.names(of: .accessory) == Self.accessories.keys.sorted())
        for (name, expected) in Self.accessories {
            let profile = try store.accessory(name, at: OSVersion(26)).profile
            #expect(ports(profile) == expected, "\(name)")
            #expect(profile.name == name)
            #expect(profile.ports.filter(\.isMirrored).count == (name == "airplay-mirroring" ? 1 : 0))
            #expect(profile.ports.filter(\.hasHighQualityRecording).count == (name == "airpods" ? 1 : 0))
        }
    }

    @Test func everyDeviceShips() throws {
        let store = ProfileStore()
        #expect(ShippedProfile.names(of: .device) == Self.devices.keys.sorted())
        for (name, (platform, expected)) in Self.devices {
            let profile = try store.device(name)
            #expect(ports(profile) == expected, "\(name)")
            #expect(profile.name == name)
            guard case .device(platform, _, _) = profile.kind else {
                Issue.record("\(name) is \(profile.kind)")
                continue
            }
        }
    }

    /// Nothing is plugged into a watch, and CarPlay is a thing of the iPhone. Whatever else there is, some device of any platform can have.
    @Test func everyAccessoryIsForThePlatformsThatCanHaveIt() throws {
        let store = ProfileStore()
        let wired = [
            "wired-headset", "headphones", "usb-headset", "usb-microphone", "usb-speakers", "line-in", "line-out", "hdmi",
        ]
        for name in Self.accessories.keys {
            let expected: PlatformSet = name == "carplay" ? .iOS : wired.contains(name) ? PlatformSet.all.subtracting(.watchOS) : .all
            #expect(try store.profile(name).platforms == expected, "\(name)")
        }
    }

    @Test func hearingAidsHaveAMicrophoneFromIOS15On() throws {
        let store = ProfileStore()
        #expect(try store.accessory("hearing-aids-hands-free", at: OSVersion(14, 8)).traits.inputs == [])
        #expect(try store.accessory("hearing-aids-hands-free", at: OSVersion(15)).traits.inputs == PortSet(.bluetoothLE))
    }

    @Test func thePrimaryMicrophoneComesFirst() throws {
        let store = ProfileStore()
        #expect(try store.device("iphone").port(.builtInMic, .input)?.dataSources.map(\.name) == ["Bottom", "Front", "Back"])
        #expect(try store.device("ipad").port(.builtInMic, .input)?.dataSources.map(\.name) == ["Top", "Front"])
    }

    /// What is compiled in is what lies in the folder.
    @Test func theTableIsUpToDate() throws {
        for (kind, folder) in [(ShippedProfile.Kind.device, "devices"), (.accessory, "accessories"), (.pulse, "pulse")] {
            let files = SystemCalls.names(inFolder: "\(Fixture.root)/profiles/\(folder)").filter { $0.hasSuffix(".json") }
            #expect(ShippedProfile.names(of: kind) == files.map { String($0.dropLast(5)) }.sorted())
            for file in files {
                let shipped = try #require(ShippedProfile.named(String(file.dropLast(5)), kind))
                let text = try Fixture.text("\(Fixture.root)/profiles/\(folder)/\(file)")
                #expect(String(decoding: shipped.text, as: UTF8.self) == text)
            }
        }
    }
}
