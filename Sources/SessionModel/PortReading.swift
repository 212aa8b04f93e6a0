/// What the mapping made of one thing on the server, and why.
public struct PortReading: Hashable, Sendable {
    public var object: PortMapping.Object
    /// The name of the card, if there is one.
    public var card: String?
    /// The name of the port, sink or source.
    public var name: String
    public var description: String
    /// ``PortDirections/input`` or ``PortDirections/output``.
    public var direction: PortDirections
    /// Whether it is plugged in, as far as the server knows.
    public var availability: PortAvailability
    /// The card profiles in which the port was read like this.
    public var profiles: [String]
    /// The rule that decided; `nil` when none fitted.
    public var rule: Rule?
    public var verdict: Verdict

    /// A reading from its parts.
    public init(
        object: PortMapping.Object, card: String?, name: String, description: String, direction: PortDirections,
        availability: PortAvailability = .unknown, profiles: [String] = [], rule: Rule? = nil, verdict: Verdict
    ) {
        self.object = object
        self.card = card
        self.name = name
        self.description = description
        self.direction = direction
        self.availability = availability
        self.profiles = profiles
        self.rule = rule
        self.verdict = verdict
    }

    /// A rule of the mapping, by its name and place.
    public struct Rule: Hashable, Sendable {
        public var id: String
        public var line: Int?

        /// A rule from its parts.
        public init(id: String, line: Int? = nil) {
            self.id = id
            self.line = line
        }
    }

    /// What became of it.
    public enum Verdict: Hashable, Sendable {
        /// A port of the session: of the device itself, or of the accessory with this id.
        case port(PortType, accessory: String?)
        /// It would be one, but nothing is plugged in.
        case unplugged(PortType)
        /// It would be one, but no profile that has it can be used.
        case noUsableProfile(PortType)
        /// The same thing has a better port of this type and direction.
        case surplus(PortType)
        /// More accessories than a session can have.
        case beyondLimit(PortType)
        /// A rule says that it is no port.
        case ignored
        /// No rule says anything about it.
        case unmatched
    }
}
