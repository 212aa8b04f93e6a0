/// Where a port of the session really is on the server: what has to be set so that sound goes that way.
public struct PulseEndpoint: Hashable, Sendable {
    /// The name of the card; a sink or source may be without one.
    public var card: String?
    /// The card profile that has the port: the active one where it does, otherwise the best to switch to.
    public var profile: String?
    /// Every profile that would do, the best first.
    public var profiles: [String]
    /// The card has another profile at the moment.
    public var needsProfileSwitch: Bool
    /// The sink as it exists at the moment, and the port of it.
    public var sink: String?
    public var sinkPort: String?
    /// The source as it exists at the moment, and the port of it.
    public var source: String?
    public var sourcePort: String?
    /// What the sink or source will probably be called once the profile is in place. Servers differ, so look for the card and the port.
    public var expectedSink: String?
    public var expectedSource: String?

    /// An endpoint from its parts.
    public init(
        card: String? = nil, profile: String? = nil, profiles: [String] = [], needsProfileSwitch: Bool = false, sink: String? = nil,
        sinkPort: String? = nil, source: String? = nil, sourcePort: String? = nil, expectedSink: String? = nil,
        expectedSource: String? = nil
    ) {
        self.card = card
        self.profile = profile
        self.profiles = profiles
        self.needsProfileSwitch = needsProfileSwitch
        self.sink = sink
        self.sinkPort = sinkPort
        self.source = source
        self.sourcePort = sourcePort
        self.expectedSink = expectedSink
        self.expectedSource = expectedSource
    }
}
