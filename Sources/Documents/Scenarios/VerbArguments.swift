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
        case .changePorts: ["accessory", "to"]
        case .builtInPort: ["port", "present"]
        case .reconfigurePort: ["port"]
        case .pickRoute: ["port", "accessory"]
        case .ringSwitch, .muteBuiltInMic: ["muted"]
        case .interrupt: ["cause"]
        case .endInterruption: ["cause", "shouldResume"]
        case .startIO, .stopIO, .becomeNowPlaying, .expectOnly, .lock, .unlock, .sleep, .wake, .background, .foreground, .suspend,
            .terminate, .launch, .mediaServicesLost, .mediaServicesReset, .pushTokenUpdated, .pushTokenInvalidated, .reinstall,
            .providerReset:
            []
        case .voipPush: ["call", "mustReport"]
        case .pushCompletion, .pushHandlerReturns, .reportOutgoingCallStartedConnecting, .reportOutgoingCallConnected: ["call"]
        case .reportNewIncomingCall, .reportCallUpdated:
            [
                "call", "localizedCallerName", "handle", "handleType", "hasVideo", "supportsHolding", "supportsGrouping",
                "supportsUngrouping", "supportsDTMF",
            ]
        case .reportCallEnded: ["call", "reason"]
        case .requestTransaction: ["action", "call"] + ScenarioDraft.actionArguments + ["actions"]
        case .fulfill, .fail: ["action", "call"] + ScenarioDraft.actionArguments
        case .answerCall: ["call", "via", "action"]
        case .endCall, .holdCall, .unholdCall: ["call", "via"]
        case .muteCall, .tapSpeaker: ["call", "on"]
        case .remote: ["call", "event"]
        case .sdk: ["function"] + SDKFunction.allArguments
        }
    }

    /// Whether an app does it, for which its process must run.
    var isOfApp: Bool {
        switch self {
        case .setCategory, .setMode, .setActive, .overrideOutputAudioPort, .setPreferredInput, .setPreferredDataSource,
            .setPreferredSampleRate, .setPreferredIOBufferDuration, .setPrefersNoInterruptionsFromSystemAlerts,
            .setPrefersInterruptionOnRouteDisconnect, .setPreferredInputNumberOfChannels, .startIO, .stopIO, .becomeNowPlaying,
            .pushCompletion, .pushHandlerReturns, .reportNewIncomingCall, .reportCallUpdated, .reportOutgoingCallStartedConnecting,
            .reportOutgoingCallConnected, .reportCallEnded, .requestTransaction, .fulfill, .fail, .sdk:
            true
        case .expectOnly, .connect, .disconnect, .changePorts, .builtInPort, .reconfigurePort, .pickRoute, .lock, .unlock, .ringSwitch,
            .sleep, .wake, .background, .foreground, .suspend, .terminate, .launch, .interrupt, .endInterruption, .muteBuiltInMic,
            .mediaServicesLost, .mediaServicesReset, .voipPush,
            .pushTokenUpdated, .pushTokenInvalidated, .reinstall, .providerReset, .answerCall, .endCall, .holdCall, .unholdCall, .muteCall,
            .tapSpeaker, .remote:
            false
        }
    }

    /// Whether it is about calls, pushes or a media SDK, not about sessions and devices alone.
    var isAboutCalls: Bool {
        switch self {
        case .voipPush, .pushCompletion, .pushHandlerReturns, .pushTokenUpdated, .pushTokenInvalidated, .reinstall, .reportNewIncomingCall,
            .reportCallUpdated,
            .reportOutgoingCallStartedConnecting, .reportOutgoingCallConnected, .reportCallEnded, .providerReset, .requestTransaction,
            .fulfill, .fail, .answerCall, .endCall, .holdCall, .unholdCall, .muteCall, .tapSpeaker, .remote, .sdk:
            true
        case .setCategory, .setMode, .setActive, .overrideOutputAudioPort, .setPreferredInput, .setPreferredDataSource,
            .setPreferredSampleRate, .setPreferredIOBufferDuration, .setPrefersNoInterruptionsFromSystemAlerts,
            .setPrefersInterruptionOnRouteDisconnect, .setPreferredInputNumberOfChannels, .startIO, .stopIO, .becomeNowPlaying, .expectOnly,
            .connect, .disconnect, .changePorts, .builtInPort, .reconfigurePort, .pickRoute, .lock, .unlock, .ringSwitch, .sleep, .wake,
            .background, .foreground, .suspend, .terminate, .launch, .interrupt, .endInterruption, .muteBuiltInMic, .mediaServicesLost,
            .mediaServicesReset:
            false
        }
    }

    /// Whether an app can be meant that has no process.
    var takesDeadApp: Bool {
        switch self {
        case .background, .foreground, .suspend, .terminate: false
        case .voipPush, .reinstall: true
        default: !isOfApp && !isAboutCalls
        }
    }
}
