import RoutePolicy
import SessionModel

/// What happens to the sessions of several apps on one device, event by event.
///
/// A step is a pure function of a small value. It allocates nothing but what a sink allocates for its effects.
public struct SessionSimulator: Sendable {
    /// The device, the OS version, the policies, and the accessories that can be plugged in.
    public let environment: RouteEnvironment
    /// The most input channels of the device and of each accessory, by slot.
    let inputChannels: InlineArray<17, UInt8>

    /// A simulator.
    ///
    /// - Parameters:
    ///   - environment: Where it plays.
    ///   - deviceInputChannels: The channels of the device's microphone.
    ///   - accessoryInputChannels: Those of each accessory, by slot.
    public init(_ environment: RouteEnvironment, deviceInputChannels: Int = 1, accessoryInputChannels: [Int] = []) {
        self.environment = environment
        var channels = InlineArray<17, UInt8>(repeating: 1)
        for (slot, count) in accessoryInputChannels.prefix(16).enumerated() { channels[slot] = UInt8(clamping: count) }
        channels[16] = UInt8(clamping: deviceInputChannels)
        inputChannels = channels
    }

    private init(_ environment: RouteEnvironment, _ inputChannels: InlineArray<17, UInt8>) {
        self.environment = environment
        self.inputChannels = inputChannels
    }

    /// What an event makes of a world. One that cannot happen there makes nothing of it.
    ///
    /// - Parameters:
    ///   - world: The world before it.
    ///   - event: What happens.
    ///   - sink: Takes what apps notice, in order.
    /// - Returns: The world after it.
    public func step<Sink: EffectSink>(_ world: World, _ event: Event, _ sink: inout Sink) -> World {
        stepWithSink(world, event, &sink)
    }

    /// What an event makes of a world, whatever apps notice.
    public func step(_ world: World, _ event: Event) -> World {
        var sink = NoEffects()
        return stepWithSink(world, event, &sink)
    }

    /// The same with a list of what apps notice: a step of its own, since a generic one is slow from another module.
    public func step(_ world: World, _ event: Event, _ list: inout EffectList) -> World { stepWithSink(world, event, &list) }

    private func stepWithSink<Sink: EffectSink>(_ world: World, _ event: Event, _ sink: inout Sink) -> World {
        guard world.canHappen(event), hasPort(of: event) else { return world }
        var turn = Turn(world: world)
        turn.take(event, since: world, self, &sink)
        if turn.affectsOthers || policy(.routeOfMixableSession) == 1 { turn.tellOthersOfRoutes(since: world, event, self, &sink) }
        turn.tellOfSilencedHints(since: world, self, &sink)
        if turn.inputsChanged != 0 { turn.tellOfAvailableInputs(self, &sink) }
        return turn.world
    }

    /// Whether the device or the accessory has the port that an event is about, if it is about one.
    public func hasPort(of event: Event) -> Bool {
        switch event {
        case .builtInPort(let type, _), .reconfigurePort(let type, nil):
            return environment.device.outputs.contains(type) || environment.device.inputs.contains(type)
        case .reconfigurePort(let type, let slot?):
            guard slot < ConnectedAccessories.limit else { return false }
            let accessory = environment.accessories[Int(slot)]
            return accessory.outputs.contains(type) || accessory.inputs.contains(type)
        default: return true
        }
    }

    /// What an act of the call layer makes of the sessions.
    func step<Sink: EffectSink>(_ world: World, _ act: CallLayerAct, _ sink: inout Sink) -> World {
        var turn = Turn(world: world)
        turn.take(act, self, &sink)
        turn.tellOthersOfRoutes(since: world, .lock, self, &sink)
        turn.tellOfSilencedHints(since: world, self, &sink)
        if turn.inputsChanged != 0 { turn.tellOfAvailableInputs(self, &sink) }
        return turn.world
    }

    // MARK: Routes

    /// The ports that an app reads as its current route.
    public func route(of app: Int, in world: World) -> Route {
        if world.session(app).isActive { return portsInUse(by: app, in: world).route }
        if policy(.routeOfInactiveSession) == 0 {
            for other in 0..<Int(world.appCount) where world.session(other).isActive { return portsInUse(by: other, in: world).route }
            return Route(decide(SessionRequest(category: .soloAmbient), world.plugs))
        }
        return Route(decision(app, world))
    }

    /// The inputs that an app can prefer.
    public func availableInputs(of app: Int, in world: World) -> RouteSide { decision(app, world).availableInputs }

    /// What an app's settings come to: mode and options in effect, route and available inputs.
    public func decision(_ app: Int, _ world: World) -> Decision {
        let session = world.session(app)
        return decide(session.effectiveRequest, world.plugs, without: session.passedOutputs)
    }

    /// The ports of an active session.
    func portsInUse(by app: Int, in world: World) -> PortsInUse {
        let ports = portsInUse(by: world.session(app), world.plugs)
        return policy(.routeOfMixableSession) == 0 ? ports : shared(ports, app, world)
    }

    /// The ports of an active session that shares its route with none.
    func portsInUse(by session: AppSession, _ plugs: Plugs) -> PortsInUse {
        var ports = PortsInUse(decide(session.effectiveRequest, plugs, without: session.passedOutputs))
        if session.flags.contains(.hasLostRoute) { ports.route = Route() }
        return ports
    }

