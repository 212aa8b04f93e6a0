import RoutePolicy
import SessionModel

/// What happens to sessions, calls, pushes and media, event by event and while time goes by.
///
/// Four machines one above the other: a push reaches an app, a call is shown and answered, the call daemon activates a session, and media
/// run in it. Each step is a pure function of a small value, and allocates nothing but what a sink allocates for its effects.
public struct CallSimulator: Sendable {
    /// What happens to sessions alone.
    public internal(set) var sessions: SessionSimulator
    /// Times and numbers.
    public let settings: CallSettings
    /// How the apps are set up.
    let apps: InlineArray<8, AppSettings>
    /// The sample rates of the device (16) and of each accessory by slot, in units of 25 hertz.
    let rates: InlineArray<17, PortRates>

    /// The sample rates of what has ports: of hands-free Bluetooth, and of other inputs and outputs.
    struct PortRates: Hashable, Sendable {
        var handsFree: UInt16 = 640
        var input: UInt16 = 1920
        var output: UInt16 = 1920
    }

    /// A simulator.
    ///
    /// - Parameters:
    ///   - sessions: What happens to sessions alone.
    ///   - settings: Times and numbers.
    ///   - apps: How the apps are set up, by place.
    public init(_ sessions: SessionSimulator, settings: CallSettings = CallSettings(), apps: [AppSettings] = []) {
        self.init(sessions, settings: settings, apps: apps, rates: InlineArray(repeating: PortRates()))
    }

    init(_ sessions: SessionSimulator, settings: CallSettings, apps: [AppSettings], rates: InlineArray<17, PortRates>) {
        self.sessions = sessions
        self.settings = settings
        var all = InlineArray<8, AppSettings>(repeating: AppSettings())
        for (place, app) in apps.prefix(8).enumerated() { all[place] = app }
        self.apps = all
        self.rates = rates
    }

    /// What an event makes of a world. One that cannot happen there makes nothing of it.
    ///
    /// - Parameters:
    ///   - world: The world before it.
    ///   - event: What happens.
    ///   - sink: Takes what apps notice, in order.
    /// - Returns: The world after it.
    public func step<Sink: EffectSink>(_ world: CallWorld, _ event: Event, _ sink: inout Sink) -> CallWorld {
        stepWithSink(world, event, &sink)
    }

    /// What an event makes of a world, whatever apps notice: a step of its own, since a generic one is slow from another module.
    public func step(_ world: CallWorld, _ event: Event) -> CallWorld {
        var sink = NoEffects()
        return stepWithSink(world, event, &sink)
    }

    private func stepWithSink<Sink: EffectSink>(_ world: CallWorld, _ event: Event, _ sink: inout Sink) -> CallWorld {
        guard obstacle(to: event, in: world) == nil else { return world }
        return turn(world, &sink) { turn in turn.take(event) }
    }

    /// How long nothing happens by itself, in microseconds; `nil` where nothing ever will.
    public func untilNext(in world: CallWorld) -> Int? {
        var next: Int?
        for place in world.layer.agenda.indices { next = min(next ?? .max, world.layer.agenda[place].remaining) }
        for place in world.layer.actions.indices where !world.layer.actions[place].flags.contains(.waits) {
            next = min(next ?? .max, world.layer.actions[place].remaining)
        }
        return next
    }

    /// Lets time go by.
    ///
    /// - Parameters:
    ///   - world: The world before.
    ///   - time: Microseconds, no more than ``untilNext(in:)``.
    ///   - sink: Takes what apps notice at the end of that time.
    /// - Returns: The world after it, in which everything that was due has happened.
    public func elapse<Sink: EffectSink>(_ world: CallWorld, _ time: Int, _ sink: inout Sink) -> CallWorld {
        turn(world, &sink) { turn in turn.elapse(time) }
    }

    /// Lets time go by, whatever apps notice.
    public func elapse(_ world: CallWorld, _ time: Int) -> CallWorld {
        var sink = NoEffects()
        return turn(world, &sink) { turn in turn.elapse(time) }
    }

    /// Says what was left undone and would be said a little later: nothing comes any more.
    public func end<Sink: EffectSink>(_ world: CallWorld, _ sink: inout Sink) -> CallWorld {
        turn(world, &sink) { turn in turn.tellOfAllOmissions() }
    }

    /// Whether something was left undone that has not been said.
    public func hasOmissions(_ world: CallWorld) -> Bool {
        world.layer.agenda.indices.contains { world.layer.agenda[$0].kind.isOmission }
    }

    @inline(__always)
    func turn<Sink: EffectSink>(_ world: CallWorld, _ sink: inout Sink, _ body: (inout CallTurn<Sink>) -> Void) -> CallWorld {
        withUnsafeMutablePointer(to: &sink) { sink in
            var turn = CallTurn(world, self, sink)
            body(&turn)
            turn.settle()
            return turn.world
        }
    }

    /// A world in which there were no calls so far: what runs in its sessions are the apps' own audio units.
    public func withOwnUnits(_ sessions: World) -> CallWorld {
        var world = CallWorld(sessions)
        for app in 0..<world.appCount where sessions.session(app).flags.contains(.runsIO) {
            world.layer.apps[app].media.own.flags = .isStarted
            world.layer.apps[app].media.own.rates = rates(of: app, in: sessions)
        }
        return world
    }

    // MARK: What every part asks

    /// The reading in force.
    func policy(_ policy: Policy) -> Int { sessions.policy(policy) }
    /// The OS version.
    var os: OSVersion { sessions.os }
    /// The SDK of an app.
    func sdk(_ app: Int) -> SDK? { apps[app].sdk }

    /// The sample rates of an active session.
    func rates(of app: Int, in world: World) -> UnitRates {
        let route = sessions.route(of: app, in: world)
        func rate(_ side: RouteSide, isInput: Bool) -> UInt16 {
            guard !side.isEmpty else { return 0 }
            let place = side.accessories == 0 ? 16 : side.accessories.trailingZeroBitCount
            if side.types.contains(.bluetoothHFP) { return rates[place].handsFree }
            return isInput ? rates[place].input : rates[place].output
        }
        return UnitRates(input: rate(route.inputs, isInput: true), output: rate(route.outputs, isInput: false))
    }
}
