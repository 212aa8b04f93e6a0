import RoutePolicy
import SessionModel

/// Actions: performed, completed, timed out.
extension CallTurn {
    // MARK: Performed

    /// Hands an action to its app's delegate. The phone completes its own at once, and so does an SDK that drives CallKit by itself.
    mutating func perform(_ action: CallAction, _ place: Int, _ flags: PendingAction.Flags = []) {
        let app = Int(world.layer.calls[place].app)
        world.layer.calls[place].performed |= 1 &<< action.kind.rawValue
        if settings(app).isCellular || action.call == .ofSDK { return apply(action, place) }
        var pending = PendingAction(
            action: action, app: UInt8(app), remaining: simulator.settings.actionTimeout, cause: cause, causingApp: causingApp, flags: flags
        )
        if action.kind == .playDTMF,
            world.layer.actions.firstIndex(where: {
                $0.app == UInt8(app) && $0.action.kind == .playDTMF && $0.action.call == action.call
            }) != nil
        {
            pending.flags.insert(.waits)
        }
        world.layer.actions.append(pending)
        if !pending.flags.contains(.waits) { tell(pending) }
    }

    private mutating func tell(_ pending: PendingAction) {
        let app = Int(pending.app)
        var called = Callback(pending.action.kind.callback, call: pending.action.call)
        called.isOn = pending.action.isOn
        called.word = pending.action.word
        called.handle = pending.action.handle
        callback(called, to: app)
        wasPerformed(pending.action, app)
    }

    mutating func performEnd(_ place: Int, _ flags: PendingAction.Flags = []) {
        guard world.layer.calls[place].state != .ending, world.layer.calls[place].isLive else { return }
        let name = world.layer.calls[place].name
        world.layer.calls[place].flags.set(.endsUnspoken, !world.layer.calls[place].isConnected)
        world.layer.calls[place].state = .ending
        cancel(.endNotReported, Int(world.layer.calls[place].app), name)
        perform(CallAction(.end, name), place, flags)
    }

    /// - Parameter other: The app with the call for which it is held; `nil` where there is none.
    mutating func performHold(_ place: Int, for other: UInt8?, _ flags: PendingAction.Flags = []) {
        world.layer.calls[place].state = .holding
        world.layer.calls[place].flags.set(.isHeldForOwnCall, other == world.layer.calls[place].app)
        world.layer.calls[place].flags.set(.isHeldForOtherApp, other != nil && other != world.layer.calls[place].app)
        perform(CallAction(.setHeld, world.layer.calls[place].name, isOn: true), place, flags)
    }

    /// Takes a call from hold. Whatever is spoken in otherwise is held.
    mutating func performUnhold(_ place: Int, bySystem: Bool, _ flags: PendingAction.Flags = []) {
        world.layer.calls[place].flags.set(.isUnheldAlone, world.layer.calls.firstIndex { $0.isActive } == nil)
        holdActiveCalls(except: place)
        world.layer.calls[place].state = .unholding
        world.layer.calls[place].flags.set(.isUnheldBySystem, bySystem)
        perform(CallAction(.setHeld, world.layer.calls[place].name, isOn: false), place, flags)
    }

    /// Puts on hold, or ends where that is not possible, what is spoken in.
    mutating func holdActiveCalls(except place: Int) {
        let app = world.layer.calls[place].app
        for other in world.layer.calls.indices where other != place && world.layer.calls[other].isActive {
            // Those of one group are spoken in together.
            if world.layer.calls[other].app == app, world.layer.calls[other].group == world.layer.calls[place].group { continue }
            if world.layer.calls[other].flags.contains(.supportsHolding) {
                performHold(other, for: app)
            } else {
                performEnd(other)
            }
        }
    }

    // MARK: Completed

