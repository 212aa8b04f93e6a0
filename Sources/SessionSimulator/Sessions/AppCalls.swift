import RoutePolicy
import SessionModel

/// What apps do.
extension Turn {
    /// - Returns: The error that the call gives.
    mutating func take<Sink: EffectSink>(_ call: SessionRequestCall, of app: Int, _ simulator: SessionSimulator, _ sink: inout Sink)
        -> SessionError?
    {
        switch call {
        case .look: return nil
        case .becomeNowPlaying:
            for other in 0..<appCount { world.apps[other].flags.set(.isNowPlaying, other == app) }
            return nil
        case .stopIO:
            world.apps[app].flags.remove(.runsIO)
            return nil
        default: break
        }
        if world.flags.contains(.hasLostMediaServices) { return .mediaServicesFailed }
        switch call {
        case .setCategory(let category, let mode, let options, let sharing):
            return setCategory(category, mode, options, sharing, of: app, simulator, &sink)
        case .setMode(let mode): return setMode(mode, of: app, simulator, &sink)
        case .setActive(true, _): return activate(app, simulator, &sink)
        case .setActive(false, let notifyOthers): return deactivate(app, notifyOthers: notifyOthers, simulator, &sink)
        case .overrideOutputAudioPort(let port): return override(port, of: app, simulator, &sink)
        case .setPreferredInput(let preferred): return prefer(preferred, of: app, simulator, &sink)
        case .setPreferredDataSource(let port, let index): return preferDataSource(index, of: port, app, simulator, &sink)
        case .setPreferredSampleRate(let hertz):
            world.apps[app].preferredSampleRate = Int(hertz)
            return nil
        case .setPreferredIOBufferDuration: return nil
        case .setPreferredInputNumberOfChannels(let count): return preferChannels(count, of: app, simulator)
        case .setPrefersNoInterruptionsFromSystemAlerts(let prefers):
            guard simulator.os >= OSVersion(14, 5) else { return .unavailable }
            world.apps[app].flags.set(.prefersNoInterruptions, prefers)
            return nil
        case .setPrefersInterruptionOnRouteDisconnect(let prefers):
            guard simulator.os >= OSVersion(17) else { return .unavailable }
            world.apps[app].flags.set(.prefersNoDisconnectInterruption, !prefers)
            return nil
        case .startIO: return startIO(app, simulator, &sink)
        case .stopIO, .becomeNowPlaying, .look: return nil
        }
    }

    // MARK: Category and mode

    private mutating func setCategory<Sink: EffectSink>(
        _ category: Category, _ mode: Mode?, _ options: CategoryOptions, _ sharing: RouteSharingPolicy, of app: Int,
        _ simulator: SessionSimulator, _ sink: inout Sink
    ) -> SessionError? {
        var asked = world.apps[app].request
        asked.category = category
        asked.mode = mode ?? (simulator.policy(.setCategoryWithoutMode) == 0 ? asked.mode : .default)
        asked.options = options
        asked.routeSharingPolicy = sharing
        asked.override = .none
        if let refusal = simulator.environment.refusal(of: asked) { return refusal.error }
        let isActive = world.apps[app].isActive
        if isActive || simulator.policy(.setCategoryDuringCall) == 1, let error = refusalOfSystem(asked, of: app, simulator) {
            return error
        }
        change(app, to: asked, endsPick: simulator.policy(.pickedReceiver) == 1, simulator, &sink)
        return nil
    }

    private mutating func setMode<Sink: EffectSink>(_ mode: Mode, of app: Int, _ simulator: SessionSimulator, _ sink: inout Sink)
        -> SessionError?
    {
        var bare = world.apps[app].request
        bare.override = .none
        let change = simulator.environment.settingMode(mode, of: bare)
        if let refusal = change.refusal { return refusal.error }
        self.change(app, to: change.request, endsPick: false, simulator, &sink)
        return nil
    }

    /// Writes category, mode and options: an active session is routed anew and hears so, even where no port changes.
    mutating func change<Sink: EffectSink>(
        _ app: Int, to asked: SessionRequest, endsPick: Bool, _ simulator: SessionSimulator, _ sink: inout Sink
    ) {
        let before = world.apps[app].request
        let was = before.isActive ? ports(app, simulator) : nil
        world.apps[app].endOverride()
        world.apps[app].flags.remove(.hasLostRoute)
        world.apps[app].request = asked
        forgetPreferredInput(app, simulator)
        if endsPick, world.flags.contains(.hasPickedBuiltIn) {
            world.flags.subtract(.picked)
            affectsOthers = true
        }
        guard let was else { return }
        if simulator.policy(.setCategoryInterruptsOthers) == 0 {
            let stopsMixing = simulator.mixes(before) && !simulator.mixes(asked)
            let addsSpoken = !simulator.stopsSpokenAudio(before) && simulator.stopsSpokenAudio(asked)
            if stopsMixing || addsSpoken { interruptOthers(app, simulator, &sink) }
        }
        let now = ports(app, simulator)
        note(app, was, now, simulator)
        post(reasonOfCategoryChange(app, now.route), to: app, from: was.route, to: now.route, by: .app(app), simulator, &sink)
    }

