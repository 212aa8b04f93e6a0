/// What a route decision needs to know of an accessory: one machine word, no strings.
public struct AccessoryTraits: Hashable, Sendable {
    /// Outputs from bit 0, inputs from bit 24, two flags at the top.
    @usableFromInline let bits: UInt64

    /// Traits from their parts.
    ///
    /// - Parameters:
    ///   - outputs: The types of its outputs.
    ///   - inputs: The types of its inputs.
    ///   - isMirrored: Its AirPlay output mirrors the screen.
    ///   - hasHighQualityRecording: Its Bluetooth HFP port can record in full bandwidth.
    @inlinable
    public init(outputs: PortSet = [], inputs: PortSet = [], isMirrored: Bool = false, hasHighQualityRecording: Bool = false) {
        bits =
            UInt64(outputs.rawValue) | UInt64(inputs.rawValue) << 24 | (isMirrored ? 1 << 62 : 0)
            | (hasHighQualityRecording ? 1 << 63 : 0)
    }

    /// The types of its outputs.
    @inlinable public var outputs: PortSet { PortSet(rawValue: UInt32(truncatingIfNeeded: bits) & PortSet.all.rawValue) }
    /// The types of its inputs.
    @inlinable public var inputs: PortSet { PortSet(rawValue: UInt32(truncatingIfNeeded: bits >> 24) & PortSet.all.rawValue) }
    /// Its AirPlay output mirrors the screen.
    @inlinable public var isMirrored: Bool { bits >> 62 & 1 != 0 }
    /// Its Bluetooth HFP port can record in full bandwidth.
    @inlinable public var hasHighQualityRecording: Bool { bits >> 63 != 0 }

    /// Whether it has a port that another has not, by type and direction. One that mirrors the screen, or records in full bandwidth, is
    /// another port than one that does not: there are sessions that can use it alone.
    @inlinable public func hasMore(than other: AccessoryTraits) -> Bool { bits & ~other.bits != 0 }
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
