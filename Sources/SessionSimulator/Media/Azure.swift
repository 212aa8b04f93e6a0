import RoutePolicy
import SessionModel

/// Azure Communication Services: with CallKit in the app, muted until the activation; or with CallKit in the SDK, which asks the app's block
/// for the session's configuration.
extension CallTurn {
    private func isIntegrated(_ app: Int) -> Bool { settings(app).integration == .sdk }

    mutating func takeAzure(_ call: SDKCall, _ app: Int) {
        switch call {
        case .createAgent: setMedia(app, .hasAgent)
        case .handlePush(let name, let update): handlePush(app, name, update)
        case .reportIncomingCall(let name, let update):
            guard isIntegrated(app) else { return fail(app, .unspecified) }
            reportBySDK(app, name, update)
        case .startCall(let outgoingMuted, let incomingMuted, let update):
            enterAzureCall(app, outgoingMuted: outgoingMuted, incomingMuted: incomingMuted)
            nameOutgoingCall(app, update)
        case .accept(let outgoingMuted, let incomingMuted):
            enterAzureCall(app, outgoingMuted: outgoingMuted, incomingMuted: incomingMuted)
        case .startOutgoingAudio: startStream(app, .sendsAudio)
        case .stopOutgoingAudio: stopStream(app, .sendsAudio)
        case .startIncomingAudio: startStream(app, .receivesAudio)
        case .stopIncomingAudio: stopStream(app, .receivesAudio)
        case .muteOutgoing(let isMuted):
            setMedia(app, .isOutgoingMuted, isMuted)
            if isIntegrated(app) { mirror(app, .setMuted, isMuted) } else if !isMuted { startStream(app, .sendsAudio) }
        case .muteIncoming(let isMuted):
            setMedia(app, .isIncomingMuted, isMuted)
            if !isMuted, !isIntegrated(app) { startStream(app, .receivesAudio) }
        case .hold:
            setMedia(app, .isHeld)
            if isIntegrated(app) { mirror(app, .setHeld, true) }
        case .resume:
            if isIntegrated(app), !configure(app) { return }
            setMedia(app, .isHeld, false)
            if isIntegrated(app) { mirror(app, .setHeld, false) }
        default: break
        }
    }

    // MARK: Who calls

    /// Without an agent nobody takes the push.
    private mutating func handlePush(_ app: Int, _ name: Word, _ update: CallUpdate) {
        guard media(app, .hasAgent) else { return fail(app, .unspecified) }
        if isIntegrated(app), world.layer.live(name, of: app) == nil { reportBySDK(app, name, update) }
        tell(.incomingCall, app, call: name)
    }

    /// The block gives the caller's name and handle; without it the raw identifier stands for both.
    private mutating func reportBySDK(_ app: Int, _ name: Word, _ update: CallUpdate) {
        var update = update
        if !settings(app).hasIncomingCallInfo {
            update.callerName = name
            update.handle = Handle(name)
        }
        reportIncoming(app, name, update)
    }

    /// What the options say of whom is called goes into the list of calls as it is.
    private mutating func nameOutgoingCall(_ app: Int, _ update: CallUpdate) {
        guard isIntegrated(app) else { return }
        let place = world.layer.calls.firstIndex { Int($0.app) == app && $0.isLive && $0.flags.contains(.isOutgoing) }
        if let place { reportUpdate(app, world.layer.calls[place].name, update) }
    }

    // MARK: The call

    private mutating func enterAzureCall(_ app: Int, outgoingMuted: Bool, incomingMuted: Bool) {
        if isIntegrated(app), !configure(app) { return }
        setMedia(app, .isJoined)
        setMedia(app, .isOutgoingMuted, outgoingMuted)
        setMedia(app, .isIncomingMuted, incomingMuted)
        setMedia(app, .isHeld, false)
        if isIntegrated(app) {
            setMedia(app, .followsActivation)
            if session(app).isActive { azureGainedSession(app) }
            return
        }
        if !outgoingMuted { setMedia(app, .sendsAudio) }
        if !incomingMuted { setMedia(app, .receivesAudio) }
        if !outgoingMuted || !incomingMuted { start(app, .sdk) }
    }

    /// Asks the block; without one the SDK's own configuration replaces the app's.
    ///
    /// - Returns: Whether the operation may go on.
    private mutating func configure(_ app: Int) -> Bool {
        switch settings(app).configureAudioSession {
        case .nothing: return true
        case .error:
            fail(app, .unspecified)
            return false
        case .none:
            let wasConfigured = session(app).request.category != .soloAmbient
            var request = session(app).request
            request.category = .playAndRecord
            request.mode = .voiceChat
            request.options = .allowBluetoothHFP
            request.override = .none
            writeBySDK(app, request)
            if wasConfigured { diagnose(.defaultOverwrites, app, call: spoken(app), cause: .category) }
            return true
        }
    }

    private mutating func startStream(_ app: Int, _ stream: Media.Flags) {
        guard media(app, .isJoined) else { return }
        setMedia(app, stream)
        let sdk = unit(app, .sdk)
        if !sdk.isStarted || sdk.flags.contains(.isStale) && session(app).isActive { start(app, .sdk) }
    }

    private mutating func stopStream(_ app: Int, _ stream: Media.Flags) {
        noteLateDisabling(app)
        setMedia(app, stream, false)
        if !media(app, .sendsAudio), !media(app, .receivesAudio) { stop(app, .sdk) }
    }

    /// The SDK tells CallKit of what was done to its call.
    private mutating func mirror(_ app: Int, _ kind: ActionKind, _ isOn: Bool) {
        guard let place = world.layer.calls.firstIndex(where: { Int($0.app) == app && $0.isLive && $0.state != .ending }) else { return }
        let call = world.layer.calls[place]
        let action = CallAction(kind, call.name, isOn: isOn)
        switch (kind, isOn) {
        case (.setHeld, true):
            guard call.state == .connected || call.state == .dialing else { return }
            performHold(place, for: nil, .isRequested)
        case (.setHeld, false):
            guard call.state == .held else { return }
            performUnhold(place, bySystem: false, .isRequested)
        default:
            guard call.flags.contains(.isMuted) != isOn else { return }
            perform(action, place, .isRequested)
        }
    }

    mutating func azureGainedSession(_ app: Int) {
        guard media(app, .isJoined), media(app, .followsActivation) else { return }
        setMedia(app, .sendsAudio)
        setMedia(app, .receivesAudio)
        refresh(app, .sdk)
    }

    mutating func endAzureCall(_ app: Int) {
        // What it muted stays muted, and the far end of a call that is over does not hear it.
        world.layer.apps[app].media.flags.subtract([.followsActivation, .isHeld, .sendsAudio, .receivesAudio])
        stop(app, .sdk)
    }
}
