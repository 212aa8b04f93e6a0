import RoutePolicy
import SessionModel
import SessionSimulator

/// Writes what scenarios came to for people: a line for each that passed, and for each that failed what was expected, what happened, and
/// the events around it.
public struct ReplayTextWriter {
    private let style: Style
    private var passed = 0
    private var failed = 0

    /// A writer for people.
    public init(_ style: Style) { self.style = style }

    /// Takes a scenario, in order.
    public mutating func write(_ scenario: ReplayedScenario, to out: inout JSONWriter) {
        if scenario.passed { passed += 1 } else { failed += 1 }
        let mark = scenario.passed ? style.good("✓") : style.bad("✗")
        out.text("\(mark) \(scenario.name)  \(style.faint(scenario.file))\n")
        switch scenario.result {
        case .unreadable(let findings):
            for finding in findings { for line in finding.lines(style) { out.text("  \(line)\n") } }
        case .replayed(let replay, let outcomes, let places):
            guard !scenario.passed else { return }
            for (index, outcome) in outcomes.enumerated() where !outcome.failures.isEmpty {
                for line in failureLines(replay, outcomes, index, places[index]) { out.text("  \(line)\n") }
            }
        }
    }

    /// Writes what is left when every scenario was taken.
    public mutating func finish(to out: inout JSONWriter) {
        var parts = ["\(passed) passed"]
        if failed > 0 { parts.append(style.bad("\(failed) failed")) }
        out.text(parts.joined(separator: ", ") + "\n")
    }

    private func failureLines(_ replay: Replay, _ outcomes: [Replay.Outcome], _ index: Int, _ places: [Location?]) -> [String] {
        var lines: [String] = []
        for (failure, place) in zip(outcomes[index].failures, places) {
            lines.append((place.map { style.strong($0.text + ":") + " " } ?? "") + style.bad("\(failure.key)"))
            lines.append("  expected  \(failure.expected.text)")
            lines.append("  happened  \(failure.actual.text)")
        }
        for around in max(0, index - 1)...index {
            let step = replay.scenario.steps[around]
            let mark = around == index ? "▸" : " "
            lines.append(style.faint("\(mark) \(Self.clock(outcomes[around].at))  \(replay.scenario.apps[step.app])  \(step.verb.name)"))
            for effect in outcomes[around].effects { lines.append(style.faint("      \(effect.effect.text(replay))")) }
            if outcomes[around].effects.isEmpty { lines.append(style.faint("      nothing was noticed")) }
        }
        return lines
    }

    /// `0.250 s`.
    private static func clock(_ milliseconds: Int) -> String {
        let rest = String(milliseconds % 1000 + 1000).dropFirst()
        return "\(milliseconds / 1000).\(rest) s"
    }
}

extension ReplayValue {
    /// The value for people.
    var text: String {
        switch self {
        case .null: "nothing"
        case .boolean(let value): "\(value)"
        case .number(let value): "\(value)"
        case .string(let value): value
        case .names(let names): names.isEmpty ? "none" : names.joined(separator: ", ")
        case .route(let outputs, let inputs):
            [("out", outputs), ("in", inputs)].compactMap { side, ports in
                ports.map { "\(side) \($0.isEmpty ? "none" : $0.joined(separator: " + "))" }
            }.joined(separator: ", ")
        }
    }
}

extension Effect {
    /// The event for people.
    func text(_ replay: Replay) -> String {
        func ports(_ route: Route) -> String {
            ReplayValue.route(
                outputs: replay.simulator.ports(route.outputs, .output).map(\.type.name),
                inputs: replay.simulator.ports(route.inputs, .input).map(\.type.name)
            ).text
        }
        let name = app.map { replay.scenario.apps[$0] } ?? ""
        switch self {
        case .routeChange(_, let reason, let previous, let current, _):
            return "\(name)  route change \(reason.name): \(ports(previous)) → \(ports(current))"
        case .interruptionBegan(_, let reason): return "\(name)  interruption began, reason \(reason.name)"
        case .interruptionEnded(_, let shouldResume): return "\(name)  interruption ended\(shouldResume ? ", should resume" : "")"
        case .didBecomeActive: return "\(name)  did become active"
        case .didBecomeInactive(_, let byApp, _): return "\(name)  did become inactive, by \(byApp ? "the app" : "the system")"
        case .resumptionRecommendation(_, let shouldResume): return "\(name)  recommended: \(shouldResume ? "resume" : "do not resume")"
        case .error(_, let error): return "\(name)  fails with \(error.name)\(error.code.map { " (\($0))" } ?? "")"
        case .silencedHint(_, let begins): return "\(name)  silence secondary audio: \(begins ? "begin" : "end")"
        case .mediaServices(_, let areLost): return "\(name)  media services were \(areLost ? "lost" : "reset")"
        case .availableInputsChange: return "\(name)  available inputs changed"
        case .process(_, let isLaunched): return "\(name)  process \(isLaunched ? "launched" : "terminated")"
        }
    }
}
