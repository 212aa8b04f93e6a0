import RoutePolicy
import SessionModel
import SessionSimulator

/// A session on a real machine. What becomes of the ports of a server from one moment to the next is turned into the events of a scenario,
/// and these are replayed: so what is told, and why, is what the simulator tells of the same events.
public struct LiveSession: Sendable {
    /// What happens, and what it came to.
    public struct Step: Sendable {
        /// The step as a scenario has it.
        public let step: Scenario.Step
        /// What the app noticed.
        public let outcome: Replay.Outcome
        /// Where the route lies after it.
        public let endpoints: RouteEndpoints
        /// The route after it.
        public let route: Route

        /// Why the call of the step failed.
        public var error: SessionError? {
            for case .error(_, let error) in outcome.effects.lazy.map(\.effect) { return error }
            return nil
        }
    }

    /// What the app asks of its session.
    public struct Settings: Hashable, Sendable {
        public var request: SessionRequest
        public var os: OSVersion
        public var policies: PolicySet

        /// Settings from their parts.
        public init(_ request: SessionRequest, os: OSVersion, policies: PolicySet) {
            self.request = request
            self.os = os
            self.policies = policies
        }
    }

    /// What is replayed, as far as it has come.
    public private(set) var replay: Replay
    /// The ports of the moment.
    public private(set) var ports: ServerPorts
    /// What stands in each slot of the replay's catalogue.
    private var catalogue: [Entry] = []
    /// How often the ports were looked at.
    private var turns = 0
    /// The steps by which it began.
    public private(set) var beginning: [Step] = []

    /// A thing in one of its shapes: a headset without its microphone is another entry than the same with it.
    private struct Entry {
        var id: String
        var traits: AccessoryTraits
        /// In which turn it was last there.
        var lastTurn = 0
    }

    /// A session that is active, on a server as it is now.
    ///
    /// - Parameters:
    ///   - settings: What the app asks for. A call that is refused is among ``beginning``.
    ///   - ports: What the server has.
    public init(_ settings: Settings, on ports: ServerPorts) {
        self.ports = ports
        var scenario = Scenario(
            name: "live", device: Self.device(ports), os: settings.os, policies: settings.policies, steps: [])
        for accessory in ports.accessories {
            let profile = accessory.profile
            catalogue.append(Entry(id: accessory.id, traits: profile.accessoryTraits(at: settings.os)))
            scenario.accessories.append(
                ConnectedProfile(label: accessory.name, profile: profile, traits: profile.accessoryTraits(at: settings.os)))
        }
        scenario.connectedAtStart = scenario.accessories.count
        replay = Replay(scenario)
        let request = settings.request
        for type in PortType.builtIn where !ports.builtIn.contains(where: { $0.type == type }) {
            beginning += step(.builtInPort, .builtInPort(type, isPresent: false), at: 0)
        }
        let category = SessionRequestCall.setCategory(
            request.category, mode: request.mode, options: request.options, sharing: request.routeSharingPolicy)
        beginning += step(.setCategory, .call(app: 0, category), at: 0)
        beginning += step(.setActive, .call(app: 0, .setActive(true, notifyOthers: false)), at: 0)
        if request.override != .none {
            beginning += step(.overrideOutputAudioPort, .call(app: 0, .overrideOutputAudioPort(request.override)), at: 0)
        }
        if request.preferredInput != nil {
            beginning += step(.setPreferredInput, .call(app: 0, .setPreferredInput(request.preferredInput)), at: 0)
        }
    }

    /// The machine as a device that could have every built-in port: which of them it has at a moment is said by events.
    private static func device(_ ports: ServerPorts) -> Profile {
        let found = ports.deviceProfile()
        let absent = PortType.builtIn.filter { type in !found.ports.contains { $0.type == type } }
        return Profile(
            name: found.name, kind: found.kind, title: found.title,
            ports: found.ports + absent.map { Profile.Port(type: $0, directions: $0.directions, name: $0.name) })
    }

    // MARK: Where everything is

    /// The simulator.
    private var simulator: SessionSimulator { replay.simulator }
    private var world: World { replay.world.sessions }

    /// Whether the session is active. The server is left alone while it is not.
    public var isActive: Bool { world.apps[0].isActive }

    /// What the app has asked for, as far as it holds.
    public var request: SessionRequest {
        var request = world.apps[0].request
        request.connected = world.connected
        return request
    }

    /// The ports in use.
    public var route: Route { simulator.route(of: 0, in: world) }

    /// Where the ports in use are; nowhere while the session is not active.
    public var endpoints: RouteEndpoints {
        guard isActive else { return RouteEndpoints() }
        let route = route
        func found(_ side: RouteSide, _ direction: PortDirections) -> [PulseEndpoint] {
            simulator.ports(side, direction).compactMap { port($0.type, direction, $0.slot)?.endpoint }
        }
        return RouteEndpoints(outputs: found(route.outputs, .output), inputs: found(route.inputs, .input))
    }

    /// The port of the server behind a port of the session.
    private func port(_ type: PortType, _ direction: PortDirections, _ slot: UInt8?) -> ServerPort? {
        guard let slot else { return ports.port(type, direction) }
        let id = catalogue[Int(slot)].id
        return ports.accessories.first { $0.id == id }?.ports.first { $0.type == type && $0.direction == direction }
    }

    /// The slot of a thing that is connected, by its id.
    private func slot(_ id: String) -> UInt8? { world.connected.inOrder.first { catalogue[Int($0)].id == id } }

