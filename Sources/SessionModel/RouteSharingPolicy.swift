/// With whom a session shares its route, with Apple's raw values.
///
/// Source: <https://docs.rs/objc2-avf-audio/latest/src/objc2_avf_audio/generated/AVAudioSession.rs.html>
public enum RouteSharingPolicy: UInt8, CaseIterable, Named {
    case `default` = 0
    case longFormAudio = 1
    case independent = 2
    case longFormVideo = 3

    public static let kind = "route sharing policy"
    public var name: String {
        switch self {
        case .default: "default"
        case .longFormAudio: "longFormAudio"
        case .independent: "independent"
        case .longFormVideo: "longFormVideo"
        }
    }
    public var otherNames: [String] {
        let prefix = "AVAudioSessionRouteSharingPolicy"
        switch self {
        case .default: return [prefix + "Default"]
        case .longFormAudio: return ["longForm", prefix + "LongFormAudio", prefix + "LongForm"]
        case .independent: return [prefix + "Independent"]
        case .longFormVideo: return [prefix + "LongFormVideo"]
        }
    }

    /// Where and since when the name exists.
    public var availability: Availability {
        switch self {
        case .default: Availability(since: .oldest)
        case .longFormAudio, .independent: Availability(since: OSVersion(11))
        case .longFormVideo: Availability(since: OSVersion(13), on: PlatformSet.all.subtracting([.tvOS, .watchOS]))
        }
    }
}

/// What `overrideOutputAudioPort` was called with.
public enum PortOverride: UInt8, CaseIterable, Named {
    case none, speaker

    public static let kind = "port override"
    public var name: String { self == .speaker ? "speaker" : "none" }
    public var otherNames: [String] {
        self == .speaker ? ["AVAudioSessionPortOverrideSpeaker"] : ["AVAudioSessionPortOverrideNone"]
    }
    /// Apple's raw value: 0, or the characters `spkr`.
    public var rawCode: UInt32 { self == .speaker ? 0x7370_6b72 : 0 }

    /// Where and since when the speaker override exists.
    public static let speakerAvailability = Availability(since: .oldest, on: [.iOS, .iPadOS, .macCatalyst, .visionOS])
}
