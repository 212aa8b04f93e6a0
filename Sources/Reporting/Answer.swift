import RoutePolicy
import SessionModel

/// The answer to "which port would be used": a decision with the names that people know the ports by.
public struct Answer {
    /// The question's id as JSON text, to be given back as it was.
    public var id: [UInt8]?
    /// Where the question plays.
    public let environment: RouteEnvironment
    /// The device that was asked about.
    public let device: Profile
    /// The accessories by slot.
    public let accessories: [ConnectedProfile]
    /// The decision and its reasons.
    public let explanation: Explanation
    /// The answers under other readings.
    public let variants: [Variant]
    /// Further findings about the question itself.
    public var questionFindings: [Finding] = []
    /// The running server whose ports these are; its accessories stand in the order of ``accessories``.
    public var server: ServerPorts?

    /// Asks the rule book.
    public init(_ request: SessionRequest, in environment: RouteEnvironment, device: Profile, accessories: [ConnectedProfile]) {
        self.environment = environment
        self.device = device
        self.accessories = accessories
        explanation = environment.explain(request)
        variants = environment.variants(explanation)
    }

    /// One port of a route.
    struct RoutePort {
        let type: PortType
        let direction: PortDirections
        let name: String
        let accessory: ConnectedProfile?
        /// The accessory's slot.
        let slot: Int?
        let format: PortFormat
    }

    /// Calls `body` for each port of one side, built-in ports first, then in the order of the accessories.
    func forEachPort(_ side: RouteSide, _ direction: PortDirections, _ decision: Decision, _ body: (RoutePort) -> Void) {
        func visit(_ profile: Profile, _ accessory: ConnectedProfile?, _ slot: Int?, _ types: PortSet) {
            for port in profile.ports where port.directions.contains(direction) && types.contains(port.type) {
                body(
                    RoutePort(
                        type: port.type, direction: direction, name: port.name, accessory: accessory, slot: slot,
                        format: decision.format(of: port, direction)))
            }
        }
        if !side.builtIn.isEmpty { visit(device, nil, nil, side.builtIn) }
        for (slot, accessory) in accessories.enumerated() where side.contains(slot: UInt8(slot)) {
            let traits = environment.accessories[slot]
            let present = direction == .input ? traits.inputs : traits.outputs
            visit(accessory.profile, accessory, slot, present.intersection(side.types))
        }
    }

    /// The rules that decided, in order, those about the ports' formats last.
    var rules: RuleSet {
        var rules = explanation.rules
        let decision = explanation.decision
        guard decision.refusal == nil else { return rules }
        for (side, direction) in [(decision.inputs, PortDirections.input), (decision.outputs, .output)] {
            forEachPort(side, direction, decision) { if let rule = $0.format.rule { rules.insert(rule) } }
        }
        return rules
    }

    /// Everything there is to say about the question.
    public var findings: [Finding] { questionFindings + environment.findings(explanation) }
}