    /// The ports of a session that mixes, where it has the route of one that does not.
    @inline(never)
    private func shared(_ own: PortsInUse, _ app: Int, _ world: World) -> PortsInUse {
        guard let leader = leader(of: app, in: world) else { return own }
        // Of a category with one side only there is only that side to share.
        let shared = portsInUse(by: leader, in: world).route
        let category = world.session(app).request.category
        var ports = own
        if category.hasOutput, !shared.outputs.isEmpty { ports.route.outputs = shared.outputs }
        if category.hasInput, !shared.inputs.isEmpty { ports.route.inputs = shared.inputs }
        return ports
    }

    /// The active session that does not mix, seen from one that does.
    private func leader(of app: Int, in world: World) -> Int? {
        guard mixes(world.session(app).request) else { return nil }
        for other in 0..<Int(world.appCount) where world.session(other).isActive && !mixes(world.session(other).request) { return other }
        return nil
    }

    /// Decides on a request with what is connected in a world.
    ///
    /// - Parameter passed: Accessories by slot of which no port is used; what they offer is available all the same.
    func decide(_ asked: SessionRequest, _ plugs: Plugs, without passed: UInt16 = 0) -> Decision {
        guard plugs.absent.isEmpty else { return decideWithoutSomePorts(asked, plugs, passed) }
        var request = asked
        request.isActive = true
        request.connected = plugs.connected
        var decision = environment.decide(request)
        if decision.refusal != nil { decision = decideLeniently(&request) }
        guard passed != 0 || plugs.hasPickedBuiltIn else { return decision }
        return withoutSomeAccessories(decision, request, plugs, passed)
    }

    /// Decides where the device lacks ports that it has otherwise: as on a device that never had them.
    @inline(never)
    private func decideWithoutSomePorts(_ asked: SessionRequest, _ plugs: Plugs, _ passed: UInt16) -> Decision {
        var plugs = plugs
        let there = SessionSimulator(environment.without(plugs.absent), inputChannels)
        plugs.absent = []
        return there.decide(asked, plugs, without: passed)
    }

    /// Decides on a request of which each part was accepted, and the whole is not.
    @inline(never)
    private func decideLeniently(_ request: inout SessionRequest) -> Decision {
        var decision = environment.decide(request)
        if decision.refusal?.call == .setCategory {
            // setMode takes modes that setCategory refuses under one reading; they behave like default.
            request.mode = .default
            decision = environment.decide(request)
        }
        if decision.refusal?.call == .setPreferredInput {
            // The preference outlives the category that had the port.
            request.preferredInput = nil
            decision = environment.decide(request)
        }
        return decision
    }

    /// A decision with the route that is left where some accessories are not used.
    @inline(never)
    private func withoutSomeAccessories(_ all: Decision, _ asked: SessionRequest, _ plugs: Plugs, _ passed: UInt16) -> Decision {
        var request = asked
        var hasPicked = plugs.hasPickedBuiltIn
        if hasPicked {
            // An app that prefers the input of an accessory has it.
            if request.preferredInput?.slot != nil { hasPicked = false } else { request.connected = ConnectedAccessories() }
        }
        for slot in UInt8(0)..<16 where passed & 1 << UInt16(slot) != 0 { request.connected.disconnect(slot) }
        let some = environment.decide(request)
        guard some.refusal == nil else { return all }
        var decision = some
        decision.availableInputs = all.availableInputs
        if hasPicked, plugs.hasPickedReceiver, request.override == .none, request.category == .playAndRecord,
            decision.outputs.builtIn.contains(.builtInSpeaker), environment.device.outputs.contains(.builtInReceiver)
        {
            decision.outputs = .builtIn(.builtInReceiver)
        }
        return decision
    }

    // MARK: What every part asks

    /// The reading in force.
    @inline(__always)
    func policy(_ policy: Policy) -> Int { environment.policies[policy] }

    /// The OS version.
    var os: OSVersion { environment.os }

    /// Whether a session mixes with others.
    func mixes(_ request: SessionRequest) -> Bool {
        switch request.category {
        case .ambient: true
        case .soloAmbient: false
        case .record: mixesByOption(request) && policy(.recordMixes) == 1
        case .playback, .playAndRecord, .multiRoute: mixesByOption(request)
        }
    }

    private func mixesByOption(_ request: SessionRequest) -> Bool {
        !request.options.isDisjoint(with: [.mixWithOthers, .duckOthers, .interruptSpokenBit])
    }

    /// Whether a session's mode in effect is spokenAudio.
    func isSpoken(_ session: AppSession) -> Bool {
        var request = session.freeRequest
        return request.mode == .spokenAudio && decideLeniently(&request).mode == .spokenAudio
    }

    /// Whether a session stops those in mode spokenAudio.
    func stopsSpokenAudio(_ request: SessionRequest) -> Bool {
        request.options.contains(.interruptSpokenBit)
            || request.options.contains(.duckOthers) && policy(.duckingOfSpokenAudio) == 1
    }

    /// The apps, by place, whose active sessions do not mix: others ought to silence secondary audio.
    func silencers(in world: World) -> UInt8 {
        let needsIO = policy(.silenceHintNeedsIO) == 1
        var silencers: UInt8 = 0
        for app in 0..<Int(world.appCount) {
            let session = world.session(app)
            guard session.isActive, !needsIO || session.flags.contains(.runsIO), !mixes(session.request) else { continue }
            silencers |= 1 &<< UInt8(app)
        }
        return silencers
    }
}

/// What an active session uses and may prefer.
struct PortsInUse {
    var route: Route
    let available: RouteSide

    init(_ decision: Decision) {
        route = Route(decision)
        available = decision.availableInputs
    }
}
