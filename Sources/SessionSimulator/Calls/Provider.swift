import RoutePolicy
import SessionModel

/// CXProvider: what an app reports.
extension CallTurn {
    mutating func reportIncoming(_ app: Int, _ name: Word, _ update: CallUpdate) {
        matchPush(app, name)
        var completion = Callback(.reportCompletion, call: name)
        completion.error = .some(nil)
        if lacksVoIPMode(app) {
            completion.error = IncomingCallError.unentitled.rawValue
            callback(completion, to: app)
            return diagnose(.noVoIPMode, app, call: name)
        }
        if !settings(app).isCellular, let filter = simulator.settings.incomingCallFilter {
            completion.error = filter.rawValue
            callback(completion, to: app)
            if filter.isFilter { diagnose(.incomingFiltered, app, call: name) }
            return
        }
        guard world.layer.live(name, of: app) == nil else {
            completion.error = IncomingCallError.callUUIDAlreadyExists.rawValue
            return callback(completion, to: app)
        }
        addCall(app, name, .ringing, [])
        callback(completion, to: app)
        reportUpdate(app, name, update)
        if let limit = ringLimit { schedule(.ringLimit, app, in: limit, name) }
        if simulator.policy(.musicInterruptedAt) == 0 { interruptOrdinarySessions(app, isRing: true) }
    }

    private var ringLimit: Int? {
        let limit = simulator.settings.ringLimit ?? (simulator.os >= OSVersion(16) ? 60_000_000 : 0)
        return limit == 0 ? nil : limit
    }

    /// A new call, in the place of the one that ended first where there is no other.
    mutating func addCall(_ app: Int, _ name: Word, _ state: CallState, _ flags: Call.Flags) {
        world.layer.calls.removeAll { !$0.isLive && $0.name == name && $0.app == UInt8(app) }
        if world.layer.calls.isFull, let ended = world.layer.calls.firstIndex(where: { !$0.isLive }) { world.layer.calls.remove(at: ended) }
        var call = Call(name: name, app: UInt8(app), state: state, flags: flags.union(.atStart))
        call.group = world.layer.freeGroup(of: app)
        world.layer.calls.append(call)
        if settings(app).providers > 1 { diagnose(.secondProvider, app, call: name == .ofSDK ? nil : name) }
    }

    mutating func reportUpdate(_ app: Int, _ name: Word, _ update: CallUpdate) {
        guard let call = world.layer.live(name, of: app) else { return }
        func apply(_ value: Bool?, _ flag: Call.Flags, _ flags: inout Call.Flags) { if let value { flags.set(flag, value) } }
        var flags = world.layer.calls[call].flags
        apply(update.hasVideo, .hasVideo, &flags)
        apply(update.supportsHolding, .supportsHolding, &flags)
        apply(update.supportsGrouping, .supportsGrouping, &flags)
        apply(update.supportsUngrouping, .supportsUngrouping, &flags)
        apply(update.supportsDTMF, .supportsDTMF, &flags)
        world.layer.calls[call].flags = flags
        if let name = update.callerName { world.layer.calls[call].callerName = name }
        if let handle = update.handle { world.layer.calls[call].handle = handle }
    }

    mutating func reportConnected(_ app: Int, _ name: Word) {
        guard let call = world.layer.live(name, of: app) else { return }
        world.layer.calls[call].flags.insert(.reportedConnected)
        if world.layer.calls[call].state == .dialing { world.layer.calls[call].state = .connected }
    }

    mutating func reportEnded(_ app: Int, _ name: Word) {
        guard let call = world.layer.live(name, of: app) else { return }
        checkConnected(call)
        finish(call)
    }

    /// An outgoing call that the far end answered is to be reported connected before it ends.
    mutating func checkConnected(_ place: Int) {
        let call = world.layer.calls[place]
        if call.flags.contains(.remoteAnswered), !call.flags.contains(.reportedConnected), call.flags.contains(.isOutgoing) {
            diagnose(.neverConnected, Int(call.app), call: call.name, cause: .remote)
        }
    }

    mutating func resetProvider(_ app: Int) {
        callback(Callback(.providerDidReset), to: app)
        for call in world.layer.calls.indices where Int(world.layer.calls[call].app) == app && world.layer.calls[call].isLive {
            finish(call)
        }
    }

    // MARK: Ends

    /// A call is over. Its session goes a little later, if no other call of the app is spoken in.
    mutating func finish(_ place: Int) {
        let app = Int(world.layer.calls[place].app)
        let name = world.layer.calls[place].name
        world.layer.calls[place].state = .ended
        world.layer.calls[place].flags.subtract([.awaitsActivation, .awaitsResumption])
        for kind: Appointment.Kind in [.ringLimit, .endNotReported, .noDidActivate, .activation, .cellularActivation, .muteDiverged] {
            cancel(kind, app, name)
        }
        world.layer.actions.removeAll { $0.app == UInt8(app) && $0.action.call == name }
        let spoken = world.layer.calls.firstIndex { Int($0.app) == app && $0.isSpokenNow }
        if spoken == nil {
            if has(app, .isActivated) { schedule(.deactivation, app, in: simulator.settings.deactivationLatency) }
        }
        if !hasCall(app) {
            set(app, .activationIsDenied, false)
            if !has(app, .isActivated) { forgetCall(app) }
        }
        if world.layer.liveCalls == 0 { schedule(.release, 0, in: simulator.settings.deactivationLatency) }
        callEnded(app)
        tryWaitingActivations()
    }

    /// What an app's calls have left behind when the last of them is gone, and its session too.
    mutating func forgetCall(_ app: Int) {
        world.sessions.callSessions &= ~(1 &<< UInt8(app))
        world.layer.apps[app].flags.subtract([
            .isActivated, .heardActivation, .activationIsDenied, .heardLateDeactivation, .madeUnitEarly,
        ])
    }

    /// Nobody answered.
    mutating func stopRinging(_ app: Int, _ name: Word?) {
        guard let name, let call = world.layer.live(name, of: app), world.layer.calls[call].state == .ringing else { return }
        performEnd(call)
    }
}

extension IncomingCallError {
    /// Whether the system keeps the call from the user, and not the app from the system.
    var isFilter: Bool {
        switch self {
        case .filteredByDoNotDisturb, .filteredByBlockList, .filteredDuringRestrictedSharingMode, .callIsProtected,
            .filteredBySensitiveParticipants:
            true
        case .unknown, .unentitled, .callUUIDAlreadyExists: false
        }
    }
}
