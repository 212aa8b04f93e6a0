import RoutePolicy
import SessionModel

/// A scenario that is replayed, step by step: what apps notice, and what was expected otherwise.
public struct Replay: Sendable {
    /// Something that an app noticed.
    public struct TimedEffect: Hashable, Sendable {
        /// Microseconds on the virtual clock.
        public let at: Int
        /// What it was.
        public let effect: Effect
        /// Of a diagnostic the earlier step whose act caused it, from 0; `nil` where that is the step that shows it.
        public let causedBy: Int?

        /// An effect at a time.
        public init(at: Int, effect: Effect, causedBy: Int? = nil) {
            self.at = at
            self.effect = effect
            self.causedBy = causedBy
        }
    }

    /// What a step came to.
    public struct Outcome: Sendable {
        /// Microseconds on the virtual clock.
        public let at: Int
        /// What apps noticed, in order.
        public let effects: [TimedEffect]
        /// What was expected otherwise.
        public let failures: [Failure]

        /// An outcome from its parts.
        public init(at: Int, effects: [TimedEffect], failures: [Failure]) {
            self.at = at
            self.effects = effects
            self.failures = failures
        }
    }

    /// An expectation that does not hold.
    public struct Failure: Hashable, Sendable {
        /// Its place among the expectations of the step.
        public let expectation: Int
        /// The key that does not hold: `route`, `state.options`.
        public let key: String
        /// What was expected.
        public let expected: ReplayValue
        /// What happened.
        public let actual: ReplayValue
    }

    /// A step that cannot happen.
    public struct ImpossibleStep: Error, Hashable, Sendable {
        /// The step, from 0.
        public let step: Int
        /// Why not.
        public let message: String
    }

    /// What is replayed, as far as it is known: the head, every accessory that was named, and steps that are replayed as a whole.
    public private(set) var scenario: Scenario
    /// The rules of the device.
    public private(set) var simulator: SessionSimulator

    /// What everything is like after the last step.
    public private(set) var world: World
    private var now = 0
    private var index = 0
    /// What apps noticed in the last step; kept for its memory.
    private var list = EffectList()

    /// A replay that stands at the start.
    public init(_ scenario: Scenario) {
        self.scenario = scenario
        simulator = Self.simulator(of: scenario)
        world = Self.start(of: scenario)
    }

    /// What everything is like before the first step.
    public var start: World { Self.start(of: scenario) }

    private static func start(of scenario: Scenario) -> World {
        World(apps: scenario.apps.count, connected: ConnectedAccessories(first: scenario.connectedAtStart))
    }

    private static func simulator(of scenario: Scenario) -> SessionSimulator {
        let traits = scenario.device.deviceTraits(at: scenario.os) ?? DeviceTraits(platform: .iOS, outputs: [], inputs: [])
        func channels(_ profile: Profile) -> Int { profile.ports.compactMap { $0.inputChannels }.max() ?? 1 }
        return SessionSimulator(
            RouteEnvironment(
                device: traits, os: scenario.os, policies: scenario.policies, accessories: scenario.accessories.map { $0.traits }),
            deviceInputChannels: channels(scenario.device), accessoryInputChannels: scenario.accessories.map { channels($0.profile) })
    }

    /// Takes an accessory that no step has named before, for the next slot.
    public mutating func take(_ accessory: ConnectedProfile) {
        scenario.accessories.append(accessory)
        simulator = Self.simulator(of: scenario)
    }

    /// Takes the next step.
    ///
    /// - Returns: What it came to.
    /// - Throws: ``ImpossibleStep`` where an app that does not run does something.
    public mutating func take(_ step: Scenario.Step) throws(ImpossibleStep) -> Outcome {
        if let message = obstacle(to: step) { throw ImpossibleStep(step: index, message: message) }
        index += 1
        now = max(now, step.at ?? now)
        list.clear()
        world = simulator.step(world, step.event, &list)
        let now = now
        let effects = list.effects.map { TimedEffect(at: now, effect: $0) }
        guard !step.expectations.isEmpty else { return Outcome(at: now, effects: effects, failures: []) }
        return Outcome(at: now, effects: effects, failures: failures(step.expectations, list.effects))
    }

    /// Replays the steps of the scenario from here on.
    ///
    /// - Returns: What each step came to.
    /// - Throws: ``ImpossibleStep`` where an app that does not run does something.
    public mutating func run() throws(ImpossibleStep) -> [Outcome] {
        var outcomes: [Outcome] = []
        for step in scenario.steps.dropFirst(index) { outcomes.append(try take(step)) }
        return outcomes
    }

    /// Why a step cannot happen.
    private func obstacle(to step: Scenario.Step) -> String? {
        if world.canHappen(step.event) { return nil }
        func name(_ app: Int) -> String { scenario.apps.indices.contains(app) ? scenario.apps[app].name : "the app" }
        func label(_ slot: UInt8) -> String {
            scenario.accessories.indices.contains(Int(slot)) ? scenario.accessories[Int(slot)].label : "the accessory"
        }
        switch step.event {
        // Who looks does nothing.
        case .call(_, .look): return nil
        case .launch(let app): return "\(name(app)) runs already"
        case .call(let app, _), .background(let app), .foreground(let app), .suspend(let app), .terminate(let app):
            let isGone = !scenario.apps.indices.contains(app) || !world.apps[app].flags.contains(.isRunning)
            return isGone
                ? "\(name(app)) does not run: it was terminated, and nothing launched it again"
                : "\(name(app)) is suspended: it can do nothing until foreground"
        case .connect(let slot): return "\(label(slot)) is connected already"
        case .disconnect(let slot), .pickRoute(.accessory(let slot)): return "\(label(slot)) is not connected"
        case .pickRoute(.speaker), .pickRoute(.receiver), .lock, .unlock, .ringSwitch, .sleep, .wake, .interrupt, .endInterruption,
            .muteBuiltInMic, .mediaServicesLost, .mediaServicesReset, .telephony:
            return nil
        }
    }
}
