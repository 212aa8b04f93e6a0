import FuzzSupport
import RouteInvariants
import RoutePolicy
import SessionModel

/// What was asked, in words: without them a finding would be a handful of bytes.
struct Situation: CustomStringConvertible {
    let environment: RouteEnvironment
    let request: SessionRequest

    var description: String {
        let device = environment.device
        var lines = ["\(device.platform.title) \(environment.os), out \(names(device.outputs)), in \(names(device.inputs))"]
        for policy in Policy.readByDecisions where environment.policies[policy] != 0 {
            lines.append("policy \(policy.name)=\(policy.readings[environment.policies[policy]])")
        }
        for slot in request.connected.inOrder {
            let accessory = environment.accessories[Int(slot)]
            let flags = (accessory.isMirrored ? ", mirrored" : "") + (accessory.hasHighQualityRecording ? ", high quality" : "")
            lines.append("connected @\(slot): out \(names(accessory.outputs)), in \(names(accessory.inputs))\(flags)")
        }
        lines.append(
            "\(request.category.name) \(request.mode.name) \(request.options.names) \(request.routeSharingPolicy.name), "
                + "override \(request.override.name), active \(request.isActive)")
        if let preferred = request.preferredInput {
            lines.append("preferred \(preferred.type.name)" + (preferred.slot.map { "@\($0)" } ?? ""))
        }
        let decision = environment.decide(request)
        lines.append("decided: \(decision.refusal.map { "\($0)" } ?? "out \(names(decision.outputs)), in \(names(decision.inputs))")")
        return lines.map { "\n    " + $0 }.joined()
    }

    private func names(_ ports: PortSet) -> [String] { ports.types.map(\.name) }

    private func names(_ side: RouteSide) -> [String] {
        names(side.builtIn) + (0..<16).filter { side.contains(slot: $0) }.map { "\(names(side.types(of: $0)))@\($0)" }
    }

    /// Ends the run when something does not hold that always must.
    func require(_ holds: Bool, _ what: @autoclosure () -> String) {
        if !holds { violated("\(what())\(self)") }
    }

    /// Ends the run when an invariant was violated.
    func require(_ invariants: Invariants) {
        if let violation = invariants.violations.first { violated("\(violation)\(self)") }
    }
}