    mutating func complete(_ app: Int, _ action: CallAction, isFulfilled: Bool) {
        let place = world.layer.actions.firstIndex {
            $0.app == UInt8(app) && $0.action.kind == action.kind && $0.action.call == action.call && !$0.flags.contains(.waits)
                && (action.isOn == nil || $0.action.isOn == action.isOn)
        }
        guard let call = world.layer.call(action.call, of: app) else { return }
        guard let place else {
            // Completing an action a second time does nothing; completing one that timed out is late.
            if world.layer.calls[call].timedOut & 1 &<< action.kind.rawValue != 0 {
                diagnose(Diagnostic(.lateCompletion, call: action.call, action: action.kind), app)
            }
            return
        }
        let pending = world.layer.actions.remove(at: place)
        if isFulfilled { apply(pending.action, call) } else { abandon(pending.action, call) }
        performNext(pending.action, call)
    }

    /// The next of those that wait for their turn.
    private mutating func performNext(_ done: CallAction, _ call: Int) {
        guard done.kind == .playDTMF, world.layer.calls[call].isLive,
            let next = world.layer.actions.firstIndex(where: {
                $0.flags.contains(.waits) && $0.app == world.layer.calls[call].app && $0.action.call == done.call
            })
        else { return }
        world.layer.actions[next].flags.remove(.waits)
        tell(world.layer.actions[next])
    }

    mutating func timeOut(at place: Int) {
        let pending = world.layer.actions.remove(at: place)
        let app = Int(pending.app)
        guard let call = world.layer.live(pending.action.call, of: app) else { return }
        world.layer.calls[call].timedOut |= 1 &<< pending.action.kind.rawValue
        var timedOut = Callback(.timedOut, call: pending.action.call)
        timedOut.action = pending.action.kind
        callback(timedOut, to: app)
        diagnose(
            Diagnostic(
                .actionTimeout, call: pending.action.call, cause: pending.cause, causingApp: pending.causingApp, action: pending.action.kind
            ),
            app)
        abandon(pending.action, call)
        performNext(pending.action, call)
    }

    /// What a fulfilled action comes to.
    private mutating func apply(_ action: CallAction, _ place: Int) {
        let app = Int(world.layer.calls[place].app)
        switch action.kind {
        case .answer, .start: connect(place, action.kind)
        case .end:
            checkConnected(place)
            finish(place)
        case .setHeld:
            if action.isOn == true { wasHeld(place) } else { wasUnheld(place) }
        case .setMuted: world.layer.calls[place].flags.set(.isMuted, action.isOn ?? false)
        case .setGroup: group(place, with: action.word)
        case .playDTMF: break
        }
        mediaFollowCall(app, action)
    }

    private mutating func connect(_ place: Int, _ kind: ActionKind) {
        let app = Int(world.layer.calls[place].app)
        let name = world.layer.calls[place].name
        if kind == .answer { world.layer.calls[place].flags.insert(.reportedConnected) }
        // A call that is being ended or was put on hold meanwhile is not spoken in because of a late answer.
        guard [.answering, .starting].contains(world.layer.calls[place].state) else { return }
        world.layer.calls[place].state = kind == .answer ? .connected : .dialing
        guard !settings(app).isCellular else {
            if kind == .answer, simulator.policy(.musicInterruptedAt) == 0 { interruptOrdinarySessions(app, isRing: false) }
            return schedule(.cellularActivation, app, in: simulator.settings.activationLatency, name)
        }
        world.layer.calls[place].flags.insert(.awaitsActivation)
        schedule(.activation, app, in: simulator.settings.activationLatency, name)
        // Where the session is that of another call of the app, its user has audio in any case.
        if !has(app, .isActivated) { schedule(.noDidActivate, app, in: 5_000_000, name) }
    }

    /// What an action comes to that was failed, or that timed out.
    private mutating func abandon(_ action: CallAction, _ place: Int) {
        switch action.kind {
        case .answer, .start, .end: finish(place)
        case .setHeld:
            if action.isOn == false {
                if world.layer.calls[place].state == .unholding { world.layer.calls[place].state = .held }
            } else if simulator.policy(.slowHoldBecomesEnd) == 0 {
                finish(place)
            } else if world.layer.calls[place].state == .holding {
                // It goes on, so what took its place does not.
                world.layer.calls[place].state = stateWithoutHold(place)
                holdActiveCalls(except: place)
            }
        case .setMuted, .setGroup, .playDTMF: break
        }
    }

