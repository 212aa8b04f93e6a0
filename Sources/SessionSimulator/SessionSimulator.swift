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

    /// What an event makes of a world.
    ///
    /// - Parameters:
    ///   - world: The world before it.
    ///   - event: What happens.
    ///   - sink: Takes what apps notice, in order.
    /// - Returns: The world after it.
    public func step<Sink: EffectSink>(_ world: World, _ event: Event, _ sink: inout Sink) -> World {
        var turn = Turn(simulator: self, world: world)
        turn.take(event, &sink)
        turn.tellOfSilencedHints(since: world, &sink)
        turn.tellOfAvailableInputs(since: world, &sink)
        return turn.world
    }

    /// The ports that an app reads as its current route.
    public func route(of app: Int, in world: World) -> Route {
        if world.apps[app].isActive { return Route(decision(app, world)) }
        if policy(.routeOfInactiveSession) == 0 {
            for other in 0..<Int(world.appCount) where world.apps[other].isActive { return Route(decision(other, world)) }
            return Route(decide(SessionRequest(category: .soloAmbient), world))
        }
        return Route(decision(app, world))
    }

    /// The inputs that an app can prefer.
    public func availableInputs(of app: Int, in world: World) -> RouteSide { decision(app, world).availableInputs }

    /// What an app's settings come to: mode and options in effect, route and available inputs.
    public func decision(_ app: Int, _ world: World) -> Decision { decide(world.apps[app].effectiveRequest, world) }

    /// Decides on a request with what is connected in a world.
    func decide(_ asked: SessionRequest, _ world: World) -> Decision {
        var request = asked
        request.isActive = true
        request.connected = world.flags.contains(.hasPickedBuiltIn) ? ConnectedAccessories() : world.connected
        var decision = environment.decide(request)
        if decision.refusal?.call == .setPreferredInput {
            // The preference outlives the category that had the port.
            request.preferredInput = nil
            decision = environment.decide(request)
        }
        if world.flags.contains(.hasPickedBuiltIn), request.override == .none, decision.outputs.builtIn.contains(.builtInSpeaker),
            request.category == .playAndRecord, environment.device.outputs.contains(.builtInReceiver)
        {
            decision.outputs = .builtIn(.builtInReceiver)
        }
        return decision
    }

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
    func isSpoken(_ request: SessionRequest) -> Bool {
        var bare = request
        bare.preferredInput = nil
        bare.override = .none
        return environment.decide(bare).mode == .spokenAudio
    }
}

extension AppSession {
    /// The request that decides the route: a preferred input that a later plug has passed counts no more.
    var effectiveRequest: SessionRequest {
        guard flags.contains(.preferredInputIsPassed) else { return request }
        var request = request
        request.preferredInput = nil
        return request
    }
}
