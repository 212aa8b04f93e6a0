/// On which platforms a name exists, and from which OS version on (counted in iOS versions).
public struct Availability: Hashable, Sendable {
    /// The platforms that have the name.
    public let platforms: PlatformSet
    /// The first version, where no platform says otherwise.
    public let since: OSVersion
    /// The first version on watchOS.
    public let sinceOnWatchOS: OSVersion
    /// The first version on tvOS.
    public let sinceOnTvOS: OSVersion

    /// Everywhere in `platforms` since one version, but for the platforms named.
    @inlinable
    public init(
        since: OSVersion, on platforms: PlatformSet = .all, watchOS: OSVersion? = nil, tvOS: OSVersion? = nil
    ) {
        self.platforms = platforms
        self.since = since
        sinceOnWatchOS = watchOS ?? since
        sinceOnTvOS = tvOS ?? since
    }

    /// The first version that has the name on this platform, or `nil` where none does.
    @inlinable
    public func firstVersion(on platform: Platform) -> OSVersion? {
        guard platforms.contains(PlatformSet(platform)) else { return nil }
        switch platform {
        case .watchOS: return sinceOnWatchOS
        case .tvOS: return sinceOnTvOS
        default: return since
        }
    }

    /// Whether the name compiles and exists on this platform at this version.
    @inlinable
    public func includes(_ platform: Platform, _ os: OSVersion) -> Bool {
        guard let first = firstVersion(on: platform) else { return false }
        return os >= first
    }
}
