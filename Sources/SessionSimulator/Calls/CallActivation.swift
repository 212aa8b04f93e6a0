import RoutePolicy
import SessionModel

/// Who has the audio: activation by the call daemon, deactivation, and what both do to everybody else.
extension CallTurn {
    // MARK: Activation

    mutating func activationIsDue(_ app: Int, _ name: Word?) {
        guard let name, let place = world.layer.live(name, of: app), [.dialing, .connected].contains(world.layer.calls[place].state) else {
            return
        }
        if isBlocked(app) { return set(app, .activationWaits) }
        if settings(app).isCellular { return interruptOrdinarySessions(app, isRing: false) }
        activateSession(app, place, isLate: false)
    }

    /// Whether another call's session has to go first: at each switch one is deactivated before the other is activated.
    func isBlocked(_ app: Int) -> Bool {
        for other in 0..<appCount where other != app && has(other, .isActivated) { return true }
        for call in world.layer.calls.indices {
            let other = world.layer.calls[call]
            if Int(other.app) == app, other.state == .holding || other.state == .ending, has(app, .isActivated), other.isConnected {
                return true
            }
            // The phone does not wait, and is waited for while it is spoken in.
            if Int(other.app) != app, settings(Int(other.app)).isCellular, other.state == .connected || other.state == .dialing {
                return true
            }
        }
        return isScheduled(.deactivation, app)
    }

    mutating func tryWaitingActivations() {
        for app in 0..<appCount where has(app, .activationWaits) && !isBlocked(app) {
            set(app, .activationWaits, false)
            let place = world.layer.calls.firstIndex {
                Int($0.app) == app && !$0.flags.isDisjoint(with: [.awaitsActivation, .awaitsResumption])
                    && ($0.state == .connected || $0.state == .dialing)
            }
            if let place { activationIsDue(app, world.layer.calls[place].name) }
        }
    }

    /// Gives an app the audio of its call, unless something stands in the way.
    ///
    /// - Parameter isLate: Whether it has heard nothing of the deactivation before, and hears nothing of this activation.
    mutating func activateSession(_ app: Int, _ place: Int, isLate: Bool) {
        if simulator.policy(.sessionIdLost) == 1 { return }
        if session(app).isActive {
            if has(app, .isActivated) {
                answerAwaiting(app)
            } else {
                // What the app activated itself cannot be activated, nor be given the microphone.
                set(app, .isInputBlocked)
            }
            return
        }
        if refusesEarlyUnits, has(app, .wasLaunchedByPush), has(app, .madeUnitEarly) { return }
        // Something took the session away, or the word of its deactivation was put off: it comes before that of this activation.
        if has(app, .heardActivation), !isLate { tellOfDeactivation(app) }
        interruptOrdinarySessions(app, isRing: false, all: true)
        let route = isLate ? StartRoute() : startRoute(app, place)
        if let slot = route.forward { act(.bringForward(slot)) }
        set(app, .isActivated)
        set(app, .wasLaunchedByPush, false)
        set(app, .activationIsDenied, false)
        world.sessions.callSessions |= 1 &<< UInt8(app)
        let wouldBe = route.without == 0 ? nil : routeWithBluetooth(app)
        isActivatedByDaemon = true
        act(.activate(app: app, without: route.without, onSpeaker: route.onSpeaker))
        isActivatedByDaemon = false
        if let wouldBe, wouldBe != simulator.sessions.route(of: app, in: world.sessions) {
            diagnose(.answerDevice, app, call: world.layer.calls[place].name, cause: .answer)
        }
        checkCategoryAtActivation(app)
        if isLate { return answerAwaiting(app) }
        // The delegate of a call of the SDK's own is the SDK's.
        let isHidden = world.layer.calls[place].name == .ofSDK
        set(app, .heardActivation, !isHidden)
        guard simulator.policy(.didActivateWithheld) == 0 else { return }
        answerAwaiting(app)
        guard !isHidden else { return }
        callback(Callback(.didActivate), to: app)
        didActivate(app)
    }

    /// The calls that waited for the activation have it.
    private mutating func answerAwaiting(_ app: Int) {
        for call in world.layer.calls.indices where Int(world.layer.calls[call].app) == app {
            guard world.layer.calls[call].state == .connected || world.layer.calls[call].state == .dialing else { continue }
            world.layer.calls[call].flags.subtract([.awaitsActivation, .awaitsResumption])
        }
    }

    var refusesEarlyUnits: Bool {
        switch simulator.policy(.earlyUnitRefused) {
        case 1: true
        case 2: false
        default: simulator.os < OSVersion(11)
        }
    }

    mutating func tellOfMissingActivation(_ app: Int, _ name: Word?) {
        guard let name, let place = world.layer.live(name, of: app), world.layer.calls[place].flags.contains(.awaitsActivation) else {
            return
        }
        diagnose(.noDidActivate, app, call: name == .ofSDK ? nil : name, cause: causeOfMissingActivation(app))
    }

    /// Where the app has written no category, an SDK that does so by itself has a moment for it.
    private mutating func checkCategoryAtActivation(_ app: Int) {
        guard !session(app).request.category.hasInput else { return }
        let cause = causeOfCategory(app)
        switch simulator.sdk(app) {
        case .agora, .livekit, .webrtc, .twilio: if cause == nil { return schedule(.noCategory, app, in: Self.patience) }
        case .azure, .planetkit, .speakerbox, nil: break
        }
        diagnose(.outputOnlyCategory, app, call: spoken(app), cause: cause)
    }

    /// Nobody wrote the category that is there at the start.
    func causeOfCategory(_ app: Int) -> Act? { session(app).request.category == .soloAmbient ? nil : .category }

