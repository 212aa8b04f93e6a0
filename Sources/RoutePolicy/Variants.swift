import SessionModel

/// What the answer would be under another reading of one policy.
public struct Variant: Hashable, Sendable {
    /// The policy read otherwise.
    public let policy: Policy
    /// The index of the other reading in `policy.readings`.
    public let reading: Int
    /// What follows from it.
    public let decision: Decision
}

extension RouteEnvironment {
    /// Every reading of every policy that would give another answer, each alone.
    ///
    /// Only the policies that the decision read can change it. Quirks are left out: nobody claims that they are the rule.
    public func variants(_ explanation: Explanation) -> [Variant] {
        var variants: [Variant] = []
        var other = self
        explanation.recorder.consulted.forEach { policy in
            let inForce = policies[policy]
            for reading in 0..<Policies.contestedReadings[Int(policy.rawValue)] where reading != inForce {
                other.policies[policy] = reading
                let decision = other.decide(explanation.request)
                // The same refusal is the same answer, whatever the options would have read.
                if let refusal = decision.refusal, refusal == explanation.decision.refusal { continue }
                if decision != explanation.decision { variants.append(Variant(policy: policy, reading: reading, decision: decision)) }
            }
            other.policies[policy] = inForce
        }
        return variants
    }
}
