import RoutePolicy
import SessionModel

/// What happens around the apps.
extension Turn {
    // MARK: Accessories

    mutating func connect<Sink: EffectSink>(_ slot: UInt8, since before: World, _ simulator: SessionSimulator, _ sink: inout Sink) {
        world.connected.connect(slot)
        routeAnew()
        usePassed()
        world.departed &= ~(1 &<< UInt16(slot))
        if simulator.policy(.overrideNonePicks) == 1 { for app in 0..<appCount { world.apps[app].passedOutputs = 0 } }
        for app in 0..<appCount where world.apps[app].isActive { giveWay(app, to: slot, simulator) }
        for app in 0..<appCount where world.apps[app].isActive {
            let was = simulator.portsInUse(by: app, in: before)
            var now = ports(app, simulator)
            note(app, was, now)
            guard was.route != now.route else { continue }
            if world.session(app).request.override == .speaker, simulator.policy(.overrideWhenAccessoryArrives) == 0 {
                // Not this plug took the route: it ended what was picked. The override ends with any change.
                world.apps[app].endOverride()
                now = ports(app, simulator)
            }
            let isReconnect = before.departed & 1 &<< UInt16(slot) != 0
            tellOfArrival(slot, isReconnect, app, from: was.route, to: now.route, simulator, &sink)
        }
    }

    private mutating func tellOfArrival<Sink: EffectSink>(
        _ slot: UInt8, _ isReconnect: Bool, _ app: Int, from previous: Route, to current: Route, _ simulator: SessionSimulator,
        _ sink: inout Sink
    ) {
        let types = current.outputs.types(of: slot).union(current.inputs.types(of: slot))
        if isReconnect, types.contains(.bluetoothHFP), simulator.policy(.hfpReconnectPostsTwice) == 1 {
            postOfWorld(.categoryChange, to: app, from: previous, to: current, simulator, &sink)
            postOfWorld(.override, to: app, from: previous, to: current, simulator, &sink)
        } else if isReconnect, types.contains(.carAudio), simulator.policy(.carPlayReconnectIsCategoryChange) == 1 {
            postOfWorld(.categoryChange, to: app, from: previous, to: current, simulator, &sink)
        } else {
            postOfWorld(.newDeviceAvailable, to: app, from: previous, to: current, simulator, &sink)
            if simulator.policy(.plugPostsTwice) == 1 {
                postOfWorld(.newDeviceAvailable, to: app, from: previous, to: current, simulator, &sink)
            }
        }
    }

    /// Posts a route change that no app caused, unless it is one that got lost.
    private mutating func postOfWorld<Sink: EffectSink>(
        _ reason: RouteChangeReason, to app: Int, from previous: Route, to current: Route, _ simulator: SessionSimulator, _ sink: inout Sink
    ) {
        if previous.outputs.types.contains(.airPlay), !current.outputs.types.isDisjoint(with: .bluetooth),
            simulator.policy(.airPlayToBluetoothPostsNothing) == 1
        {
            told |= 1 &<< UInt8(app)
        } else {
            post(reason, to: app, from: previous, to: current, by: .world, simulator, &sink)
        }
    }

    /// A plug ends what was picked before, and routes anew what had lost its route.
    private mutating func routeAnew() {
        world.flags.subtract(.picked)
        for app in 0..<appCount { world.apps[app].flags.remove(.hasLostRoute) }
    }

    /// A further plug, or a pick, ends what the screen on which a call was answered keeps out of its route.
    private mutating func usePassed() {
        for app in 0..<appCount where world.callSessions & 1 &<< UInt8(app) != 0 { world.apps[app].passedOutputs = 0 }
    }

    /// Whether an accessory would have a part in an app's route if nothing were overridden or preferred.
    func takesRoute(_ app: Int, _ slot: UInt8, _ simulator: SessionSimulator) -> (output: Bool, input: Bool) {
        let decision = simulator.decide(world.session(app).freeRequest, world.plugs)
        return (decision.outputs.contains(slot: slot), decision.inputs.contains(slot: slot))
    }

