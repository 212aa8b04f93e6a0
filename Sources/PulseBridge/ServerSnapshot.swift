import SessionModel

/// All that a sound server has, at one moment.
public struct ServerSnapshot: Hashable, Sendable {
    /// Which server it is.
    public var kind: ServerKind
    /// What it calls itself.
    public var name: String
    /// The version it claims: behind pipewire-pulse that of the PulseAudio it stands in for.
    public var version: String
    /// The names of the defaults.
    public var defaultSink: String?
    public var defaultSource: String?
    /// In the order in which the server lists them.
    public var cards: [ServerCard]
    public var sinks: [ServerDevice]
    public var sources: [ServerDevice]

    /// A snapshot from its parts.
    public init(
        kind: ServerKind = .pulseAudio, name: String = "pulseaudio", version: String = "", defaultSink: String? = nil,
        defaultSource: String? = nil, cards: [ServerCard] = [], sinks: [ServerDevice] = [], sources: [ServerDevice] = []
    ) {
        self.kind = kind
        self.name = name
        self.version = version
        self.defaultSink = defaultSink
        self.defaultSource = defaultSource
        self.cards = cards
        self.sinks = sinks
        self.sources = sources
    }

    /// The server and its version, for people.
    public var title: String {
        // pipewire-pulse has its own version only in its name.
        kind == .pulseAudio ? "\(kind.title) \(version)" : name
    }

    /// Which server calls itself by this name: pipewire-pulse answers `PulseAudio (on PipeWire 0.3.65)`.
    public static func kind(of name: String) -> ServerKind {
        Glob("*PipeWire*").matches(name) ? .pipeWire : .pulseAudio
    }
}

/// Whether something is plugged in, as far as the server knows. Only ``no`` excludes: built-in ports are ``unknown``.
public enum PortAvailability: Hashable, Sendable {
    case unknown, no, yes
}
