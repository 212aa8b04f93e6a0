import RoutePolicy
import SessionModel
import SessionSimulator

extension Replay.TimedEffect {
    /// The event for people.
    func text(_ replay: Replay) -> String {
        func ports(_ route: Route) -> String {
            ReplayValue.route(
                outputs: replay.simulator.ports(route.outputs, .output).map(\.type.name),
                inputs: replay.simulator.ports(route.inputs, .input).map(\.type.name)
            ).text
        }
        let name = effect.app.map(replay.scenario.name(ofApp:)) ?? ""
        switch effect {
        case .routeChange(_, let reason, let previous, let current, _):
            return "\(name)  route change \(reason.name): \(ports(previous)) → \(ports(current))"
        case .interruptionBegan(_, let reason):
            return "\(name)  interruption began" + (replay.scenario.os >= InterruptionReason.since ? ", reason \(reason.name)" : "")
        case .interruptionEnded(_, let shouldResume): return "\(name)  interruption ended\(shouldResume ? ", should resume" : "")"
        case .didBecomeActive: return "\(name)  did become active"
        case .didBecomeInactive(_, let byApp, _): return "\(name)  did become inactive, by \(byApp ? "the app" : "the system")"
        case .resumptionRecommendation(_, let shouldResume): return "\(name)  recommended: \(shouldResume ? "resume" : "do not resume")"
        case .error(_, let error): return "\(name)  fails with \(error.name)\(error.code.map { " (\($0))" } ?? "")"
        case .silencedHint(_, let begins): return "\(name)  silence secondary audio: \(begins ? "begin" : "end")"
        case .mediaServices(_, let areLost): return "\(name)  media services were \(areLost ? "lost" : "reset")"
        case .availableInputsChange: return "\(name)  available inputs changed"
        case .callback(_, let callback): return "\(name)  \(callback.text(in: replay.scenario))"
        case .diagnostic(_, let diagnostic):
            let code = diagnostic.code
            return "\(name)  \(code.severity.rawValue) \(code.name)" + (causedBy.map { ", caused by step \($0 + 1)" } ?? "")
        case .audio(_, let audio): return "\(name)  \(audio.text)"
        case .sdk(_, let notice):
            return "\(name)  its SDK: \(notice.name.name)" + (notice.call.map { " \(replay.scenario.text($0))" } ?? "")
        case .process(_, let isLaunched): return "\(name)  process \(isLaunched ? "launched" : "terminated")"
        }
    }
}
