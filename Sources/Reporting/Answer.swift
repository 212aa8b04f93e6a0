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
        self.environment = environment
        self.device = device
        self.accessories = accessories
        explanation = environment.explain(request)
        variants = environment.variants(explanation)
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
            // By index, so that the ports that are not in the route are not copied.
            for index in profile.ports.indices
            where types.contains(profile.ports[index].type) && profile.ports[index].directions.contains(direction) {
                let port = profile.ports[index]
                body(
                    RoutePort(
                        type: port.type, direction: direction, name: port.name, accessory: accessory, slot: slot,
                        format: decision.format(of: port, direction)))
            }
        }
        if !side.builtIn.isEmpty { visit(device, nil, nil, side.builtIn) }
        var rest = side.accessories
        while rest != 0 {
            let slot = rest.trailingZeroBitCount
            rest &= rest - 1
            let traits = environment.accessories[slot]
            let present = direction == .input ? traits.inputs : traits.outputs
            visit(accessories[slot].profile, accessories[slot], slot, present.intersection(side.types))
        }
    }

    /// The rules that decided, in order, those about the ports' formats last.
    var rules: RuleSet {
        var rules = explanation.rules
        let decision = explanation.decision
        guard decision.refusal == nil else { return rules }
        forEachPort(decision.inputs, .input, decision) { if let rule = $0.format.rule { rules.insert(rule) } }
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
    public var findings: [Finding] {
        let findings = environment.findings(explanation) + unusedAccessories
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
            rule: "question.device-version", severity: .warning,
            message: "\(device.title) has versions from \(range) (in iOS versions), so none that is \(os): answered by the rules of \(os)")
    }
}
