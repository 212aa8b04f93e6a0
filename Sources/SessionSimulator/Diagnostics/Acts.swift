import SessionModel

extension Event {
    /// What an event is, as far as a later diagnostic can say that it was its cause, and of which apps.
    func acts(in world: CallWorld) -> [(app: Int, act: Act)] {
        switch self {
        case .telephony(let app, let event): event.acts.map { (app, $0) }
        case .call(let app, let call): call.acts.map { (app, $0) }
        case .connect, .disconnect, .changePorts, .builtInPort, .reconfigurePort, .pickRoute: (0..<world.appCount).map { ($0, .route) }
        case .interrupt, .muteBuiltInMic: (0..<world.appCount).map { ($0, .interruption) }
        case .endInterruption: (0..<world.appCount).map { ($0, .interruptionEnd) }
        case .mediaServicesLost, .mediaServicesReset: (0..<world.appCount).map { ($0, .reset) }
        case .lock, .unlock, .ringSwitch, .sleep, .wake, .background, .foreground, .suspend, .terminate, .launch: []
        }
    }
}

extension CallEvent {
    /// The first of what it is: a step has no memory for a list.
    var act: Act? { if case .sdk(let call) = self { call.function.act } else { acts.first } }

    fileprivate var acts: [Act] {
        switch self {
        case .voipPush: [.push]
        case .pushCompletion, .pushHandlerReturns: [.pushCompletion]
        case .reportNewIncomingCall: [.report]
        case .requestTransaction(let transaction):
            transaction[0]?.kind == .setMuted ? [.request, .mute] : [.request]
        case .fulfill(let action), .fail(let action): action.kind == .setMuted ? [.completion, .mute] : [.completion]
        case .answerCall, .endCall: [.answer]
        case .holdCall, .unholdCall: [.hold]
        case .muteCall: [.mute]
        case .tapSpeaker: [.override, .route]
        case .remote: [.remote]
        case .sdk: act.map { [$0] } ?? []
        case .pushTokenUpdated, .pushTokenInvalidated, .reinstall, .reportCallUpdated, .reportOutgoingCallStartedConnecting,
            .reportOutgoingCallConnected, .reportCallEnded,
            .providerReset:
            []
        }
    }
}

extension SessionRequestCall {
    fileprivate var acts: [Act] {
        switch self {
        case .setCategory, .setMode: [.category, .route]
        case .setActive(let isActive, _): [isActive ? .activation : .deactivation]
        case .overrideOutputAudioPort: [.override, .route]
        case .setPreferredInput: [.route]
        case .startIO: [.mediaStart]
        case .stopIO: [.mediaStop]
        default: []
        }
    }
}

extension SDKFunction {
    fileprivate var act: Act? {
        switch self {
        case .startAudio, .joinChannel, .startCall, .accept, .startOutgoingAudio, .startIncomingAudio, .joinConference, .enableAudioDevice,
            .connect, .enableAudio, .setAudioEnabled, .startPreview, .resumeMyVideo:
            .mediaStart
        case .stopAudio, .leaveChannel, .stopOutgoingAudio, .stopIncomingAudio, .leaveConference, .disableAudioDevice, .disconnect,
            .disableAudio:
            .mediaStop
        case .muteMic, .muteMyAudio, .muteOutgoing, .unmuteOutgoing: .mute
        case .audioSessionDidActivate, .audioSessionDidDeactivate, .setActive: .activation
        case .setAudioSessionOperationRestriction, .setParameters: .restriction
        default: nil
        }
    }
}

extension Event {
    /// The call that it is about.
    var call: Word? {
        guard case .telephony(_, let event) = self else { return nil }
        switch event {
        case .voipPush(let call, _), .pushCompletion(let call), .pushHandlerReturns(let call), .tapSpeaker(let call, _): return call
        case .reportNewIncomingCall(let call, _), .reportCallUpdated(let call, _), .reportOutgoingCallStartedConnecting(let call),
            .reportOutgoingCallConnected(let call), .reportCallEnded(let call, _), .answerCall(let call, _, _), .endCall(let call, _),
            .holdCall(let call, _), .unholdCall(let call, _), .muteCall(let call, _), .remote(let call, _):
            return call
        case .requestTransaction(let transaction): return transaction[0]?.call
        case .fulfill(let action), .fail(let action): return action.call
        case .sdk(.handlePush(let call, _)), .sdk(.reportIncomingCall(let call, _)): return call
        case .pushTokenUpdated, .pushTokenInvalidated, .reinstall, .providerReset, .sdk: return nil
        }
    }
}