    // MARK: Hold

    private mutating func wasHeld(_ place: Int) {
        guard world.layer.calls[place].state == .holding else { return }
        let app = Int(world.layer.calls[place].app)
        world.layer.calls[place].state = .held
        world.layer.calls[place].flags.subtract([.awaitsActivation, .awaitsResumption])
        cancel(.activation, app, world.layer.calls[place].name)
        guard !settings(app).isCellular else { return tryWaitingActivations() }
        let spoken = world.layer.calls.firstIndex { Int($0.app) == app && $0.isSpokenNow && $0.state != .ending }
        guard spoken == nil, session(app).isActive || has(app, .isActivated) else { return tryWaitingActivations() }
        let interrupts = !world.layer.calls[place].flags.contains(.isHeldForOwnCall)
        if world.layer.calls[place].flags.contains(.isHeldForOtherApp), simulator.policy(.unholdActivation) == 2 {
            set(app, .putsOffDeactivation)
        }
        schedule(.deactivation, app, in: simulator.settings.deactivationLatency, interrupts ? world.layer.calls[place].name : nil)
    }

    /// What a call is that is not on hold any more.
    private func stateWithoutHold(_ place: Int) -> CallState {
        let call = world.layer.calls[place]
        let isPending = world.layer.actions.firstIndex {
            $0.app == call.app && $0.action.call == call.name && [.answer, .start].contains($0.action.kind)
        }
        if let isPending { return world.layer.actions[isPending].action.kind == .answer ? .answering : .starting }
        return call.flags.contains(.isOutgoing) && !call.flags.contains(.reportedConnected) ? .dialing : .connected
    }

    private mutating func wasUnheld(_ place: Int) {
        guard world.layer.calls[place].state == .unholding else { return }
        let app = Int(world.layer.calls[place].app)
        let name = world.layer.calls[place].name
        world.layer.calls[place].state = stateWithoutHold(place)
        guard !settings(app).isCellular else { return schedule(.cellularActivation, app, in: simulator.settings.activationLatency, name) }
        let bySystem = world.layer.calls[place].flags.contains(.isUnheldBySystem)
        let reading = simulator.policy(.unholdActivation)
        if has(app, .owesDeactivation) { schedule(.lateDeactivation, app, in: simulator.settings.deactivationLatency) }
        if reading == 1, !bySystem, world.layer.calls[place].flags.contains(.isUnheldAlone) {
            set(app, .activationIsDenied)
            return diagnose(.unholdNoActivation, app, call: name, cause: .request)
        }
        if reading == 2, !bySystem, has(app, .owesDeactivation), !isBlocked(app) {
            // The session goes on as if it had never been away; that it was is told too late.
            return activateSession(app, place, isLate: true)
        }
        world.layer.calls[place].flags.insert(.awaitsResumption)
        set(app, .activationIsDenied, false)
        schedule(.activation, app, in: simulator.settings.activationLatency, name)
    }

    // MARK: Groups

    private mutating func group(_ place: Int, with other: Word?) {
        let app = world.layer.calls[place].app
        if let other, let target = world.layer.live(other, of: Int(app)) {
            world.layer.calls[place].group = world.layer.calls[target].group
            // A held call that joins what is spoken in is spoken in too, and what it joins comes with it.
            let group = world.layer.calls[target].group
            guard world.layer.calls.firstIndex(where: { $0.app == app && $0.group == group && $0.isActive }) != nil else { return }
            for call in world.layer.calls.indices where world.layer.calls[call].app == app && world.layer.calls[call].group == group {
                if world.layer.calls[call].state == .held { world.layer.calls[call].state = .connected }
            }
            holdActiveCalls(except: place)
        } else if other == nil {
            world.layer.calls[place].group = world.layer.freeGroup(of: Int(app), except: place)
            // Who leaves a group that is spoken in is spoken to alone.
            if world.layer.calls[place].isActive { holdActiveCalls(except: place) }
        }
    }
}
