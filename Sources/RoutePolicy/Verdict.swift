import SessionModel

/// What the calls of AVAudioSession say to a combination: setCategory, then each setMode, then overrideOutputAudioPort and
/// setPreferredInput.
public struct Verdict: Sendable {
    /// The first call that is refused; `nil` for a valid combination.
    public let refusal: Refusal?
    /// The decision on the combination as the calls of setMode leave it, or on what setCategory refuses.
    public let explanation: Explanation
    /// What there is to say about the rules and the calls; ``RouteEnvironment/advice(_:)`` says what is useless or harmful.
    public let findings: [Finding]
    /// The readings of contested policies under which another call or none would be refused.
    public let contested: [ContestedRefusal]
}

/// What would be refused under another reading.
public struct ContestedRefusal: Hashable, Sendable {
    /// The policy read otherwise.
    public let policy: Policy
    /// The index of the other reading in `policy.readings`.
    public let reading: Int
    /// The call that is refused then; `nil` where none is.
    public let refusal: Refusal?
}

extension RouteEnvironment {
    /// Judges a combination.
    ///
    /// - Parameters:
    ///   - request: What is asked of setCategory, overrideOutputAudioPort and setPreferredInput.
    ///   - modes: The modes of calls of setMode between setCategory and the others.
    public func verdict(on request: SessionRequest, thenSetting modes: [Mode] = []) -> Verdict {
        let course = course(of: request, modes)
        let policies = Policy.allCases.filter {
            modes.isEmpty
                ? course.explanation.consulted($0) : Policy.readByDecisions.contains($0) || Policy.readBySetMode.contains($0)
        }
        var contested: [ContestedRefusal] = []
        for policy in policies {
            for reading in 0..<Policies.contestedReadings[Int(policy.rawValue)] where reading != self.policies[policy] {
                var other = self
                other.policies[policy] = reading
                let refusal = other.course(of: request, modes).refusal
                if refusal != course.refusal { contested.append(ContestedRefusal(policy: policy, reading: reading, refusal: refusal)) }
            }
        }
        return Verdict(
            refusal: course.refusal, explanation: course.explanation, findings: findings(course.explanation) + course.findings,
            contested: contested)
    }

    /// The calls one after the other, up to the first that is refused.
    private func course(of request: SessionRequest, _ modes: [Mode]) -> (refusal: Refusal?, explanation: Explanation, findings: [Finding]) {
        var session = request
        if modes.isEmpty {
            let explanation = explain(session)
            return (explanation.decision.refusal, explanation, [])
        }
        session.override = .none
        session.preferredInput = nil
        let first = explain(session)
        if first.decision.refusal != nil { return (first.decision.refusal, first, []) }
        var findings: [Finding] = []
        for (index, mode) in modes.enumerated() {
            let change = settingMode(mode, of: session)
            if let refusal = change.refusal {
                findings.append(finding(mode, refusal, session, at: .setMode(index)))
                return (refusal, first, findings)
            }
            findings += warnings(mode, change, session, at: .setMode(index))
            session = change.request
        }
        session.override = request.override
        session.preferredInput = request.preferredInput
        let last = explain(session)
        return (last.decision.refusal, last, findings)
    }

    private func finding(_ mode: Mode, _ refusal: Refusal, _ session: SessionRequest, at setting: Setting) -> Finding {
        if refusal.error == .unavailable {
            let rule = Rule.modeAvailability
            return Finding(
                rule: rule.name, severity: .error, message: missing("mode \(mode.name)", mode.availability), sources: rule.sources,
                setting: setting)
        }
        let category = session.category.name
        if session.category.hasInput {
            let options = session.options.isEmpty ? "no options" : session.options.names.joined(separator: ", ")
            return Finding(
                .setModeRefused, "setMode(\(mode.name)) is refused: with \(options) category \(category) does not take it",
                fix: "set mode and options together in setCategory", at: setting)
        }
        return Finding(
            .setModeRefused, "setMode(\(mode.name)) is refused: category \(category) has no input", fix: "use category playAndRecord",
            at: setting)
    }

    private func warnings(_ mode: Mode, _ change: ModeChange, _ session: SessionRequest, at setting: Setting) -> [Finding] {
        let names = change.cleared.names.joined(separator: ", ")
        if mode == session.mode {
            return [
                Finding(
                    .repeatedSetMode,
                    "mode \(mode.name) is in effect already: setting it again "
                        + (change.cleared.isEmpty ? "changes nothing" : "only clears \(names)"), fix: "leave this setMode out", at: setting)
            ]
        }
        guard !change.cleared.isEmpty else { return [] }
        return [
            Finding(
                .setModeClearsOptions, "setMode(\(mode.name)) clears \(names), which setCategory had set",
                fix: "set the mode in setCategory, together with the options", at: setting)
        ]
    }
}
