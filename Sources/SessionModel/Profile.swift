/// A device or an accessory as data: what its ports are. One profile is one physical thing, so its ports pair.
public struct Profile: Hashable, Sendable {
    /// Whether the thing runs the app or is plugged into what does.
    public enum Kind: Hashable, Sendable {
        /// A device with built-in ports: its platform, and the first and last OS version it runs (counted in iOS versions).
        case device(platform: Platform, first: OSVersion, last: OSVersion?)
        /// Something that is plugged in or connected.
        case accessory
    }

    /// What the profile is called on the command line.
    public let name: String
    public let kind: Kind
    /// The name of the real thing, for people.
    public let title: String
    /// At most ``portLimit`` ports; no two of one type and direction.
    public let ports: [Port]
    /// Of an accessory: the platforms whose devices can have it.
    public let platforms: PlatformSet

    /// The most ports that one profile may have.
    public static let portLimit = 16

    /// A profile from its parts, which `Documents` has checked.
    public init(name: String, kind: Kind, title: String, ports: [Port], platforms: PlatformSet = .all) {
        self.name = name
        self.kind = kind
        self.title = title
        self.ports = ports
        self.platforms = platforms
    }

    /// One port of a profile.
    public struct Port: Hashable, Sendable {
        public let type: PortType
        public let directions: PortDirections
        /// The port's own name, as `portName` shows it.
        public let name: String
        /// Sample rates in hertz, the usual one first; empty when unknown.
        public let sampleRates: [Int]
        /// Channels of the input side and the output side.
        public let inputChannels: Int?
        public let outputChannels: Int?
        public let dataSources: [DataSource]
        /// An AirPlay receiver that mirrors the screen.
        public let isMirrored: Bool
        /// A headset that can record in full bandwidth (iOS 26).
        public let hasHighQualityRecording: Bool
        /// The first OS version that shows the port.
        public let since: OSVersion?

        /// A port from its parts.
        public init(
            type: PortType, directions: PortDirections, name: String, sampleRates: [Int] = [], inputChannels: Int? = nil,
            outputChannels: Int? = nil, dataSources: [DataSource] = [], isMirrored: Bool = false,
            hasHighQualityRecording: Bool = false, since: OSVersion? = nil
        ) {
            self.type = type
            self.directions = directions
            self.name = name
            self.sampleRates = sampleRates
            self.inputChannels = inputChannels
            self.outputChannels = outputChannels
            self.dataSources = dataSources
            self.isMirrored = isMirrored
            self.hasHighQualityRecording = hasHighQualityRecording
            self.since = since
        }
    }

    /// The port of this type that serves this direction.
    public func port(_ type: PortType, _ direction: PortDirections) -> Port? {
        ports.first { $0.type == type && $0.directions.contains(direction) }
    }
}
