import RoutePolicy
import SessionModel

/// What happens around the apps.
extension Turn {
    // MARK: Sleep

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
