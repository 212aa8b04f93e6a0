import RoutePolicy
import SessionModel

extension Answer {
    /// Why a port lost, in a sentence that names what it lost to.
    func why(_ rejection: Rejection) -> String {
        let decision = explanation.decision
        let side = rejection.direction == .output ? decision.outputs : decision.inputs
        var winners: [String] = []
        forEachPort(side, rejection.direction) { port in
            let owner = label(port) ?? port.type.name
            winners.append(owner == port.type.name ? owner : "\(port.type.name) of \(owner)")
        }
        let winner = winners.isEmpty ? "nothing" : winners.joined(separator: " and ")
        if let slot = rejection.slot, side.contains(slot: slot), isLostToAnother(rejection.rule) {
            return "\(winner) is used: one port of an accessory serves a side"
        }
        switch rejection.rule {
        case .lastConnectedWins, .portsOfOneAccessoryPair:
            return rejection.slot == nil
                ? "\(winner) takes the route: an eligible accessory comes before what is built in"
                : "\(winner) was connected later"
        case .outputFollowsPreferredInput:
            return "\(winner) is used: the output goes where the preferred input is"
        case .preferredInputWins:
            return "\(winner) is used: it is the preferred input"
        case .builtInMicByDefault where rejection.slot != nil:
            return "its accessory does not take the output, and its microphone is not used alone"
        case .receiverByDefault, .speakerByDefault, .defaultToSpeakerReplacesReceiver:
            return "\(winner) is used: \(rejection.rule.statement)"
        case .portSince:
            return "\(environment.os) does not show it yet: \(rejection.rule.statement)"
        default:
            return rejection.rule.statement
        }
    }

    /// Whether the rule chose another port, rather than keep this one out.
    private func isLostToAnother(_ rule: Rule) -> Bool {
        switch rule {
        case .lastConnectedWins, .portsOfOneAccessoryPair, .outputFollowsPreferredInput, .preferredInputWins: true
        default: false
        }
    }
}
