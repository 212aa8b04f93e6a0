import RoutePolicy
import SessionModel

/// One step in the making.
///
/// The simulator is passed along and not kept here: it is large, and would be copied for every question to it.
struct Turn {
    var world: World
    /// The apps, by place, whose route change was told of in this step or is one that nobody is told of.
    var told: UInt8 = 0
    /// The apps, by place, whose available inputs have changed.
    var inputsChanged: UInt8 = 0
    /// The accessory that stands in another slot from this step on.
    var exchange: Exchange?
    /// Something that several apps share was changed by one.
    var affectsOthers = false

    var appCount: Int { Int(world.appCount) }

    mutating func take<Sink: EffectSink>(_ event: Event, since before: World, _ simulator: SessionSimulator, _ sink: inout Sink) {
        switch event {
        case .call(let app, let call):
            if let error = take(call, of: app, simulator, &sink) { sink.take(.error(app: app, error)) }
        case .connect(let slot): connect(slot, since: before, simulator, &sink)
        case .disconnect(let slot): disconnect(slot, since: before, simulator, &sink)
        case .changePorts(let slot, let other): changePorts(of: slot, to: other, since: before, simulator, &sink)
        case .builtInPort(let type, let isPresent): setBuiltIn(type, isPresent, since: before, simulator, &sink)
        case .reconfigurePort(let type, let slot): reconfigure(type, slot, simulator, &sink)
        case .pickRoute(let picked): pick(picked, since: before, simulator, &sink)
        case .lock: world.flags.insert(.isLocked)
        case .unlock: world.flags.remove(.isLocked)
        case .ringSwitch(let isSilent): world.flags.set(.isSilent, isSilent)
        case .sleep: world.flags.insert(.isAsleep)
        case .wake: wake(since: before, simulator, &sink)
        case .background(let app): background(app, simulator, &sink)
        case .foreground(let app): foreground(app, simulator, &sink)
        case .suspend(let app): suspend(app, simulator)
        case .terminate(let app): terminate(app, simulator, &sink)
        case .launch(let app): launch(app, simulator, &sink)
        case .interrupt(let cause): interrupt(cause, simulator, &sink)
        case .endInterruption(let cause, let shouldResume): endInterruption(cause, shouldResume, simulator, &sink)
        case .muteBuiltInMic(let isMuted): isMuted ? mute(simulator, &sink) : unmute(simulator, &sink)
        case .mediaServicesLost: loseMediaServices(simulator, &sink)
        case .mediaServicesReset: resetMediaServices(since: before, simulator, &sink)
        // Above sessions.
        case .telephony: break
        }
    }

    // MARK: What every part uses

    /// The ports of an active session.
    @inline(__always)
    func ports(_ app: Int, _ simulator: SessionSimulator) -> PortsInUse {
        // Not of the world where that is not needed: it is large too.
        simulator.policy(.routeOfMixableSession) == 0
            ? simulator.portsInUse(by: world.session(app), world.plugs) : simulator.portsInUse(by: app, in: world)
    }

    /// The ports that an app reads as its current route.
    @inline(__always)
    func route(_ app: Int, _ simulator: SessionSimulator) -> Route {
        world.session(app).isActive ? ports(app, simulator).route : simulator.route(of: app, in: world)
    }

    /// Posts a route change, unless the app would not hear it.
    mutating func post<Sink: EffectSink>(
        _ reason: RouteChangeReason, to app: Int, from previous: Route, to current: Route, by cause: Cause, _ simulator: SessionSimulator,
        _ sink: inout Sink
    ) {
        told |= 1 &<< UInt8(app)
        guard world.apps[app].isAwake, simulator.os >= reason.since else { return }
        sink.take(.routeChange(app: app, reason, previous: previous, current: current, by: cause))
    }

    /// The reason of a category change: another one where the category finds no port.
    func reasonOfCategoryChange(_ app: Int, _ route: Route) -> RouteChangeReason {
        let category = world.session(app).request.category
        let lacks = category.hasInput && route.inputs.isEmpty || category.hasOutput && route.outputs.isEmpty
        return lacks ? .noSuitableRouteForCategory : .categoryChange
    }

    /// Notes whether the available inputs of an active session are others than they were.
    @inline(__always)
    mutating func note(_ app: Int, _ before: PortsInUse, _ after: PortsInUse, _ simulator: SessionSimulator) {
        guard before.available != after.available else { return }
        if let exchange, simulator.hasSamePorts(before.available, after.available, .input, exchange) { return }
        inputsChanged |= 1 &<< UInt8(app)
    }

    /// Whether a route has other ports than it had. The same accessory in another slot is none.
    @inline(__always)
    func differ(_ previous: Route, _ current: Route, _ simulator: SessionSimulator) -> Bool {
        guard previous != current else { return false }
        guard let exchange else { return true }
        return !simulator.hasSamePorts(previous, current, exchange)
    }

