/// A sound server that was asked: which one, and where it was found.
public struct ServerIdentity: Hashable, Sendable {
    /// The address that was connected to, as libpulse spells it.
    public var address: String?
    public var kind: ServerKind
    /// What it calls itself: `pulseaudio`, or `PulseAudio (on PipeWire 0.3.65)`.
    public var name: String
    /// Its own version; behind pipewire-pulse not that of the PulseAudio it stands in for.
    public var version: String

    /// An identity from its parts.
    public init(address: String? = nil, kind: ServerKind = .pulseAudio, name: String = "pulseaudio", version: String = "") {
        self.address = address
        self.kind = kind
        self.name = name
        self.version = version
    }

    /// The server and its version, for people.
    public var title: String { version.isEmpty ? kind.title : "\(kind.title) \(version)" }
}
