import RoutePolicy
import SessionModel

/// One port of a route.
public struct RoutePort: Hashable, Sendable {
    /// Its type.
    public let type: PortType
    /// The accessory that it belongs to, by slot; `nil` for what is built in.
    public let slot: UInt8?

    /// A port.
    public init(type: PortType, slot: UInt8? = nil) {
        self.type = type
        self.slot = slot
    }
}

extension SessionSimulator {
    /// The ports of a side: what is built in first, then the accessories by slot.
    public func ports(_ side: RouteSide, _ direction: PortDirections) -> [RoutePort] {
        var ports = side.builtIn.types.map { RoutePort(type: $0, slot: nil) }
        for slot in UInt8(0)..<16 where side.contains(slot: slot) {
            let traits = environment.accessories[Int(slot)]
            let present = direction == .input ? traits.inputs : traits.outputs
            ports += present.intersection(side.types(of: slot)).types.map { RoutePort(type: $0, slot: slot) }
        }
        return ports
    }
}