    // MARK: Activation

    /// Why the system does not let a session be active now.
    func refusalOfSystem(_ request: SessionRequest, of app: Int, _ simulator: SessionSimulator) -> SessionError? {
        if world.isInterrupted(by: .siri) { return .siriIsRecording }
        if world.isInterrupted(by: .alarm) || world.isInterrupted(by: .timer), simulator.policy(.activationDuringAlarm) == 0 {
            return .insufficientPriority
        }
        guard world.isInterrupted(by: .phoneCall), !isSparedByRinging(app, simulator) else { return nil }
        return simulator.isRefusedDuringCall(request.category) ? .insufficientPriority : nil
    }

    /// Why an app in the background may not activate its session.
    private func refusalInBackground(_ app: Int, _ simulator: SessionSimulator) -> SessionError? {
        let session = world.session(app)
        guard !session.flags.contains(.isForeground) else { return nil }
        switch session.request.category {
        case .ambient, .soloAmbient: return simulator.policy(.ambientInBackground) == 0 ? .cannotStartPlaying : .cannotInterruptOthers
        case .playback, .record, .playAndRecord, .multiRoute: break
        }
        if !simulator.mixes(session.request) {
            let isExempt = session.flags.contains(.isNowPlaying) && simulator.policy(.nowPlayingMayStartInBackground) == 0
            return isExempt ? nil : .cannotInterruptOthers
        }
        return session.request.category.hasInput && world.flags.contains(.isLocked) ? .cannotStartPlaying : nil
    }

    private mutating func activate<Sink: EffectSink>(_ app: Int, _ simulator: SessionSimulator, _ sink: inout Sink) -> SessionError? {
        if world.apps[app].isActive { return activateAgain(app, simulator, &sink) }
        if let error = refusalOfActivation(app, simulator) { return error }
        beginActivity(app, simulator, &sink)
        return nil
    }

    func refusalOfActivation(_ app: Int, _ simulator: SessionSimulator) -> SessionError? {
        refusalOfSystem(world.session(app).request, of: app, simulator) ?? refusalInBackground(app, simulator)
    }

    private mutating func beginActivity<Sink: EffectSink>(_ app: Int, _ simulator: SessionSimulator, _ sink: inout Sink) {
        let previous = route(app, simulator)
        interruptOthers(app, simulator, &sink)
        becomeActive(app, from: previous, by: .app(app), simulator, &sink)
    }

    /// Makes a session active, and tells of it.
    mutating func becomeActive<Sink: EffectSink>(
        _ app: Int, from previous: Route, by cause: Cause, _ simulator: SessionSimulator, _ sink: inout Sink
    ) {
        world.apps[app].interruptedBy = []
        world.apps[app].request.isActive = true
        world.apps[app].flags.remove(.lostSessionInSuspension)
        let current = route(app, simulator)
        var reason = reasonOfCategoryChange(app, current)
        if reason == .categoryChange, simulator.policy(.activationReason) == 1 { reason = .newDeviceAvailable }
        if simulator.policy(.activationWithUnchangedPorts) == 0 || previous != current {
            post(reason, to: app, from: previous, to: current, by: cause, simulator, &sink)
        }
        if simulator.postsNewNotifications { sink.take(.didBecomeActive(app: app)) }
    }

    private mutating func activateAgain<Sink: EffectSink>(_ app: Int, _ simulator: SessionSimulator, _ sink: inout Sink) -> SessionError? {
        if !world.apps[app].flags.contains(.isForeground), simulator.policy(.reactivationInBackground) == 1 {
            return .cannotInterruptOthers
        }
        guard simulator.policy(.activationOfActiveSession) == 1 else { return nil }
        let previous = route(app, simulator)
        world.apps[app].endOverride()
        post(.categoryChange, to: app, from: previous, to: route(app, simulator), by: .app(app), simulator, &sink)
        return nil
    }

