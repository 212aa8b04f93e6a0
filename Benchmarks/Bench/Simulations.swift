import RoutePolicy
import SessionModel
import SessionSimulator

/// Apps that share an iPhone with four accessories: what happens to them by chance, and every situation that they can be in.
struct Simulations: Sendable {
    /// A simulator, where it starts, and what happens there, in order. All of it is possible when it comes.
    private let stories: [(simulator: SessionSimulator, start: World, events: [Event])]

    init() {
        var generator = SplitMix(state: 11)
        stories = [OSVersion(14), OSVersion(18), .newest].flatMap { os in
            [2, 3].map { apps in
                let simulator = Self.simulator(os)
                let start = World(apps: apps)
                var world = start
                var events: [Event] = []
                while events.count < 50_000 {
                    let event = Self.event(apps, &generator)
                    guard world.canHappen(event) else { continue }
                    world = simulator.step(world, event)
                    events.append(event)
                }
                return (simulator, start, events)
            }
        }
    }

    static func simulator(_ os: OSVersion) -> SessionSimulator {
        let hfp = PortSet(.bluetoothHFP)
        return SessionSimulator(
            RouteEnvironment(
                device: DeviceTraits(
                    platform: .iOS, outputs: PortSet(.builtInReceiver).union(PortSet(.builtInSpeaker)), inputs: PortSet(.builtInMic)),
                os: os,
                accessories: [
                    AccessoryTraits(outputs: PortSet(.headphones), inputs: PortSet(.headsetMic)),
                    AccessoryTraits(outputs: hfp.union(PortSet(.bluetoothA2DP)), inputs: hfp),
                    AccessoryTraits(outputs: PortSet(.bluetoothA2DP)),
                    AccessoryTraits(inputs: PortSet(.usbAudio)),
                ]))
    }

    /// A call of an app as often as something around the apps.
    private static func event(_ apps: Int, _ generator: inout SplitMix) -> Event {
        let app = generator.below(apps)
        guard generator.below(2) == 0 else { return .call(app: app, call(&generator)) }
        switch generator.below(12) {
        case 0, 1, 2: return .connect(UInt8(generator.below(4)))
        case 3, 4, 5: return .disconnect(UInt8(generator.below(4)))
        case 6: return generator.below(2) == 0 ? .background(app: app) : .foreground(app: app)
        case 7: return generator.below(2) == 0 ? .suspend(app: app) : .foreground(app: app)
        case 8: return generator.below(2) == 0 ? .interrupt(.phoneCall) : .endInterruption(nil, shouldResume: true)
        case 9: return generator.below(2) == 0 ? .lock : .unlock
        case 10: return .muteBuiltInMic(generator.below(2) == 0)
        default: return .pickRoute(generator.below(2) == 0 ? .speaker : .accessory(UInt8(generator.below(4))))
        }
    }

    private static func call(_ generator: inout SplitMix) -> SessionRequestCall {
        switch generator.below(10) {
        case 0, 1, 2:
            let options: [CategoryOptions] = [[], .mixWithOthers, .allowBluetoothHFP, [.allowBluetoothHFP, .mixWithOthers]]
            let category = Category.allCases[generator.below(5)]
            return .setCategory(
                category, mode: .default, options: category == .playAndRecord ? options[generator.below(4)] : [], sharing: .default)
        case 3, 4: return .setActive(true, notifyOthers: false)
        case 5: return .setActive(false, notifyOthers: true)
        case 6: return .overrideOutputAudioPort(generator.below(2) == 0 ? .speaker : .none)
        case 7: return .setPreferredInput(generator.below(2) == 0 ? PreferredInput(.builtInMic) : nil)
        case 8: return generator.below(2) == 0 ? .startIO : .stopIO
        default: return .setMode(generator.below(2) == 0 ? .default : .voiceChat)
        }
    }

    /// Plays all of it, with nobody who notices.
    func step() -> (calls: Int, outcome: String) {
        var calls = 0
        var sum = 0
        for (simulator, start, events) in stories {
            var world = start
            for event in events {
                world = simulator.step(world, event)
                sum &+= Int(world.apps[0].flags.rawValue)
            }
            calls += events.count
        }
        return (calls, "sum \(sum)")
    }

    /// Visits every situation that a few events can lead to, the nearest first.
    ///
    /// - Returns: The steps that it took, and how many situations there are.
    func explore() -> (calls: Int, outcome: String) {
        let simulator = Self.simulator(OSVersion(18))
        let events: [Event] = [
            .connect(0), .disconnect(0), .connect(1), .disconnect(1), .connect(2), .disconnect(2), .connect(3), .disconnect(3),
            .call(app: 0, .setCategory(.playAndRecord, mode: .voiceChat, options: .allowBluetoothHFP, sharing: .default)),
            .call(app: 0, .setActive(true, notifyOthers: false)), .call(app: 0, .overrideOutputAudioPort(.speaker)),
            .call(app: 0, .setPreferredInput(PreferredInput(.builtInMic))), .call(app: 0, .setPreferredInput(nil)),
            .call(app: 1, .setCategory(.playback, mode: .default, options: .mixWithOthers, sharing: .default)),
            .call(app: 1, .setActive(true, notifyOthers: false)), .call(app: 1, .setActive(false, notifyOthers: true)),
            .call(app: 1, .startIO), .interrupt(.phoneCall), .endInterruption(.phoneCall, shouldResume: true), .background(app: 1),
            .foreground(app: 1), .muteBuiltInMic(true), .muteBuiltInMic(false), .call(app: 0, .startIO), .lock, .unlock,
        ]
        var worlds = [World(apps: 2)]
        var seen: Set<World> = [worlds[0]]
        var steps = 0
        var next = 0
        while next < worlds.count {
            let world = worlds[next]
            next += 1
            for event in events where world.canHappen(event) {
                steps += 1
                let after = simulator.step(world, event)
                if after != world, seen.insert(after).inserted { worlds.append(after) }
            }
        }
        return (steps, "\(worlds.count) states")
    }
}
