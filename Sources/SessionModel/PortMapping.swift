/// How the ports of a sound server become port types of an audio session: rules, of which the first that fits decides.
public struct PortMapping: Hashable, Sendable {
    /// What the mapping is called.
    public let name: String
    /// What it is for, for people.
    public let title: String
    /// The rules in the order in which they are tried.
    public let rules: [Rule]

    /// A mapping from its parts.
    public init(name: String, title: String, rules: [Rule]) {
        self.name = name
        self.title = title
        self.rules = rules
    }

    /// One rule.
    public struct Rule: Hashable, Sendable {
        /// A stable id in words, such as `bluetooth.hfp`.
        public let id: String
        /// The line of the mapping file where the rule begins, if it comes from one.
        public let line: Int?
        /// What the rule is about.
        public let match: Match
        /// What such a thing is.
        public let outcome: Outcome
        /// Why, for people.
        public let note: String?

        /// A rule from its parts.
        public init(id: String, line: Int? = nil, match: Match, outcome: Outcome, note: String? = nil) {
            self.id = id
            self.line = line
            self.match = match
            self.outcome = outcome
            self.note = note
        }
    }

    /// What a rule makes of the things that fit it.
    public enum Outcome: Hashable, Sendable {
        /// A port of this type. Built-in types belong to the device, and ``Grouping`` says what thing any other belongs to.
        /// With `always` the port counts even while the server calls it not available.
        case port(PortType, Grouping = .card, always: Bool = false)
        /// Not a port.
        case ignore
    }

    /// Which ports are one physical thing, and so one accessory.
    public enum Grouping: UInt8, CaseIterable, Named {
        /// All of one card (a Bluetooth headset, a USB device), or without a card of one serial number or one name.
        case card
        /// Those behind the headphone jack of one card: headphones and the headset's microphone.
        case jack
        /// The port alone (an HDMI socket, a line output).
        case port

        public static let kind = "grouping"
        public var name: String {
            switch self {
            case .card: "card"
            case .jack: "jack"
            case .port: "port"
            }
        }
        public var otherNames: [String] { [] }
    }

    /// The kinds of things that a server has.
    public enum Object: UInt8, CaseIterable, Named {
        /// A port of a card, once for each card profile it is part of.
        case port
        /// A sink that no port of a card stands for.
        case sink
        /// A source that no port of a card stands for, and that is no monitor.
        case source

        public static let kind = "server object"
        public var name: String {
            switch self {
            case .port: "port"
            case .sink: "sink"
            case .source: "source"
            }
        }
        public var otherNames: [String] { [] }
    }

    /// What has to hold for a rule to fit. Everything that is given must hold; of a list, one entry. A rule for a port type that does
    /// not exist in the direction of the thing does not fit either.
    public struct Match: Hashable, Sendable {
        /// Which server.
        public var server: ServerKind?
        /// Which kinds of things; empty for any.
        public var objects: [Object]
        /// ``PortDirections/input`` or ``PortDirections/output``.
        public var direction: PortDirections?
        /// What the server calls the type of the port.
        public var portKinds: [ServerPortKind]
        /// The name of the port.
        public var port: [Glob]
        /// The card profile that the port is part of; for a sink or source the property `device.profile.name`.
        public var profile: [Glob]
        /// The name of the card.
        public var card: [Glob]
        /// The driver of the card, or of a sink or source without one.
        public var driver: [Glob]
        /// The name of the sink or source; a port of a card has none.
        public var device: [Glob]
        /// What people call the port, sink or source.
        public var description: [Glob]
        /// Properties of the port, sink or source, or else of its card.
        public var properties: [Property]

        /// A match from its parts; the empty one fits everything.
        public init(
            server: ServerKind? = nil, objects: [Object] = [], direction: PortDirections? = nil, portKinds: [ServerPortKind] = [],
            port: [Glob] = [], profile: [Glob] = [], card: [Glob] = [], driver: [Glob] = [], device: [Glob] = [],
            description: [Glob] = [], properties: [Property] = []
        ) {
            self.server = server
            self.objects = objects
            self.direction = direction
            self.portKinds = portKinds
            self.port = port
            self.profile = profile
            self.card = card
            self.driver = driver
            self.device = device
            self.description = description
            self.properties = properties
        }
    }

    /// A property and the values that fit. The empty pattern fits a property that is not there.
    public struct Property: Hashable, Sendable {
        /// Its key, such as `device.bus`.
        public let key: String
        /// The values.
        public let values: [Glob]

        /// A property match from its parts.
        public init(_ key: String, _ values: [Glob]) {
            self.key = key
            self.values = values
        }
    }
}