    /// What is plugged in and eligible takes the route: it ends a speaker override, and its input passes a preferred one.
    private mutating func giveWay(_ app: Int, to slot: UInt8, _ simulator: SessionSimulator) {
        let request = world.apps[app].request
        guard request.override == .speaker || request.preferredInput != nil else { return }
        let takes = takesRoute(app, slot, simulator)
        if request.override == .speaker, simulator.policy(.overrideWhenAccessoryArrives) == 0, takes.output || takes.input {
            world.apps[app].endOverride()
        }
        guard request.preferredInput != nil else { return }
        if !takes.input {
            if takes.output, simulator.policy(.outputPluggedUnderPreferredInput) == 1 {
                world.apps[app].passedOutputs |= 1 &<< UInt16(slot)
            }
        } else if simulator.policy(.preferredInputAfterPlug) == 0 {
            world.apps[app].prefer(nil)
        } else {
            world.apps[app].flags.insert(.preferredInputIsPassed)
            world.apps[app].passedOutputs = 0
        }
    }

    mutating func disconnect<Sink: EffectSink>(_ slot: UInt8, since before: World, _ simulator: SessionSimulator, _ sink: inout Sink) {
        world.connected.disconnect(slot)
        routeAnew()
        if simulator.policy(.hfpReconnectPostsTwice) == 1 || simulator.policy(.carPlayReconnectIsCategoryChange) == 1 {
            world.departed |= 1 &<< UInt16(slot)
        }
        for app in 0..<appCount {
            world.apps[app].passedOutputs &= ~(1 &<< UInt16(slot))
            if world.apps[app].request.preferredInput?.slot == slot { world.apps[app].prefer(nil) }
        }
        // Those that are interrupted are so after everybody has heard of the route.
        var interrupted: UInt8 = 0
        for app in 0..<appCount where world.apps[app].isActive {
            let was = simulator.portsInUse(by: app, in: before)
            var now = ports(app, simulator)
            note(app, was, now)
            // With the ports of the current route the override ends; it stays where something else went away.
            guard was.route != now.route else { continue }
            if world.apps[app].request.override == .speaker {
                world.apps[app].endOverride()
                now = ports(app, simulator)
            }
            if losesRoute(before.session(app), slot, was.route, simulator) {
                world.apps[app].flags.insert(.hasLostRoute)
                told |= 1 &<< UInt8(app)
                continue
            }
            let types = was.route.outputs.types(of: slot).union(was.route.inputs.types(of: slot))
            if !types.isDisjoint(with: .bluetooth), simulator.policy(.bluetoothPowerOffPostsNothing) == 1 {
                told |= 1 &<< UInt8(app)
            } else {
                postOfWorld(.oldDeviceUnavailable, to: app, from: was.route, to: now.route, simulator, &sink)
            }
            let flags = world.apps[app].flags
            if simulator.os >= OSVersion(17), flags.contains(.isNowPlaying), !flags.contains(.prefersNoDisconnectInterruption),
                was.route.outputs.contains(slot: slot), world.callSessions & 1 &<< UInt8(app) == 0
            {
                interrupted |= 1 &<< UInt8(app)
            }
        }
        for app in 0..<appCount where interrupted & 1 &<< UInt8(app) != 0 {
            interrupt(app, by: .routeDisconnected, .routeDisconnected, simulator, &sink)
        }
    }

    /// Whether a session that captured from its preferred Bluetooth input is left without a route.
    private func losesRoute(_ session: AppSession, _ slot: UInt8, _ route: Route, _ simulator: SessionSimulator) -> Bool {
        guard simulator.policy(.routeLostWithPreferredBluetooth) == 1, session.flags.contains(.runsIO),
            let preferred = session.request.preferredInput
        else { return false }
        return preferred.slot == slot && PortSet.bluetooth.contains(preferred.type) && route.inputs.contains(slot: slot)
    }

    mutating func pick<Sink: EffectSink>(_ picked: PickedRoute, since before: World, _ simulator: SessionSimulator, _ sink: inout Sink) {
        routeAnew()
        usePassed()
        switch picked {
        case .speaker: pickSpeaker(simulator)
        case .receiver:
            world.flags.formUnion(.picked)
            for app in 0..<appCount where world.apps[app].isActive { free(app) }
        case .accessory(let slot):
            world.connected.connect(slot)
            for app in 0..<appCount where world.apps[app].isActive && simulator.policy(.pickedRoute) == 0 {
                let takes = takesRoute(app, slot, simulator)
                if takes.output || takes.input { free(app) }
            }
        }
        for app in 0..<appCount where world.apps[app].isActive {
            let was = simulator.portsInUse(by: app, in: before)
            let now = ports(app, simulator)
            note(app, was, now)
            guard was.route != now.route else { continue }
            postOfWorld(picked == .speaker ? .override : .categoryChange, to: app, from: was.route, to: now.route, simulator, &sink)
        }
    }

