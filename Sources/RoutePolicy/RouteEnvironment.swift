import SessionModel

/// What stays the same during a run: the device, the OS version, the readings of the policies, and the accessories that may be connected.
///
/// A request names accessories by their slot in ``accessories``.
public struct RouteEnvironment: Sendable {
    /// The device's built-in ports and platform.
    public let device: DeviceTraits
    /// The OS version, in iOS versions.
    public let os: OSVersion
    /// The readings of the policies.
    public var policies: PolicySet
    /// The accessories by slot.
    public let accessories: InlineArray<16, AccessoryTraits>

    /// What does not exist on this platform and version.
    let missing: MissingNames
    /// The one of the device's inputs that is used when no accessory gives one: the microphone, where there is one.
    let builtInInput: PortSet

    /// Surroundings of a device with up to sixteen accessories; any beyond are left out (`Documents` refuses them).
    public init(device: DeviceTraits, os: OSVersion, policies: PolicySet = PolicySet(), accessories: [AccessoryTraits] = []) {
        self.device = device
        self.os = os
        self.policies = policies
        var slots = InlineArray<16, AccessoryTraits>(repeating: AccessoryTraits())
        for (slot, traits) in accessories.prefix(16).enumerated() { slots[slot] = traits }
        self.accessories = slots

        missing = MissingNames(device.platform, os)
        builtInInput = Self.builtInInput(of: device)
    }

    /// The same surroundings where the device has lost some of its ports.
    ///
    /// - Parameter absent: The types of those ports.
    public func without(_ absent: PortSet) -> RouteEnvironment { RouteEnvironment(self, without: absent) }

    private init(_ whole: RouteEnvironment, without absent: PortSet) {
        var device = whole.device
        device.outputs.subtract(absent)
        device.inputs.subtract(absent)
        self.device = device
        os = whole.os
        policies = whole.policies
        accessories = whole.accessories
        missing = whole.missing
        builtInInput = Self.builtInInput(of: device)
    }

    private static func builtInInput(of device: DeviceTraits) -> PortSet {
        device.inputs.contains(.builtInMic) ? PortSet(.builtInMic) : device.inputs.first.map { PortSet($0) } ?? []
    }
}
