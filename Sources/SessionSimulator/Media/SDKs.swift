import RoutePolicy
import SessionModel

/// The media SDKs: which function does what, and what each does when its session or its call changes.
extension CallTurn {
    mutating func take(_ call: SDKCall, _ app: Int) {
        lastError = nil
        switch call {
        case .startAudio: startOwnUnit(app)
        case .stopAudio: stopOwnUnit(app)
        case .muteMic(let isMuted): muteMedia(app, isMuted)
        case .connectNodes: if unit(app, .own).isStarted { fail(app, .isBusy) }
        case .audioSessionDidActivate, .audioSessionDidDeactivate, .setActive, .setManualAudio, .setAudioEnabled: takeWebRTC(call, app)
        case .joinChannel, .leaveChannel, .enableAudio, .disableAudio, .setAudioSessionOperationRestriction, .setParameters:
            takeAgora(call, app)
        case .createAgent, .handlePush, .reportIncomingCall, .startCall, .accept, .startOutgoingAudio, .stopOutgoingAudio,
            .startIncomingAudio, .stopIncomingAudio, .muteOutgoing,
            .muteIncoming, .resume:
            takeAzure(call, app)
        case .hold: if simulator.sdk(app) == .azure { takeAzure(call, app) } else { takePlanetKit(call, app) }
        case .joinConference, .leaveConference, .notifyCallKitAudioActivation, .muteMyAudio, .sendMyVideo, .showPeerVideo, .unhold,
            .startPreview, .stopPreview, .addMediaStatusHandler, .dropConference:
            takePlanetKit(call, app)
        case .enableAudioDevice, .disableAudioDevice: takeTwilio(call, app)
        case .connect, .disconnect, .setEngineAvailability: takeLiveKit(call, app)
        }
    }

    // MARK: The session

    mutating func sdkGainedSession(_ app: Int) {
        switch simulator.sdk(app) {
        case .agora: setMedia(app, .wasRebuilt, false)
        case .azure: azureGainedSession(app)
        case .planetkit: planetKitGainedSession(app)
        case .webrtc, .livekit, .twilio, .speakerbox, nil: break
        }
    }

    mutating func sdkLostSession(_ app: Int) {
        // What opened the gate was the notice of one activation.
        if simulator.sdk(app) == .planetkit { setMedia(app, .isGateOpen, false) }
    }

    mutating func sdkInterruptionEnded(_ app: Int) {
        switch simulator.sdk(app) {
        case .webrtc: webRTCInterruptionEnded(app)
        case .agora:
            guard media(app, .isJoined), world.layer.apps[app].media.parametersAtJoin.contains(.restartWhenInterrupted) else { return }
            activate(app, bySDK: true)
        case .livekit:
            guard media(app, .sawInterruption), media(app, .isJoined), unit(app, .sdk).isStarted else { return }
            setMedia(app, .sawInterruption, false)
            activateAnew(app, .sdk)
        case .azure, .planetkit, .twilio, .speakerbox, nil: break
        }
    }

    // MARK: The call

    /// The app's delegate is told to perform an action. Apple's sample does so much of it by itself.
    mutating func wasPerformed(_ action: CallAction, _ app: Int) {
        guard simulator.sdk(app) == .speakerbox else { return }
        switch action.kind {
        case .start, .answer:
            guard session(app).request.category != .playAndRecord else { return }
            happen(.call(app: app, .setCategory(.playAndRecord, mode: .voiceChat, options: [], sharing: .default)))
        case .end: stop(app, .own)
        case .setHeld: if action.isOn == true { stop(app, .own) } else { start(app, .own) }
        case .setMuted: setMedia(app, .isMuted, action.isOn ?? false)
        case .setGroup, .playDTMF: break
        }
    }

    /// The app's delegate is told of the activation.
    mutating func didActivate(_ app: Int) {
        if simulator.sdk(app) == .speakerbox, !unit(app, .own).isStarted { start(app, .own) }
    }

    /// An action was fulfilled.
    mutating func mediaFollowCall(_ app: Int, _ action: CallAction) {
        if simulator.sdk(app) == .twilio { twilioFollowsCall(app) }
    }

    /// A call is over.
    mutating func callEnded(_ app: Int) {
        switch simulator.sdk(app) {
        case .twilio: twilioFollowsCall(app)
        case .azure: if !hasCall(app) { endAzureCall(app) }
        default: break
        }
    }

    /// The speaker was chosen: an SDK that writes the category a little later undoes it.
    mutating func speakerWasChosen(_ app: Int) {
        guard simulator.sdk(app) == .agora, media(app, .isJoined),
            world.layer.apps[app].media.restrictionAtJoin.isDisjoint(with: [.configureSession, .all])
        else { return }
        schedule(.rewrite, app, in: simulator.settings.sdkRewriteDelay)
    }

    mutating func rewriteCategory(_ app: Int) {
        guard media(app, .isJoined), session(app).isActive else { return }
        writeBySDK(app, session(app).request)
    }

    /// An SDK writes the category of its app's session.
    mutating func writeBySDK(_ app: Int, _ request: SessionRequest) {
        if has(app, .isActivated), session(app).isActive, simulator.policy(.categoryWriteInCall) == 1 { return }
        let hadOverride = session(app).request.override == .speaker
        let isInCall = has(app, .isActivated) && session(app).isActive
        act(.write(app: app, request))
        if isInCall { wroteCategory(app, hadOverride: hadOverride) }
    }

    /// Where the app has not configured its session for a call, the SDK does.
    mutating func configureForCall(_ app: Int) {
        guard !session(app).request.category.hasInput else { return }
        var request = session(app).freeRequest
        request.category = .playAndRecord
        request.mode = .voiceChat
        request.options = .allowBluetoothHFP
        request.isActive = session(app).isActive
        writeBySDK(app, request)
    }

    /// Something is switched off because of a deactivation that is over.
    mutating func noteLateDisabling(_ app: Int) {
        guard has(app, .heardLateDeactivation), session(app).isActive, hasCall(app) else { return }
        set(app, .heardLateDeactivation, false)
        diagnose(.lateDeactivate, app, call: spoken(app))
    }
}