    /// The speaker is an override where a session can be overridden; elsewhere what is plugged in is not used.
    private mutating func pickSpeaker(_ simulator: SessionSimulator) {
        var isOverridden = false
        var isPicked = false
        for app in 0..<appCount where world.apps[app].isActive {
            var request = world.apps[app].freeRequest
            request.override = .speaker
            if simulator.environment.refusal(of: request) == nil {
                world.apps[app].overrideToSpeaker()
                isOverridden = true
            } else {
                isPicked = true
            }
        }
        if isPicked || !isOverridden { world.flags.insert(.hasPickedBuiltIn) }
    }

    mutating func free(_ app: Int) {
        world.apps[app].endOverride()
        world.apps[app].prefer(nil)
    }

    mutating func wake<Sink: EffectSink>(since before: World, _ simulator: SessionSimulator, _ sink: inout Sink) {
        guard world.flags.contains(.isAsleep) else { return }
        world.flags.remove(.isAsleep)
        if simulator.policy(.wakeReturnsToHDMI) == 1, simulator.environment.device.platform == .tvOS { returnToHDMI(simulator) }
        for app in 0..<appCount where world.apps[app].isActive {
            let previous = simulator.route(of: app, in: before)
            post(.wakeFromSleep, to: app, from: previous, to: route(app, simulator), by: .world, simulator, &sink)
        }
    }

    /// Where an app plays by AirPlay, HDMI is used again.
    private mutating func returnToHDMI(_ simulator: SessionSimulator) {
        var usesAirPlay = false
        for app in 0..<appCount where world.apps[app].isActive {
            if route(app, simulator).outputs.types.contains(.airPlay) { usesAirPlay = true }
        }
        guard usesAirPlay else { return }
        for age in 0..<Int(world.connected.count) {
            let slot = world.connected.slot(age: age)
            guard simulator.environment.accessories[Int(slot)].outputs.contains(.HDMI) else { continue }
            return world.connected.connect(slot)
        }
        if simulator.environment.device.outputs.contains(.HDMI) { world.flags.insert(.hasPickedBuiltIn) }
    }

    // MARK: Processes

    mutating func background<Sink: EffectSink>(_ app: Int, _ simulator: SessionSimulator, _ sink: inout Sink) {
        world.apps[app].flags.remove(.isForeground)
        if simulator.environment.device.platform == .visionOS { interrupt(app, by: [], .sceneWasBackgrounded, simulator, &sink) }
    }

    mutating func foreground<Sink: EffectSink>(_ app: Int, _ simulator: SessionSimulator, _ sink: inout Sink) {
        let wasLost = world.apps[app].flags.contains(.lostSessionInSuspension)
        world.apps[app].flags.insert(.isForeground)
        world.apps[app].flags.remove([.isSuspended, .lostSessionInSuspension])
        let tells =
            switch simulator.policy(.suspendedAppHears) {
            case 0: simulator.os >= OSVersion(14, 5) && simulator.os < OSVersion(16)
            case 1: false
            default: true
            }
        guard wasLost, tells else { return }
        if simulator.postsOldInterruptions { sink.take(.interruptionBegan(app: app, .appWasSuspended)) }
        if simulator.postsNewNotifications { sink.take(.didBecomeInactive(app: app, byApp: false, .appWasSuspended)) }
    }

    /// The session of a suspended app is taken away, and nobody hears of it.
    mutating func suspend(_ app: Int, _ simulator: SessionSimulator) {
        world.apps[app].flags.remove(.isForeground)
        world.apps[app].flags.insert(.isSuspended)
        guard world.apps[app].isActive, simulator.os >= OSVersion(10) else { return }
        deactivate(app, simulator)
        world.apps[app].flags.insert(.lostSessionInSuspension)
    }

    mutating func terminate<Sink: EffectSink>(_ app: Int, _ simulator: SessionSimulator, _ sink: inout Sink) {
        world.apps[app] = AppSession()
        world.apps[app].flags = []
        for other in 0..<appCount { world.apps[other].interruptedBy.remove(AppSession.Interrupters(app: app)) }
        sink.take(.process(app: app, isLaunched: false))
    }