    /// Takes an app's session away.
    mutating func interrupt<Sink: EffectSink>(
        _ app: Int, by interrupters: AppSession.Interrupters, _ reason: InterruptionReason, _ simulator: SessionSimulator,
        _ sink: inout Sink
    ) {
        guard world.apps[app].isActive else { return }
        deactivate(app, simulator)
        guard world.apps[app].isAwake else {
            // Who is suspended does not hear, neither of this nor of its end.
            world.apps[app].flags.insert(.lostSessionInSuspension)
            return
        }
        world.apps[app].interruptedBy.formUnion(interrupters)
        if simulator.postsOldInterruptions { sink.take(.interruptionBegan(app: app, reason)) }
        if simulator.postsNewNotifications { sink.take(.didBecomeInactive(app: app, byApp: false, reason)) }
    }

    /// Gives back what an interruption took: the app may activate its session again.
    mutating func release<Sink: EffectSink>(
        _ app: Int, from interrupters: AppSession.Interrupters, shouldResume: Bool, _ simulator: SessionSimulator, _ sink: inout Sink
    ) {
        guard !world.apps[app].interruptedBy.isDisjoint(with: interrupters) else { return }
        world.apps[app].interruptedBy.subtract(interrupters)
        guard world.apps[app].interruptedBy.isEmpty, world.apps[app].isAwake else { return }
        if simulator.postsOldInterruptions { sink.take(.interruptionEnded(app: app, shouldResume: shouldResume)) }
        if simulator.postsNewNotifications { sink.take(.resumptionRecommendation(app: app, shouldResume: shouldResume)) }
    }

    /// Makes a session inactive, with what goes with it.
    mutating func deactivate(_ app: Int, _ simulator: SessionSimulator) {
        world.apps[app].request.isActive = false
        world.apps[app].endOverride()
        world.apps[app].flags.subtract([.runsIO, .hasLostRoute])
        forgetPreferredInput(app, simulator)
    }

    /// Drops the preferred input where a policy says that nothing keeps it.
    mutating func forgetPreferredInput(_ app: Int, _ simulator: SessionSimulator) {
        if simulator.policy(.preferredInputSurvives) == 1 { world.apps[app].prefer(nil) }
    }

    // MARK: What follows from a step

    /// What one app does can change another's route, where they share it.
    @inline(never)
    mutating func tellOthersOfRoutes<Sink: EffectSink>(
        since before: World, _ event: Event, _ simulator: SessionSimulator, _ sink: inout Sink
    ) {
        let cause: Cause = if case .call(let app, _) = event { .app(app) } else { .world }
        for app in 0..<appCount where told & 1 &<< UInt8(app) == 0 && world.apps[app].isActive && before.session(app).isActive {
            let previous = simulator.route(of: app, in: before)
            let current = route(app, simulator)
            guard differ(previous, current, simulator) else { continue }
            post(.categoryChange, to: app, from: previous, to: current, by: cause, simulator, &sink)
        }
    }

    /// From iOS 8 on an app in front with an active session is told when the other sessions change what it ought to do.
    func tellOfSilencedHints<Sink: EffectSink>(since before: World, _ simulator: SessionSimulator, _ sink: inout Sink) {
        guard simulator.os >= OSVersion(8) else { return }
        let were = simulator.silencers(in: before)
        let are = simulator.silencers(in: world)
        guard were != are else { return }
        for app in 0..<appCount {
            let session = world.session(app)
            guard session.isActive, before.session(app).isActive, session.flags.contains(.isForeground) else { continue }
            let others: UInt8 = ~(1 &<< UInt8(app))
            if (were & others == 0) != (are & others == 0) { sink.take(.silencedHint(app: app, begins: are & others != 0)) }
        }
    }

    /// From iOS 26 on a change of the available inputs is told of.
    func tellOfAvailableInputs<Sink: EffectSink>(_ simulator: SessionSimulator, _ sink: inout Sink) {
        guard simulator.os >= OSVersion(26) else { return }
        for app in 0..<appCount where inputsChanged & 1 &<< UInt8(app) != 0 && world.session(app).isActive && world.session(app).isAwake {
            sink.take(.availableInputsChange(app: app))
        }
    }
}

extension SessionSimulator {
    /// Whether the notifications of interruptions are posted under their old names.
    var postsOldInterruptions: Bool { os < OSVersion(27) || policy(.interruptionNotificationsFrom27) == 0 }
    /// Whether those of iOS 27 are.
    var postsNewNotifications: Bool { os >= OSVersion(27) }
}

extension OptionSet where Element == Self {
    /// Puts an element in or takes it out.
    mutating func set(_ element: Self, _ isIn: Bool) { if isIn { insert(element) } else { remove(element) } }
}