    private func causeOfMissingActivation(_ app: Int) -> Act {
        if has(app, .isInputBlocked) { return has(app, .wasActivatedBySDK) ? .mediaStart : .activation }
        return refusesEarlyUnits && has(app, .madeUnitEarly) ? .mediaStart : .completion
    }

    // MARK: The route of a new call

    private struct StartRoute {
        /// Accessories that the route passes over, by slot.
        var without: UInt16 = 0
        /// An accessory that it is meant for.
        var forward: UInt8?
        var onSpeaker = false
    }

    /// Where a call was answered decides its route, unless the user has set otherwise.
    private func startRoute(_ app: Int, _ place: Int) -> StartRoute {
        var route = StartRoute()
        let call = world.layer.calls[place]
        guard call.flags.contains(.awaitsActivation) else { return route }
        let routing = simulator.policy(.callAudioRouting)
        route.onSpeaker = routing == 2 || world.layer.hasChosenSpeaker && simulator.policy(.stickySpeaker) == 1
        switch call.answeredOn {
        case .screen:
            guard routing == 0, session(app).request.preferredInput == nil else { break }
            for age in 0..<Int(world.sessions.connected.count) {
                let slot = world.sessions.connected.slot(age: age)
                if isBluetooth(slot) { route.without |= 1 &<< UInt16(slot) }
            }
        case .headset: route.forward = lastConnected { isHeadset($0) }
        case .car: route.forward = lastConnected { has($0, .carAudio) } ?? lastConnected { isHeadset($0) }
        case nil: break
        }
        return route
    }

    private func has(_ slot: UInt8, _ type: PortType) -> Bool {
        let traits = simulator.sessions.environment.accessories[Int(slot)]
        return traits.outputs.contains(type) || traits.inputs.contains(type)
    }

    private func isBluetooth(_ slot: UInt8) -> Bool { has(slot, .bluetoothHFP) || has(slot, .bluetoothA2DP) || has(slot, .bluetoothLE) }
    private func isHeadset(_ slot: UInt8) -> Bool { has(slot, .bluetoothHFP) || has(slot, .headsetMic) || has(slot, .bluetoothLE) }

    private func lastConnected(_ isMeant: (UInt8) -> Bool) -> UInt8? {
        for age in 0..<Int(world.sessions.connected.count) {
            let slot = world.sessions.connected.slot(age: age)
            if isMeant(slot) { return slot }
        }
        return nil
    }

    /// The route that an app would have if Bluetooth were used.
    private func routeWithBluetooth(_ app: Int) -> Route {
        var sessions = world.sessions
        sessions.apps[app].request.isActive = true
        return simulator.sessions.route(of: app, in: sessions)
    }

    // MARK: Other apps

    /// Interrupts the sessions that have no call.
    ///
    /// - Parameters:
    ///   - app: The app whose call rings or is spoken in.
    ///   - isRing: Whether it only rings: those who ask for it may be spared.
    ///   - all: Whether sessions of calls are interrupted as well.
    mutating func interruptOrdinarySessions(_ app: Int, isRing: Bool, all: Bool = false) {
        let sparesMixable = simulator.policy(.mixableSparedByCalls) == 1
        let mixes = simulator.sessions.mixes(session(app).request)
        let turn = Turn(world: world.sessions)
        for other in 0..<appCount where other != app {
            if has(other, .isActivated) || !all && hasCall(other) { continue }
            if isRing, turn.isSparedByRinging(other, simulator.sessions) { continue }
            if session(other).isActive {
                if sparesMixable, mixes || simulator.sessions.mixes(session(other).request) { continue }
                act(.interrupt(app: other))
            } else if !session(other).interruptedBy.isEmpty {
                // Who waits for one end waits for this one too.
                world.sessions.apps[other].interruptedBy.insert(.calls)
            }
        }
    }

    mutating func releaseInterrupted() {
        guard world.layer.liveCalls == 0 else { return }
        act(.release(isTold: true))
    }

    /// Whether a call of another app, held or not yet answered apart, has the audio.
    func isHeldOff(_ app: Int) -> Bool {
        world.layer.calls.indices.contains { place in
            let call = world.layer.calls[place]
            guard Int(call.app) != app, call.isLive else { return false }
            return call.isActive || call.isConnected
                || call.state == .ringing && simulator.policy(.musicInterruptedAt) == 0 && !hasCall(app)
        }
    }

    // MARK: Deactivation

    /// - Parameter interrupts: Whether it goes with a hold, and the app is told of an interruption.
    mutating func deactivateAfterCall(_ app: Int, interrupts: Bool) {
        act(interrupts ? .interrupt(app: app) : .deactivate(app: app, byApp: false))
        let heard = has(app, .heardActivation)
        let isPutOff = interrupts && has(app, .putsOffDeactivation)
        set(app, .putsOffDeactivation, false)
        world.sessions.callSessions &= ~(1 &<< UInt8(app))
        world.layer.apps[app].flags.subtract([.isActivated, .isInputBlocked, .lostServices])
        if heard {
            if isPutOff { set(app, .owesDeactivation) } else { tellOfDeactivation(app) }
        }
        if !hasCall(app) {
            if has(app, .owesDeactivation) { tellOfDeactivation(app) }
            forgetCall(app)
        }
        tryWaitingActivations()
    }

    private mutating func tellOfDeactivation(_ app: Int) {
        world.layer.apps[app].flags.subtract([.owesDeactivation, .heardActivation])
        callback(Callback(.didDeactivate), to: app)
    }

    /// A deactivation is told of after the call has gone on.
    mutating func deactivateLate(_ app: Int) {
        guard has(app, .owesDeactivation) else { return }
        tellOfDeactivation(app)
        if has(app, .isActivated) { set(app, .heardLateDeactivation) }
    }
}
