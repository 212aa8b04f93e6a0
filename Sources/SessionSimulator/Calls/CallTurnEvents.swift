import RoutePolicy
import SessionModel

/// What every kind of event does, handed to the layer that it concerns.
extension CallTurn {
    mutating func take(_ event: Event) {
        switch event {
        case .telephony(let app, let call): take(call, app)
        case .call(let app, let call): take(call, app)
        case .disconnect(let slot): lose(slot, event)
        case .changePorts(let slot, let other):
            let accessories = simulator.sessions.environment.accessories
            if accessories[Int(other)].hasMore(than: accessories[Int(slot)]) { forgetAnsweringDevices() }
            lose(slot, event)
        case .pickRoute(let picked): pick(picked)
        case .connect:
            forgetAnsweringDevices()
            happen(event)
        case .foreground(let app):
            happen(event)
            cameToFront(app)
        case .background(let app): goToBackground(app)
        case .terminate(let app): endProcess(app)
        case .launch(let app):
            happen(event)
            set(app, .isReinstalled, false)
        case .mediaServicesReset: resetMediaServices()
        case .builtInPort, .reconfigurePort, .lock, .unlock, .ringSwitch, .sleep, .wake, .suspend, .interrupt, .endInterruption,
            .muteBuiltInMic, .mediaServicesLost:
            happen(event)
        }
    }

    private mutating func take(_ event: CallEvent, _ app: Int) {
        cause = event.act
        causingApp = UInt8(app)
        switch event {
        case .voipPush(let name, let mustReport): push(app, name, mustReport)
        case .pushCompletion(let name): completePush(app, name)
        case .pushHandlerReturns(let name): returnFromPush(app, name)
        case .pushTokenUpdated: changeToken(app, isValid: true)
        case .pushTokenInvalidated: changeToken(app, isValid: false)
        case .reinstall: reinstall(app)
        case .reportNewIncomingCall(let name, let update): reportIncoming(app, name, update)
        case .reportCallUpdated(let name, let update): reportUpdate(app, name, update)
        case .reportOutgoingCallStartedConnecting: break
        case .reportOutgoingCallConnected(let name): reportConnected(app, name)
        case .reportCallEnded(let name, _): reportEnded(app, name)
        case .providerReset: resetProvider(app)
        case .requestTransaction(let transaction): request(app, transaction)
        case .fulfill(let action): complete(app, action, isFulfilled: true)
        case .fail(let action): complete(app, action, isFulfilled: false)
        case .answerCall(let name, let device, let choice): answer(app, name, device, choice)
        case .endCall(let name, _): end(app, name)
        case .holdCall(let name, _): hold(app, name)
        case .unholdCall(let name, _): unhold(app, name)
        case .muteCall(let name, let isMuted): mute(app, name, isMuted)
        case .tapSpeaker(_, let isOn): tapSpeaker(app, isOn)
        case .remote(let name, let event): farEnd(app, name, event)
        case .sdk(let call): take(call, app)
        }
    }

    // MARK: The call screen, routes and processes

    /// The speaker button acts on the session of the call.
    private mutating func tapSpeaker(_ app: Int, _ isOn: Bool) {
        guard session(app).isActive else { return }
        world.layer.hasChosenSpeaker = isOn
        let hadOverride = session(app).request.override == .speaker
        act(.tapSpeaker(app: app, isOn))
        if isOn {
            if session(app).request.override == .speaker, !hadOverride { speakerWasChosen(app) }
        } else {
            cancel(.rewrite, app)
            let outputs = simulator.sessions.route(of: app, in: world.sessions).outputs
            if outputs.builtIn.contains(.builtInSpeaker) { diagnose(.speakerPinned, app, call: spoken(app), cause: .category) }
        }
    }

    /// An accessory goes away, or something of it: what was heard there may be heard on the device itself.
    private mutating func lose(_ slot: UInt8, _ event: Event) {
        let before = world.sessions
        happen(event)
        for app in 0..<appCount where has(app, .isActivated) && session(app).isActive && before.session(app).isActive {
            let previous = simulator.sessions.route(of: app, in: before).outputs
            let current = simulator.sessions.route(of: app, in: world.sessions).outputs
            if previous.contains(slot: slot), current.accessories == 0, !current.isEmpty {
                diagnose(.fallback, app, call: spoken(app))
            }
        }
    }

    /// In a call a port that is not offered cannot be picked.
    private mutating func pick(_ picked: PickedRoute) {
        if case .accessory(let slot) = picked {
            // As if it were picked.
            var turn = Turn(world: world.sessions)
            turn.world.flags.subtract(.picked)
            turn.world.connected.connect(slot)
            for app in 0..<appCount where has(app, .isActivated) && session(app).isActive {
                let takes = turn.takesRoute(app, slot, simulator.sessions)
                guard !takes.output, !takes.input else { continue }
                if simulator.sessions.environment.accessories[Int(slot)].outputs.contains(.airPlay) {
                    diagnose(.airPlayHidden, app, call: spoken(app), cause: .category)
                }
                return
            }
        }
        forgetAnsweringDevices()
        happen(.pickRoute(picked))
        if picked == .speaker { for app in 0..<appCount where session(app).request.override == .speaker { speakerWasChosen(app) } }
    }

    /// What is plugged in or picked after the answer has the route, wherever the call was answered.
    private mutating func forgetAnsweringDevices() {
        for place in world.layer.calls.indices where world.layer.calls[place].isLive { world.layer.calls[place].answeredOn = nil }
    }

    /// The process ends, and with it everything that was its own.
    mutating func endProcess(_ app: Int) {
        happen(.terminate(app: app))
        for call in world.layer.calls.indices where Int(world.layer.calls[call].app) == app && world.layer.calls[call].isLive {
            finish(call)
        }
        world.layer.pushes.removeAll { $0.app == UInt8(app) }
        world.layer.agenda.removeAll { $0.app == UInt8(app) && $0.kind != .release }
        let kept = world.layer.apps[app].flags.intersection([.isBlocked, .isReinstalled, .hasNoToken])
        let strikes = world.layer.apps[app].strikes
        world.layer.apps[app] = AppLayer()
        world.layer.apps[app].flags = kept
        world.layer.apps[app].strikes = strikes
        world.sessions.callSessions &= ~(1 &<< UInt8(app))
        tryWaitingActivations()
    }

    /// The call that an app speaks in, for what is said of it.
    func spoken(_ app: Int) -> Word? {
        let isOwn = { (call: Call) in Int(call.app) == app && call.isLive }
        let spoken = world.layer.calls.firstIndex { isOwn($0) && $0.isActive }
        guard let call = spoken ?? world.layer.calls.firstIndex(where: isOwn) else { return nil }
        let name = world.layer.calls[call].name
        return name == .ofSDK ? nil : name
    }

    /// Whether an app has a call at all.
    func hasCall(_ app: Int) -> Bool { simulator.hasCall(app, in: world) }

    /// Whether an app has a call that does not only ring.
    func isInCall(_ app: Int) -> Bool {
        world.layer.calls.firstIndex { Int($0.app) == app && $0.isLive && $0.state != .ringing } != nil
    }
}

extension CallSimulator {
    /// Whether an app has a call at all.
    func hasCall(_ app: Int, in world: CallWorld) -> Bool {
        world.layer.calls.firstIndex { Int($0.app) == app && $0.isLive } != nil
    }
}

extension Word {
    /// The call of an SDK that drives CallKit by itself, which has no name in a scenario.
    static let ofSDK = Word(.max - 1)
}
