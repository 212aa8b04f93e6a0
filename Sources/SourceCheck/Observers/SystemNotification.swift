/// A notification by which the system tells of an audio session or an engine.
public enum SystemNotification: CaseIterable, Sendable {
    case routeChange
    case interruption
    case mediaServicesWereReset
    case mediaServicesWereLost
    case engineConfigurationChange

    /// The notification of a name, in any of the spellings that Swift and Objective-C had for it.
    public init?(name: String) {
        switch name {
        case "routeChangeNotification", "AVAudioSessionRouteChangeNotification", "AVAudioSessionRouteChange": self = .routeChange
        case "interruptionNotification", "AVAudioSessionInterruptionNotification", "AVAudioSessionInterruption": self = .interruption
        case "mediaServicesWereResetNotification", "AVAudioSessionMediaServicesWereResetNotification",
            "AVAudioSessionMediaServicesWereReset":
            self = .mediaServicesWereReset
        case "mediaServicesWereLostNotification", "AVAudioSessionMediaServicesWereLostNotification", "AVAudioSessionMediaServicesWereLost":
            self = .mediaServicesWereLost
        case "AVAudioEngineConfigurationChangeNotification", "AVAudioEngineConfigurationChange", "configurationChangeNotification":
            self = .engineConfigurationChange
        default: return nil
        }
    }

    /// The notification that an expression names: `AVAudioSession.routeChangeNotification`, `.AVAudioSessionRouteChange`,
    /// `AVAudioSessionRouteChangeNotification`, `Notification.Name("AVAudioSessionRouteChangeNotification")`.
    init?(_ expression: Expression) {
        switch expression.kind {
        case .name(let name), .member(_, let name), .string(.some(let name)): self.init(name: name)
        default: return nil
        }
    }

    /// The notification in whose place WebRTC calls a method of `RTCAudioSessionDelegate`.
    init?(delegateMethod name: String) {
        switch name {
        case "audioSessionDidChangeRoute": self = .routeChange
        case "audioSessionDidBeginInterruption", "audioSessionDidEndInterruption": self = .interruption
        case "audioSessionMediaServerReset": self = .mediaServicesWereReset
        case "audioSessionMediaServerTerminated": self = .mediaServicesWereLost
        default: return nil
        }
    }

    /// Its name as Apple writes it in Swift.
    public var name: String {
        switch self {
        case .routeChange: "AVAudioSession.routeChangeNotification"
        case .interruption: "AVAudioSession.interruptionNotification"
        case .mediaServicesWereReset: "AVAudioSession.mediaServicesWereResetNotification"
        case .mediaServicesWereLost: "AVAudioSession.mediaServicesWereLostNotification"
        case .engineConfigurationChange: "AVAudioEngineConfigurationChange"
        }
    }
}
