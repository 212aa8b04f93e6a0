import RoutePolicy
import SessionModel
import SessionSimulator

extension ReplayedScenario {
    /// After so many steps with failures the rest is only counted, where people read.
    private static let shownSteps = 20

    /// Why a scenario did not pass, for people: what was expected and what happened with the events around it, or why it cannot be read.
    func failureLines(_ style: Style) -> [String] {
        var lines = unreadable.flatMap { $0.lines(style) }
        lines += unexpectedErrorLines(style)
        guard let replay else { return lines }
        var (shown, shownFailures) = (0, 0)
        for (place, step) in steps.enumerated() where !step.outcome.failures.isEmpty {
            if shown == Self.shownSteps { break }
            shown += 1
            shownFailures += step.outcome.failures.count
            for (failure, place) in zip(step.outcome.failures, step.places) {
                lines.append((place.map { style.strong($0.text + ":") + " " } ?? "") + style.bad(failure.key))
                lines.append("  expected  \(failure.expectedText)")
                lines.append("  happened  \(failure.actual.text)\(failure.cause.map { ": \($0.words)" } ?? "")")
            }
            let isBefore = place > 0 && steps[place - 1].index == step.index - 1
            if isBefore { lines += Self.eventLines(steps[place - 1], " ", replay).map(style.faint) }
            lines += Self.eventLines(step, "▸", replay).map(style.faint)
        }
        if failureCount > shownFailures { lines.append("… and \(failureCount - shownFailures) more failures") }
        return lines + diagnostics.flatMap { $0.lines(in: replay.scenario, style) }
    }

    /// What is told of a scenario that passed: calls that failed and diagnostics that nothing expects, for people.
    func remarkLines(_ style: Style) -> [String] {
        guard let replay else { return unexpectedErrorLines(style) }
        return unexpectedErrorLines(style)
            + diagnostics.filter(\.isUnexpected).flatMap { $0.lines(in: replay.scenario, style) }
    }

    /// The calls that failed although nothing expects them to, for people.
    private func unexpectedErrorLines(_ style: Style) -> [String] {
        unexpectedErrors.map { error in
            let code = error.error.code.map { " (\($0))" } ?? ""
            let place = error.place.map { style.strong($0.text + ":") + " " } ?? ""
            return place + "\(error.verb.name) of \(error.app) fails with \(error.error.name)\(code), which nothing expects"
        }
    }

    /// A step with what was noticed in it.
    private static func eventLines(_ step: Step, _ mark: String, _ replay: Replay) -> [String] {
        let head = "\(mark) \(clock(step.outcome.at))  \(replay.scenario.apps[step.step.app].name)  \(step.step.verb.name)"
        if step.outcome.effects.isEmpty { return [head, "      nothing was noticed"] }
        // What came by itself on the way to the step has a time of its own.
        return [head]
            + step.outcome.effects.map { effect in
                "      \(effect.at == step.outcome.at ? "" : "\(Clock.text(effect.at))  ")\(effect.text(replay))"
            }
    }

    /// `0.250 s`.
    private static func clock(_ microseconds: Int) -> String {
        // Milliseconds are enough for people, unless there is more to say.
        guard microseconds % 1000 == 0 else { return Clock.text(microseconds) }
        let rest = String(microseconds % 1_000_000 / 1000 + 1000).dropFirst()
        return "\(microseconds / 1_000_000).\(rest) s"
    }
}

extension Replay.Failure {
    /// What was expected, for people.
    fileprivate var expectedText: String {
        guard key == "noDiagnostics" else { return expected.text }
        if case .names = expected { return "none of \(expected.text)" }
        return "none"
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
