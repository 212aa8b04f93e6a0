/// What is set on a server and can be put back: the defaults, the profile of each card, the port of each sink and source.
public struct ServerSettings: Hashable, Sendable {
    public var defaultSink: String?
    public var defaultSource: String?
    /// Profiles by card.
    public var cardProfiles: [String: String]
    /// Ports by sink.
    public var sinkPorts: [String: String]
    /// Ports by source.
    public var sourcePorts: [String: String]

    /// Settings from their parts.
    public init(
        defaultSink: String? = nil, defaultSource: String? = nil, cardProfiles: [String: String] = [:], sinkPorts: [String: String] = [:],
        sourcePorts: [String: String] = [:]
    ) {
        self.defaultSink = defaultSink
        self.defaultSource = defaultSource
        self.cardProfiles = cardProfiles
        self.sinkPorts = sinkPorts
        self.sourcePorts = sourcePorts
    }
}
