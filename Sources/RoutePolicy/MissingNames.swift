import SessionModel

/// The names that do not exist on a platform at an OS version, one bit each, worked out once for each pair.
struct MissingNames: Sendable {
    let categories: UInt8
    let modes: UInt16
    let options: CategoryOptions
    let sharingPolicies: UInt8
    let hasSpeakerOverride: Bool
    let hasPreferredInput: Bool

    /// What is missing on this platform at this version.
    init(_ platform: Platform, _ os: OSVersion) {
        // Only a few versions differ: everything from one step to the next is the same.
        let step = Self.steps.lastIndex { os >= $0 } ?? 0
        self = Self.table[Int(platform.rawValue) * Self.steps.count + step]
    }

    private init(workedOutFor platform: Platform, _ os: OSVersion) {
        var categories: UInt8 = 0
        for category in Category.allCases where !category.availability.includes(platform, os) { categories |= 1 << category.rawValue }
        self.categories = categories
        var modes: UInt16 = 0
        for mode in Mode.allCases where !mode.availability.includes(platform, os) { modes |= 1 << UInt16(mode.rawValue) }
        self.modes = modes
        var options: CategoryOptions = []
        for option in CategoryOption.allCases where !option.availability.includes(platform, os) { options.insert(option.ownBit) }
        self.options = options
        var sharing: UInt8 = 0
        for policy in RouteSharingPolicy.allCases where !policy.availability.includes(platform, os) { sharing |= 1 << policy.rawValue }
        sharingPolicies = sharing
        hasSpeakerOverride = PortOverride.speakerAvailability.includes(platform, os)
        hasPreferredInput = PreferredInput.availability.includes(platform, os)
    }

    /// Every version at which some name appears somewhere, and the beginning of time.
    private static let steps: [OSVersion] = {
        let availabilities =
            Category.allCases.map { $0.availability } + Mode.allCases.map { $0.availability }
            + CategoryOption.allCases.map { $0.availability }
            + RouteSharingPolicy.allCases.map { $0.availability } + [PortOverride.speakerAvailability, PreferredInput.availability]
        let versions = availabilities.flatMap { [$0.since, $0.sinceOnTvOS, $0.sinceOnWatchOS] } + [OSVersion(0)]
        return Set(versions).sorted()
    }()

    private static let table: [MissingNames] = Platform.allCases.flatMap { platform in
        steps.map { MissingNames(workedOutFor: platform, $0) }
    }
}

extension PreferredInput {
    /// Where and since when `setPreferredInput` exists.
    public static let availability = Availability(since: OSVersion(7), on: PlatformSet.all.subtracting(.watchOS))
}
