import SessionModel

/// A card: a piece of hardware with profiles, of which one is active, and ports.
public struct ServerCard: Hashable, Sendable {
    /// The number of the moment, good only for telling the order of appearance: a card is known by its name.
    public var index: UInt32
    public var name: String
    public var driver: String
    /// The module that made it, in the order of loading; PipeWire's cards have none.
    public var ownerModule: UInt32?
    public var properties: [String: String]
    public var profiles: [Profile]
    public var activeProfile: String?
    public var ports: [Port]

    /// A card from its parts.
    public init(
        index: UInt32 = 0, name: String, driver: String = "", ownerModule: UInt32? = nil, properties: [String: String] = [:],
        profiles: [Profile] = [], activeProfile: String? = nil, ports: [Port] = []
    ) {
        self.index = index
        self.name = name
        self.driver = driver
        self.ownerModule = ownerModule
        self.properties = properties
        self.profiles = profiles
        self.activeProfile = activeProfile
        self.ports = ports
    }

    /// What people call it.
    public var title: String { properties["device.description"] ?? name }

    /// One way to use a card.
    public struct Profile: Hashable, Sendable {
        public var name: String
        public var description: String
        /// The higher, the better a default.
        public var priority: UInt32
        /// `false` only where switching to it makes no sense; the protocol does not tell "yes" from "unknown".
        public var isAvailable: Bool

        /// A profile from its parts.
        public init(name: String, description: String = "", priority: UInt32 = 0, isAvailable: Bool = true) {
            self.name = name
            self.description = description
            self.priority = priority
            self.isAvailable = isAvailable
        }
    }

    /// A socket, or something built in.
    public struct Port: Hashable, Sendable {
        public var name: String
        public var description: String
        public var kind: ServerPortKind
        /// ``PortDirections/input`` or ``PortDirections/output``.
        public var direction: PortDirections
        public var availability: PortAvailability
        /// The higher, the better a default.
        public var priority: UInt32
        /// The names of the profiles that have it.
        public var profiles: [String]
        public var properties: [String: String]

        /// A port from its parts.
        public init(
            name: String, description: String = "", kind: ServerPortKind = .unknown, direction: PortDirections,
            availability: PortAvailability = .unknown, priority: UInt32 = 0, profiles: [String] = [],
            properties: [String: String] = [:]
        ) {
            self.name = name
            self.description = description
            self.kind = kind
            self.direction = direction
            self.availability = availability
            self.priority = priority
            self.profiles = profiles
            self.properties = properties
        }
    }
}
