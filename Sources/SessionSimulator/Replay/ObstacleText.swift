import SessionModel

extension Obstacle {
    /// Why a step cannot happen, for people.
    func text(in scenario: Scenario, _ step: Scenario.Step, _ ends: [Replay.ProcessEnd?]) -> String {
        func name(_ app: Int) -> String { scenario.apps.indices.contains(app) ? scenario.apps[app].name : "the app" }
        func word(_ word: Word) -> String { scenario.word(word) ?? "the call" }
        func label(_ slot: UInt8) -> String {
            scenario.accessories.indices.contains(Int(slot)) ? scenario.accessories[Int(slot)].label : "the accessory"
        }
        switch self {
        case .isGone(let app):
            guard ends.indices.contains(app), let end = ends[app] else {
                return "\(name(app)) does not run: it was terminated, and nothing launched it again"
            }
            let reason = end.diagnostic.map { " [\($0.name)]" } ?? ""
            return "\(name(app)) does not run: its process ended in step \(end.step + 1)\(reason), and nothing launched it again"
        case .isSuspended(let app): return "\(name(app)) is suspended: it can do nothing until foreground"
        case .runs(let app): return "\(name(app)) runs already"
        case .ofSessions:
            switch step.event {
            case .connect(let slot): return "\(label(slot)) is connected already"
            case .disconnect(let slot), .pickRoute(.accessory(let slot)): return "\(label(slot)) is not connected"
            case .changePorts(let slot, let other): return "\(label(slot)) is not connected, or \(label(other)) is"
            case .builtInPort(let type, let isPresent):
                guard scenario.hasPort(type, slot: nil) else { return "\(scenario.device.name) has no \(type.name)" }
                return isPresent ? "\(type.name) is there already" : "\(type.name) is not there"
            case .reconfigurePort(let type, let slot):
                let owner = slot.map(label) ?? scenario.device.name
                guard scenario.hasPort(type, slot: slot) else { return "\(owner) has no \(type.name)" }
                return slot == nil ? "\(type.name) is not there" : "\(owner) is not connected"
            default: return "\(step.verb.name) is not possible here"
            }
        case .callState(let call, let state): return "\(step.verb.name) is not possible here: \(word(call)) is \(state.text)"
        case .neverPerformed(let kind, let call):
            return "nobody asked \(name(step.app)) to perform \(kind.name) on \(word(call)), so there is nothing to \(step.verb.name)"
        case .noPush: return "\(name(step.app)) has no such push: it was completed and its handler returned, or it never came"
        case .noProvider: return "\(name(step.app)) has made no provider, with which it would report"
        case .notOffered(let choice):
            return "\(choice.name) is not offered here: what is spoken in does not support holding, or the app has one call group only"
        case .tooManyCalls: return "at most \(CallLayer.callLimit) calls can be there at once"
        case .tooManyActions: return "at most \(CallLayer.actionLimit) actions can wait for their completion at once"
        case .tooManyPushes:
            return "at most \(CallLayer.pushLimit) pushes can be open at once: each is until it is completed and its handler returned"
        }
    }
}

extension Scenario {
    /// Whether an accessory, or without a slot the device, has a port of a type at the OS version.
    fileprivate func hasPort(_ type: PortType, slot: UInt8?) -> Bool {
        guard let slot else {
            return device.deviceTraits(at: os).map { $0.outputs.contains(type) || $0.inputs.contains(type) } ?? false
        }
        guard accessories.indices.contains(Int(slot)) else { return false }
        let traits = accessories[Int(slot)].traits
        return traits.outputs.contains(type) || traits.inputs.contains(type)
    }
}

extension CallState {
    /// The state for people.
    public var text: String {
        switch self {
        case .ringing: "ringing"
        case .answering: "being answered"
        case .starting: "being started"
        case .dialing: "dialing"
        case .connected: "connected"
        case .holding: "being put on hold"
        case .held: "on hold"
        case .unholding: "being taken from hold"
        case .ending: "being ended"
        case .ended: "ended"
        }
    }
}
