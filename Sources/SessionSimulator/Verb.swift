import SessionModel

/// What a step of a scenario does.
public enum Verb: String, CaseIterable, Named {
    // What an app does.
    case setCategory, setMode, setActive, overrideOutputAudioPort, setPreferredInput, setPreferredDataSource
    case setPreferredSampleRate, setPreferredIOBufferDuration, setPrefersNoInterruptionsFromSystemAlerts
    case setPrefersInterruptionOnRouteDisconnect, setPreferredInputNumberOfChannels
    case startIO, stopIO, becomeNowPlaying, expectOnly
    // What happens around the apps.
    case connect, disconnect, pickRoute, lock, unlock, ringSwitch, sleep, wake
    case background, foreground, suspend, terminate, launch
    case interrupt, endInterruption, muteBuiltInMic, mediaServicesLost, mediaServicesReset

    public static let kind = "verb"
    public var name: String { rawValue }
    public var otherNames: [String] { [] }
}
