import RoutePolicy
import SessionModel

/// What apps do.
extension Turn {
    /// - Returns: The error that the call gives.
    mutating func take<Sink: EffectSink>(_ call: SessionRequestCall, of app: Int, _ sink: inout Sink) -> SessionError? {
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
            return setCategory(category, mode, options, sharing, of: app, &sink)
        case .setMode(let mode): return setMode(mode, of: app, &sink)
        case .setActive(true, _): return activate(app, &sink)
        case .setActive(false, let notifyOthers): return deactivate(app, notifyOthers: notifyOthers, &sink)
        case .overrideOutputAudioPort(let port): return override(port, of: app, &sink)
        case .setPreferredInput(let preferred): return prefer(preferred, of: app, &sink)
        case .setPreferredDataSource(let port, let index): return preferDataSource(index, of: port, app, &sink)
        case .setPreferredSampleRate(let hertz):
            world.apps[app].preferredSampleRate = UInt16(clamping: hertz / 100)
            return nil
        case .setPreferredIOBufferDuration: return nil
        case .setPreferredInputNumberOfChannels(let count): return preferChannels(count, of: app)
        case .setPrefersNoInterruptionsFromSystemAlerts(let prefers):
            guard simulator.os >= OSVersion(14, 5) else { return .unavailable }
            world.apps[app].flags.set(.prefersNoInterruptions, prefers)
            return nil
        case .setPrefersInterruptionOnRouteDisconnect(let prefers):
            guard simulator.os >= OSVersion(17) else { return .unavailable }
            world.apps[app].flags.set(.prefersNoDisconnectInterruption, !prefers)
            return nil
        case .startIO: return startIO(app, &sink)
        case .stopIO, .becomeNowPlaying, .look: return nil
        }
    }

    // MARK: Category and mode

    private mutating func setCategory<Sink: EffectSink>(
        _ category: Category, _ mode: Mode?, _ options: CategoryOptions, _ sharing: RouteSharingPolicy, of app: Int, _ sink: inout Sink
    ) -> SessionError? {
        var asked = world.apps[app].request
        asked.category = category
        asked.mode = mode ?? (simulator.policy(.setCategoryWithoutMode) == 0 ? asked.mode : .default)
        asked.options = options
        asked.routeSharingPolicy = sharing
        asked.override = .none
        if let refusal = simulator.environment.refusal(of: asked) { return refusal.error }
        let isActive = world.apps[app].isActive
        if isActive || simulator.policy(.setCategoryDuringCall) == 1, let error = refusalOfSystem(asked) { return error }
        change(app, to: asked, &sink)
        if simulator.policy(.pickedReceiver) == 1 { world.flags.remove(.hasPickedBuiltIn) }
        return nil
    }

    private mutating func setMode<Sink: EffectSink>(_ mode: Mode, of app: Int, _ sink: inout Sink) -> SessionError? {
        var bare = world.apps[app].request
        bare.override = .none
        let change = simulator.environment.settingMode(mode, of: bare)
        if let refusal = change.refusal { return refusal.error }
        self.change(app, to: change.request, &sink)
        return nil
    }

    /// Writes category, mode and options: an active session is routed anew and hears so, even where no port changes.
    private mutating func change<Sink: EffectSink>(_ app: Int, to asked: SessionRequest, _ sink: inout Sink) {
        let before = world.apps[app].request
        let previous = simulator.route(of: app, in: world)
        world.apps[app].request = asked
        forgetPreferredInput(app)
        guard asked.isActive else { return }
        if simulator.policy(.setCategoryInterruptsOthers) == 0 {
            let stopsMixing = simulator.mixes(before) && !simulator.mixes(asked)
            let addsSpoken = !before.options.contains(.interruptSpokenBit) && asked.options.contains(.interruptSpokenBit)
            if stopsMixing || addsSpoken { interruptOthers(app, &sink) }
        }
        post(reasonOfCategoryChange(app), to: app, from: previous, by: .app(app), &sink)
    }

    // MARK: Activation

    /// Why the system does not let a session be active now.
    private func refusalOfSystem(_ request: SessionRequest) -> SessionError? {
        if world.isInterrupted(by: .siri) { return .siriIsRecording }
        if world.isInterrupted(by: .alarm) || world.isInterrupted(by: .timer), simulator.policy(.activationDuringAlarm) == 0 {
            return .insufficientPriority
        }
        guard world.isInterrupted(by: .phoneCall) else { return nil }
        switch request.category {
        case .record, .playAndRecord: return .insufficientPriority
        case .multiRoute: return simulator.policy(.multiRouteDuringCall) == 0 ? .insufficientPriority : nil
        case .ambient, .soloAmbient, .playback:
            let isAllowed =
                switch simulator.policy(.playbackDuringCall) {
                case 0: simulator.os >= OSVersion(15)
                case 1: true
                default: false
                }
            return isAllowed ? nil : .insufficientPriority
        }
    }

    /// Why an app in the background may not activate its session.
    private func refusalInBackground(_ app: Int) -> SessionError? {
        let session = world.apps[app]
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

    private mutating func activate<Sink: EffectSink>(_ app: Int, _ sink: inout Sink) -> SessionError? {
        if world.apps[app].isActive { return activateAgain(app, &sink) }
        if let error = refusalOfSystem(world.apps[app].request) ?? refusalInBackground(app) { return error }
        let previous = simulator.route(of: app, in: world)
        interruptOthers(app, &sink)
        world.apps[app].interruptedBy = []
        world.apps[app].request.isActive = true
        world.apps[app].flags.remove(.lostSessionInSuspension)
        var reason = reasonOfCategoryChange(app)
        if reason == .categoryChange, simulator.policy(.activationReason) == 1 { reason = .newDeviceAvailable }
        if simulator.policy(.activationWithUnchangedPorts) == 0 || previous != simulator.route(of: app, in: world) {
            post(reason, to: app, from: previous, by: .app(app), &sink)
        }
        if simulator.postsNewNotifications { sink.take(.didBecomeActive(app: app)) }
        return nil
    }

    private mutating func activateAgain<Sink: EffectSink>(_ app: Int, _ sink: inout Sink) -> SessionError? {
        if !world.apps[app].flags.contains(.isForeground), simulator.policy(.reactivationInBackground) == 1 {
            return .cannotInterruptOthers
        }
        guard simulator.policy(.activationOfActiveSession) == 1 else { return nil }
        let previous = simulator.route(of: app, in: world)
        world.apps[app].request.override = .none
        post(.categoryChange, to: app, from: previous, by: .app(app), &sink)
        return nil
    }

    /// Interrupts the sessions that cannot be active beside this one.
    mutating func interruptOthers<Sink: EffectSink>(_ app: Int, _ sink: inout Sink) {
        let request = world.apps[app].request
        let mixes = simulator.mixes(request)
        let stopsSpoken =
            request.options.contains(.interruptSpokenBit)
            || request.options.contains(.duckOthers) && simulator.policy(.duckingOfSpokenAudio) == 1
        for other in 0..<appCount where other != app && world.apps[other].isActive {
            let session = world.apps[other].request
            if !mixes && !simulator.mixes(session) || stopsSpoken && simulator.isSpoken(session) {
                interrupt(other, by: AppSession.Interrupters(app: app), .default, &sink)
            }
        }
    }

    private mutating func deactivate<Sink: EffectSink>(_ app: Int, notifyOthers: Bool, _ sink: inout Sink) -> SessionError? {
        guard world.apps[app].isActive else { return nil }
        var error: SessionError?
        if world.apps[app].flags.contains(.runsIO) {
            switch simulator.deactivationWithRunningIO {
            case .staysActive: return .isBusy
            case .deactivatesAsBusy: error = .isBusy
            case .deactivates: break
            }
        }
        let previous = simulator.route(of: app, in: world)
        deactivate(app)
        if simulator.policy(.deactivationRouteChange) == 1 { post(.categoryChange, to: app, from: previous, by: .app(app), &sink) }
        if simulator.postsNewNotifications { sink.take(.didBecomeInactive(app: app, byApp: true, nil)) }
        if notifyOthers || simulator.policy(.interruptedAppsWithoutNotify) == 1 {
            for other in 0..<appCount where other != app {
                release(other, from: AppSession.Interrupters(app: app), shouldResume: notifyOthers, &sink)
            }
        }
        return error
    }

    // MARK: Override and preferences

    private mutating func override<Sink: EffectSink>(_ port: PortOverride, of app: Int, _ sink: inout Sink) -> SessionError? {
        var asked = world.apps[app].request
        asked.override = .speaker
        if port == .speaker || simulator.policy(.overrideNoneOutsidePlayAndRecord) == 0 || asked.category == .playAndRecord,
            let refusal = simulator.environment.refusal(of: asked)
        {
            return refusal.error
        }
        guard asked.isActive || simulator.policy(.overrideWhileInactive) == 1 else { return nil }
        let previous = simulator.route(of: app, in: world)
        asked.override = port
        if port == .none, simulator.policy(.overrideNonePreferredInput) == 1 { asked.preferredInput = nil }
        world.apps[app].request = asked
        if port == .speaker { world.flags.remove(.hasPickedBuiltIn) }
        guard asked.isActive else { return nil }
        let changes = previous != simulator.route(of: app, in: world)
        guard changes || port == .speaker && simulator.policy(.overrideWithoutChange) == 1 else { return nil }
        let isOverride = port == .speaker || simulator.policy(.overrideNoneReason) == 1
        post(isOverride ? .override : .categoryChange, to: app, from: previous, by: .app(app), &sink)
        return nil
    }

    private mutating func prefer<Sink: EffectSink>(_ preferred: PreferredInput?, of app: Int, _ sink: inout Sink) -> SessionError? {
        guard PreferredInput.availability.includes(simulator.environment.device.platform, simulator.os) else { return .unavailable }
        var chosen = preferred
        if let preferred {
            guard let resolved = resolve(preferred, app) else {
                return simulator.policy(.undocumentedRefusalCode) == 1 ? .unspecified : .badParam
            }
            chosen = resolved
        }
        let previous = simulator.route(of: app, in: world)
        world.apps[app].request.preferredInput = chosen
        world.apps[app].flags.remove(.preferredInputIsPassed)
        guard world.apps[app].isActive, previous != simulator.route(of: app, in: world) else { return nil }
        post(.override, to: app, from: previous, by: .app(app), &sink)
        return nil
    }

    /// The very port that is meant, so that one plugged in later is not taken for it; `nil` where it is not available.
    private func resolve(_ preferred: PreferredInput, _ app: Int) -> PreferredInput? {
        let available = simulator.availableInputs(of: app, in: world)
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
        _ index: UInt8, of port: PreferredInput, _ app: Int, _ sink: inout Sink
    ) -> SessionError? {
        // Those of accessories are not kept: no route and no notification of ours depends on them.
        guard port.type.isBuiltIn else { return nil }
        let route = simulator.route(of: app, in: world)
        let changes = world.apps[app].preferredDataSource != index
        world.apps[app].preferredDataSource = index
        guard changes, world.apps[app].isActive, route.inputs.builtIn.contains(port.type) else { return nil }
        post(.routeConfigurationChange, to: app, from: route, by: .app(app), &sink)
        return nil
    }

    private func preferChannels(_ count: Int, of app: Int) -> SessionError? {
        guard world.apps[app].request.category.hasInput else { return .incompatibleCategory }
        guard world.apps[app].isActive else { return .sessionNotActive }
        let inputs = simulator.route(of: app, in: world).inputs
        let place = inputs.accessories == 0 ? 16 : inputs.accessories.trailingZeroBitCount
        return inputs.isEmpty || !(1...Int(simulator.inputChannels[place])).contains(count) ? .badParam : nil
    }

    // MARK: I/O

    private mutating func startIO<Sink: EffectSink>(_ app: Int, _ sink: inout Sink) -> SessionError? {
        if !world.apps[app].isActive {
            guard simulator.policy(.implicitActivation) == 0 else { return .sessionNotActive }
            if let error = activate(app, &sink) { return error }
        }
        let session = world.apps[app]
        let route = simulator.route(of: app, in: world)
        if session.request.category.hasInput {
            if route.inputs.isEmpty { return .resourceNotAvailable }
            if simulator.isMuted(session.request, route, world) {
                return simulator.policy(.refusedMutedMicCode) == 1 ? .unspecified : .cannotStartRecording
            }
        }
        world.apps[app].flags.insert(.runsIO)
        return nil
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

    /// Whether a session would record from a microphone that is muted by hardware, and has not asked for silence instead.
    func isMuted(_ request: SessionRequest, _ route: Route, _ world: World) -> Bool {
        world.flags.contains(.isMicrophoneMuted) && route.inputs.builtIn.contains(.builtInMic)
            && !request.options.contains(.overrideMutedMicrophoneInterruption) && os >= OSVersion(14, 5)
    }
}
