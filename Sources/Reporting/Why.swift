import RoutePolicy
import SessionModel

extension Answer {
    /// Why a port lost, in a sentence that names what it lost to.
    func why(_ rejection: Rejection) -> String {
        let decision = explanation.decision
        var winners: [String] = []
        let side = rejection.direction == .output ? decision.outputs : decision.inputs
        forEachPort(side, rejection.direction, decision) { port in
            let owner = port.accessory.map(\.label) ?? port.type.name
            winners.append(owner == port.type.name ? owner : "\(port.type.name) of \(owner)")
        }
        let winner = winners.isEmpty ? "nothing" : winners.joined(separator: " and ")
        switch rejection.rule {
        case .lastConnectedWins, .portsOfOneAccessoryPair:
            return rejection.slot == nil
                ? "\(winner) takes the route: an eligible accessory comes before what is built in"
                : "\(winner) was connected later"
        case .receiverByDefault, .speakerByDefault, .builtInMicByDefault, .defaultToSpeakerReplacesReceiver:
            return rejection.slot == nil
                ? "\(winner) is used: \(rejection.rule.statement)" : "not used with \(winner): \(rejection.rule.statement)"
        default:
            return rejection.rule.statement
        }
    }
}
