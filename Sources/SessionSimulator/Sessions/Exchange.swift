import RoutePolicy
import SessionModel

/// An accessory that stands in another slot than before: it is the same thing with other ports.
struct Exchange {
    /// The slot in which it stood.
    let old: UInt8
    /// The slot in which it stands.
    let new: UInt8
}

extension SessionSimulator {
    /// Whether two routes have the same ports, those of the accessory that stands in another slot among them.
    @inline(never)
    func hasSamePorts(_ previous: Route, _ current: Route, _ exchange: Exchange) -> Bool {
        hasSamePorts(previous.outputs, current.outputs, .output, exchange)
            && hasSamePorts(previous.inputs, current.inputs, .input, exchange)
    }

    /// Port by port: what a side says of the types is about all its accessories together.
    func hasSamePorts(_ previous: RouteSide, _ current: RouteSide, _ direction: PortDirections, _ exchange: Exchange) -> Bool {
        guard previous.builtIn == current.builtIn else { return false }
        // Nothing was in the new slot before.
        for slot in UInt8(0)..<16 where slot != exchange.new {
            let successor = slot == exchange.old ? exchange.new : slot
            guard types(of: slot, in: previous, direction) == types(of: successor, in: current, direction) else { return false }
        }
        return true
    }

    private func types(of slot: UInt8, in side: RouteSide, _ direction: PortDirections) -> PortSet {
        let accessory = environment.accessories[Int(slot)]
        return side.types(of: slot).intersection(direction == .input ? accessory.inputs : accessory.outputs)
    }
}

extension AppSession {
    /// Says of the new slot what was said of the old one. A preferred input that the accessory has no more is gone.
    mutating func exchange(_ slot: UInt8, for other: UInt8, with accessory: AccessoryTraits) {
        let bit: UInt16 = 1 &<< UInt16(slot)
        if passedOutputs & bit != 0 { passedOutputs = passedOutputs & ~bit | 1 &<< UInt16(other) }
        guard let preferred = request.preferredInput, preferred.slot == slot else { return }
        guard accessory.inputs.contains(preferred.type) else { return prefer(nil) }
        request.preferredInput = PreferredInput(preferred.type, slot: other)
    }
}
