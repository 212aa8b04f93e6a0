import RoutePolicy
import SessionModel

/// Audio units: made in one activation, good for that one only.
extension CallTurn {
    /// One of the two units of an app.
    enum UnitKind {
        case own, sdk
    }

    func unit(_ app: Int, _ kind: UnitKind) -> AudioUnit {
        kind == .own ? world.layer.apps[app].media.own : world.layer.apps[app].media.sdk
    }

    mutating func change(_ app: Int, _ kind: UnitKind, _ body: (inout AudioUnit) -> Void) {
        if kind == .own { body(&world.layer.apps[app].media.own) } else { body(&world.layer.apps[app].media.sdk) }
    }

    func media(_ app: Int, _ flag: Media.Flags) -> Bool { world.layer.apps[app].media.flags.contains(flag) }
    mutating func setMedia(_ app: Int, _ flag: Media.Flags, _ isIn: Bool = true) { world.layer.apps[app].media.flags.set(flag, isIn) }

    // MARK: Start and stop

    /// Makes a unit for the activation that is, or for the next one where that is an un-hold's.
    ///
    /// - Returns: Whether it could be made; otherwise ``lastError`` says why not.
    @discardableResult
    mutating func start(_ app: Int, _ kind: UnitKind) -> Bool {
        if has(app, .waitsForServices) {
            failWithoutServices(app)
            return false
        }
        if !session(app).isActive {
            if hasCall(app), !has(app, .isActivated) {
                startEarly(app, kind)
                return true
            }
            // What was there before is given up.
            change(app, kind) { $0 = AudioUnit() }
            activate(app)
            if lastError != nil { return false }
        }
        refresh(app, kind)
        return true
    }

    /// Media before the activation: silent until somebody makes them anew, but in an un-hold, where the SDKs start them with the session.
    private mutating func startEarly(_ app: Int, _ kind: UnitKind) {
        if startsInUnhold(app), isResuming(app) { return change(app, kind) { $0.flags = [.isStarted, .isArmed] } }
        change(app, kind) { $0.flags = [.isStarted, .isStale] }
        set(app, .madeUnitEarly)
        diagnose(.earlyMedia, app, call: spoken(app))
        // Older systems refused the unit of a process that a push had launched.
        if refusesEarlyUnits, has(app, .wasLaunchedByPush) {
            change(app, kind) { $0 = AudioUnit() }
            fail(app, .missingEntitlement)
        }
    }

    /// Whether the SDK is known to take it that its audio is started while a call is taken from hold, before the session is there.
    private func startsInUnhold(_ app: Int) -> Bool {
        switch simulator.sdk(app) {
        case .twilio, .planetkit, .speakerbox: true
        case .agora, .webrtc, .livekit, .azure, nil: false
        }
    }

    /// Whether the SDK makes its unit in each activation, or when it is told of one.
    private func isMadeByItsSDK(_ app: Int) -> Bool {
        simulator.sdk(app) == .planetkit || simulator.sdk(app) == .azure && media(app, .followsActivation)
    }

    private func isResuming(_ app: Int) -> Bool {
        world.layer.calls.indices.contains {
            let call = world.layer.calls[$0]
            return Int(call.app) == app && (call.state == .unholding || call.flags.contains(.awaitsResumption) && call.isLive)
        }
    }

    /// A unit of the activation that is.
    mutating func refresh(_ app: Int, _ kind: UnitKind) {
        rewriteModeForVoice(app, kind)
        let rates = simulator.rates(of: app, in: world.sessions)
        change(app, kind) {
            $0.flags = .isStarted
            $0.rates = rates
        }
        cancel(.noRestart, app)
        if kind == .own { cancel(.staleFormat, app) }
    }

    /// Has a unit made anew with the activation that an SDK is about to ask for.
    mutating func activateAnew(_ app: Int, _ kind: UnitKind) {
        let isWanted = unit(app, kind).isStarted && (kind == .sdk || simulator.isEnabled(world.layer.apps[app].media, app))
        if isWanted { change(app, kind) { $0.flags = [.isStarted, .isArmed] } }
        activate(app, bySDK: true)
        guard isWanted else { return }
        if session(app).isActive {
            refresh(app, kind)
        } else {
            change(app, kind) { $0.flags = [.isStarted, .isStale, .isInterrupted] }
        }
    }

    mutating func stop(_ app: Int, _ kind: UnitKind) {
        change(app, kind) { $0 = AudioUnit() }
        if kind == .own { cancel(.staleFormat, app) }
    }

