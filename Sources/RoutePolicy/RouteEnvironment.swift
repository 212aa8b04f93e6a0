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

    // What does not exist on this platform and version, worked out once.
    let missingCategories: UInt8
    let missingModes: UInt16
    let missingOptions: CategoryOptions
    let missingSharingPolicies: UInt8
    let hasSpeakerOverride: Bool
    let hasPreferredInput: Bool

    /// Surroundings of a device with up to sixteen accessories; any beyond are left out (`Documents` refuses them).
    public init(device: DeviceTraits, os: OSVersion, policies: PolicySet = PolicySet(), accessories: [AccessoryTraits] = []) {
        self.device = device
        self.os = os
        self.policies = policies
        var slots = InlineArray<16, AccessoryTraits>(repeating: AccessoryTraits())
        for (slot, traits) in accessories.prefix(16).enumerated() { slots[slot] = traits }
        self.accessories = slots

        let platform = device.platform
        var categories: UInt8 = 0
        for category in Category.allCases where !category.availability.includes(platform, os) { categories |= 1 << category.rawValue }
        missingCategories = categories
        var modes: UInt16 = 0
        for mode in Mode.allCases where !mode.availability.includes(platform, os) { modes |= 1 << UInt16(mode.rawValue) }
        missingModes = modes
        var options: CategoryOptions = []
        for option in CategoryOption.allCases where !option.availability.includes(platform, os) { options.insert(option.ownBit) }
        missingOptions = options
        var sharing: UInt8 = 0
        for policy in RouteSharingPolicy.allCases where !policy.availability.includes(platform, os) { sharing |= 1 << policy.rawValue }
        missingSharingPolicies = sharing
        hasSpeakerOverride = PortOverride.speakerAvailability.includes(platform, os)
        hasPreferredInput = PreferredInput.availability.includes(platform, os)
    }
}

extension PreferredInput {
    /// Where and since when `setPreferredInput` exists.
    public static let availability = Availability(since: OSVersion(7), on: PlatformSet.all.subtracting(.watchOS))
}