    mutating func launch<Sink: EffectSink>(_ app: Int, _ simulator: SessionSimulator, _ sink: inout Sink) {
        world.apps[app] = AppSession()
        sink.take(.process(app: app, isLaunched: true))
    }

    // MARK: Interruptions

    mutating func interrupt<Sink: EffectSink>(_ cause: InterruptionCause, _ simulator: SessionSimulator, _ sink: inout Sink) {
        world.interruptions |= 1 << cause.rawValue
        for app in 0..<appCount where cause != .phoneCall || !isSparedByRinging(app, simulator) {
            if world.apps[app].isActive {
                interrupt(app, by: AppSession.Interrupters(cause), .default, simulator, &sink)
            } else if !world.apps[app].interruptedBy.isEmpty {
                // Who waits for the end of one interruption waits for the end of this one too.
                world.apps[app].interruptedBy.insert(AppSession.Interrupters(cause))
            }
        }
    }

    /// Whether a call that rings as a banner leaves an app alone.
    func isSparedByRinging(_ app: Int, _ simulator: SessionSimulator) -> Bool {
        world.apps[app].flags.contains(.prefersNoInterruptions) && simulator.policy(.callDisplay) == 1
    }

    mutating func endInterruption<Sink: EffectSink>(
        _ cause: InterruptionCause?, _ shouldResume: Bool, _ simulator: SessionSimulator, _ sink: inout Sink
    ) {
        for ending in InterruptionCause.allCases where (cause ?? ending) == ending && world.isInterrupted(by: ending) {
            world.interruptions &= ~(1 << ending.rawValue)
            for app in 0..<appCount { release(app, from: AppSession.Interrupters(ending), shouldResume: shouldResume, simulator, &sink) }
        }
    }

    mutating func mute<Sink: EffectSink>(_ simulator: SessionSimulator, _ sink: inout Sink) {
        world.flags.insert(.isMicrophoneMuted)
        for app in 0..<appCount where world.apps[app].isActive && world.apps[app].flags.contains(.runsIO) {
            let request = world.apps[app].request
            if request.category.hasInput, isMuted(request, route(app, simulator), simulator) {
                interrupt(app, by: .mutedMicrophone, .builtInMicMuted, simulator, &sink)
            }
        }
    }

    mutating func unmute<Sink: EffectSink>(_ simulator: SessionSimulator, _ sink: inout Sink) {
        world.flags.remove(.isMicrophoneMuted)
        let shouldResume = simulator.policy(.unmutedMicResume) == 1
        for app in 0..<appCount { release(app, from: .mutedMicrophone, shouldResume: shouldResume, simulator, &sink) }
    }

    // MARK: Media services

    mutating func loseMediaServices<Sink: EffectSink>(_ simulator: SessionSimulator, _ sink: inout Sink) {
        world.flags.insert(.hasLostMediaServices)
        guard simulator.os >= OSVersion(7) else { return }
        for app in 0..<appCount where world.apps[app].isAwake { sink.take(.mediaServices(app: app, areLost: true)) }
    }

    /// Everything about every session is as in a fresh process.
    mutating func resetMediaServices<Sink: EffectSink>(since before: World, _ simulator: SessionSimulator, _ sink: inout Sink) {
        world.flags.remove(.hasLostMediaServices)
        for app in 0..<appCount where world.apps[app].flags.contains(.isRunning) {
            let kept = world.apps[app].flags.intersection([.isRunning, .isForeground, .isSuspended, .isNowPlaying])
            world.apps[app] = AppSession()
            world.apps[app].flags = kept
        }
        guard simulator.os >= OSVersion(6) else { return }
        for app in 0..<appCount where world.apps[app].isAwake {
            sink.take(.mediaServices(app: app, areLost: false))
            if simulator.policy(.mediaResetRouteChange) == 1 {
                let previous = simulator.route(of: app, in: before)
                post(.categoryChange, to: app, from: previous, to: route(app, simulator), by: .world, simulator, &sink)
            }
        }
    }
}

extension PortSet {
    fileprivate static let bluetooth: PortSet = [PortSet(.bluetoothHFP), PortSet(.bluetoothA2DP), PortSet(.bluetoothLE)]
}
