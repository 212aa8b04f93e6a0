import RoutePolicy
import SessionModel

/// Every category, mode and override with every set of two options, with nothing and with several accessories connected, over three
/// devices, three versions and all defaults as well as all second readings.
struct Questions {
    let environments: [RouteEnvironment]
    let requests: [SessionRequest]
    var count: Int { environments.count * requests.count }

    init() {
        let hfp = PortSet(.bluetoothHFP)
        let accessories = [
            AccessoryTraits(outputs: PortSet(.headphones), inputs: PortSet(.headsetMic)),
            AccessoryTraits(outputs: hfp.union(PortSet(.bluetoothA2DP)), inputs: hfp, hasHighQualityRecording: true),
            AccessoryTraits(outputs: PortSet(.HDMI)),
            AccessoryTraits(inputs: PortSet(.usbAudio)),
            AccessoryTraits(outputs: PortSet(.bluetoothLE), inputs: PortSet(.bluetoothLE)),
            AccessoryTraits(outputs: PortSet(.airPlay), isMirrored: true),
        ]
        let speaker = PortSet(.builtInSpeaker)
        let devices = [
            DeviceTraits(platform: .iOS, outputs: speaker.union(PortSet(.builtInReceiver)), inputs: PortSet(.builtInMic)),
            DeviceTraits(platform: .iPadOS, outputs: speaker, inputs: PortSet(.builtInMic)),
            DeviceTraits(platform: .tvOS, outputs: PortSet(.HDMI), inputs: []),
        ]
        var otherReadings = PolicySet()
        for policy in Policy.readByDecisions { otherReadings[policy] = 1 }
        environments = devices.flatMap { device in
            [OSVersion(9), OSVersion(18), .newest].flatMap { os in
                [PolicySet(), otherReadings].map { policies in
                    RouteEnvironment(device: device, os: os, policies: policies, accessories: accessories)
                }
            }
        }
        let options = CategoryOption.allCases.map(\.mask)
        var requests: [SessionRequest] = []
        for category in Category.allCases {
            for mode in Mode.allCases {
                for (index, first) in options.enumerated() {
                    for second in options[index...] {
                        var request = SessionRequest(category: category, mode: mode)
                        request.options = first.union(second)
                        requests.append(request)
                        for slot: UInt8 in [1, 0, 3, 2, 4, 5] { request.connected.connect(slot) }
                        requests.append(request)
                        request.override = .speaker
                        requests.append(request)
                        request.preferredInput = PreferredInput(.bluetoothHFP)
                        requests.append(request)
                    }
                }
            }
        }
        self.requests = requests
    }
}
