import RoutePolicy
import SessionModel

@testable import SessionSimulator

/// A device with apps and accessories, on which a test plays.
struct Stage {
    static let wired: UInt8 = 0
    static let airpods: UInt8 = 1
    static let speaker: UInt8 = 2
    static let microphone: UInt8 = 3
    static let car: UInt8 = 4
    static let wiredAgain: UInt8 = 5
    static let airPlay: UInt8 = 6
    static let hdmi: UInt8 = 7
    static let headphones: UInt8 = 8

    let simulator: SessionSimulator
    private(set) var world: World
    /// What apps noticed in the last step.
    private(set) var effects: [Effect] = []

    init(
        os: OSVersion = OSVersion(18), apps: Int = 2, connected: [UInt8] = [], policies: [Policy: Int] = [:], on platform: Platform = .iOS,
        hasMicrophone: Bool = true, hasSpeaker: Bool = true
    ) {
        var set = PolicySet()
        for (policy, reading) in policies { set[policy] = reading }
        var outputs: PortSet = platform == .iOS ? [PortSet(.builtInReceiver), PortSet(.builtInSpeaker)] : PortSet(.builtInSpeaker)
        if !hasSpeaker { outputs.remove(PortSet(.builtInSpeaker)) }
        let wired = AccessoryTraits(outputs: PortSet(.headphones), inputs: PortSet(.headsetMic))
        simulator = SessionSimulator(
            RouteEnvironment(
                device: DeviceTraits(platform: platform, outputs: outputs, inputs: hasMicrophone ? PortSet(.builtInMic) : []), os: os,
                policies: set,
                accessories: [
                    wired,
                    AccessoryTraits(outputs: [PortSet(.bluetoothHFP), PortSet(.bluetoothA2DP)], inputs: PortSet(.bluetoothHFP)),
                    AccessoryTraits(outputs: PortSet(.bluetoothA2DP)), AccessoryTraits(inputs: PortSet(.usbAudio)),
                    AccessoryTraits(outputs: PortSet(.carAudio), inputs: PortSet(.carAudio)), wired,
                    AccessoryTraits(outputs: PortSet(.airPlay)), AccessoryTraits(outputs: PortSet(.HDMI)),
                    AccessoryTraits(outputs: PortSet(.headphones)),
                ]))
        world = World(apps: apps)
        for slot in connected { world.connected.connect(slot) }
    }

    mutating func happens(_ event: Event) {
        var list = EffectList()
        world = simulator.step(world, event, &list)
        effects = list.effects
    }

    func after(_ event: Event) -> Stage {
        var stage = self
        stage.happens(event)
        return stage
    }

    mutating func app(_ app: Int, _ call: SessionRequestCall) { happens(.call(app: app, call)) }

    mutating func set(
        _ app: Int, _ category: SessionModel.Category, _ mode: Mode? = nil, _ options: CategoryOptions = []
    ) { self.app(app, .setCategory(category, mode: mode, options: options, sharing: .default)) }

    mutating func activate(_ app: Int = 0) { self.app(app, .setActive(true, notifyOthers: false)) }

    /// A session that is active, with what led to it forgotten.
    mutating func play(_ app: Int, _ category: SessionModel.Category, _ mode: Mode? = nil, _ options: CategoryOptions = []) {
        set(app, category, mode, options)
        activate(app)
    }

    /// The route as text: `headphones+headsetMic`, outputs first.
    func route(_ app: Int = 0) -> String {
        let route = simulator.route(of: app, in: world)
        func names(_ ports: [RoutePort]) -> String { ports.isEmpty ? "none" : ports.map(\.type.name).joined(separator: "+") }
        return names(simulator.ports(route.outputs, .output)) + " / " + names(simulator.ports(route.inputs, .input))
    }

    /// What an app noticed in the last step, as text.
    func heard(_ app: Int = 0) -> [String] {
        effects.compactMap { effect in
            switch effect {
            case .routeChange(app, let reason, _, _, _): reason.name
            case .interruptionBegan(app, let reason): reason == .default ? "began" : "began(\(reason.name))"
            case .interruptionEnded(app, let shouldResume): shouldResume ? "ended+shouldResume" : "ended"
            case .didBecomeActive(app): "didBecomeActive"
            case .didBecomeInactive(app, let byApp, _): byApp ? "didBecomeInactive(app)" : "didBecomeInactive(system)"
            case .resumptionRecommendation(app, let shouldResume): shouldResume ? "shouldResume" : "shouldNotResume"
            case .error(app, let error): error.name
            case .silencedHint(app, let begins): begins ? "hint begin" : "hint end"
            case .mediaServices(app, let areLost): areLost ? "lost" : "reset"
            case .availableInputsChange(app): "availableInputs"
            case .process(app, let isLaunched): isLaunched ? "launched" : "terminated"
            default: nil
            }
        }
    }
}
