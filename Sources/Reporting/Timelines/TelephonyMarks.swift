import SessionModel
import SessionSimulator

extension Moment {
    /// The step as a mark, with how it fails.
    func mark(of event: CallEvent, app: Int, in scenario: Scenario) -> [Timeline.Label] {
        guard let step = step?.step else { return [] }
        let name = if case .sdk(let call) = event { call.function.name } else { step.verb.name }
        var label = Timeline.Label([name] + event.text(in: scenario), .call)
        for case .error(app, let error) in effects.map(\.effect) {
            label.tone = .refused
            label.lines.append("fails: \(error.name)")
            if let code = error.code { label.details.append("code \(code)") }
        }
        return [label]
    }

    /// The callbacks of an app that are meant, as marks.
    func marks(of app: Int, in scenario: Scenario, _ isMeant: (Callback) -> Bool) -> [Timeline.Label] {
        effects.compactMap { timed in
            guard case .callback(app, let callback) = timed.effect, isMeant(callback) else { return nil }
            return callback.mark(in: scenario)
        }
    }

    /// The diagnostics of an app whose codes begin like this, as marks.
    ///
    /// - Parameter isMeant: Whether those about a call are meant, or about none.
    func diagnostics(
        of app: Int, _ families: Set<String>, in scenario: Scenario, about isMeant: (Word?) -> Bool = { _ in true }
    ) -> [Timeline.Label] {
        effects.compactMap { timed in
            guard case .diagnostic(app, let diagnostic) = timed.effect, families.contains(diagnostic.code.family), isMeant(diagnostic.call)
            else { return nil }
            let code = diagnostic.code
            return Timeline.Label(
                [code.name],
                details: [diagnostic.sentence(of: app, at: timed.at, in: scenario)]
                    + (timed.causedBy.map { ["caused by step \($0 + 1)"] } ?? []) + [code.cure], code.severity == .note ? .event : .fails)
        }
    }
}

extension Callback {
    fileprivate func mark(in scenario: Scenario) -> Timeline.Label {
        var label = Timeline.Label([name.name], details: [words(in: scenario)], .notice)
        if let isOn { label.lines.append(isOn ? "on" : "off") }
        if let word { label.lines.append(scenario.text(word)) }
        if let action { label.lines.append(action.name) }
        if let error = error.flatMap({ $0 }) { label.lines.append("fails: \(errorName ?? "\(error)")") }
        if name == .timedOut || error.flatMap({ $0 }) != nil { label.tone = .refused }
        return label
    }
}

extension DiagnosticCode {
    /// What the code begins with: `CK`, `PK`.
    var family: String { String(name.prefix { $0 != "-" }) }
}
