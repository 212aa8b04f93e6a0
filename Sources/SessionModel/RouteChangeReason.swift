/// Why a route changed, with Apple's raw values.
///
/// Source: <https://developer.apple.com/documentation/avfaudio/avaudiosession/routechangereason>
public enum RouteChangeReason: UInt8, CaseIterable, Named {
    case unknown = 0
    case newDeviceAvailable = 1
    case oldDeviceUnavailable = 2
    case categoryChange = 3
    case override = 4
    case wakeFromSleep = 6
    case noSuitableRouteForCategory = 7
    case routeConfigurationChange = 8

    public static let kind = "route change reason"
    public var name: String {
        switch self {
        case .unknown: "unknown"
        case .newDeviceAvailable: "newDeviceAvailable"
        case .oldDeviceUnavailable: "oldDeviceUnavailable"
        case .categoryChange: "categoryChange"
        case .override: "override"
        case .wakeFromSleep: "wakeFromSleep"
        case .noSuitableRouteForCategory: "noSuitableRouteForCategory"
        case .routeConfigurationChange: "routeConfigurationChange"
        }
    }
    public var otherNames: [String] { [] }

    /// The first OS version that has the reason.
    public var since: OSVersion { self == .routeConfigurationChange ? OSVersion(7) : OSVersion(6) }
}
