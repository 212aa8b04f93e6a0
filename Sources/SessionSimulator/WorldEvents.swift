import RoutePolicy
import SessionModel

/// What happens around the apps.
extension Turn {
    // MARK: Accessories

    mutating func connect<Sink: EffectSink>(_ slot: UInt8, _ sink: inout Sink) {
        let before = world
        world.connected.connect(slot)
        world.flags.remove(.hasPickedBuiltIn)
        for app in 0..<appCount where world.apps[app].isActive {
            let previous = simulator.route(of: app, in: before)
            giveWay(app, to: slot)
            guard previous != simulator.route(of: app, in: world) else { continue }
            post(.newDeviceAvailable, to: app, from: previous, by: .world, &sink)
            if simulator.policy(.plugPostsTwice) == 1 { post(.newDeviceAvailable, to: app, from: previous, by: .world, &sink) }
        }
    }

    /// What is plugged in and eligible takes the route: it ends a speaker override, and its input passes a preferred one.
    private mutating func giveWay(_ app: Int, to slot: UInt8) {
        var free = world.apps[app].request
        free.override = .none
        free.preferredInput = nil
        let decision = simulator.decide(free, world)
        if world.apps[app].request.override == .speaker, simulator.policy(.overrideWhenAccessoryArrives) == 0,
            decision.outputs.contains(slot: slot) || decision.inputs.contains(slot: slot)
        {
            world.apps[app].request.override = .none
        }
        guard world.apps[app].request.preferredInput != nil, decision.inputs.contains(slot: slot) else { return }
        if simulator.policy(.preferredInputAfterPlug) == 0 {
            world.apps[app].request.preferredInput = nil
        } else {
            world.apps[app].flags.insert(.preferredInputIsPassed)
        }
    }

    mutating func disconnect<Sink: EffectSink>(_ slot: UInt8, _ sink: inout Sink) {
        let before = world
        world.connected.disconnect(slot)
        world.flags.remove(.hasPickedBuiltIn)
        for app in 0..<appCount {
            if world.apps[app].request.preferredInput?.slot == slot {
                world.apps[app].request.preferredInput = nil
                world.apps[app].flags.remove(.preferredInputIsPassed)
            }
            guard world.apps[app].isActive else { continue }
            let previous = simulator.route(of: app, in: before)
            // With the ports of the current route the override ends; it stays where something else went away.
            guard previous != simulator.route(of: app, in: world) else { continue }
            world.apps[app].request.override = .none
            post(.oldDeviceUnavailable, to: app, from: previous, by: .world, &sink)
            let flags = world.apps[app].flags
            if simulator.os >= OSVersion(17), flags.contains(.isNowPlaying), !flags.contains(.prefersNoDisconnectInterruption),
                previous.outputs.contains(slot: slot)
            {
                interrupt(app, by: .routeDisconnected, .routeDisconnected, &sink)
            }
        }
    }

    mutating func pick<Sink: EffectSink>(_ picked: PickedRoute, _ sink: inout Sink) {
        let before = world
        world.flags.remove(.hasPickedBuiltIn)
        if case .accessory(let slot) = picked { world.connected.connect(slot) }
        if picked == .receiver { world.flags.insert(.hasPickedBuiltIn) }
        for app in 0..<appCount where world.apps[app].isActive {
            let previous = simulator.route(of: app, in: before)
            switch picked {
            case .speaker:
                if world.apps[app].request.category == .playAndRecord {
                    world.apps[app].request.override = .speaker
                } else {
                    world.flags.insert(.hasPickedBuiltIn)
                }
            case .receiver: free(app)
            case .accessory: if simulator.policy(.pickedRoute) == 0 { free(app) }
            }
            guard previous != simulator.route(of: app, in: world) else { continue }
            post(picked == .speaker ? .override : .categoryChange, to: app, from: previous, by: .world, &sink)
        }
    }

    private mutating func free(_ app: Int) {
        world.apps[app].request.override = .none
        world.apps[app].request.preferredInput = nil
        world.apps[app].flags.remove(.preferredInputIsPassed)
    }

    mutating func wake<Sink: EffectSink>(_ sink: inout Sink) {
        guard world.flags.contains(.isAsleep) else { return }
        world.flags.remove(.isAsleep)
        for app in 0..<appCount where world.apps[app].isActive {
            post(.wakeFromSleep, to: app, from: simulator.route(of: app, in: world), by: .world, &sink)
        }
    }

    // MARK: Processes

    mutating func background<Sink: EffectSink>(_ app: Int, _ sink: inout Sink) {
        world.apps[app].flags.remove(.isForeground)
        if simulator.environment.device.platform == .visionOS { interrupt(app, by: [], .sceneWasBackgrounded, &sink) }
    }

