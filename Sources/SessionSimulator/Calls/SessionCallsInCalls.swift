import RoutePolicy
import SessionModel

/// What the calls to a session do where there are calls.
extension CallTurn {
    mutating func take(_ call: SessionRequestCall, _ app: Int) {
        lastError = nil
        switch call {
        case .look: return
        case .startIO: return startOwnUnit(app)
        case .stopIO: return stopOwnUnit(app)
        case .becomeNowPlaying: return happen(.call(app: app, call))
        default: break
        }
        if has(app, .waitsForServices) { return failWithoutServices(app) }
        switch call {
        case .setActive(true, _): activate(app)
        case .setActive(false, let notifies): deactivate(app, notifies: notifies)
        case .setCategory, .setMode: write(call, app)
        case .overrideOutputAudioPort:
            happen(.call(app: app, call))
            if lastError == nil, session(app).request.override == .speaker { speakerWasChosen(app) }
        default: happen(.call(app: app, call))
        }
    }

    /// The media services were reset a moment ago.
    mutating func failWithoutServices(_ app: Int) {
        fail(app, .mediaServicesFailed)
        diagnose(.resetTooEarly, app, call: spoken(app), cause: .reset)
    }

    // MARK: Activation

    /// An app activates its session itself.
    ///
    /// - Parameter bySDK: Whether its SDK does, which takes no harm where the session is active already.
    mutating func activate(_ app: Int, bySDK: Bool = false) {
        lastError = nil
        if session(app).isActive, has(app, .isActivated) {
            if bySDK { return }
            let hadOverride = session(app).request.override == .speaker
            diagnose(.redundantActivation, app, call: spoken(app))
            guard simulator.policy(.redundantActivation) == 1 else { return fail(app, .insufficientPriority) }
            act(.write(app: app, session(app).request))
            if hadOverride { diagnose(.overrideLost, app, call: spoken(app), cause: .override) }
            return
        }
        guard !session(app).isActive else { return happen(.call(app: app, .setActive(true, notifyOthers: false))) }
        if has(app, .activationIsDenied) { return fail(app, .insufficientPriority) }
        if refuseForOtherCall(app, session(app).request.category) { return }
        if has(app, .isActivated) {
            // The call's own session, which something took away for a while.
            if let error = Turn(world: world.sessions).refusalOfSystem(session(app).request, of: app, simulator.sessions) {
                return fail(app, error)
            }
            set(app, .lostServices, false)
            return act(.reactivate(app: app))
        }
        happen(.call(app: app, .setActive(true, notifyOthers: false)))
        guard lastError == nil, hasCall(app) else { return }
        // Whom the call interrupted waits for this session's end as well.
        for other in 0..<appCount where other != app && session(other).interruptedBy.contains(.calls) {
            world.sessions.apps[other].interruptedBy.insert(AppSession.Interrupters(app: app))
        }
        set(app, .wasActivatedBySDK, bySDK)
        diagnose(.selfActivation, app, call: spoken(app))
    }

    /// Refuses what another app's call keeps out.
    ///
    /// - Returns: Whether it was refused.
    mutating func refuseForOtherCall(_ app: Int, _ category: Category) -> Bool {
        guard isHeldOff(app), simulator.sessions.isRefusedDuringCall(category) else { return false }
        fail(app, .insufficientPriority)
        diagnose(.insufficientPriority, app)
        return true
    }

    mutating func deactivate(_ app: Int, notifies: Bool) {
        let own = AppSession.Interrupters(app: app)
        let holds = has(app, .isActivated)
        var isLeftBehind = false
        for other in 0..<appCount where other != app {
            let by = session(other).interruptedBy
            if by.contains(own) || holds && by.contains(.calls) { isLeftBehind = true }
        }
        let wasActive = session(app).isActive
        happen(.call(app: app, .setActive(false, notifyOthers: notifies)))
        guard wasActive, !session(app).isActive, !notifies, isLeftBehind else { return }
        diagnose(.noNotifyOthers, app, call: spoken(app))
        if holds {
            act(.release(isTold: false))
            forgetInterruptions()
        }
    }

    // MARK: Category and mode

    private mutating func write(_ call: SessionRequestCall, _ app: Int) {
        let isInCall = has(app, .isActivated) && session(app).isActive
        if isInCall, simulator.policy(.categoryWriteInCall) == 1 { return }
        // Whoever plays beside a call cannot turn to recording either.
        if case .setCategory(let category, _, _, _) = call, session(app).isActive, !isInCall, category.hasInput,
            refuseForOtherCall(app, category)
        {
            return
        }
        let hadOverride = session(app).request.override == .speaker
        happen(.call(app: app, call))
        guard lastError == nil, isInCall else { return }
        wroteCategory(app, hadOverride: hadOverride)
    }

    /// A category or a mode was written in a call, by the app or its SDK.
    mutating func wroteCategory(_ app: Int, hadOverride: Bool) {
        let category = session(app).request.category
        if category != .playAndRecord { world.sessions.callSessions &= ~(1 &<< UInt8(app)) }
        if !category.hasInput { diagnose(.outputOnlyCategory, app, call: spoken(app)) }
        if hadOverride {
            cancel(.rewrite, app)
            diagnose(.overrideLost, app, call: spoken(app), cause: .override)
        }
    }
}

extension SessionSimulator {
    /// Whether a category cannot be activated while another app hosts a call.
    func isRefusedDuringCall(_ category: Category) -> Bool {
        switch category {
        case .record, .playAndRecord: true
        case .multiRoute: policy(.multiRouteDuringCall) == 0
        case .ambient, .soloAmbient, .playback:
            switch policy(.playbackDuringCall) {
            case 0: os < OSVersion(15)
            case 1: false
            default: true
            }
        }
    }
}