    /// The slot of an accessory that is connected, by the name it goes by.
    public func slot(named label: String) -> UInt8? {
        world.connected.inOrder.first { replay.scenario.accessories[Int($0)].label == label }
    }

    /// The names of what is connected, the oldest first.
    public var connected: [String] { world.connected.inOrder.map { replay.scenario.accessories[Int($0)].label } }

    // MARK: What happens

    /// What the app calls.
    ///
    /// - Parameter time: Microseconds since the start.
    public mutating func call(_ verb: Verb, _ call: SessionRequestCall, at time: Int) -> [Step] {
        step(verb, .call(app: 0, call), at: time)
    }

    /// Takes the ports of a later moment, and what has become of them since as events.
    ///
    /// - Parameters:
    ///   - later: The ports.
    ///   - time: Microseconds since the start.
    /// - Returns: What happened, in order: what went, what came, what is another thing now.
    public mutating func take(_ later: ServerPorts, at time: Int) -> [Step] {
        let earlier = ports
        if later == earlier { return [] }
        ports = later
        turns += 1
        for slot in world.connected.inOrder { catalogue[Int(slot)].lastTurn = turns }
        var steps: [Step] = []
        let ids = Set(later.accessories.map(\.id))
        for accessory in earlier.accessories where !ids.contains(accessory.id) {
            if let slot = slot(accessory.id) { steps += step(.disconnect, .disconnect(slot), at: time) }
        }
        for type in PortType.builtIn {
            let isThere = later.builtIn.contains { $0.type == type }
            if isThere != earlier.builtIn.contains(where: { $0.type == type }) {
                steps += step(.builtInPort, .builtInPort(type, isPresent: isThere), at: time)
            }
        }
        for accessory in later.accessories where !earlier.accessories.contains(accessory) {
            let profile = accessory.profile
            let traits = profile.accessoryTraits(at: replay.scenario.os)
            guard let slot = slot(accessory.id) else {
                steps += step(.connect, .connect(slotFor(accessory, profile, traits)), at: time)
                continue
            }
            guard catalogue[Int(slot)].traits != traits else { continue }
            guard world.connected.count < ConnectedAccessories.limit else {
                // No slot is free for what it becomes.
                steps += step(.disconnect, .disconnect(slot), at: time)
                steps += step(.connect, .connect(slotFor(accessory, profile, traits)), at: time)
                continue
            }
            steps += step(.changePorts, .changePorts(of: slot, to: slotFor(accessory, profile, traits)), at: time)
        }
        for (type, slot) in moved(from: earlier) { steps += step(.reconfigurePort, .reconfigurePort(type, slot: slot), at: time) }
        return steps
    }

    /// Takes one step; nothing comes of what cannot happen.
    private mutating func step(_ verb: Verb, _ event: Event, at time: Int) -> [Step] {
        let step = Scenario.Step(verb: verb, at: time, event: event)
        guard let outcome = try? replay.take(step) else { return [] }
        return [Step(step: step, outcome: outcome, endpoints: endpoints, route: route)]
    }

    /// The place in the catalogue for a thing that comes: the one it had, a new one, or that of something that is gone.
    private mutating func slotFor(_ accessory: ServerAccessory, _ profile: Profile, _ traits: AccessoryTraits) -> UInt8 {
        let connected = world.connected
        let free = catalogue.indices.filter { !connected.contains(UInt8($0)) }
        if let known = free.first(where: { catalogue[$0].id == accessory.id && catalogue[$0].traits == traits }) { return UInt8(known) }
        let isFull = catalogue.count == ConnectedAccessories.limit
        // What has been away the longest is told of no more.
        let place = isFull ? free.min { catalogue[$0].lastTurn < catalogue[$1].lastTurn } ?? 0 : catalogue.count
        // The shapes of one thing go by one name: no two of them are there at a time.
        let others = catalogue.indices.filter { $0 != place && catalogue[$0].id != accessory.id }
        let taken = Set(others.map { replay.scenario.accessories[$0].label })
        var label = accessory.name
        var number = 2
        while taken.contains(label) {
            label = "\(accessory.name)#\(number)"
            number += 1
        }
        let entry = Entry(id: accessory.id, traits: traits)
        if isFull { catalogue[place] = entry } else { catalogue.append(entry) }
        replay.take(ConnectedProfile(label: label, profile: profile, traits: traits), slot: UInt8(place))
        return UInt8(place)
    }

    /// Ports that are the same to a session, and another thing on the server than before.
    private func moved(from earlier: ServerPorts) -> [(PortType, UInt8?)] {
        var moved: [(PortType, UInt8?)] = []
        func compare(_ old: [ServerPort], _ new: [ServerPort], _ slot: UInt8?) {
            for port in new {
                guard let before = old.first(where: { $0.type == port.type && $0.direction == port.direction }) else { continue }
                if !before.endpoint.isSamePlace(as: port.endpoint), !moved.contains(where: { $0 == (port.type, slot) }) {
                    moved.append((port.type, slot))
                }
            }
        }
        compare(earlier.builtIn, ports.builtIn, nil)
        for accessory in ports.accessories {
            guard let before = earlier.accessories.first(where: { $0.id == accessory.id }), let slot = slot(accessory.id) else { continue }
            compare(before.ports, accessory.ports, slot)
        }
        return moved
    }
}

extension PulseEndpoint {
    /// Whether it is the same but for what changes with a profile: the card and the port, or the sink or source of what has no card.
    fileprivate func isSamePlace(as other: PulseEndpoint) -> Bool {
        card == other.card && sinkPort == other.sinkPort && sourcePort == other.sourcePort
            && (card != nil || sink == other.sink && source == other.source)
    }
}
