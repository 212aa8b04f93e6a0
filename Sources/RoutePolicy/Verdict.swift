import SessionModel

/// What the calls of AVAudioSession say to a combination: setCategory, then each setMode, then overrideOutputAudioPort and
/// setPreferredInput.
public struct Verdict: Sendable {
    /// The first call that is refused; `nil` for a valid combination.
    public let refusal: Refusal?
    /// The decision on the combination as the calls of setMode leave it, or on what setCategory refuses.
    public let explanation: Explanation
    /// What there is to say about the rules and the calls; ``RouteEnvironment/advice(on:)`` says what is useless or harmful.
    public let findings: [Finding]
    /// The readings of contested policies under which another call or none would be refused.
    public let contested: [ContestedRefusal]
    /// The call of setMode, counted from 0, that set the mode of ``explanation``; `nil` where setCategory did.
    let modeSetBy: Int?
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
            refusal: course.refusal, explanation: course.explanation,
            findings: Self.placed(findings(course.explanation), course.modeSetBy) + course.findings, contested: contested,
            modeSetBy: course.modeSetBy)
    }

    /// What is accepted and useless or harmful; nothing about a combination that is refused.
    public func advice(on verdict: Verdict) -> [Finding] {
        verdict.refusal == nil ? Self.placed(advice(verdict.explanation), verdict.modeSetBy) : []
    }

    /// What is said about a mode belongs to the call that set it. Another mode in setCategory would not end it, so no remedy is left.
    private static func placed(_ findings: [Finding], _ modeSetBy: Int?) -> [Finding] {
        guard let modeSetBy else { return findings }
        return findings.map { finding in
            guard finding.setting == .mode else { return finding }
            return Finding(
                rule: finding.rule, severity: finding.severity, message: finding.message, fix: finding.fix, sources: finding.sources,
                setting: .setMode(modeSetBy))
        }
    }

    /// What the calls came to.
    private struct Course {
        let refusal: Refusal?
        let explanation: Explanation
        /// What there is to say about calls of setMode.
        var findings: [Finding] = []
        var modeSetBy: Int?
    }

    /// The calls one after the other, up to the first that is refused.
    private func course(of request: SessionRequest, _ modes: [Mode]) -> Course {
        var session = request
        if modes.isEmpty {
            let explanation = explain(session)
            return Course(refusal: explanation.decision.refusal, explanation: explanation)
        }
        session.override = .none
        session.preferredInput = nil
        let first = explain(session)
        if first.decision.refusal != nil { return Course(refusal: first.decision.refusal, explanation: first) }
        var findings: [Finding] = []
        for (index, mode) in modes.enumerated() {
            let change = settingMode(mode, of: session)
            if let refusal = change.refusal {
                findings.append(finding(mode, refusal, session, at: .setMode(index)))
                return Course(refusal: refusal, explanation: first, findings: findings)
            }
            findings += warnings(mode, change, session, at: .setMode(index))
            session = change.request
        }
        session.override = request.override
        session.preferredInput = request.preferredInput
        let last = explain(session)
        return Course(refusal: last.decision.refusal, explanation: last, findings: findings, modeSetBy: modes.count - 1)
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
        if mode == session.mode {
            let names = change.cleared.names.joined(separator: ", ")
            return [
                Finding(
                    .repeatedSetMode,
                    "mode \(mode.name) is in effect already: setting it again "
                        + (change.cleared.isEmpty ? "changes nothing" : "only clears \(names)"), fix: "leave this setMode out", at: setting)
            ]
        }
        // What the new mode sets itself is not missed.
        let lost = change.cleared.subtracting(impliedOptions(session.category, mode))
        guard !lost.isEmpty else { return [] }
        let names = lost.names.joined(separator: ", ")
        return [
            Finding(
                .setModeClearsOptions, "setMode(\(mode.name)) clears \(names), which setCategory had set",
                fix: "set the mode in setCategory, together with the options", at: setting)
        ]
    }
}
