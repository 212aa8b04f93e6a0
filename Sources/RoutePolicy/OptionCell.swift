import SessionModel

/// What becomes of one option in one category and mode: a cell of the matrix.
public struct OptionCell: Hashable, Sendable {
    /// What becomes of it.
    public enum State: String, CaseIterable, Sendable {
        /// setCategory takes it.
        case allowed
        /// setCategory takes it, and the mode sets it anyway.
        case implied
        /// setCategory fails.
        case refused
        /// Category, mode or option does not exist on this platform and version.
        case unavailable
    }

    /// The category.
    public let category: Category
    /// The mode as asked.
    public let mode: Mode
    /// The option, asked for alone.
    public let option: CategoryOption
    /// The mode in effect: `default` where the category does not take the one asked for.
    public let effectiveMode: Mode
    /// What becomes of the option.
    public let state: State
    /// The error of setCategory, where it fails.
    public let refusal: Refusal?
    /// What would become of it under other readings of contested policies.
    public let contested: [Contested]

    /// Another reading under which the state or the error would be another.
    public struct Contested: Hashable, Sendable {
        /// The policy read otherwise.
        public let policy: Policy
        /// The index of the other reading in `policy.readings`.
        public let reading: Int
        /// What becomes of the option under it.
        public let state: State
        /// The error of setCategory, where it fails.
        public let refusal: Refusal?
    }

    /// Whether another reading would give another state, and not only another error.
    public var isContested: Bool { contested.contains { $0.state != state } }
}

extension RouteEnvironment {
    /// What becomes of one option, asked for alone.
    public func cell(_ category: Category, _ mode: Mode, _ option: CategoryOption) -> OptionCell {
        let request = SessionRequest(category: category, mode: mode, options: option.mask)
        let explanation = explain(request)
        let refusal = explanation.decision.refusal
        let state = state(of: option, request, refusal)
        var contested: [OptionCell.Contested] = []
        for policy in Policy.readByDecisions where explanation.consulted(policy) {
            for reading in 0..<Policies.contestedReadings[Int(policy.rawValue)] where reading != policies[policy] {
                var other = self
                other.policies[policy] = reading
                let otherRefusal = other.refusal(of: request)
                let otherState = other.state(of: option, request, otherRefusal)
                if otherState == state, otherRefusal == refusal { continue }
                contested.append(
                    OptionCell.Contested(policy: policy, reading: reading, state: otherState, refusal: otherRefusal))
            }
        }
        return OptionCell(
            category: category, mode: mode, option: option, effectiveMode: effectiveMode(category, mode), state: state, refusal: refusal,
            contested: contested)
    }

    private func state(of option: CategoryOption, _ request: SessionRequest, _ refusal: Refusal?) -> OptionCell.State {
        if let refusal { return refusal.error == .unavailable ? .unavailable : .refused }
        return impliedOptions(request.category, request.mode).contains(option.ownBit) ? .implied : .allowed
    }
}
