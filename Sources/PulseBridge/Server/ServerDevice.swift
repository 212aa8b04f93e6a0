import SessionModel

/// A sink or a source.
public struct ServerDevice: Hashable, Sendable {
    /// The number of the moment, good only for telling the order of appearance.
    public var index: UInt32
    public var name: String
    public var description: String
    public var driver: String
    /// The module that made it, in the order of loading.
    public var ownerModule: UInt32?
    /// The name of its card, if it has one.
    public var card: String?
    /// A source that only hears what a sink plays, and never is a microphone.
    public var isMonitor: Bool
    /// In hertz.
    public var sampleRate: Int
    public var channels: Int
    public var properties: [String: String]
    /// The names of its ports, and which one is in use.
    public var ports: [Port]
    public var activePort: String?

    /// A sink or source from its parts.
    public init(
        index: UInt32 = 0, name: String, description: String = "", driver: String = "", ownerModule: UInt32? = nil,
        card: String? = nil, isMonitor: Bool = false, sampleRate: Int = 48000, channels: Int = 2,
        properties: [String: String] = [:], ports: [Port] = [], activePort: String? = nil
    ) {
        self.index = index
        self.name = name
        self.description = description
        self.driver = driver
        self.ownerModule = ownerModule
        self.card = card
        self.isMonitor = isMonitor
        self.sampleRate = sampleRate
        self.channels = channels
        self.properties = properties
        self.ports = ports
        self.activePort = activePort
    }

    /// A port as a sink or source lists it. Its card's port of that name says more.
    public struct Port: Hashable, Sendable {
        public var name: String
        public var description: String
        public var kind: ServerPortKind
        public var availability: PortAvailability
        public var priority: UInt32

        /// A port from its parts.
        public init(
            name: String, description: String = "", kind: ServerPortKind = .unknown, availability: PortAvailability = .unknown,
            priority: UInt32 = 0
        ) {
            self.name = name
            self.description = description
            self.kind = kind
            self.availability = availability
            self.priority = priority
        }
    }
}
