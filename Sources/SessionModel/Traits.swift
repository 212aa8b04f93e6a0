/// What a route decision needs to know of an accessory: machine words, no strings.
public struct AccessoryTraits: Hashable, Sendable {
    /// The types of its outputs.
    public var outputs: PortSet
    /// The types of its inputs.
    public var inputs: PortSet
    /// Its AirPlay output mirrors the screen.
    public var isMirrored: Bool
    /// Its Bluetooth HFP port can record in full bandwidth.
    public var hasHighQualityRecording: Bool

    /// Traits from their parts.
    @inlinable
    public init(outputs: PortSet = [], inputs: PortSet = [], isMirrored: Bool = false, hasHighQualityRecording: Bool = false) {
        self.outputs = outputs
        self.inputs = inputs
        self.isMirrored = isMirrored
        self.hasHighQualityRecording = hasHighQualityRecording
    }
}

/// What a route decision needs to know of the device itself.
public struct DeviceTraits: Hashable, Sendable {
    /// The platform, which decides what names exist.
    public var platform: Platform
    /// The built-in outputs.
    public var outputs: PortSet
    /// The built-in inputs.
    public var inputs: PortSet

    /// Traits from their parts.
    public init(platform: Platform, outputs: PortSet, inputs: PortSet) {
        self.platform = platform
        self.outputs = outputs
        self.inputs = inputs
    }
}

extension Profile {
    /// The ports that exist at an OS version.
    private func ports(_ direction: PortDirections, at os: OSVersion) -> PortSet {
        var types: PortSet = []
        for port in ports where port.directions.contains(direction) && os >= port.since ?? .oldest {
            types.insert(PortSet(port.type))
        }
        return types
    }

    /// The accessory in machine words, as it is at an OS version.
    public func accessoryTraits(at os: OSVersion) -> AccessoryTraits {
        AccessoryTraits(
            outputs: ports(.output, at: os), inputs: ports(.input, at: os),
            isMirrored: ports.contains { $0.isMirrored },
            hasHighQualityRecording: ports.contains { $0.hasHighQualityRecording })
    }

    /// The device in machine words, or `nil` for an accessory.
    public func deviceTraits(at os: OSVersion) -> DeviceTraits? {
        guard case .device(let platform, _, _) = kind else { return nil }
        return DeviceTraits(platform: platform, outputs: ports(.output, at: os), inputs: ports(.input, at: os))
    }
}