    /// One reading: the system rewrites the mode when a voice unit is made.
    private mutating func rewriteModeForVoice(_ app: Int, _ kind: UnitKind) {
        guard simulator.policy(.modeRewrittenByVoiceUnit) == 1, simulator.sdk(app) != nil || hasCall(app) else { return }
        var request = session(app).request
        guard request.category == .playAndRecord, request.mode == .default else { return }
        request.mode = .voiceChat
        request.options.insert(.defaultToSpeaker)
        act(.write(app: app, request))
    }

    mutating func startOwnUnit(_ app: Int) {
        lastError = nil
        if simulator.sdk(app) == .webrtc { return startWebRTC(app) }
        if !hasCall(app), !has(app, .isActivated) {
            if !session(app).isActive, refuseForOtherCall(app, session(app).request.category) { return }
            happen(.call(app: app, .startIO))
            if lastError == nil { refresh(app, .own) }
            return
        }
        let own = unit(app, .own)
        // What runs, or was started too early, stays as it is; what an interruption stopped is made anew.
        if own.isStarted, !own.flags.contains(.isInterrupted), !has(app, .lostServices) { return }
        start(app, .own)
    }

    mutating func stopOwnUnit(_ app: Int) {
        lastError = nil
        if simulator.sdk(app) == .webrtc { return stopWebRTC(app) }
        noteLateDisabling(app)
        stop(app, .own)
        happen(.call(app: app, .stopIO))
    }

    // MARK: The session comes and goes

    mutating func gainedSession(_ app: Int) {
        set(app, .lostServices, false)
        for kind: UnitKind in [.own, .sdk] where unit(app, kind).isStarted {
            if unit(app, kind).flags.contains(.isArmed) {
                refresh(app, kind)
            } else if unit(app, kind).flags.contains(.isStale) {
                meetStaleUnit(app, kind)
            }
        }
        sdkGainedSession(app)
    }

    /// A unit of an earlier activation, or of none: some audio modules notice, others do not.
    private mutating func meetStaleUnit(_ app: Int, _ kind: UnitKind) {
        if kind == .sdk, isMadeByItsSDK(app) { return }
        if kind == .own, simulator.sdk(app) == nil, !hasCall(app), !has(app, .isActivated) { return }
        let isWatched = admKind(app, kind) == .agora
        if isWatched, isRestartedWithActivation(app) { return refresh(app, kind) }
        if kind == .own, !simulator.isEnabled(world.layer.apps[app].media, app) { return }
        if kind == .own, admKind(app, kind) == .audioUnit, simulator.policy(.holdingTrial) == 1, has(app, .isActivated) {
            return refresh(app, kind)
        }
        // Players that were interrupted start anew when they have their session again: nothing is wrong with that.
        // Whoever takes the session back after an interruption starts again what that had stopped.
        if kind == .own, unit(app, .own).flags.contains(.isInterrupted), !isActivatedByDaemon, admKind(app, kind) == .plain {
            return
        }
        if kind == .sdk || has(app, .isActivated) { diagnose(.staleUnit, app, call: spoken(app), cause: .mediaStart) }
        if isWatched { schedule(.watchdog, app, in: simulator.settings.watchdogPeriod) }
    }

    /// How the audio module of a unit behaves.
    enum ADMKind {
        case plain, audioUnit, audioEngine, agora
    }

    func admKind(_ app: Int, _ kind: UnitKind) -> ADMKind {
        let sdk = simulator.sdk(app)
        guard kind == .sdk || sdk == nil || sdk == .webrtc else { return .plain }
        switch simulator.policy(.admKind) {
        case 1: return .audioUnit
        case 2: return .audioEngine
        case 3: return .agora
        default:
            switch sdk {
            case .agora: return .agora
            case .livekit: return .audioEngine
            case .webrtc: return .audioUnit
            case .azure, .planetkit, .twilio, .speakerbox, nil: return .plain
            }
        }
    }

    mutating func watchdog(_ app: Int) {
        guard session(app).isActive else { return }
        for kind: UnitKind in [.own, .sdk]
        where admKind(app, kind) == .agora && unit(app, kind).isStarted && unit(app, kind).flags.contains(.isStale) {
            refresh(app, kind)
        }
    }

    mutating func lostSession(_ app: Int) {
        cancel(.watchdog, app)
        cancel(.staleFormat, app)
        cancel(.rewrite, app)
        cancel(.notNotified, app)
        set(app, .isInputBlocked, false)
        let wasInterrupted = !session(app).interruptedBy.isEmpty
        for kind: UnitKind in [.own, .sdk] where unit(app, kind).isStarted {
            change(app, kind) {
                $0.flags.insert(.isStale)
                $0.flags.remove(.isOffRate)
                if wasInterrupted { $0.flags.insert(.isInterrupted) }
            }
        }
        sdkLostSession(app)
    }

