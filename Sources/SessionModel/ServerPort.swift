/// A port of the session, found on a server. One that works in both directions is two of these.
public struct ServerPort: Hashable, Sendable {
    public var type: PortType
    /// ``PortDirections/input`` or ``PortDirections/output``.
    public var direction: PortDirections
    /// What people call it.
    public var name: String
    /// In hertz; unknown while no sink or source has the port.
    public var sampleRate: Int?
    public var channels: Int?
    /// Where it really is.
    public var endpoint: PulseEndpoint

    /// A port from its parts.
    public init(
        type: PortType, direction: PortDirections, name: String, sampleRate: Int? = nil, channels: Int? = nil,
        endpoint: PulseEndpoint = PulseEndpoint()
    ) {
        self.type = type
        self.direction = direction
        self.name = name
        self.sampleRate = sampleRate
        self.channels = channels
        self.endpoint = endpoint
    }
}

/// One physical thing that is plugged in or connected, found on a server.
public struct ServerAccessory: Hashable, Sendable {
    /// The same from one snapshot to the next, for as long as the thing is there: made of names, never of numbers.
    public var id: String
    /// Short and without blanks, for `type@accessory`; of several alike the second is called `headset#2`.
    public var name: String
    /// What people call it.
    public var title: String
    /// No two of one type and direction.
    public var ports: [ServerPort]

    /// An accessory from its parts.
    public init(id: String, name: String, title: String, ports: [ServerPort]) {
        self.id = id
        self.name = name
        self.title = title
        self.ports = ports
    }
}