    /// Interrupts the sessions that cannot be active beside this one.
    mutating func interruptOthers<Sink: EffectSink>(_ app: Int, _ simulator: SessionSimulator, _ sink: inout Sink) {
        let request = world.apps[app].request
        let mixes = simulator.mixes(request)
        let stopsSpoken = simulator.stopsSpokenAudio(request)
        guard !mixes || stopsSpoken else { return }
        for other in 0..<appCount where other != app && world.apps[other].isActive && world.callSessions & 1 &<< UInt8(other) == 0 {
            let session = world.apps[other]
            if !mixes && !simulator.mixes(session.request) || stopsSpoken && simulator.isSpoken(session) {
                interrupt(other, by: AppSession.Interrupters(app: app), .default, simulator, &sink)
            }
        }
    }

    mutating func deactivate<Sink: EffectSink>(_ app: Int, notifyOthers: Bool, _ simulator: SessionSimulator, _ sink: inout Sink)
        -> SessionError?
    {
        guard world.apps[app].isActive else { return nil }
        var error: SessionError?
        if world.apps[app].flags.contains(.runsIO) {
            switch simulator.deactivationWithRunningIO {
            case .staysActive: return .isBusy
            case .deactivatesAsBusy: error = .isBusy
            case .deactivates: break
            }
        }
        let previous = simulator.policy(.deactivationRouteChange) == 1 ? route(app, simulator) : Route()
        deactivate(app, simulator)
        if simulator.policy(.deactivationRouteChange) == 1 {
            post(.categoryChange, to: app, from: previous, to: route(app, simulator), by: .app(app), simulator, &sink)
        }
        if simulator.postsNewNotifications { sink.take(.didBecomeInactive(app: app, byApp: true, nil)) }
        if notifyOthers || simulator.policy(.interruptedAppsWithoutNotify) == 1 {
            for other in 0..<appCount where other != app {
                release(other, from: AppSession.Interrupters(app: app), shouldResume: notifyOthers, simulator, &sink)
            }
        }
        return error
    }

    // MARK: Override and preferences

    mutating func override<Sink: EffectSink>(_ port: PortOverride, of app: Int, _ simulator: SessionSimulator, _ sink: inout Sink)
        -> SessionError?
    {
        var asked = world.apps[app].request
        asked.override = .speaker
        if port == .speaker || simulator.policy(.overrideNoneOutsidePlayAndRecord) == 0 || asked.category == .playAndRecord,
            let refusal = simulator.environment.refusal(of: asked)
        {
            return refusal.error
        }
        guard asked.isActive || simulator.policy(.overrideWhileInactive) == 1 else { return nil }
        let previous = asked.isActive ? route(app, simulator) : Route()
        if port == .speaker { world.apps[app].overrideToSpeaker() } else { world.apps[app].endOverride() }
        world.apps[app].flags.remove(.hasLostRoute)
        if port == .none, simulator.policy(.overrideNonePreferredInput) == 1 { world.apps[app].prefer(nil) }
        if port == .none, simulator.policy(.overrideNonePicks) == 1 {
            // The first available input is the built-in one, and its output the built-in one.
            for age in 0..<Int(world.connected.count) { world.apps[app].passedOutputs |= 1 &<< UInt16(world.connected.slot(age: age)) }
        }
        guard asked.isActive else { return nil }
        let current = route(app, simulator)
        guard previous != current || port == .speaker && simulator.policy(.overrideWithoutChange) == 1 else { return nil }
        let isOverride = port == .speaker || simulator.policy(.overrideNoneReason) == 1
        post(isOverride ? .override : .categoryChange, to: app, from: previous, to: current, by: .app(app), simulator, &sink)
        return nil
    }

    private mutating func prefer<Sink: EffectSink>(
        _ preferred: PreferredInput?, of app: Int, _ simulator: SessionSimulator, _ sink: inout Sink
    ) -> SessionError? {
        guard PreferredInput.availability.includes(simulator.environment.device.platform, simulator.os) else { return .unavailable }
        var chosen = preferred
        if let preferred {
            guard let resolved = resolve(preferred, app, simulator) else {
                return simulator.policy(.undocumentedRefusalCode) == 1 ? .unspecified : .badParam
            }
            chosen = resolved
        }
        guard world.apps[app].isActive else {
            world.apps[app].prefer(chosen)
            return nil
        }
        let previous = route(app, simulator)
        world.apps[app].prefer(chosen)
        world.apps[app].flags.remove(.hasLostRoute)
        let current = route(app, simulator)
        guard previous != current else { return nil }
        // Under the strict reading the override ends with any change of the route, also with this one.
        if simulator.policy(.preferredInputUnderOverride) == 1 { world.apps[app].endOverride() }
        post(.override, to: app, from: previous, to: current, by: .app(app), simulator, &sink)
        return nil
    }

