import SessionModel
import SessionSimulator

extension Verb {
    /// The keys that a step of the verb may have beside those of every step.
    var arguments: [StaticString] {
        switch self {
        case .setCategory: ["category", "mode", "options", "routeSharingPolicy"]
        case .setMode: ["mode"]
        case .setActive: ["active", "notifyOthersOnDeactivation"]
        case .overrideOutputAudioPort, .setPreferredInput: ["port"]
        case .setPreferredDataSource: ["port", "dataSource"]
        case .setPreferredSampleRate: ["hertz"]
        case .setPreferredIOBufferDuration: ["seconds"]
        case .setPrefersNoInterruptionsFromSystemAlerts, .setPrefersInterruptionOnRouteDisconnect: ["prefers"]
        case .setPreferredInputNumberOfChannels: ["channels"]
        case .connect, .disconnect: ["accessory"]
        case .pickRoute: ["port", "accessory"]
        case .ringSwitch, .muteBuiltInMic: ["muted"]
        case .interrupt: ["cause"]
        case .endInterruption: ["cause", "shouldResume"]
        case .startIO, .stopIO, .becomeNowPlaying, .expectOnly, .lock, .unlock, .sleep, .wake, .background, .foreground, .suspend,
            .terminate, .launch, .mediaServicesLost, .mediaServicesReset, .voipPush, .pushCompletion, .pushHandlerReturns, .reinstall,
            .reportNewIncomingCall, .reportCallUpdated, .reportOutgoingCallStartedConnecting, .reportOutgoingCallConnected,
            .reportCallEnded, .providerReset, .requestTransaction, .fulfill, .fail, .answerCall, .endCall, .holdCall, .unholdCall,
            .muteCall, .tapSpeaker, .remote, .sdk:
            []
        }
    }

    /// Whether an app calls something, for which its process must run.
    var isCall: Bool {
        switch self {
        case .setCategory, .setMode, .setActive, .overrideOutputAudioPort, .setPreferredInput, .setPreferredDataSource,
            .setPreferredSampleRate, .setPreferredIOBufferDuration, .setPrefersNoInterruptionsFromSystemAlerts,
            .setPrefersInterruptionOnRouteDisconnect, .setPreferredInputNumberOfChannels, .startIO, .stopIO, .becomeNowPlaying:
            true
        case .expectOnly, .connect, .disconnect, .pickRoute, .lock, .unlock, .ringSwitch, .sleep, .wake, .background, .foreground, .suspend,
            .terminate, .launch, .interrupt, .endInterruption, .muteBuiltInMic, .mediaServicesLost, .mediaServicesReset, .voipPush,
            .pushCompletion, .pushHandlerReturns, .reinstall, .reportNewIncomingCall, .reportCallUpdated,
            .reportOutgoingCallStartedConnecting, .reportOutgoingCallConnected, .reportCallEnded, .providerReset, .requestTransaction,
            .fulfill, .fail, .answerCall, .endCall, .holdCall, .unholdCall, .muteCall, .tapSpeaker, .remote, .sdk:
            false
        }
    }

    /// Whether an app can be meant that has no process.
    var takesDeadApp: Bool {
        switch self {
        case .background, .foreground, .suspend, .terminate: false
        default: !isCall
        }
    }
}
