import RoutePolicy
import SessionModel
import SessionSimulator

/// What must hold of every step of a simulation with calls, and of every moment that goes by, said again and independently of the code that
/// steps. Asked by the fuzzer, and by a test with chance that comes out the same every time.
package struct CallInvariants {
    package let simulator: CallSimulator
    package let settings: CallSettings
    package let apps: [AppSettings]
    /// The world as it is.
    package private(set) var world: CallWorld
    /// What does not hold, in words.
    package private(set) var violations: [String] = []
    /// What happened so far, in words.
    package private(set) var story: [String] = []
    /// Microseconds since the start.
    private var now = 0
    private var effects: [Effect] = []
    /// What each app heard last of activations, as long as its process runs.
    private var isActivated: [Bool]
    /// What each app's streams are said to carry.
    private var shown: [AudioState]
    private var actions = OpenActions()

    package init(_ simulator: CallSimulator, _ world: CallWorld, settings: CallSettings, apps: [AppSettings]) {
        self.simulator = simulator
        self.settings = settings
        self.apps = apps
        self.world = world
        isActivated = apps.map { _ in false }
        shown = apps.indices.map { simulator.audio(of: $0, in: world) }
    }

    private func reading(_ policy: Policy) -> Int { simulator.sessions.environment.policies[policy] }
    private func session(_ app: Int, in world: CallWorld) -> AppSession { world.sessions.apps[app] }
    private func session(_ app: Int) -> AppSession { world.sessions.apps[app] }

    private mutating func require(_ holds: Bool, _ what: @autoclosure () -> String) {
        if !holds { violations.append("\(what()), at \(story.last ?? "the start")") }
    }

    // MARK: What happens

    /// Takes whatever comes next.
    package mutating func take(_ happening: CallHappening) {
        switch happening {
        case .event(let event): step(event)
        case .elapse(let time): elapse(time)
        case .elapseUntilNext: elapse(min(simulator.untilNext(in: world) ?? 0, 1 << 40))
        case .complete(let choice, let isFulfilled):
            guard let open = actions.choose(choice) else { return }
            step(.telephony(app: open.app, isFulfilled ? .fulfill(open.action) : .fail(open.action)))
        case .end:
            story.append("the end")
            var list = EffectList()
            let after = simulator.end(world, &list)
            check(after, list.effects)
            require(!simulator.hasOmissions(world), "something is left unsaid")
        }
    }

    private mutating func step(_ event: Event) {
        story.append("\(event)")
        var list = EffectList()
        let after = simulator.step(world, event, &list)
        var again = EffectList()
        let copy = simulator.step(world, event, &again)
        require(copy == after && again.effects == list.effects, "the same step came to something else")
        require(copy.hashValue == after.hashValue, "equal worlds have other hashes")
        var nobody = NoEffects()
        require(simulator.step(world, event, &nobody) == after, "without anybody who notices the step came to something else")
        if simulator.obstacle(to: event, in: world) != nil {
            return require(after == world && list.effects.isEmpty, "what cannot happen did something")
        }
        check(after, list.effects, event)
    }

    /// Lets time go by, with everything that is due then.
    private mutating func elapse(_ time: Int) {
        story.append("\(time) microseconds")
        var left = time
        // What is due at once may make something else due at once, but not for ever.
        var atOnce = 0
        while let next = simulator.untilNext(in: world), next <= left {
            require(next >= 0, "something due was left behind")
            atOnce = next > 0 ? 0 : atOnce + 1
            guard next >= 0, atOnce < 100 else { return require(false, "a moment does not end") }
            checkQuiet(next)
            elapseQuietly(next)
            left -= next
        }
        guard left > 0 else { return }
        var list = EffectList()
        let after = simulator.elapse(world, left, &list)
        require(list.effects.isEmpty, "something happened before it was due")
        now += left
        check(after, list.effects)
    }

    private mutating func elapseQuietly(_ time: Int) {
        var list = EffectList()
        let after = simulator.elapse(world, time, &list)
        now += time
        story.append("  of which \(time)")
        check(after, list.effects)
    }

    /// Time that goes by in two parts is the same time.
    private mutating func checkQuiet(_ time: Int) {
        guard time > 1 else { return }
        var list = EffectList()
        let whole = simulator.elapse(world, time, &list)
        var parts = EffectList()
        let first = simulator.elapse(world, time / 2, &parts)
        require(parts.effects.isEmpty, "something happened before it was due")
        let second = simulator.elapse(first, time - time / 2, &parts)
        require(whole == second && list.effects == parts.effects, "time in two parts came to something else")
    }

    // MARK: What holds

    private mutating func check(_ after: CallWorld, _ effects: [Effect], _ event: Event? = nil) {
        let before = world
        world = after
        self.effects = effects
        require((simulator.untilNext(in: world) ?? 0) >= 0, "something due was left behind")
        checkAudience(before)
        checkActivations(before)
        checkActions(event)
        for app in apps.indices {
            checkCalls(app)
            checkAudio(app)
            checkSession(app)
        }
        checkPriority()
    }

    /// Callbacks and notifications reach processes that run, and the phone has code of its own.
    private mutating func checkAudience(_ before: CallWorld) {
        var runs = apps.indices.map { session($0, in: before).flags.contains(.isRunning) }
        for effect in effects {
            switch effect {
            case .process(let app, let isLaunched):
                require(runs[app] != isLaunched, "the process of app \(app) begins or ends twice")
                runs[app] = isLaunched
                if !isLaunched { isActivated[app] = false }
            case .callback(let app, let callback):
                require(runs[app], "app \(app) gets \(callback.name) and does not run")
                require(!apps[app].isCellular, "the phone gets \(callback.name)")
            case .diagnostic(let app, let diagnostic): require(!apps[app].isCellular, "the phone is told of \(diagnostic.code)")
            case .audio: break
            default: if let app = effect.app { require(runs[app], "app \(app) hears \(effect) and does not run") }
            }
        }
        for app in apps.indices {
            require(runs[app] == session(app).flags.contains(.isRunning), "the process of app \(app) began or ended silently")
        }
    }

    private mutating func checkActivations(_ before: CallWorld) {
        for effect in effects {
            switch effect {
            case .callback(let app, let callback) where callback.name == .didActivate:
                require(!isActivated[app], "app \(app) is activated twice")
                isActivated[app] = true
            case .callback(let app, let callback) where callback.name == .didDeactivate:
                // A didActivate that is withheld is one all the same.
                let isOwed = isActivated[app] || reading(.didActivateWithheld) == 1
                require(isOwed, "app \(app) is deactivated without having been activated")
                isActivated[app] = false
            case .process(let app, false): isActivated[app] = false
            default: break
            }
        }
    }

    private mutating func checkPriority() {
        let holders = apps.indices.filter { world.sessions.priority(of: $0) == .call }
        require(holders.count <= 1, "apps \(holders) hold the priority of a call")
        guard reading(.didActivateWithheld) == 0, reading(.unholdActivation) != 2 else { return }
        for app in holders {
            require(!apps[app].isCellular, "the phone has a session of a call")
            // A call of PlanetKit's own has no delegate of the app's.
            if apps[app].sdk != .planetkit { require(isActivated[app], "app \(app) holds the priority of a call without didActivate") }
        }
    }

    private mutating func checkActions(_ event: Event?) {
        for violation in actions.take(event, effects, now, settings) { require(false, violation) }
        for app in apps.indices {
            let live = Set(world.callOverviews(of: app).map(\.name))
            actions.end(of: app) { !live.contains($0) }
            let pending = world.pendingActions(of: app)
            let handed = pending.filter { !$0.waits && $0.action.call.number < CallSource.wordLimit }.map(\.action)
            let open = actions.open(of: app)
            require(handed == open, "app \(app) has \(open) to complete, and the system waits for \(handed)")
            for waiting in pending where waiting.waits {
                require(
                    waiting.action.kind == .playDTMF && handed.contains { $0.kind == .playDTMF && $0.call == waiting.action.call },
                    "app \(app) is never handed \(waiting.action)")
            }
        }
    }

    private mutating func checkCalls(_ app: Int) {
        let calls = world.callOverviews(of: app)
        require(Set(calls.map(\.name)).count == calls.count, "app \(app) has two calls of one name")
        require(
            calls.isEmpty || session(app).flags.contains(.isRunning) || apps[app].isCellular, "a call of app \(app) outlives its process")
        let active = Set(calls.filter(\.isActive).map(\.group))
        if reading(.startHoldsActiveCall) == 0 { require(active.count <= 1, "call groups \(active) of app \(app) are active together") }
        let pending = world.pendingActions(of: app).map(\.action)
        for call in calls {
            let awaited: (kind: ActionKind, isOn: Bool?)? =
                switch call.state {
                case .answering: (.answer, nil)
                case .starting: (.start, nil)
                case .ending: (.end, nil)
                case .holding: (.setHeld, true)
                case .unholding: (.setHeld, false)
                case .ringing, .dialing, .connected, .held, .ended: nil
                }
            guard let awaited else { continue }
            require(
                pending.contains { $0.kind == awaited.kind && $0.call == call.name && $0.isOn == awaited.isOn },
                "call \(call.name.number) of app \(app) is \(call.state), and nothing will change that")
        }
    }

    private mutating func checkAudio(_ app: Int) {
        let audio = simulator.audio(of: app, in: world)
        for case .audio(app, let said) in effects { shown[app] = said }
        let said = shown[app]
        require(said == audio, "app \(app) is said to carry \(said) and carries \(audio)")
        let session = session(app)
        let isHeard =
            session.isActive && session.flags.contains(.isRunning) && !session.flags.contains(.isSuspended)
            && !world.sessions.flags.contains(.hasLostMediaServices)
        func flows(_ state: StreamState) -> Bool { state == .flows || state == .leak }
        require(isHeard || !flows(audio.uplink) && !flows(audio.downlink), "audio of app \(app) flows outside an activation")
        let route = simulator.sessions.route(of: app, in: world.sessions)
        require(!flows(audio.uplink) || !route.inputs.isEmpty && session.request.category.hasInput, "app \(app) sends without an input")
        require(!flows(audio.downlink) || !route.outputs.isEmpty, "app \(app) is heard without an output")
        require((audio.uplink == .flows) == (audio.uplinkCause == nil), "app \(app) has no cause, or one too many, for \(audio.uplink)")
        require(
            (audio.downlink == .flows) == (audio.downlinkCause == nil), "app \(app) has no cause, or one too many, for \(audio.downlink)")
    }

    private mutating func checkSession(_ app: Int) {
        let session = session(app)
        if !session.flags.contains(.isRunning) {
            var ended = AppSession()
            ended.flags = []
            require(session == ended, "a terminated app \(app) has a session")
            require(world.sessions.priority(of: app) == .normal, "a terminated app \(app) has a priority")
        }
        if session.isActive {
            require(session.interruptedBy.isEmpty, "app \(app) is active and interrupted")
        } else {
            require(!session.flags.contains(.runsIO), "app \(app) is inactive and runs I/O")
            let isOverridden = session.request.override != .none && reading(.overrideWhileInactive) == 0
            require(!isOverridden, "app \(app) is inactive and overrides")
        }
        require(
            session.request.override == .none || session.request.category == .playAndRecord, "app \(app) overrides outside playAndRecord")
    }
}

extension CallOverview {
    /// Whether it is spoken in, or about to be.
    fileprivate var isActive: Bool {
        switch state {
        case .answering, .starting, .dialing, .connected, .unholding: true
        case .ringing, .holding, .held, .ending, .ended: false
        }
    }
}
