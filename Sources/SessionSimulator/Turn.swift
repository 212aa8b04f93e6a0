import RoutePolicy
import SessionModel

/// One step in the making.
struct Turn {
    let simulator: SessionSimulator
    var world: World

    var appCount: Int { Int(world.appCount) }

    mutating func take<Sink: EffectSink>(_ event: Event, _ sink: inout Sink) {
        switch event {
        case .call(let app, let call):
            if let error = take(call, of: app, &sink) { sink.take(.error(app: app, error)) }
        case .connect(let slot): connect(slot, &sink)
        case .disconnect(let slot): disconnect(slot, &sink)
        case .pickRoute(let picked): pick(picked, &sink)
        case .lock: world.flags.insert(.isLocked)
        case .unlock: world.flags.remove(.isLocked)
        case .ringSwitch(let isSilent): world.flags.set(.isSilent, isSilent)
        case .sleep: world.flags.insert(.isAsleep)
        case .wake: wake(&sink)
        case .background(let app): background(app, &sink)
        case .foreground(let app): foreground(app, &sink)
        case .suspend(let app): suspend(app)
        case .terminate(let app): terminate(app, &sink)
        case .launch(let app): launch(app, &sink)
        case .interrupt(let cause): interrupt(cause, &sink)
        case .endInterruption(let cause, let shouldResume): endInterruption(cause, shouldResume, &sink)
        case .muteBuiltInMic(let isMuted): isMuted ? mute(&sink) : unmute(&sink)
        case .mediaServicesLost: loseMediaServices(&sink)
        case .mediaServicesReset: resetMediaServices(&sink)
        }
    }

    // MARK: What every part uses

    /// Posts a route change, unless the app would not hear it.
    func post<Sink: EffectSink>(
        _ reason: RouteChangeReason, to app: Int, from previous: Route, by cause: Cause, _ sink: inout Sink
    ) {
        let session = world.apps[app]
        guard session.flags.contains(.isRunning), !session.flags.contains(.isSuspended), simulator.os >= reason.since else { return }
        sink.take(.routeChange(app: app, reason, previous: previous, current: simulator.route(of: app, in: world), by: cause))
    }

    /// The reason of a category change: another one where the category finds no port.
    func reasonOfCategoryChange(_ app: Int) -> RouteChangeReason {
        let route = simulator.route(of: app, in: world)
        let category = world.apps[app].request.category
        let lacks = category.hasInput && route.inputs.isEmpty || category.hasOutput && route.outputs.isEmpty
        return lacks ? .noSuitableRouteForCategory : .categoryChange
    }

    /// Takes an app's session away.
    mutating func interrupt<Sink: EffectSink>(
        _ app: Int, by interrupters: AppSession.Interrupters, _ reason: InterruptionReason, _ sink: inout Sink
    ) {
        world.apps[app].interruptedBy.formUnion(interrupters)
        guard world.apps[app].isActive else { return }
        deactivate(app)
        if simulator.postsOldInterruptions { sink.take(.interruptionBegan(app: app, reason)) }
        if simulator.postsNewNotifications { sink.take(.didBecomeInactive(app: app, byApp: false, reason)) }
    }

    /// Gives back what an interruption took: the app may activate its session again.
    mutating func release<Sink: EffectSink>(
        _ app: Int, from interrupters: AppSession.Interrupters, shouldResume: Bool, _ sink: inout Sink
    ) {
        guard !world.apps[app].interruptedBy.isDisjoint(with: interrupters) else { return }
        world.apps[app].interruptedBy.subtract(interrupters)
        guard world.apps[app].interruptedBy.isEmpty, world.apps[app].flags.contains(.isRunning),
            !world.apps[app].flags.contains(.isSuspended)
        else { return }
        if simulator.postsOldInterruptions { sink.take(.interruptionEnded(app: app, shouldResume: shouldResume)) }
        if simulator.postsNewNotifications { sink.take(.resumptionRecommendation(app: app, shouldResume: shouldResume)) }
    }

    /// Makes a session inactive, with what goes with it.
    mutating func deactivate(_ app: Int) {
        world.apps[app].request.isActive = false
        world.apps[app].request.override = .none
        world.apps[app].flags.remove(.runsIO)
        forgetPreferredInput(app)
    }

    /// Drops the preferred input where a policy says that nothing keeps it.
    mutating func forgetPreferredInput(_ app: Int) {
        guard simulator.policy(.preferredInputSurvives) == 1 else { return }
        world.apps[app].request.preferredInput = nil
        world.apps[app].flags.remove(.preferredInputIsPassed)
    }

    // MARK: What follows from a step

    /// The hint changes with the other sessions; only an app in front with an active session is told.
    func tellOfSilencedHints<Sink: EffectSink>(since before: World, _ sink: inout Sink) {
        for app in 0..<appCount {
            let session = world.apps[app]
            guard session.isActive, before.apps[app].isActive, session.flags.contains(.isForeground) else { continue }
            let was = simulator.hintsSilence(to: app, in: before)
            let isNow = simulator.hintsSilence(to: app, in: world)
            if was != isNow { sink.take(.silencedHint(app: app, begins: isNow)) }
        }
    }

    /// From iOS 26 on a change of the available inputs is told of.
    func tellOfAvailableInputs<Sink: EffectSink>(since before: World, _ sink: inout Sink) {
        guard simulator.os >= OSVersion(26) else { return }
        for app in 0..<appCount where world.apps[app].isActive && before.apps[app].isActive {
            if simulator.availableInputs(of: app, in: before) != simulator.availableInputs(of: app, in: world) {
                sink.take(.availableInputsChange(app: app))
            }
        }
    }
}

extension SessionSimulator {
    /// Whether the notifications of interruptions are posted under their old names.
    var postsOldInterruptions: Bool { os < OSVersion(27) || policy(.interruptionNotificationsFrom27) == 0 }
    /// Whether those of iOS 27 are.
    var postsNewNotifications: Bool { os >= OSVersion(27) }

    /// Whether another app's session that does not mix is active: secondary audio should be silent.
    func hintsSilence(to app: Int, in world: World) -> Bool {
        for other in 0..<Int(world.appCount) where other != app && world.apps[other].isActive {
            if !mixes(world.apps[other].request), policy(.silenceHintNeedsIO) == 0 || world.apps[other].flags.contains(.runsIO) {
                return true
            }
        }
        return false
    }
}

extension OptionSet where Element == Self {
    /// Puts an element in or takes it out.
    mutating func set(_ element: Self, _ isIn: Bool) { if isIn { insert(element) } else { remove(element) } }
}
