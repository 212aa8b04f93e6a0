import RoutePolicy
import SessionModel

/// One step of a world with calls in the making. The parts of it stand in files of their own, layer by layer.
struct CallTurn<Sink: EffectSink> {
    var world: CallWorld
    let simulator: CallSimulator
    /// Where the effects go; not kept here, since a list that two hold is copied with each effect.
    private let sink: UnsafeMutablePointer<Sink>
    /// What is being done, and by or to which app, for what it causes later.
    var cause: Act?
    var causingApp: UInt8 = 0
    /// Whether the call daemon is activating a session.
    var isActivatedByDaemon = false
    /// The error of the last call to a session.
    var lastError: SessionError?
    /// The apps, by place, whose sessions are active and whose are interrupted, as far as the media know.
    private var active: UInt8 = 0
    private var interrupted: UInt8 = 0
    /// What went through the streams before.
    private var audio: InlineArray<8, AudioState>

    init(_ world: CallWorld, _ simulator: CallSimulator, _ sink: UnsafeMutablePointer<Sink>) {
        self.world = world
        self.simulator = simulator
        self.sink = sink
        audio = InlineArray(repeating: AudioState(nil))
        for app in 0..<world.appCount {
            let session = world.sessions.session(app)
            if session.isActive { active |= 1 &<< UInt8(app) }
            if !session.interruptedBy.isEmpty { interrupted |= 1 &<< UInt8(app) }
            audio[app] = simulator.audio(of: app, in: world)
        }
    }

    var appCount: Int { world.appCount }
    func session(_ app: Int) -> AppSession { world.sessions.session(app) }
    func settings(_ app: Int) -> AppSettings { simulator.apps[app] }
    func has(_ app: Int, _ flag: AppLayer.Flags) -> Bool { world.layer.apps[app].flags.contains(flag) }
    mutating func set(_ app: Int, _ flag: AppLayer.Flags, _ isIn: Bool = true) { world.layer.apps[app].flags.set(flag, isIn) }

    // MARK: Time

    mutating func elapse(_ time: Int) {
        for place in world.layer.agenda.indices { world.layer.agenda[place].remaining -= time }
        for place in world.layer.actions.indices where !world.layer.actions[place].flags.contains(.waits) {
            world.layer.actions[place].remaining -= time
        }
        // What comes of it at once is done as well, but never what it schedules for later.
        while let place = world.layer.agenda.indices.first(where: { world.layer.agenda[$0].remaining <= 0 }) {
            keep(world.layer.agenda.remove(at: place))
        }
        while let place = world.layer.actions.indices.first(where: {
            world.layer.actions[$0].remaining <= 0 && !world.layer.actions[$0].flags.contains(.waits)
        }) {
            timeOut(at: place)
        }
    }

    /// Puts something on the agenda, once.
    mutating func schedule(_ kind: Appointment.Kind, _ app: Int, in time: Int, _ word: Word? = nil) {
        let appointment = Appointment(kind: kind, app: UInt8(app), word: word?.number ?? .max, remaining: time)
        guard !isScheduled(kind, app, word) else { return }
        world.layer.agenda.append(appointment)
    }

    func isScheduled(_ kind: Appointment.Kind, _ app: Int, _ word: Word? = nil) -> Bool {
        world.layer.agenda.firstIndex { $0.kind == kind && $0.app == UInt8(app) && (word == nil || $0.word == word?.number) } != nil
    }

    mutating func cancel(_ kind: Appointment.Kind, _ app: Int, _ word: Word? = nil) {
        world.layer.agenda.removeAll { $0.kind == kind && $0.app == UInt8(app) && (word == nil || $0.word == word?.number) }
    }

    /// What was left undone is said after a second.
    static var patience: Int { 1_000_000 }

