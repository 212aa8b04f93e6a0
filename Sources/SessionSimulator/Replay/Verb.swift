import SessionModel

/// What a step of a scenario does.
public enum Verb: String, CaseIterable, Named {
    // What an app does.
    case setCategory, setMode, setActive, overrideOutputAudioPort, setPreferredInput, setPreferredDataSource
    case setPreferredSampleRate, setPreferredIOBufferDuration, setPrefersNoInterruptionsFromSystemAlerts
    case setPrefersInterruptionOnRouteDisconnect, setPreferredInputNumberOfChannels
    case startIO, stopIO, becomeNowPlaying, expectOnly
    // What happens around the apps.
    case connect, disconnect, changePorts, builtInPort, reconfigurePort, pickRoute, lock, unlock, ringSwitch, sleep, wake
    case background, foreground, suspend, terminate, launch
    case interrupt, endInterruption, muteBuiltInMic, mediaServicesLost, mediaServicesReset
    // What happens to calls.
    case voipPush, pushCompletion, pushHandlerReturns, pushTokenUpdated, pushTokenInvalidated, reinstall
    case reportNewIncomingCall, reportCallUpdated, reportOutgoingCallStartedConnecting, reportOutgoingCallConnected, reportCallEnded
    case providerReset, requestTransaction, fulfill, fail
    case answerCall, endCall, holdCall, unholdCall, muteCall, tapSpeaker, remote, sdk

    public static let kind = "verb"
    public var name: String { rawValue }
    public var otherNames: [String] { [] }
}
