/// One thing that can be set on a sound server, as PulseAudio's protocol has it.
public enum ServerChange: Hashable, Sendable {
    case cardProfile(card: String, profile: String)
    case sinkPort(sink: String, port: String)
    case sourcePort(source: String, port: String)
    case defaultSink(String)
    case defaultSource(String)
    /// A stream that plays goes to another sink: its number, what people call it, and where to.
    case moveSinkInput(UInt32, name: String, to: String)
    /// A stream that records gets another source.
    case moveSourceOutput(UInt32, name: String, to: String)
}

/// One step of a plan: what has to be set, and what it is before.
public struct PlannedChange: Hashable, Sendable {
    /// What has to be set.
    public var change: ServerChange
    /// What it is now, where it is anything.
    public var previous: String?
    /// The name of the sink or source is a guess: it appears only with the card profile that is set before.
    public var isExpected: Bool

    /// A step from its parts.
    public init(_ change: ServerChange, previous: String? = nil, isExpected: Bool = false) {
        self.change = change
        self.previous = previous
        self.isExpected = isExpected
    }
}
