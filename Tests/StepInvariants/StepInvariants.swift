import RoutePolicy
import SessionModel
import SessionSimulator

/// What must hold of every step of a simulation, said again and independently of the code that steps. Asked by the fuzzer, and by a test
/// with chance that comes out the same every time.
package struct StepInvariants {
    package let simulator: SessionSimulator
    /// The world as it is.
    package private(set) var world: World
    /// What does not hold, in words.
    package private(set) var violations: [String] = []
    /// What the step is that is being checked.
    private var event = Event.lock
    private var effects: [Effect] = []
    /// The apps that heard of an interruption and not of its end, by place.
    private var interrupted: [Bool]
    /// What each app heard last of the hint, while it listened.
    private var hint: [Bool?]
    /// What each app read before the step and reads now, so that nothing is asked twice.
    private var were: [Ports]
    private var are: [Ports]

    private struct Ports: Equatable {
        let route: Route
        let available: RouteSide
    }

    package init(_ simulator: SessionSimulator, _ world: World) {
        self.simulator = simulator
        self.world = world
        interrupted = Array(repeating: false, count: Int(world.appCount))
        hint = Array(repeating: nil, count: Int(world.appCount))
        are = Self.ports(simulator, world)
        were = are
    }

    private static func ports(_ simulator: SessionSimulator, _ world: World) -> [Ports] {
        (0..<Int(world.appCount)).map {
            Ports(route: simulator.route(of: $0, in: world), available: simulator.availableInputs(of: $0, in: world))
        }
    }

    private var os: OSVersion { simulator.environment.os }
    private func reading(_ policy: Policy) -> Int { simulator.environment.policies[policy] }
    private var apps: Range<Int> { 0..<Int(world.appCount) }

    /// Steps, and checks what came of it.
    ///
    /// - Returns: What apps noticed.
    @discardableResult
    package mutating func step(_ event: Event) -> [Effect] {
        let before = world
        self.event = event
        var list = EffectList()
        let after = simulator.step(before, event, &list)
        effects = list.effects
        checkPurity(before, after)
        world = after
        if !before.canHappen(event) || !simulator.hasPort(of: event) {
            require(after == before && effects.isEmpty, "what cannot happen did something")
            return effects
        }
        were = are
        if after != before { are = Self.ports(simulator, after) }
        checkWorld()
        for app in apps {
            checkSession(app)
            checkRoute(app)
            checkRouteChanges(app, before)
            checkActivity(app, before)
            checkInterruptions(app, before)
            checkHint(app, before)
            checkAvailableInputs(app, before)
            checkSettings(app, before)
        }
        checkPortEvents(before)
        checkErrors(before)
        checkAudience(before)
        checkReset()
        return effects
    }

    private mutating func require(_ holds: Bool, _ what: @autoclosure () -> String) {
        if !holds { violations.append("\(what()), at \(event)") }
    }

    private func isAwake(_ session: AppSession) -> Bool { session.flags.contains(.isRunning) && !session.flags.contains(.isSuspended) }

    // MARK: The step as a function

    private mutating func checkPurity(_ before: World, _ after: World) {
        // A copy that has been elsewhere meanwhile.
        var copy = before
        copy.flags.insert(.isLocked)
        copy.flags = before.flags
        var again = EffectList()
        let same = simulator.step(copy, event, &again)
        require(copy == before && copy.hashValue == before.hashValue, "a copy is another world")
        require(same == after && again.effects == effects, "the same step came to something else")
        require(same.hashValue == after.hashValue, "equal worlds have other hashes")
        require(simulator.step(before, event) == after, "without anybody who notices the step came to something else")
    }

    // MARK: The world

    private mutating func checkWorld() {
        require(apps.count { world.apps[$0].flags.contains(.isNowPlaying) } <= 1, "several apps are Now Playing")
        if reading(.setCategoryInterruptsOthers) == 0 {
            require(
                apps.count { world.apps[$0].isActive && !mixes(world.apps[$0].request) } <= 1,
                "two sessions that do not mix are active together")
        }
        require(
            !world.flags.contains(.hasPickedReceiver) || world.flags.contains(.hasPickedBuiltIn), "the receiver is picked and nothing is")
    }

    private func mixes(_ request: SessionRequest) -> Bool {
        let asks =
            request.options.contains(.mixWithOthers) || request.options.contains(.duckOthers)
            || request.options.contains(.interruptSpokenBit)
        switch request.category {
        case .ambient: return true
        case .soloAmbient: return false
        case .record: return asks && reading(.recordMixes) == 1
        case .playback, .playAndRecord, .multiRoute: return asks
        }
    }

    private mutating func checkSession(_ app: Int) {
        let session = world.apps[app]
        let request = session.request
        let flags = session.flags
        if !flags.contains(.isRunning) {
            var ended = AppSession()
            ended.flags = []
            require(session == ended, "a terminated app \(app) has a session")
        }
        require(!flags.contains(.isSuspended) || !flags.contains(.isForeground), "app \(app) is suspended in front")
        require(!flags.contains(.isSuspended) || !session.isActive || os < OSVersion(10), "a suspended app \(app) has an active session")
        if !session.isActive {
            require(!flags.contains(.runsIO), "app \(app) is inactive and runs I/O")
            require(request.override == .none || reading(.overrideWhileInactive) == 1, "app \(app) is inactive and overrides")
            require(!flags.contains(.hasLostRoute), "app \(app) is inactive and has lost a route")
        } else {
            require(session.interruptedBy.isEmpty, "app \(app) is active and interrupted")
        }
        require(request.override == .none || request.category == .playAndRecord, "app \(app) overrides outside playAndRecord")
        require(request.connected.count == 0, "a session knows what is connected")
        if request.preferredInput == nil {
            require(
                flags.isDisjoint(with: [.preferredInputIsPassed, .preferredInputIsOverridden]) && session.passedOutputs == 0,
                "app \(app) prefers nothing, and it was passed")
        }
        require(!flags.contains(.preferredInputIsOverridden) || request.override == .speaker, "an input is overridden by nothing")
        if event == .call(app: app, .overrideOutputAudioPort(.speaker)), effects.allSatisfy({ !$0.isError }), request.override == .speaker,
            request.preferredInput != nil
        {
            require(flags.contains(.preferredInputIsOverridden), "a preferred input of app \(app) outdoes a later override")
        }
        if let preferred = request.preferredInput {
            let isThere = preferred.slot.map { world.connected.contains($0) } ?? !world.absentPorts.contains(preferred.type)
            require(isThere, "app \(app) prefers what is not there")
        }
        require(reading(.outputPluggedUnderPreferredInput) == 1 || session.passedOutputs == 0, "an output was passed")
        require(reading(.routeLostWithPreferredBluetooth) == 1 || !flags.contains(.hasLostRoute), "a route was lost")
        require(simulator.environment.refusal(of: bare(request)) == nil || request.mode != .default, "a session has what is refused")
    }

    private func bare(_ request: SessionRequest) -> SessionRequest {
        var bare = request
        bare.preferredInput = nil
        return bare
    }

    // MARK: Routes

    private mutating func checkRoute(_ app: Int) {
        var device = simulator.environment.device
        device.outputs.subtract(world.absentPorts)
        device.inputs.subtract(world.absentPorts)
        let route = are[app].route
        require(route.outputs.builtIn.isSubset(of: device.outputs), "app \(app) plays where the device has no port")
        require(route.inputs.builtIn.isSubset(of: device.inputs), "app \(app) records where the device has no port")
        checkPorts(route.outputs, .output, app)
        checkPorts(route.inputs, .input, app)
        checkPorts(are[app].available, .input, app)
        let session = world.apps[app]
        guard session.isActive else { return }
        let category = session.request.category
        require(category.hasInput || route.inputs.isEmpty, "app \(app) has an input in a category without one")
        require(category.hasOutput || route.outputs.isEmpty, "app \(app) has an output in a category without one")
        if session.flags.contains(.hasLostRoute) { return }
        if category.hasOutput, device.outputs.contains(.builtInSpeaker) { require(!route.outputs.isEmpty, "app \(app) has no output") }
        if category.hasInput, device.inputs.contains(.builtInMic) { require(!route.inputs.isEmpty, "app \(app) has no input") }
        if session.request.override == .speaker, reading(.routeOfMixableSession) == 0, reading(.preferredInputUnderOverride) == 0,
            reading(.hfpPreferredUnderOverride) == 0, reading(.overrideWithCarPlay) == 0, device.outputs.contains(.builtInSpeaker)
        {
            require(route.outputs == .builtIn(.builtInSpeaker), "app \(app) overrides to the speaker and plays elsewhere")
        }
    }

    private mutating func checkPorts(_ side: RouteSide, _ direction: PortDirections, _ app: Int) {
        guard side.accessories != 0 else { return }
        for slot in UInt8(0)..<16 where side.contains(slot: slot) {
            let accessory = simulator.environment.accessories[Int(slot)]
            let has = direction == .input ? accessory.inputs : accessory.outputs
            require(world.connected.contains(slot), "app \(app) uses accessory \(slot), which is not connected")
            require(!has.isDisjoint(with: side.types(of: slot)), "app \(app) uses a port that accessory \(slot) has not")
        }
    }

    private mutating func checkRouteChanges(_ app: Int, _ before: World) {
        let previous = were[app].route
        let current = are[app].route
        var posted: [Route] = []
        for case .routeChange(app, let reason, let from, let to, _) in effects {
            if posted.isEmpty { require(from == previous, "app \(app) is told of another previous route") }
            require(os >= reason.since, "app \(app) is given a reason that does not exist yet")
            posted.append(to)
        }
        let changed = !isSame(previous.outputs, current.outputs, .output) || !isSame(previous.inputs, current.inputs, .input)
        let session = world.apps[app]
        let wasInterrupted = before.apps[app].isActive && !session.isActive
        if let last = posted.last, !wasInterrupted {
            require(last == current, "app \(app) is told of another route than it has")
            // Where sessions share a route it can change twice.
            if reading(.routeOfMixableSession) == 0 { require(posted.allSatisfy { $0 == last }, "app \(app) is told of several routes") }
        }
        if session.isActive, session.request.override == .speaker, reading(.routeOfMixableSession) == 0 {
            switch event {
            case .connect where reading(.overrideWhenAccessoryArrives) == 0, .changePorts where reading(.overrideWhenAccessoryArrives) == 0,
                .disconnect, .builtInPort(_, isPresent: false):
                require(!changed, "the route of app \(app) changed, and its override did not end")
            default: break
            }
        }
        let losesNotifications: [Policy] = [
            .routeLostWithPreferredBluetooth, .bluetoothPowerOffPostsNothing, .airPlayToBluetoothPostsNothing,
        ]
        if session.isActive, before.apps[app].isActive, isAwake(session), changed, os >= OSVersion(6),
            losesNotifications.allSatisfy({ reading($0) == 0 })
        {
            require(!posted.isEmpty, "the route of app \(app) changed and nobody told it")
        }
    }

    /// Whether a side has the ports that it had, where an accessory that has changed its ports is the same one still.
    private func isSame(_ previous: RouteSide, _ current: RouteSide, _ direction: PortDirections) -> Bool {
        guard case .changePorts(let slot, let other) = event else { return previous == current }
        let were = simulator.ports(previous, direction).map { RoutePort(type: $0.type, slot: $0.slot == slot ? other : $0.slot) }
        return Set(were) == Set(simulator.ports(current, direction))
    }

    /// What is about ports that change, and not about what is plugged in.
    private mutating func checkPortEvents(_ before: World) {
        let reasons = effects.compactMap { effect -> RouteChangeReason? in
            if case .routeChange(_, let reason, _, _, _) = effect { reason } else { nil }
        }
        switch event {
        case .changePorts(let slot, let other):
            require(!world.connected.contains(slot) && world.connected.contains(other), "the accessory is not in its new slot")
            require(world.connected.count == before.connected.count, "an accessory came or went with its ports")
            let gains = simulator.environment.accessories[Int(other)].hasMore(than: simulator.environment.accessories[Int(slot)])
            let order = before.connected.inOrder.map { $0 == slot ? other : $0 }
            require(
                world.connected.inOrder == (gains ? order.filter { $0 != other } + [other] : order), "the accessories are in another order")
            if reading(.routeOfMixableSession) == 0 {
                let reason: RouteChangeReason = gains ? .newDeviceAvailable : .oldDeviceUnavailable
                require(reasons.allSatisfy { $0 == reason }, "ports changed for another reason")
            }
        case .builtInPort(let type, let isPresent):
            require(world.absentPorts.contains(type) != isPresent, "a built-in port is not where it should be")
            require(world.connected == before.connected, "an accessory came or went with a built-in port")
            if reading(.routeOfMixableSession) == 0 {
                let reason: RouteChangeReason = isPresent ? .newDeviceAvailable : .oldDeviceUnavailable
                require(reasons.allSatisfy { $0 == reason }, "a built-in port came or went for another reason")
            }
        case .reconfigurePort(let type, let slot):
            require(world == before, "what is about no route changed something")
            let port = RoutePort(type: type, slot: slot)
            for app in apps {
                let route = are[app].route
                let uses = (simulator.ports(route.outputs, .output) + simulator.ports(route.inputs, .input)).contains(port)
                let listens = world.apps[app].isActive && isAwake(world.apps[app])
                let hears = uses && listens && os >= RouteChangeReason.routeConfigurationChange.since
                let told = effects.filter { $0.app == app }
                let change = Effect.routeChange(app: app, .routeConfigurationChange, previous: route, current: route, by: .world)
                require(told == (hears ? [change] : []), "app \(app) and what it hears of a port")
            }
        default: require(world.absentPorts == before.absentPorts, "a built-in port came or went by itself")
        }
    }

    private mutating func checkAvailableInputs(_ app: Int, _ before: World) {
        let isTold = effects.contains(.availableInputsChange(app: app))
        guard before.apps[app].isActive, world.apps[app].isActive else {
            return require(!isTold, "app \(app) is told of inputs while inactive")
        }
        let changed = !isSame(were[app].available, are[app].available, .input)
        require(isTold == (changed && os >= OSVersion(26)), "app \(app) and what it hears of available inputs")
    }

    // MARK: Activity

    private mutating func checkActivity(_ app: Int, _ before: World) {
        let was = before.apps[app]
        let session = world.apps[app]
        let isToldOfActivity = effects.contains(.didBecomeActive(app: app))
        let isToldOfInactivity = effects.contains {
            if case .didBecomeInactive(app, _, _) = $0 { true } else { false }
        }
        if !was.isActive, session.isActive {
            if case .call(app, let call) = event {
                require(
                    call == .startIO || call == .setActive(true, notifyOthers: false) || call == .setActive(true, notifyOthers: true),
                    "app \(app) became active by another call")
            } else {
                require(false, "app \(app) became active by itself")
            }
            require(isToldOfActivity == (os >= OSVersion(27)), "didBecomeActive of app \(app)")
            checkRightToBeActive(session, before, app)
        } else {
            require(!isToldOfActivity, "app \(app) did not become active and hears so")
        }
        guard was.isActive, !session.isActive, isAwake(session) else { return }
        switch event {
        case .mediaServicesReset, .launch(app), .foreground(app): break
        default: require(isToldOfInactivity == (os >= OSVersion(27)), "didBecomeInactive of app \(app)")
        }
    }

    private mutating func checkRightToBeActive(_ session: AppSession, _ before: World, _ app: Int) {
        let category = session.request.category
        if !session.flags.contains(.isForeground) {
            require(category != .ambient && category != .soloAmbient, "app \(app) became active behind, in \(category.name)")
            let isExempt = session.flags.contains(.isNowPlaying) && reading(.nowPlayingMayStartInBackground) == 0
            require(mixes(session.request) || isExempt, "app \(app) became active behind and does not mix")
        }
        let interruptions = before.interruptions
        let isSpared = session.flags.contains(.prefersNoInterruptions) && reading(.callDisplay) == 1
        if interruptions & 1 != 0, !isSpared {
            require(category != .record && category != .playAndRecord, "app \(app) records during a call")
            require(category != .multiRoute || reading(.multiRouteDuringCall) == 1, "app \(app) uses multiRoute during a call")
            if reading(.playbackDuringCall) == 0 {
                require(os >= OSVersion(15) || category == .multiRoute, "app \(app) plays during a call")
            }
        }
        require(interruptions & 4 == 0, "app \(app) became active while Siri listens")
        require(interruptions & 10 == 0 || reading(.activationDuringAlarm) == 1, "app \(app) became active while it rings")
    }

    private mutating func checkInterruptions(_ app: Int, _ before: World) {
        let tellsOld = os < OSVersion(27) || reading(.interruptionNotificationsFrom27) == 0
        var began = false
        for effect in effects {
            switch effect {
            case .interruptionBegan(app, let reason):
                require(!world.apps[app].isActive, "app \(app) is interrupted and active")
                require(!began, "app \(app) hears twice that it is interrupted")
                require(tellsOld, "app \(app) hears of an interruption by its old name")
                require(
                    reason != .sceneWasBackgrounded || simulator.environment.device.platform == .visionOS,
                    "a scene is interrupted elsewhere")
                require(reason != .routeDisconnected || os >= OSVersion(17), "app \(app) is interrupted by a route before iOS 17")
                began = true
            case .didBecomeInactive(app, false, _):
                require(os >= OSVersion(27), "a notification of iOS 27")
                began = true
            case .interruptionEnded(app, _), .resumptionRecommendation(app, _):
                require(interrupted[app], "an interruption of app \(app) ends that had not begun")
                require(!world.apps[app].isActive, "an interruption of app \(app) ends while it is active")
            default: break
            }
        }
        for effect in effects {
            if case .interruptionEnded(app, _) = effect { interrupted[app] = false }
            if case .resumptionRecommendation(app, _) = effect { interrupted[app] = false }
        }
        if began { interrupted[app] = true }
        if world.apps[app].isActive { interrupted[app] = false }
        if case .launch(app) = event { interrupted[app] = false }
        // Whoever was active and is not, without having done it, hears so.
        guard before.apps[app].isActive, !world.apps[app].isActive, isAwake(before.apps[app]) else { return }
        switch event {
        case .call(app, _), .suspend(app), .terminate(app), .mediaServicesReset: break
        default: require(began, "app \(app) lost its session and does not hear so")
        }
    }

    private mutating func checkHint(_ app: Int, _ before: World) {
        let listens = world.apps[app].isActive && before.apps[app].isActive && world.apps[app].flags.contains(.isForeground)
        let told = effects.compactMap { effect -> Bool? in
            if case .silencedHint(app, let begins) = effect { begins } else { nil }
        }
        guard listens else {
            hint[app] = nil
            return require(told.isEmpty, "app \(app) is told of the hint without listening")
        }
        let was = isHinted(app, before)
        let isNow = isHinted(app, world)
        require(told == (was == isNow || os < OSVersion(8) ? [] : [isNow]), "app \(app) and what it hears of the hint")
        if let now = told.first {
            require(hint[app] != now, "app \(app) hears twice that the hint \(now ? "begins" : "ends")")
            hint[app] = now
        }
    }

    private func isHinted(_ app: Int, _ world: World) -> Bool {
        apps.contains { other in
            other != app && world.apps[other].isActive && !mixes(world.apps[other].request)
                && (reading(.silenceHintNeedsIO) == 0 || world.apps[other].flags.contains(.runsIO))
        }
    }

    // MARK: Calls

    /// What an app asked for changes by what it does itself.
    private mutating func checkSettings(_ app: Int, _ before: World) {
        switch event {
        case .call(app, _), .terminate(app), .launch(app), .mediaServicesReset: return
        default: break
        }
        let was = before.apps[app]
        let session = world.apps[app]
        require(
            session.request.category == was.request.category && session.request.mode == was.request.mode
                && session.request.options == was.request.options && session.request.routeSharingPolicy == was.request.routeSharingPolicy
                && session.preferredSampleRate == was.preferredSampleRate && session.preferredDataSource == was.preferredDataSource,
            "what app \(app) had set is gone")
        if case .call(let other, _) = event, other != app {
            require(
                session.request.preferredInput == was.request.preferredInput || reading(.preferredInputSurvives) == 1,
                "a preference of app \(app) is gone")
            require(session.request.override == was.request.override || !session.isActive, "an override of app \(app) is gone")
        }
    }

    private mutating func checkErrors(_ before: World) {
        let errors = effects.compactMap { effect -> (app: Int, error: SessionError)? in
            if case .error(let app, let error) = effect { (app, error) } else { nil }
        }
        guard case .call(let app, let call) = event else { return require(errors.isEmpty, "nobody called, and it failed") }
        require(errors.count <= 1, "one call failed several times")
        var isOfSession = true
        switch call {
        case .look, .stopIO, .becomeNowPlaying: isOfSession = false
        default: break
        }
        if before.flags.contains(.hasLostMediaServices), isOfSession {
            require(errors.map(\.error) == [.mediaServicesFailed], "a call does not fail without the media services")
        }
        guard let failed = errors.first else { return }
        require(failed.app == app && isOfSession, "the wrong call failed")
        if failed.error == .isBusy, !world.apps[app].isActive { return }
        require(world == before, "a call failed and changed something")
        require(effects.count == 1, "a call failed and was noticed")
    }

    // MARK: Who hears

    private mutating func checkAudience(_ before: World) {
        for effect in effects {
            if case .process(let app, let isLaunched) = effect {
                require(event == (isLaunched ? .launch(app: app) : .terminate(app: app)), "a process began or ended by itself")
                continue
            }
            guard let app = effect.app else { continue }
            require(isAwake(world.apps[app]), "app \(app) hears \(effect) while suspended or terminated")
            require(isAwake(before.apps[app]) || event == .foreground(app: app), "app \(app) heard \(effect) before it ran")
        }
    }

    private mutating func checkReset() {
        guard event == .mediaServicesReset else { return }
        require(!world.flags.contains(.hasLostMediaServices), "the media services are still lost")
        for app in apps where world.apps[app].flags.contains(.isRunning) {
            var fresh = AppSession()
            fresh.flags = world.apps[app].flags.intersection([.isRunning, .isForeground, .isSuspended, .isNowPlaying])
            require(world.apps[app] == fresh, "app \(app) kept something over a reset")
            interrupted[app] = false
        }
    }
}

extension Effect {
    fileprivate var isError: Bool { if case .error = self { true } else { false } }
}