    mutating func interruptionBegan(_ app: Int) {
        cancel(.noRestart, app)
        if simulator.sdk(app) == .webrtc {
            world.layer.apps[app].media.flags.subtract(.believesActive)
            setMedia(app, .believesInterrupted)
        }
        if simulator.sdk(app) == .livekit { setMedia(app, .sawInterruption) }
    }

    mutating func interruptionEnded(_ app: Int) {
        sdkInterruptionEnded(app)
        let wasCarrying = unit(app, .sdk).isStarted || unit(app, .own).isStarted && (simulator.sdk(app) != nil || has(app, .isActivated))
        if wasCarrying, !session(app).isActive, !isUnbalanced(app) { schedule(.noRestart, app, in: Self.patience) }
    }

    /// A unit is good for one sample rate. Those of the SDKs are made anew by these.
    mutating func checkRate(_ app: Int) {
        let rates = simulator.rates(of: app, in: world.sessions)
        for kind: UnitKind in [.own, .sdk] where unit(app, kind).isStarted && !unit(app, kind).flags.contains(.isStale) {
            let unit = unit(app, kind)
            guard !unit.rates.fits(rates) else {
                // Back at its own rate it delivers again.
                if unit.flags.contains(.isOffRate) { change(app, kind) { $0.flags.remove(.isOffRate) } }
                continue
            }
            if kind == .sdk || simulator.sdk(app) == .webrtc || simulator.sdk(app) == .speakerbox {
                change(app, kind) { $0.rates = rates }
            } else if hasCall(app) || has(app, .isActivated) {
                if !unit.flags.contains(.isOffRate) { schedule(.staleFormat, app, in: Self.patience) }
                change(app, kind) { $0.flags.insert(.isOffRate) }
            }
        }
    }

    // MARK: Media services

    mutating func resetMediaServices() {
        var wasInCall: UInt8 = 0
        for app in 0..<appCount where has(app, .isActivated) { wasInCall |= 1 &<< UInt8(app) }
        happen(.mediaServicesReset)
        for app in 0..<appCount {
            for kind: UnitKind in [.own, .sdk] where unit(app, kind).isStarted {
                change(app, kind) { $0.flags.insert([.isStale, .isInterrupted]) }
            }
            setMedia(app, .hasConfigured, false)
            world.layer.apps[app].media.flags.subtract([.believesActive, .believesInterrupted])
            guard wasInCall & 1 &<< UInt8(app) != 0 else { continue }
            set(app, .lostServices)
            set(app, .waitsForServices)
            schedule(.servicesBack, app, in: simulator.settings.mediaServerBackAfter)
        }
    }

    mutating func servicesAreBack(_ app: Int) {
        set(app, .waitsForServices, false)
        // WebRTC tries for a while to make its unit, and has its session's configuration.
        let patience = max(0, simulator.settings.unitInitRetry - 1) * 100_000
        if simulator.sdk(app) == .webrtc, simulator.settings.mediaServerBackAfter <= patience { restoreWebRTC(app) }
    }

    // MARK: What was left undone

    mutating func tellOfOmission(_ kind: Appointment.Kind, _ app: Int, _ word: Word?) {
        switch kind {
        case .completionMissing:
            diagnose(.completionMissing, app, call: word, cause: .push)
            world.layer.pushes.removeAll { $0.app == UInt8(app) && $0.name == word && $0.flags.contains(.hasReturned) }
        case .endNotReported: diagnose(.endNotReported, app, call: word, cause: .remote)
        case .muteDiverged: tellOfMutes(app, word)
        case .noRestart:
            if !session(app).isActive || !unit(app, .own).delivers && !unit(app, .sdk).delivers {
                diagnose(.noRestart, app, call: spoken(app), cause: .interruptionEnd)
            }
        case .notNotified:
            if media(app, .isJoined), !media(app, .isGateOpen), session(app).isActive {
                diagnose(.activationNotNotified, app, call: spoken(app), cause: .mediaStart)
            }
        case .staleFormat:
            if unit(app, .own).flags.contains(.isOffRate) { diagnose(.staleFormat, app, call: spoken(app), cause: .route) }
        case .noCategory:
            if has(app, .isActivated), session(app).isActive, !session(app).request.category.hasInput {
                diagnose(.outputOnlyCategory, app, call: spoken(app), cause: causeOfCategory(app))
            }
        case .unbalanced:
            if world.layer.apps[app].media.activationCount != 0, !hasCall(app) { diagnose(.unbalanced, app, cause: .activation) }
        default: break
        }
    }

    mutating func tellOfAllOmissions() {
        while let place = world.layer.agenda.firstIndex(where: { $0.kind.isOmission }) {
            let appointment = world.layer.agenda.remove(at: place)
            tellOfOmission(appointment.kind, Int(appointment.app), appointment.word == .max ? nil : Word(appointment.word))
        }
    }
}
