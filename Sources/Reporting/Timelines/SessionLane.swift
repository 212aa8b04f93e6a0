import RoutePolicy
import SessionModel
import SessionSimulator

extension LaneSource {
    /// Whether an app's session is active, and what it asks for.
    @Sendable static func session(_ app: Int, _ subject: Timeline.Subject) -> LaneSource {
        LaneSource(
            subject: subject, title: "session",
            states: states { replay, world in session(of: app, replay, world) })
    }

    /// The same, with what calls have to do with it, and the mistakes that are made with it.
    static func sessionInCalls(_ app: Int, _ subject: Timeline.Subject) -> LaneSource {
        LaneSource(
            subject: subject, title: "session",
            states: { replay, moments in
                var isActivatedByCallKit = false
                return moments.map { moment in
                    for effect in moment.effects(of: app) {
                        switch effect {
                        case .callback(_, let callback) where callback.name == .didActivate: isActivatedByCallKit = true
                        case .callback(_, let callback) where callback.name == .didDeactivate: isActivatedByCallKit = false
                        case .process: isActivatedByCallKit = false
                        default: break
                        }
                    }
                    var label = session(of: app, replay, moment.world.sessions)
                    if moment.world.sessions.priority(of: app) == .call { label.lines.append("priority call") }
                    if isActivatedByCallKit { label.lines.append("activated by CallKit") }
                    return label
                }
            },
            marks: { replay, moment in moment.diagnostics(of: app, ["AS", "RT"], in: replay.scenario) })
    }

    private static func session(of app: Int, _ replay: Replay, _ world: World) -> Timeline.Label {
        let session = world.apps[app]
        guard session.flags.contains(.isRunning) else { return Timeline.Label(["not running"], .absent) }
        let decision = replay.simulator.decision(app, world)
        let (word, tone): (String, Timeline.Tone) =
            if session.flags.contains(.isSuspended) {
                ("suspended", .suspended)
            } else if session.isActive {
                ("active", .active)
            } else if !session.interruptedBy.isEmpty {
                ("interrupted", .interrupted)
            } else {
                ("inactive", .inactive)
            }
        // What splits a span stands on it.
        var lines = [word, session.request.category.name, decision.mode.name]
        if session.request.override == .speaker { lines.append("override speaker") }
        if let preferred = session.request.preferredInput { lines.append("prefers \(replay.scenario.name(preferred))") }
        if !session.interruptedBy.isEmpty {
            lines.append("by " + session.interruptedBy.names(replay.scenario.apps.map(\.name)).joined(separator: ", "))
        }
        if !session.flags.contains(.isForeground), tone != .suspended { lines.append("in the background") }
        lines += decision.options.written.map(\.name)
        return Timeline.Label(lines, details: decision.options.isEmpty ? ["options none"] : [], tone)
    }
}

extension AppSession.Interrupters {
    /// Who they are.
    fileprivate func names(_ apps: [String]) -> [String] {
        var names = apps.indices.filter { contains(AppSession.Interrupters(app: $0)) }.map { apps[$0] }
        names += InterruptionCause.allCases.filter { contains(AppSession.Interrupters($0)) }.map(\.name)
        if contains(.calls) { names.append("a call") }
        if contains(.mutedMicrophone) { names.append("the muted microphone") }
        if contains(.routeDisconnected) { names.append("the port that went away") }
        return names
    }
}
