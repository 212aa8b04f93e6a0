import RoutePolicy
import SessionModel

/// The answer to "which port would be used": a decision with the names that people know the ports by.
public struct Answer {
    /// The question's id as JSON text, to be given back as it was.
    public var id: String?
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
    /// The running server whose ports these are; its accessories stand in the order of ``accessories``.
    public var server: ServerPorts?

    /// Asks the rule book.
    public init(_ request: SessionRequest, in environment: RouteEnvironment, device: Profile, accessories: [ConnectedProfile]) {
        let explanation = environment.explain(request)
        self.init(
            explanation, variants: environment.variants(explanation), in: environment, device: device, accessories: accessories)
    }

    /// An answer that the rule book gave.
    init(
        _ explanation: Explanation, variants: [Variant] = [], in environment: RouteEnvironment, device: Profile,
        accessories: [ConnectedProfile]
    ) {
        self.environment = environment
        self.device = device
        self.accessories = accessories
        self.explanation = explanation
        self.variants = variants
    }

    /// The same question asked under another reading.
    func answer(under variant: Variant) -> Answer {
        var other = environment
        other.policies[variant.policy] = variant.reading
        var answer = Answer(explanation.request, in: other, device: device, accessories: accessories)
        answer.id = id
        answer.server = server
        return answer
    }

    /// One port of a route: where it stands, not a copy of it, since every answer of a batch visits a dozen.
    struct RoutePort {
        let type: PortType
        let direction: PortDirections
        /// The accessory's slot; `nil` for a built-in port.
        let slot: Int?
        /// Its place in the ports of its profile.
        fileprivate let index: Int
    }

    /// The port's own name.
    func name(_ port: RoutePort) -> String {
        if let slot = port.slot { accessories[slot].profile.ports[port.index].name } else { device.ports[port.index].name }
    }

    /// What the port's accessory is called; `nil` for a built-in port.
    func label(_ port: RoutePort) -> String? { port.slot.map { accessories[$0].label } }

    /// What the port is like in the route of a decision.
    func format(_ port: RoutePort, _ decision: Decision) -> PortFormat {
        if let slot = port.slot { return decision.format(of: accessories[slot].profile.ports[port.index], port.direction) }
        return decision.format(of: device.ports[port.index], port.direction)
    }

    /// Calls `body` for each port of one side, built-in ports first, then in the order of the accessories.
    func forEachPort(_ side: RouteSide, _ direction: PortDirections, _ body: (RoutePort) -> Void) {
        if !side.builtIn.isEmpty { visit(device.ports, nil, side.builtIn, direction, body) }
        var rest = side.accessories
        while rest != 0 {
            let slot = rest.trailingZeroBitCount
            rest &= rest - 1
            let traits = environment.accessories[slot]
            let present = direction == .input ? traits.inputs : traits.outputs
            visit(accessories[slot].profile.ports, slot, present.intersection(side.types(of: UInt8(slot))), direction, body)
        }
    }

    private func visit(
        _ ports: [Profile.Port], _ slot: Int?, _ types: PortSet, _ direction: PortDirections, _ body: (RoutePort) -> Void
    ) {
        for index in ports.indices where types.contains(ports[index].type) && ports[index].directions.contains(direction) {
            body(RoutePort(type: ports[index].type, direction: direction, slot: slot, index: index))
        }
    }

    /// The rules that decided, in order, those about the ports' formats last.
    var rules: RuleSet {
        var rules = explanation.rules
        let decision = explanation.decision
        guard decision.refusal == nil else { return rules }
        forEachPort(decision.inputs, .input) { if let rule = format($0, decision).rule { rules.insert(rule) } }
        return rules
    }

    /// Every port that is there or could be, and is not in the route.
    var rejections: [Rejection] {
        guard explanation.decision.refusal == nil else { return [] }
        return environment.rejections(explanation) + portsOfLaterVersions
    }

    /// Ports of the accessories that this OS version does not show yet.
    private var portsOfLaterVersions: [Rejection] {
        var ports: [Rejection] = []
        for (slot, accessory) in accessories.enumerated() {
            for port in accessory.profile.ports where environment.os < port.since ?? .oldest {
                for direction in [PortDirections.output, .input] where port.directions.contains(direction) {
                    ports.append(Rejection(type: port.type, direction: direction, slot: UInt8(slot), rule: .portSince))
                }
            }
        }
        return ports
    }

    /// Everything there is to say about the question.
    public var findings: [Finding] { findings(environment.findings(explanation)) }

    /// What the rule book says, with what is known of the device and the accessories.
    func findings(_ ofRules: [Finding]) -> [Finding] {
        let findings = ofRules + unusedAccessories
        return deviceFinding.map { [$0] + findings } ?? findings
    }

    /// Accessories that an option would bring into the route: the usual surprise.
    private var unusedAccessories: [Finding] {
        let decision = explanation.decision
        let rules = explanation.rules
        guard decision.refusal == nil, explanation.request.category.hasInput, !rules.contains(.overrideSpeaker),
            !rules.contains(.preferredInputWins), !rules.contains(.speakerWinsOverAccessory)
        else { return [] }
        var findings: [Finding] = []
        for (slot, accessory) in accessories.enumerated() {
            let traits = environment.accessories[slot]
            // What was connected later and is used would stay where it is.
            let used = decision.outputs.accessories | decision.inputs.accessories
            guard used >> UInt16(slot) == 0 else { continue }
            func note(_ rule: Rule, _ option: String) {
                findings.append(
                    Finding(
                        rule: rule.name, severity: .note, message: "\(accessory.label) is not used: \(rule.statement)",
                        fix: "add \(option)", sources: rule.sources))
            }
            if rules.contains(.hfpNeedsOption), traits.inputs.contains(.bluetoothHFP) {
                let canA2DP = explanation.request.category == .playAndRecord && traits.outputs.contains(.bluetoothA2DP)
                note(.hfpNeedsOption, "allowBluetoothHFP" + (canA2DP ? ", or allowBluetoothA2DP for the output alone" : ""))
            } else if rules.contains(.a2dpNeedsOption), traits.outputs.contains(.bluetoothA2DP), !traits.inputs.contains(.bluetoothHFP) {
                note(.a2dpNeedsOption, "allowBluetoothA2DP")
            } else if rules.contains(.airPlayNeedsOption), traits.outputs.contains(.airPlay), traits.isMirrored {
                note(.airPlayNeedsOption, "allowAirPlay")
            }
        }
        return findings
    }

    /// A version that the device never ran is answered all the same.
    private var deviceFinding: Finding? {
        guard case .device(_, let first, let last) = device.kind else { return nil }
        let os = environment.os
        guard os < first || os > last ?? os else { return nil }
        let range = last.map { "\(first) to \($0)" } ?? "\(first) on"
        return Finding(
            rule: Check.deviceVersion.name, severity: .warning,
            message: "\(device.title) has versions from \(range) (in iOS versions), so none that is \(os): answered by the rules of \(os)",
            setting: .os)
    }
}
