/// An audio session mode.
///
/// Source: <https://developer.apple.com/documentation/avfaudio/avaudiosession/mode-swift.struct>
public enum Mode: UInt8, CaseIterable, Named {
    case `default`, voiceChat, videoChat, gameChat, videoRecording, measurement, moviePlayback, spokenAudio, voicePrompt
    case shortFormVideo, dualRoute

    public static let kind = "mode"
    public var name: String {
        switch self {
        case .default: "default"
        case .voiceChat: "voiceChat"
        case .videoChat: "videoChat"
        case .gameChat: "gameChat"
        case .videoRecording: "videoRecording"
        case .measurement: "measurement"
        case .moviePlayback: "moviePlayback"
        case .spokenAudio: "spokenAudio"
        case .voicePrompt: "voicePrompt"
        case .shortFormVideo: "shortFormVideo"
        case .dualRoute: "dualRoute"
        }
    }
    public var otherNames: [String] { [rawName] }

    /// The raw value of Apple's constant, which is the Objective-C constant's own name.
    public var rawName: String {
        switch self {
        case .default: "AVAudioSessionModeDefault"
        case .voiceChat: "AVAudioSessionModeVoiceChat"
        case .videoChat: "AVAudioSessionModeVideoChat"
        case .gameChat: "AVAudioSessionModeGameChat"
        case .videoRecording: "AVAudioSessionModeVideoRecording"
        case .measurement: "AVAudioSessionModeMeasurement"
        case .moviePlayback: "AVAudioSessionModeMoviePlayback"
        case .spokenAudio: "AVAudioSessionModeSpokenAudio"
        case .voicePrompt: "AVAudioSessionModeVoicePrompt"
        case .shortFormVideo: "AVAudioSessionModeShortFormVideo"
        case .dualRoute: "AVAudioSessionModeDualRoute"
        }
    }

    /// voiceChat, videoChat and gameChat: the modes that narrow the ports to those fit for a conversation.
    @inlinable public var isChat: Bool {
        rawValue >= Mode.voiceChat.rawValue && rawValue <= Mode.gameChat.rawValue
    }

    /// Where and since when the name exists. A session without a mode is older than the constant `default`, so that one always exists.
    public var availability: Availability {
        switch self {
        case .default: Availability(since: .oldest)
        case .voiceChat, .gameChat, .videoRecording, .measurement: Availability(since: OSVersion(5))
        case .moviePlayback: Availability(since: OSVersion(6))
        case .videoChat: Availability(since: OSVersion(7))
        case .spokenAudio: Availability(since: OSVersion(9))
        case .voicePrompt: Availability(since: OSVersion(12))
        case .shortFormVideo: Availability(since: OSVersion(26), on: [.iOS, .iPadOS, .macCatalyst])
        case .dualRoute: Availability(since: OSVersion(26, 2), on: [.iOS, .iPadOS, .macCatalyst])
        }
    }
}
