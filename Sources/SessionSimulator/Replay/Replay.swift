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
        /// Of a diagnostic, the earlier step that caused it, from 0; `nil` where it is the step that shows it.
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
        /// Of what is heard, why it is not what was expected.
        public var cause: SilenceCause?
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
    /// The rules of the device, with calls.
    public private(set) var calls: CallSimulator
    /// The rules of sessions alone.
    public var simulator: SessionSimulator { calls.sessions }

    /// What everything is like after the last step.
    public private(set) var world: CallWorld
    /// Microseconds on the virtual clock.
    public private(set) var now = 0
    private var index = 0
    /// What apps noticed in the last step; kept for its memory.
    private var list = EffectList()
    /// Whether there are calls or SDKs: without any, sessions are all there is.
    private(set) var hasCalls: Bool
    /// The last step in which each app did a thing of each kind.
    private var lastActs: [Int?]
    /// Where the process of each app ended, and what was diagnosed there.
    private var ends: [ProcessEnd?]
    /// The same as ``lastActs`` of each call.
    private var lastActsOfCalls: [CallAct: Int] = [:]
    /// The last step in which an action of each kind was handed to an app: what timed out need not be the
    /// last thing that was asked of the call.
    private var lastActions: [ToldAction: Int] = [:]

    /// The end of a process.
    struct ProcessEnd: Hashable, Sendable {
        let step: Int
        let diagnostic: DiagnosticCode?
    }

    private struct ToldAction: Hashable {
        let app: Int
        let callback: CallbackName
        let call: Word?
    }

    private struct CallAct: Hashable {
        let app: Int
        let act: Act
        let call: Word
    }

    /// A replay that stands at the start.
    public init(_ scenario: Scenario) {
        self.scenario = scenario
        calls = Self.simulator(of: scenario)
        world = Self.start(of: scenario)
        hasCalls = scenario.apps.contains {
            $0.settings.sdk != nil || $0.settings.isCellular || $0.settings.infoPlist != .complete
        }
        ends = Array(repeating: nil, count: World.appLimit)
        lastActs = Array(repeating: nil, count: World.appLimit * Act.allCases.count)
    }

    /// What everything is like before the first step.
    public var start: CallWorld { Self.start(of: scenario) }

    private static func start(of scenario: Scenario) -> CallWorld {
        CallWorld(World(apps: scenario.apps.count, connected: ConnectedAccessories(first: scenario.connectedAtStart)))
    }

    private static func simulator(of scenario: Scenario) -> CallSimulator {
        var rates = InlineArray<17, CallSimulator.PortRates>(repeating: CallSimulator.PortRates())
        rates[16] = CallSimulator.PortRates(scenario.device)
        for (slot, accessory) in scenario.accessories.prefix(16).enumerated() { rates[slot] = CallSimulator.PortRates(accessory.profile) }
        return CallSimulator(
            sessions(of: scenario), settings: scenario.settings, apps: scenario.apps.map { $0.settings }, rates: rates)
    }

    private static func sessions(of scenario: Scenario) -> SessionSimulator {
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
        calls = Self.simulator(of: scenario)
    }

    /// Takes an accessory into a slot: as the next, or in the place of one that is not connected and that no later step means. What runs
    /// for months does not run out of slots so.
    ///
    /// Once an accessory that was connected at the start was replaced, ``start`` and the head of ``scenario`` name the later one.
    ///
    /// - Parameters:
    ///   - accessory: The accessory, with its traits at the OS version of the scenario.
    ///   - slot: Its slot.
    /// - Precondition: The slot is not beyond the next free one nor beyond the limit, and nothing is connected in it.
    public mutating func take(_ accessory: ConnectedProfile, slot: UInt8) {
        let next = scenario.accessories.count
        precondition(Int(slot) <= next && slot < ConnectedAccessories.limit, "slot \(slot) is not the next one, \(next), nor before it")
        precondition(!world.sessions.connected.contains(slot), "an accessory is connected in slot \(slot)")
        guard Int(slot) < next else { return take(accessory) }
        guard scenario.accessories[Int(slot)] != accessory else { return }
        scenario.accessories[Int(slot)] = accessory
        // That something was there before is not true of this one.
        world.sessions.departed &= ~(1 &<< UInt16(slot))
        calls = Self.simulator(of: scenario)
    }

    /// Takes a word that no step has used before, for the next place.
    public mutating func take(word: String) { scenario.words.append(word) }

    /// Takes the next step.
    ///
    /// - Returns: What it came to.
    /// - Throws: ``ImpossibleStep`` where an app that does not run does something.
    public mutating func take(_ step: Scenario.Step) throws(ImpossibleStep) -> Outcome {
        list.clear()
        if !hasCalls, case .telephony = step.event {
            hasCalls = true
            world = calls.withOwnUnits(world.sessions)
        }
        let time = max(now, step.at ?? now)
        let effects = hasCalls ? try takeWithCalls(step, at: time) : try takeOfSessions(step, at: time)
        index += 1
        guard !step.expectations.isEmpty else { return Outcome(at: now, effects: effects, failures: []) }
        return Outcome(at: now, effects: effects, failures: failures(step.expectations, list.effects))
    }

    /// Takes a step where there are no calls so far. The world of calls, which is large, is not handed around for it.
    private mutating func takeOfSessions(_ step: Scenario.Step, at time: Int) throws(ImpossibleStep) -> [TimedEffect] {
        now = time
        try check(step, calls.sessions.obstacle(to: step.event, in: world.sessions))
        world.sessions = calls.sessions.step(world.sessions, step.event, &list)
        return list.effects.map { TimedEffect(at: time, effect: $0) }
    }

    private mutating func takeWithCalls(_ step: Scenario.Step, at time: Int) throws(ImpossibleStep) -> [TimedEffect] {
        var effects = elapse(until: time)
        let before = list.effects.count
        now = time
        try check(step, calls.obstacle(to: step.event, in: world))
        world = calls.step(world, step.event, &list)
        effects += timed(before..<list.effects.count)
        note(list.effects[before...])
        for (app, act) in step.event.acts(in: world) {
            lastActs[app * Act.allCases.count + Int(act.rawValue)] = index
            if let call = step.event.call { lastActsOfCalls[CallAct(app: app, act: act, call: call)] = index }
        }
        return effects
    }

    /// Fails where a step cannot happen. Mutating only so that the replay is not copied for it.
    private mutating func check(_ step: Scenario.Step, _ obstacle: Obstacle?) throws(ImpossibleStep) {
        // Who looks does nothing.
        if case .call(_, .look) = step.event { return }
        if let obstacle { throw ImpossibleStep(step: index, message: obstacle.text(in: scenario, step, ends)) }
    }

    /// Lets the time until a step go by, with everything that is due then.
    private mutating func elapse(until time: Int) -> [TimedEffect] {
        var effects: [TimedEffect] = []
        while let next = calls.untilNext(in: world), next <= time - now {
            let before = list.effects.count
            world = calls.elapse(world, max(0, next), &list)
            now += max(0, next)
            effects += timed(before..<list.effects.count)
        }
        if now < time { world = calls.elapse(world, time - now, &list) }
        return effects
    }

    /// Keeps in mind what this step brought that a later one may be told of.
    private mutating func note(_ effects: ArraySlice<Effect>) {
        var last: DiagnosticCode?
        for effect in effects {
            switch effect {
            case .diagnostic(_, let diagnostic): last = diagnostic.code
            case .process(let app, isLaunched: false): ends[app] = ProcessEnd(step: index, diagnostic: last)
            case .callback(let app, let callback) where callback.name.isOfAction:
                lastActions[ToldAction(app: app, callback: callback.name, call: callback.call)] = index
            default: break
            }
        }
    }

    private func timed(_ range: Range<Int>) -> [TimedEffect] {
        list.effects[range].map { effect in
            guard case .diagnostic(let app, let diagnostic) = effect, let cause = diagnostic.cause else {
                return TimedEffect(at: now, effect: effect)
            }
            if diagnostic.code == .actionTimeout, let kind = diagnostic.action,
                let performed = lastActions[ToldAction(app: app, callback: kind.callback, call: diagnostic.call)]
            {
                return TimedEffect(at: now, effect: effect, causedBy: performed)
            }
            let actor = diagnostic.causingApp.map(Int.init) ?? app
            let last = lastActs[actor * Act.allCases.count + Int(cause.rawValue)]
            let ofCall = diagnostic.call.flatMap { lastActsOfCalls[CallAct(app: actor, act: cause, call: $0)] }
            return TimedEffect(at: now, effect: effect, causedBy: ofCall ?? last)
        }
    }

    /// Whether more may be said of the last step once it is known to be the last one.
    public var awaitsEnd: Bool { hasCalls && calls.hasOmissions(world) }

    /// Ends with the last step that was taken: what was left undone is said with it.
    ///
    /// - Parameters:
    ///   - step: The last step.
    ///   - outcome: What it came to so far.
    /// - Returns: What it comes to.
    public mutating func end(with step: Scenario.Step, _ outcome: Outcome) -> Outcome {
        let before = list.effects.count
        world = calls.end(world, &list)
        let effects = outcome.effects + timed(before..<list.effects.count)
        return Outcome(at: outcome.at, effects: effects, failures: failures(step.expectations, list.effects))
    }

    /// Replays the steps of the scenario from here on.
    ///
    /// - Returns: What each step came to.
    /// - Throws: ``ImpossibleStep`` where an app that does not run does something.
    public mutating func run() throws(ImpossibleStep) -> [Outcome] {
        var outcomes: [Outcome] = []
        for step in scenario.steps.dropFirst(index) { outcomes.append(try take(step)) }
        if awaitsEnd, let step = scenario.steps.last, let last = outcomes.popLast() { outcomes.append(end(with: step, last)) }
        return outcomes
    }
}

extension CallSimulator.PortRates {
    /// The usual rates of a profile's ports.
    init(_ profile: Profile) {
        func rate(or usual: UInt16, _ isMeant: (Profile.Port) -> Bool) -> UInt16 {
            profile.ports.first { isMeant($0) && !$0.sampleRates.isEmpty }.map { UInt16(clamping: ($0.sampleRates.first ?? 0) / 25) }
                ?? usual
        }
        self.init(
            handsFree: rate(or: 640) { $0.type == .bluetoothHFP },
            input: rate(or: 1920) { $0.type != .bluetoothHFP && $0.directions.contains(.input) },
            output: rate(or: 1920) { $0.type != .bluetoothHFP && $0.directions.contains(.output) })
    }
}
