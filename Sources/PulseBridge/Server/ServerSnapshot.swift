import SessionModel

/// All that a sound server has, at one moment.
public struct ServerSnapshot: Hashable, Sendable {
    /// The address that was connected to, as libpulse spells it.
    public var address: String?
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
    /// The streams that play and those that record, where they were asked for.
    public var sinkInputs: [ServerStream] = []
    public var sourceOutputs: [ServerStream] = []

    /// A snapshot from its parts.
    public init(
        address: String? = nil, kind: ServerKind = .pulseAudio, name: String = "pulseaudio", version: String = "",
        defaultSink: String? = nil,
        defaultSource: String? = nil, cards: [ServerCard] = [], sinks: [ServerDevice] = [], sources: [ServerDevice] = []
    ) {
        self.address = address
        self.kind = kind
        self.name = name
        self.version = version
        self.defaultSink = defaultSink
        self.defaultSource = defaultSource
        self.cards = cards
        self.sinks = sinks
        self.sources = sources
    }

    /// Which server it is, for answers.
    public var identity: ServerIdentity { ServerIdentity(address: address, kind: kind, name: name, version: ownVersion) }

    /// pipewire-pulse has its own version only in its name.
    private var ownVersion: String {
        guard kind == .pipeWire else { return version }
        let letters = name.utf8.drop { !($0 >= 0x30 && $0 <= 0x39) }.prefix { $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2e }
        return String(Substring(letters))
    }

    /// Which server calls itself by this name: pipewire-pulse answers `PulseAudio (on PipeWire 0.3.65)`.
    public static func kind(of name: String) -> ServerKind {
        Glob("*PipeWire*").matches(name) ? .pipeWire : .pulseAudio
    }
}
