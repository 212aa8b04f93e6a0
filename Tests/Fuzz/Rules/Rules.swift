import RouteInvariants
import RoutePolicy
import SessionModel

/// Any bytes as surroundings and a request: the invariants hold of the decision, of its explanation and of its variants.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    var bytes = ByteSource(UnsafeRawBufferPointer(start: start, count: size))
    let situation = Situation(environment: bytes.environment(), request: bytes.request())
    var invariants = Invariants(situation.environment)
    _ = invariants.check(situation.request)
    situation.require(invariants)
    let explanation = situation.environment.explain(situation.request)
    situation.checkPreferredInput(explanation)
    situation.checkRejections(explanation)
    situation.checkVariants(explanation)
    for finding in situation.environment.findings(explanation) {
        situation.require(!finding.message.isEmpty, "\(finding.rule) finds something and does not say what")
    }
    return 0
}

extension Situation {
    /// A preferred input is among the available ones, or the call is refused; where it wins, it is the input.
    fileprivate func checkPreferredInput(_ explanation: Explanation) {
        guard let preferred = request.preferredInput, explanation.decision.refusal == nil else { return }
        let available = explanation.decision.availableInputs
        let isAvailable =
            if let slot = preferred.slot {
                available.types(of: slot).contains(preferred.type)
            } else {
                available.builtIn.contains(preferred.type) || available.types.contains(preferred.type)
            }
        require(isAvailable, "the preferred input is not available, and not refused")
        guard explanation.rules.contains(.preferredInputWins) else { return }
        let inputs = explanation.decision.inputs
        require(
            inputs.builtIn.contains(preferred.type) || inputs.types.contains(preferred.type), "the preferred input wins, and is not used")
    }

    /// Every port that is there is used, or kept out for one reason: never both, and never twice.
    fileprivate func checkRejections(_ explanation: Explanation) {
        let decision = explanation.decision
        var seen: Set<Rejection> = []
        for rejection in environment.rejections(explanation) {
            let side = rejection.direction == .output ? decision.outputs : decision.inputs
            let isUsed =
                rejection.slot.map { side.contains(slot: $0) && side.types.contains(rejection.type) }
                ?? side.builtIn.contains(rejection.type)
            require(!isUsed, "\(rejection) is in the route")
            require(seen.insert(rejection).inserted, "\(rejection) stands twice")
        }
    }

    /// Each variant is another answer, and what is decided under its reading.
    fileprivate func checkVariants(_ explanation: Explanation) {
        for variant in environment.variants(explanation) {
            let name = variant.policy.name
            require(explanation.consulted(variant.policy), "\(name) was not read and gives a variant")
            require(variant.decision != explanation.decision, "\(name) gives the same answer as a variant")
            require(environment.policies[variant.policy] != variant.reading, "\(name) gives the reading in force as a variant")
            var other = environment
            other.policies[variant.policy] = variant.reading
            require(other.decide(request) == variant.decision, "\(name) gives a variant that is decided otherwise")
        }
    }
}
