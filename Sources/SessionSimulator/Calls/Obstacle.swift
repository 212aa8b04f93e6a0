import SessionModel

/// Why something cannot happen.
public enum Obstacle: Hashable, Sendable {
    /// The app does not run.
    case isGone(app: Int)
    /// It is suspended.
    case isSuspended(app: Int)
    /// It runs already.
    case runs(app: Int)
    /// Something of a session or a device that the session layer knows.
    case ofSessions
    /// The call is in another state than one in which this can be done.
    case callState(Word, CallState)
    /// No action of this kind was ever performed on the call.
    case neverPerformed(ActionKind, Word)
    /// No push is there that could be completed.
    case noPush
    /// The choice is not offered for this call.
    case notOffered(SecondCallAction)
    /// The app has made no provider that could report.
    case noProvider
    /// There are as many calls, pending actions or open pushes as there can be.
    case tooManyCalls, tooManyActions, tooManyPushes
}

extension CallSimulator {
    /// Why an event cannot happen; `nil` where it can.
    public func obstacle(to event: Event, in world: CallWorld) -> Obstacle? {
        guard case .telephony(let app, let call) = event else {
            return sessions.obstacle(to: event, in: world.sessions)
        }
        guard app >= 0, app < world.appCount else { return .isGone(app: app) }
        if let obstacle = obstacleOfProcess(app, call, world.sessions) { return obstacle }
        if let obstacle = obstacle(app, call, world) { return obstacle }
        // An event performs few actions, so it is only tried where they might not fit.
        guard world.layer.actions.count > CallLayer.actionLimit - 12 else { return nil }
        var sink = NoEffects()
        let after = turn(world, &sink) { turn in turn.take(event) }
        return after.layer.actions.count > max(CallLayer.actionLimit, world.layer.actions.count) ? .tooManyActions : nil
    }

    private func obstacle(_ app: Int, _ call: CallEvent, _ world: CallWorld) -> Obstacle? {
        switch call {
        case .voipPush: return world.layer.pushes.count >= CallLayer.pushLimit ? .tooManyPushes : nil
        case .pushTokenUpdated, .pushTokenInvalidated, .reinstall, .providerReset, .tapSpeaker, .sdk: return nil
        case .reportCallUpdated, .reportOutgoingCallStartedConnecting, .reportOutgoingCallConnected, .reportCallEnded:
            return apps[app].providers == 0 ? .noProvider : nil
        case .pushCompletion(let name), .pushHandlerReturns(let name):
            return world.layer.push(of: app, name) == nil ? .noPush : nil
        case .reportNewIncomingCall(let name, _):
            if apps[app].providers == 0 { return .noProvider }
            return world.layer.liveCalls >= CallLayer.callLimit && world.layer.live(name, of: app) == nil ? .tooManyCalls : nil
        case .requestTransaction(let transaction):
            let starts = (0..<transaction.count).count { transaction[$0]?.kind == .start }
            return starts > 0 && world.layer.liveCalls + starts > CallLayer.callLimit ? .tooManyCalls : nil
        case .fulfill(let action), .fail(let action):
            guard let call = world.layer.call(action.call, of: app), world.layer.calls[call].wasPerformed(action.kind) else {
                return .neverPerformed(action.kind, action.call)
            }
            return nil
        case .answerCall(let name, _, let choice): return obstacleToAnswering(name, of: app, choice, world)
        case .holdCall(let name, _):
            return obstacle(name, of: app, world) { [.dialing, .connected, .held, .holding, .ending].contains($0) }
        case .unholdCall(let name, _): return obstacle(name, of: app, world) { ![.ringing, .answering, .starting].contains($0) }
        case .muteCall(let name, _): return obstacle(name, of: app, world) { $0 != .ringing }
        case .endCall, .remote: return nil
        }
    }

    /// What is done to a call that is not there any more does nothing: its buttons are gone.
    private func obstacle(_ name: Word, of app: Int, _ world: CallWorld, _ isPossible: (CallState) -> Bool) -> Obstacle? {
        guard let call = world.layer.live(name, of: app) else { return nil }
        let state = world.layer.calls[call].state
        return isPossible(state) ? nil : .callState(name, state)
    }

    private func obstacleToAnswering(_ name: Word, of app: Int, _ choice: SecondCallAction?, _ world: CallWorld) -> Obstacle? {
        guard let call = world.layer.live(name, of: app) else { return nil }
        guard world.layer.calls[call].state == .ringing else { return .callState(name, world.layer.calls[call].state) }
        if choice == .holdAndAccept, !offersHolding(call, in: world) { return .notOffered(.holdAndAccept) }
        return nil
    }