    private mutating func keep(_ appointment: Appointment) {
        let app = Int(appointment.app)
        let word = appointment.word == .max ? nil : Word(appointment.word)
        switch appointment.kind {
        case .activation, .cellularActivation: activationIsDue(app, word)
        case .deactivation: deactivateAfterCall(app, interrupts: word != nil)
        case .lateDeactivation: deactivateLate(app)
        case .release: releaseInterrupted()
        case .ringLimit: stopRinging(app, word)
        case .launchDeadline: launchDeadlinePassed(app)
        case .watchdog: watchdog(app)
        case .rewrite: rewriteCategory(app)
        case .servicesBack: servicesAreBack(app)
        case .completionMissing, .endNotReported, .muteDiverged, .noRestart, .notNotified, .staleFormat, .unbalanced, .noCategory:
            tellOfOmission(appointment.kind, app, word)
        case .noDidActivate: tellOfMissingActivation(app, word)
        }
    }

    // MARK: Effects

    mutating func callback(_ callback: Callback, to app: Int) {
        // The phone has its own code.
        guard !settings(app).isCellular, session(app).flags.contains(.isRunning) else { return }
        sink.pointee.take(.callback(app: app, callback))
    }

    mutating func diagnose(_ code: DiagnosticCode, _ app: Int, call: Word? = nil, other: Int? = nil, cause: Act? = nil) {
        diagnose(Diagnostic(code, call: call, other: other, cause: cause), app)
    }

    mutating func diagnose(_ diagnostic: Diagnostic, _ app: Int) {
        // The phone has no code that could be mended.
        guard !settings(app).isCellular else { return }
        sink.pointee.take(.diagnostic(app: app, diagnostic))
    }

    /// What its SDK tells an app.
    mutating func tell(_ name: SDKNotice.Name, _ app: Int, call: Word? = nil) {
        sink.pointee.take(.sdk(app: app, SDKNotice(name, call: call)))
    }

    // MARK: Sessions

    /// Lets something happen to the sessions, to which the media react.
    mutating func happen(_ event: Event) {
        var tee = ErrorNotice(sink: sink)
        world.sessions = simulator.sessions.step(world.sessions, event, &tee)
        lastError = tee.error
        react()
    }

    mutating func act(_ act: CallLayerAct) {
        world.sessions = simulator.sessions.step(world.sessions, act, &sink.pointee)
        react()
    }

    mutating func fail(_ app: Int, _ error: SessionError) {
        lastError = error
        sink.pointee.take(.error(app: app, error))
    }

    /// Tells the media of sessions that were gained, lost, interrupted and given back.
    private mutating func react() {
        for app in 0..<appCount {
            let bit: UInt8 = 1 &<< UInt8(app)
            let isActive = session(app).isActive
            let isInterrupted = !session(app).interruptedBy.isEmpty
            if isInterrupted, interrupted & bit == 0 {
                interrupted |= bit
                interruptionBegan(app)
            }
            if isActive != (active & bit != 0) {
                active ^= bit
                if isActive { gainedSession(app) } else { lostSession(app) }
            }
            if session(app).interruptedBy.isEmpty, interrupted & bit != 0 {
                interrupted &= ~bit
                if !session(app).isActive, session(app).isAwake { interruptionEnded(app) }
            }
            if session(app).isActive { checkRate(app) }
        }
    }

    /// Forgets interruptions that ended without a word.
    mutating func forgetInterruptions() {
        for app in 0..<appCount where session(app).interruptedBy.isEmpty { interrupted &= ~(1 &<< UInt8(app)) }
    }

    // MARK: The end of a step

    mutating func settle() {
        for app in 0..<appCount { checkTexts(app) }
        for app in 0..<appCount {
            checkLeak(app)
            checkMutes(app)
            let runs = simulator.runsUnit(app, in: world)
            if session(app).isActive, session(app).flags.contains(.runsIO) != runs { act(.setRunsIO(app: app, runs)) }
        }
        for app in 0..<appCount {
            let now = simulator.audio(of: app, in: world)
            if now != audio[app] { sink.pointee.take(.audio(app: app, now)) }
        }
    }
}

/// Passes effects on, and notices an error among them.
private struct ErrorNotice<Sink: EffectSink>: EffectSink {
    let sink: UnsafeMutablePointer<Sink>
    var error: SessionError?

    mutating func take(_ effect: Effect) {
        if case .error(_, let error) = effect { self.error = error }
        sink.pointee.take(effect)
    }
}
