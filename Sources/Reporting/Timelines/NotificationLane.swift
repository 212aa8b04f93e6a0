import SessionModel
import SessionSimulator

extension LaneSource {
    /// What an app is told.
    @Sendable static func notifications(_ app: Int, _ subject: Timeline.Subject) -> LaneSource {
        LaneSource(
            subject: subject, title: "notifications",
            marks: { replay, moment in
                moment.effects.compactMap { timed in
                    guard timed.effect.app == app, let lines = timed.effect.notification else { return nil }
                    let late = timed.at == moment.at ? [] : ["at \(Clock.text(timed.at))"]
                    return Timeline.Label(lines + late, details: timed.effect.routes(replay), .notice)
                }
            })
    }
}

extension Effect {
    /// The notification in few words; `nil` for what is none.
    fileprivate var notification: [String]? {
        switch self {
        case .routeChange(_, let reason, _, _, _): ["route change", reason.name]
        case .interruptionBegan(_, let reason): ["interruption began"] + (reason == .default ? [] : [reason.name])
        case .interruptionEnded(_, let shouldResume): ["interruption ended"] + (shouldResume ? ["shouldResume"] : [])
        case .didBecomeActive: ["did become active"]
        case .didBecomeInactive(_, let byApp, let reason):
            ["did become inactive", byApp ? "by the app" : "by the system"] + (reason.map { [$0.name] } ?? [])
        case .resumptionRecommendation(_, let shouldResume): ["resumption", shouldResume ? "resume" : "do not resume"]
        case .silencedHint(_, let begins): ["silence hint", begins ? "begin" : "end"]
        case .mediaServices(_, let areLost): ["media services", areLost ? "lost" : "reset"]
        case .availableInputsChange: ["available inputs", "changed"]
        case .error, .process, .callback, .diagnostic, .audio, .sdk: nil
        }
    }

    /// Of a route change, from where to where.
    fileprivate func routes(_ replay: Replay) -> [String] {
        guard case .routeChange(_, _, let previous, let current, let cause) = self else { return [] }
        func text(_ route: Route) -> String {
            ReplayValue.route(
                outputs: replay.simulator.ports(route.outputs, .output).map(\.type.name),
                inputs: replay.simulator.ports(route.inputs, .input).map(\.type.name)
            ).text
        }
        let by = if case .app(let app) = cause { replay.scenario.apps[app].name } else { "the system" }
        return ["from \(text(previous))", "to \(text(current))", "by \(by)"]
    }
}