    /// Whether the user can put what is spoken on hold to accept a call.
    func offersHolding(_ call: Int, in world: CallWorld) -> Bool {
        let app = Int(world.layer.calls[call].app)
        for other in world.layer.calls.indices where other != call && world.layer.calls[other].isActive {
            guard world.layer.calls[other].flags.contains(.supportsHolding) else { return false }
            if Int(world.layer.calls[other].app) == app, apps[app].maximumCallGroups < 2 { return false }
        }
        return true
    }

    private func obstacleOfProcess(_ app: Int, _ call: CallEvent, _ world: World) -> Obstacle? {
        let flags = world.session(app).flags
        if !flags.contains(.isRunning), apps[app].isCellular ? call.isOfMedia : call.needsProcess { return .isGone(app: app) }
        if call.isCode, flags.contains(.isSuspended) { return .isSuspended(app: app) }
        return nil
    }

}

extension SessionSimulator {
    /// Why something that is about no call cannot happen. Where there are no calls this is all, and nothing as large as a world with
    /// calls is handed around.
    func obstacle(to event: Event, in world: World) -> Obstacle? {
        if world.canHappen(event), hasPort(of: event) { return nil }
        switch event {
        case .launch(let app): return .runs(app: app)
        case .call(let app, _), .background(let app), .foreground(let app), .suspend(let app), .terminate(let app):
            guard app >= 0, app < Int(world.appCount), world.session(app).flags.contains(.isRunning) else { return .isGone(app: app) }
            return .isSuspended(app: app)
        default: return .ofSessions
        }
    }
}

extension CallEvent {
    /// Whether the app's process must run for it.
    var needsProcess: Bool {
        switch self {
        case .voipPush, .reinstall: false
        // The user and the far end act on calls, which end with the process.
        case .answerCall, .endCall, .holdCall, .unholdCall, .muteCall, .tapSpeaker, .remote: false
        default: true
        }
    }

    /// Whether it is about media, which only a process of its own has: calls of the phone go on without one.
    fileprivate var isOfMedia: Bool { if case .sdk = self { true } else { false } }

    /// Whether code of the app runs for it.
    var isCode: Bool {
        switch self {
        case .voipPush, .pushTokenUpdated, .pushTokenInvalidated, .reinstall, .answerCall, .endCall, .holdCall, .unholdCall, .muteCall,
            .tapSpeaker, .remote, .providerReset:
            false
        default: true
        }
    }
}

extension CallLayer {
    /// How many calls there are on the device.
    var liveCalls: Int { calls.indices.count { calls[$0].isLive } }

    /// The call groups of an app, a bit each.
    ///
    /// - Parameter place: A call that does not count.
    func groups(of app: Int, except place: Int? = nil) -> UInt16 {
        var groups: UInt16 = 0
        for call in calls.indices where calls[call].isLive && Int(calls[call].app) == app && call != place {
            groups |= 1 &<< UInt16(calls[call].group)
        }
        return groups
    }

    /// The lowest number of a call group that an app has not.
    func freeGroup(of app: Int, except place: Int? = nil) -> UInt8 {
        UInt8((~groups(of: app, except: place)).trailingZeroBitCount)
    }

    /// A call that is there, by its name.
    func live(_ name: Word, of app: Int) -> Int? {
        calls.firstIndex { $0.isLive && $0.name == name && $0.app == UInt8(truncatingIfNeeded: app) }
    }

    /// The last call of this name, also one that ended a short while ago.
    func call(_ name: Word, of app: Int) -> Int? {
        live(name, of: app) ?? calls.indices.last { calls[$0].name == name && calls[$0].app == UInt8(truncatingIfNeeded: app) }
    }

    /// A push of an app that has not done everything, by its name; the first one where none is named.
    ///
    /// - Parameter flags: What is about to be true of it: of several, the first is meant of which it is not true yet.
    func push(of app: Int, _ name: Word?, toBecome flags: Push.Flags = []) -> Int? {
        let isMeant = { (push: Push) in
            push.app == UInt8(truncatingIfNeeded: app) && (name == nil || push.name == name) && !push.flags.contains(.isUnheard)
        }
        return pushes.firstIndex { isMeant($0) && $0.flags.isDisjoint(with: flags) } ?? pushes.firstIndex(where: isMeant)
    }
}
