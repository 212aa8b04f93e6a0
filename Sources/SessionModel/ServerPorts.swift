/// A server as a session sees it: the device's own ports, what is connected, and how each was found.
public struct ServerPorts: Hashable, Sendable {
    /// Which server it is.
    public var server: ServerIdentity
    /// The device's own ports, at most one of a type.
    public var builtIn: [ServerPort]
    /// What is connected, at most ``ConnectedAccessories/limit`` of them, in the order in which the server got to know them. What is
    /// in the jack of the built-in card comes first, since nobody knows when it was plugged in.
    public var accessories: [ServerAccessory]
    /// What is connected beyond that limit.
    public var surplusAccessories: [ServerAccessory]
    /// Every port, sink and source of the server (but monitors), in the server's order.
    public var readings: [PortReading]

    /// Ports from their parts.
    public init(
        server: ServerIdentity = ServerIdentity(), builtIn: [ServerPort] = [], accessories: [ServerAccessory] = [],
        surplusAccessories: [ServerAccessory] = [], readings: [PortReading] = []
    ) {
        self.server = server
        self.builtIn = builtIn
        self.accessories = accessories
        self.surplusAccessories = surplusAccessories
        self.readings = readings
    }

    /// What no rule says anything about.
    public var unmatched: [PortReading] { readings.filter { $0.verdict == .unmatched } }

    /// The port behind a type of a decided route.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - direction: ``PortDirections/input`` or ``PortDirections/output``.
    ///   - slot: The accessory's place in ``accessories``; `nil` for the device itself.
    /// - Returns: `nil` when there is no such port.
    public func port(_ type: PortType, _ direction: PortDirections, slot: Int? = nil) -> ServerPort? {
        var ports = builtIn
        if let slot { ports = accessories.indices.contains(slot) ? accessories[slot].ports : [] }
        return ports.first { $0.type == type && $0.direction == direction }
    }
}
