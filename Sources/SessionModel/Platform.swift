/// The platforms that a device profile can name.
public enum Platform: UInt8, CaseIterable, Named {
    case iOS, iPadOS, macCatalyst, tvOS, watchOS, visionOS

    public static let kind = "platform"
    public var name: String {
        switch self {
        case .iOS: "iOS"
        case .iPadOS: "iPadOS"
        case .macCatalyst: "macCatalyst"
        case .tvOS: "tvOS"
        case .watchOS: "watchOS"
        case .visionOS: "visionOS"
        }
    }
    public var otherNames: [String] { [] }

    /// The name in a sentence.
    public var title: String { self == .macCatalyst ? "Mac Catalyst" : name }
}

/// A set of platforms, for gates such as "iOS and Mac Catalyst only".
public struct PlatformSet: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The set of one platform.
    @inlinable public init(_ platform: Platform) { rawValue = 1 << platform.rawValue }

    public static let iOS = PlatformSet(.iOS)
    public static let iPadOS = PlatformSet(.iPadOS)
    public static let macCatalyst = PlatformSet(.macCatalyst)
    public static let tvOS = PlatformSet(.tvOS)
    public static let watchOS = PlatformSet(.watchOS)
    public static let visionOS = PlatformSet(.visionOS)
    /// Every platform.
    public static let all: PlatformSet = [.iOS, .iPadOS, .macCatalyst, .tvOS, .watchOS, .visionOS]

    /// The platforms in the set, in the order in which lists are printed.
    public var members: [Platform] { Platform.allCases.filter { contains(PlatformSet($0)) } }
}
