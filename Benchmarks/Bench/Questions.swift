import RoutePolicy
import SessionModel

/// Questions in a few surroundings, nine in ten of them valid, as a batch would ask them.
struct Questions: Sendable {
    let environments: [RouteEnvironment]
    /// In random order: hard on the processor, which cannot guess what comes next.
    let requests: [SessionRequest]
    /// The same in the order of category, mode, options and accessories, as whoever visits every state asks.
    let neighbours: [SessionRequest]

    init() {
        let hfp = PortSet(.bluetoothHFP)
        let accessories = [
            AccessoryTraits(outputs: PortSet(.headphones), inputs: PortSet(.headsetMic)),
            AccessoryTraits(outputs: hfp.union(PortSet(.bluetoothA2DP)), inputs: hfp, hasHighQualityRecording: true),
            AccessoryTraits(outputs: PortSet(.HDMI)),
            AccessoryTraits(inputs: PortSet(.usbAudio)),
        ]
        let iPhone = DeviceTraits(
            platform: .iOS, outputs: PortSet(.builtInReceiver).union(PortSet(.builtInSpeaker)), inputs: PortSet(.builtInMic))
        let iPad = DeviceTraits(platform: .iPadOS, outputs: PortSet(.builtInSpeaker), inputs: PortSet(.builtInMic))
        let environments = [iPhone, iPad].flatMap { device in
            [OSVersion(14), OSVersion(18), .newest].map { RouteEnvironment(device: device, os: $0, accessories: accessories) }
        }
        var generator = SplitMix(state: 7)
        var requests: [SessionRequest] = []
        while requests.count < 4096 {
            var request = SessionRequest(
                category: Category.allCases[generator.below(6)], mode: Mode.allCases[generator.below(3)])
            let options: [CategoryOptions] = [
                [], .allowBluetoothHFP, [.allowBluetoothHFP, .allowBluetoothA2DP], .defaultToSpeaker, .mixWithOthers,
            ]
            request.options = options[generator.below(options.count)]
            for _ in 0..<generator.below(4) { request.connected.connect(UInt8(generator.below(4))) }
            if generator.below(8) == 0 { request.override = .speaker }
            if generator.below(8) == 0 { request.preferredInput = PreferredInput(.builtInMic) }
            // One in ten may be refused.
            if environments[0].decide(request).refusal == nil || generator.below(10) == 0 { requests.append(request) }
        }
        self.environments = environments
        self.requests = requests
        neighbours = requests.sorted { Self.place($0).lexicographicallyPrecedes(Self.place($1)) }
    }

    private static func place(_ request: SessionRequest) -> [Int] {
        [
            Int(request.category.rawValue), Int(request.mode.rawValue), Int(request.options.rawValue), Int(request.override.rawValue),
            request.preferredInput == nil ? 0 : 1, Int(request.connected.count), Int(request.connected.slot(age: 0)),
        ]
    }

    func decide(_ requests: [SessionRequest]) -> (calls: Int, outcome: String) {
        var sum = 0
        for _ in 0..<40 {
            for environment in environments {
                for request in requests { sum &+= Int(environment.decide(request).outputs.types.rawValue) }
            }
        }
        return (40 * environments.count * requests.count, "sum \(sum)")
    }

    func explain() -> (calls: Int, outcome: String) {
        var sum = 0
        for _ in 0..<10 {
            for environment in environments {
                for request in requests { sum &+= Int(environment.explain(request).decision.outputs.types.rawValue) }
            }
        }
        return (10 * environments.count * requests.count, "sum \(sum)")
    }

    func variants() -> (calls: Int, outcome: String) {
        var sum = 0
        for environment in environments {
            for request in requests { sum &+= environment.variants(environment.explain(request)).count }
        }
        return (environments.count * requests.count, "sum \(sum)")
    }
}