    /// The very port that is meant, so that one plugged in later is not taken for it; `nil` where it is not available.
    private func resolve(_ preferred: PreferredInput, _ app: Int, _ simulator: SessionSimulator) -> PreferredInput? {
        let available = simulator.decide(world.session(app).effectiveRequest, world.plugs).availableInputs
        if preferred.slot == nil, available.builtIn.contains(preferred.type) { return preferred }
        for age in 0..<Int(world.connected.count) {
            let slot = world.connected.slot(age: age)
            guard preferred.slot ?? slot == slot, available.types(of: slot).contains(preferred.type),
                simulator.environment.accessories[Int(slot)].inputs.contains(preferred.type)
            else { continue }
            return PreferredInput(preferred.type, slot: slot)
        }
        return nil
    }

    private mutating func preferDataSource<Sink: EffectSink>(
        _ index: UInt8, of port: PreferredInput, _ app: Int, _ simulator: SessionSimulator, _ sink: inout Sink
    ) -> SessionError? {
        guard simulator.os >= OSVersion(7) else { return .unavailable }
        // Those of accessories are not kept: no route and no notification of ours depends on them.
        guard port.type.isBuiltIn else { return nil }
        let changes = world.apps[app].preferredDataSource != index
        world.apps[app].preferredDataSource = index
        guard changes, world.apps[app].isActive else { return nil }
        let route = route(app, simulator)
        guard route.inputs.builtIn.contains(port.type) else { return nil }
        post(.routeConfigurationChange, to: app, from: route, to: route, by: .app(app), simulator, &sink)
        return nil
    }

    private func preferChannels(_ count: Int, of app: Int, _ simulator: SessionSimulator) -> SessionError? {
        guard world.session(app).request.category.hasInput else { return .incompatibleCategory }
        guard world.session(app).isActive else { return .sessionNotActive }
        let inputs = route(app, simulator).inputs
        let place = inputs.accessories == 0 ? 16 : inputs.accessories.trailingZeroBitCount
        return inputs.isEmpty || !(1...Int(simulator.inputChannels[place])).contains(count) ? .badParam : nil
    }

    // MARK: I/O

    /// Starting activates an inactive session; where it fails, nothing has happened.
    private mutating func startIO<Sink: EffectSink>(_ app: Int, _ simulator: SessionSimulator, _ sink: inout Sink) -> SessionError? {
        let session = world.apps[app]
        if !session.isActive {
            guard simulator.policy(.implicitActivation) == 0 else { return .sessionNotActive }
            if let error = refusalOfActivation(app, simulator) { return error }
        }
        if session.request.category.hasInput {
            let route = ports(app, simulator).route
            if route.inputs.isEmpty { return .resourceNotAvailable }
            // What runs already goes on; only to begin it takes the foreground.
            let begins = !session.flags.contains(.isForeground) && !session.flags.contains(.runsIO)
            if begins, simulator.policy(.recordingStartedInBackground) == 0 { return .cannotStartRecording }
            if isMuted(session.request, route, simulator) {
                return simulator.policy(.refusedMutedMicCode) == 1 ? .unspecified : .cannotStartRecording
            }
        }
        if !session.isActive { beginActivity(app, simulator, &sink) }
        world.apps[app].flags.insert(.runsIO)
        return nil
    }

    /// Whether a session would record from a microphone that is muted by hardware, and has not asked for silence instead.
    func isMuted(_ request: SessionRequest, _ route: Route, _ simulator: SessionSimulator) -> Bool {
        world.flags.contains(.isMicrophoneMuted) && route.inputs.builtIn.contains(.builtInMic)
            && !request.options.contains(.overrideMutedMicrophoneInterruption) && simulator.os >= OSVersion(14, 5)
    }
}

extension SessionSimulator {
    /// What setActive(false) does while I/O runs.
    enum DeactivationWithRunningIO {
        case staysActive, deactivatesAsBusy, deactivates
    }

    var deactivationWithRunningIO: DeactivationWithRunningIO {
        switch policy(.deactivateWithRunningIO) {
        case 1: .staysActive
        case 2: .deactivatesAsBusy
        case 3: .deactivates
        default: os < OSVersion(8) ? .staysActive : os < OSVersion(26) ? .deactivatesAsBusy : .deactivates
        }
    }
}
