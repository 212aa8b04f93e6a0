import RoutePolicy
import SessionModel

/// What happens to accessories: they are plugged in, taken away, picked, or have other ports than before.
extension Turn {
    mutating func connect<Sink: EffectSink>(_ slot: UInt8, since before: World, _ simulator: SessionSimulator, _ sink: inout Sink) {
        world.connected.connect(slot)
        arrive(slot, isReconnect: before.departed & 1 &<< UInt16(slot) != 0, since: before, simulator, &sink)
    }

    /// What the ports of an accessory that are new do to the sessions.
    private mutating func arrive<Sink: EffectSink>(
        _ slot: UInt8, isReconnect: Bool, since before: World, _ simulator: SessionSimulator, _ sink: inout Sink
    ) {
        routeAnew()
        usePassed()
        world.departed &= ~(1 &<< UInt16(slot))
        if simulator.policy(.overrideNonePicks) == 1 { for app in 0..<appCount { world.apps[app].passedOutputs = 0 } }
        for app in 0..<appCount where world.apps[app].isActive { giveWay(app, to: slot, simulator) }
        for app in 0..<appCount where world.apps[app].isActive {
            let was = simulator.portsInUse(by: app, in: before)
            var now = ports(app, simulator)
            note(app, was, now, simulator)
            guard differ(was.route, now.route, simulator) else { continue }
            if world.session(app).request.override == .speaker, simulator.policy(.overrideWhenAccessoryArrives) == 0 {
                // Not this plug took the route: it ended what was picked. The override ends with any change.
                world.apps[app].endOverride()
                now = ports(app, simulator)
            }
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
    mutating func postOfWorld<Sink: EffectSink>(
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
        // Its own input is not passed by what else it has.
        guard let preferred = request.preferredInput, preferred.slot != slot else { return }
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
        if simulator.policy(.hfpReconnectPostsTwice) == 1 || simulator.policy(.carPlayReconnectIsCategoryChange) == 1 {
            world.departed |= 1 &<< UInt16(slot)
        }
        for app in 0..<appCount {
            world.apps[app].passedOutputs &= ~(1 &<< UInt16(slot))
            if world.apps[app].request.preferredInput?.slot == slot { world.apps[app].prefer(nil) }
        }
        leave(slot, isGone: true, since: before, simulator, &sink)
    }

    /// What the ports that an accessory has no more do to the sessions.
    ///
    /// - Parameters:
    ///   - slot: The slot in which it was.
    ///   - isGone: Nothing of it is left.
    private mutating func leave<Sink: EffectSink>(
        _ slot: UInt8, isGone: Bool, since before: World, _ simulator: SessionSimulator, _ sink: inout Sink
    ) {
        routeAnew()
        // Those that are interrupted are so after everybody has heard of the route.
        var interrupted: UInt8 = 0
        for app in 0..<appCount where world.apps[app].isActive {
            let was = simulator.portsInUse(by: app, in: before)
            var now = ports(app, simulator)
            note(app, was, now, simulator)
            // With the ports of the current route the override ends; it stays where something else went away.
            guard differ(was.route, now.route, simulator) else { continue }
            if world.apps[app].request.override == .speaker {
                world.apps[app].endOverride()
                now = ports(app, simulator)
            }
            if losesRoute(app, before.session(app), slot, was.route, simulator) {
                world.apps[app].flags.insert(.hasLostRoute)
                told |= 1 &<< UInt8(app)
                continue
            }
            let types = was.route.outputs.types(of: slot).union(was.route.inputs.types(of: slot))
            if isGone, !types.isDisjoint(with: .bluetooth), simulator.policy(.bluetoothPowerOffPostsNothing) == 1 {
                told |= 1 &<< UInt8(app)
            } else {
                postOfWorld(.oldDeviceUnavailable, to: app, from: was.route, to: now.route, simulator, &sink)
            }
            let flags = world.apps[app].flags
            if simulator.os >= OSVersion(17), flags.contains(.isNowPlaying), !flags.contains(.prefersNoDisconnectInterruption),
                was.route.outputs.contains(slot: slot), !plays(exchange?.new, now.route), world.callSessions & 1 &<< UInt8(app) == 0
            {
                interrupted |= 1 &<< UInt8(app)
            }
        }
        for app in 0..<appCount where interrupted & 1 &<< UInt8(app) != 0 {
            interrupt(app, by: .routeDisconnected, .routeDisconnected, simulator, &sink)
        }
    }

    /// Whether an accessory, if there is one, has a part in the output of a route.
    private func plays(_ slot: UInt8?, _ route: Route) -> Bool { slot.map { route.outputs.contains(slot: $0) } ?? false }

    /// An accessory has the ports of another slot from now on, in which it stands.
    ///
    /// With a port that it did not have before it is as if it had been plugged in; otherwise it keeps its place in the order.
    mutating func changePorts<Sink: EffectSink>(
        of slot: UInt8, to other: UInt8, since before: World, _ simulator: SessionSimulator, _ sink: inout Sink
    ) {
        exchange = Exchange(old: slot, new: other)
        let was = simulator.environment.accessories[Int(slot)]
        let now = simulator.environment.accessories[Int(other)]
        world.departed &= ~(1 &<< UInt16(other))
        for app in 0..<appCount { world.apps[app].exchange(slot, for: other, with: now) }
        if now.hasMore(than: was) {
            world.connected.disconnect(slot)
            world.connected.connect(other)
            arrive(other, isReconnect: false, since: before, simulator, &sink)
        } else {
            world.connected.replace(slot, by: other)
            if was.hasMore(than: now) { leave(slot, isGone: false, since: before, simulator, &sink) }
        }
    }

    /// Whether a session that captured from its preferred Bluetooth input is left without a route.
    private func losesRoute(_ app: Int, _ session: AppSession, _ slot: UInt8, _ route: Route, _ simulator: SessionSimulator) -> Bool {
        guard simulator.policy(.routeLostWithPreferredBluetooth) == 1, session.flags.contains(.runsIO),
            let preferred = session.request.preferredInput, world.session(app).request.preferredInput == nil
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
            note(app, was, now, simulator)
            guard differ(was.route, now.route, simulator) else { continue }
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
}

extension PortSet {
    fileprivate static let bluetooth: PortSet = [PortSet(.bluetoothHFP), PortSet(.bluetoothA2DP), PortSet(.bluetoothLE)]
}