    mutating func foreground<Sink: EffectSink>(_ app: Int, _ sink: inout Sink) {
        let wasLost = world.apps[app].flags.contains(.lostSessionInSuspension)
        world.apps[app].flags.insert(.isForeground)
        world.apps[app].flags.remove([.isSuspended, .lostSessionInSuspension])
        let tells =
            switch simulator.policy(.suspendedAppHears) {
            case 0: simulator.os >= OSVersion(14, 5) && simulator.os < OSVersion(16)
            case 1: false
            default: true
            }
        if wasLost, tells { sink.take(.interruptionBegan(app: app, .appWasSuspended)) }
    }

    /// The session of a suspended app is taken away, and nobody hears of it.
    mutating func suspend(_ app: Int) {
        world.apps[app].flags.remove(.isForeground)
        world.apps[app].flags.insert(.isSuspended)
        guard world.apps[app].isActive, simulator.os >= OSVersion(10) else { return }
        deactivate(app)
        world.apps[app].flags.insert(.lostSessionInSuspension)
    }

    mutating func terminate<Sink: EffectSink>(_ app: Int, _ sink: inout Sink) {
        world.apps[app] = AppSession()
        world.apps[app].flags = []
        for other in 0..<appCount { world.apps[other].interruptedBy.remove(AppSession.Interrupters(app: app)) }
        sink.take(.process(app: app, isLaunched: false))
    }

    mutating func launch<Sink: EffectSink>(_ app: Int, _ sink: inout Sink) {
        world.apps[app] = AppSession()
        sink.take(.process(app: app, isLaunched: true))
    }

    // MARK: Interruptions

    mutating func interrupt<Sink: EffectSink>(_ cause: InterruptionCause, _ sink: inout Sink) {
        world.interruptions |= 1 << cause.rawValue
        for app in 0..<appCount where world.apps[app].isActive {
            let isSpared =
                cause == .phoneCall && world.apps[app].flags.contains(.prefersNoInterruptions) && simulator.policy(.callDisplay) == 1
            if !isSpared { interrupt(app, by: AppSession.Interrupters(cause), .default, &sink) }
        }
    }

    mutating func endInterruption<Sink: EffectSink>(_ cause: InterruptionCause?, _ shouldResume: Bool, _ sink: inout Sink) {
        for ending in InterruptionCause.allCases where (cause ?? ending) == ending && world.isInterrupted(by: ending) {
            world.interruptions &= ~(1 << ending.rawValue)
            for app in 0..<appCount { release(app, from: AppSession.Interrupters(ending), shouldResume: shouldResume, &sink) }
        }
    }

    mutating func mute<Sink: EffectSink>(_ sink: inout Sink) {
        world.flags.insert(.isMicrophoneMuted)
        for app in 0..<appCount where world.apps[app].isActive && world.apps[app].flags.contains(.runsIO) {
            let request = world.apps[app].request
            if request.category.hasInput, simulator.isMuted(request, simulator.route(of: app, in: world), world) {
                interrupt(app, by: .mutedMicrophone, .builtInMicMuted, &sink)
            }
        }
    }

    mutating func unmute<Sink: EffectSink>(_ sink: inout Sink) {
        world.flags.remove(.isMicrophoneMuted)
        let shouldResume = simulator.policy(.unmutedMicResume) == 1
        for app in 0..<appCount { release(app, from: .mutedMicrophone, shouldResume: shouldResume, &sink) }
    }

    // MARK: Media services

    mutating func loseMediaServices<Sink: EffectSink>(_ sink: inout Sink) {
        world.flags.insert(.hasLostMediaServices)
        for app in 0..<appCount where world.apps[app].flags.contains(.isRunning) { sink.take(.mediaServices(app: app, areLost: true)) }
    }

    /// Everything about every session is as in a fresh process.
    mutating func resetMediaServices<Sink: EffectSink>(_ sink: inout Sink) {
        let before = world
        world.flags.remove(.hasLostMediaServices)
        for app in 0..<appCount where world.apps[app].flags.contains(.isRunning) {
            let kept = world.apps[app].flags.intersection([.isRunning, .isForeground, .isSuspended, .isNowPlaying])
            world.apps[app] = AppSession()
            world.apps[app].flags = kept
            sink.take(.mediaServices(app: app, areLost: false))
            if simulator.policy(.mediaResetRouteChange) == 1 {
                post(.categoryChange, to: app, from: simulator.route(of: app, in: before), by: .world, &sink)
            }
        }
    }
}
