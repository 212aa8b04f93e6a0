import SessionModel

@testable import RoutePolicy

/// Accessories by name, as a test writes them.
enum Accessory {
    static let airpods = AccessoryTraits(
        outputs: [PortSet(.bluetoothHFP), PortSet(.bluetoothA2DP)], inputs: PortSet(.bluetoothHFP), hasHighQualityRecording: true)
    static let headset = AccessoryTraits(outputs: [PortSet(.bluetoothHFP), PortSet(.bluetoothA2DP)], inputs: PortSet(.bluetoothHFP))
    static let hfpHeadset = AccessoryTraits(outputs: PortSet(.bluetoothHFP), inputs: PortSet(.bluetoothHFP))
    static let bluetoothSpeaker = AccessoryTraits(outputs: PortSet(.bluetoothA2DP))
    static let wiredHeadset = AccessoryTraits(outputs: PortSet(.headphones), inputs: PortSet(.headsetMic))
    static let headphones = AccessoryTraits(outputs: PortSet(.headphones))
    static let usbHeadset = AccessoryTraits(outputs: PortSet(.usbAudio), inputs: PortSet(.usbAudio))
    static let usbMicrophone = AccessoryTraits(inputs: PortSet(.usbAudio))
    static let car = AccessoryTraits(outputs: PortSet(.carAudio), inputs: PortSet(.carAudio))
    static let hdmi = AccessoryTraits(outputs: PortSet(.HDMI))
    static let airPlay = AccessoryTraits(outputs: PortSet(.airPlay))
    static let mirroring = AccessoryTraits(outputs: PortSet(.airPlay), isMirrored: true)
    static let hearingAids = AccessoryTraits(outputs: PortSet(.bluetoothLE), inputs: PortSet(.bluetoothLE))
}

/// A device with accessories connected in order, ready to be asked.
struct Bench {
    static let iPhone = DeviceTraits(
        platform: .iOS, outputs: [PortSet(.builtInReceiver), PortSet(.builtInSpeaker)], inputs: PortSet(.builtInMic))
    static let iPad = DeviceTraits(platform: .iPadOS, outputs: PortSet(.builtInSpeaker), inputs: PortSet(.builtInMic))
    static let appleTV = DeviceTraits(platform: .tvOS, outputs: PortSet(.HDMI), inputs: [])
    static let watch = DeviceTraits(platform: .watchOS, outputs: PortSet(.builtInSpeaker), inputs: PortSet(.builtInMic))

    let environment: RouteEnvironment
    let connected: ConnectedAccessories

    init(
        _ device: DeviceTraits = iPhone, _ accessories: [AccessoryTraits] = [], os: OSVersion = OSVersion(18),
        policies: [Policy: Int] = [:]
    ) {
        var set = PolicySet()
        for (policy, reading) in policies { set[policy] = reading }
        environment = RouteEnvironment(device: device, os: os, policies: set, accessories: accessories)
        connected = ConnectedAccessories(first: accessories.count)
    }

    func decide(
        _ category: Category, _ mode: Mode = .default, _ options: CategoryOptions = [], sharing: RouteSharingPolicy = .default,
        override: PortOverride = .none, preferred: PreferredInput? = nil, active: Bool = true
    ) -> Decision {
        environment.decide(
            SessionRequest(
                category: category, mode: mode, options: options, routeSharingPolicy: sharing, override: override,
                preferredInput: preferred, isActive: active, connected: connected))
    }

    /// A route as text: `out headphones@0 in builtInMic`, accessories by slot.
    func route(
        _ category: Category, _ mode: Mode = .default, _ options: CategoryOptions = [], override: PortOverride = .none,
        preferred: PreferredInput? = nil, active: Bool = true
    ) -> String {
        let decision = decide(category, mode, options, override: override, preferred: preferred, active: active)
        if let refusal = decision.refusal { return "\(refusal.call.name) \(refusal.error.name)" }
        func names(_ side: RouteSide, _ ports: (AccessoryTraits) -> PortSet) -> String {
            var names = side.builtIn.types.map(\.name)
            for slot in connected.inOrder where side.contains(slot: slot) {
                names += ports(environment.accessories[Int(slot)]).intersection(side.types(of: slot)).types.map { "\($0.name)@\(slot)" }
            }
            return names.isEmpty ? "none" : names.joined(separator: "+")
        }
        return "out \(names(decision.outputs, \.outputs)) in \(names(decision.inputs, \.inputs))"
    }
}
