import RoutePolicy
import SessionModel

/// PlanetKit: conferences whose audio waits at a gate, for CallKit of the app's, of the SDK's, or for none.
extension CallTurn {
    mutating func takePlanetKit(_ call: SDKCall, _ app: Int) {
        switch call {
        case .startPreview: return setMedia(app, .showsPreview)
        case .stopPreview: return setMedia(app, .showsPreview, false)
        case .joinConference(let type, let sendsVideo, let hasAccessToken, let update):
            return joinConference(app, hasAccessToken ? type : nil, sendsVideo: sendsVideo, update)
        default: break
        }
        // Without the instance that the join returned there is nothing to call.
        if media(app, .isDropped) { return fail(app, .sessionNotActive) }
        switch call {
        case .leaveConference: leaveConference(app)
        case .notifyCallKitAudioActivation: openGate(app)
        case .hold: setMedia(app, .isHeld)
        case .unhold: setMedia(app, .isHeld, false)
        case .muteMyAudio(let isMuted):
            if media(app, .isMuted) != isMuted { tellOfMedia(isMuted ? .micMuted : .micUnmuted, app) }
            muteMedia(app, isMuted)
        case .sendMyVideo(let isSent):
            guard media(app, .isJoined) else { return }
            if media(app, .sendsVideo) != isSent { tellOfMedia(.videoUpdated, app) }
            setMedia(app, .sendsVideo, isSent)
        case .showPeerVideo(let peer, let isShown): showPeerVideo(app, peer, isShown)
        case .addMediaStatusHandler:
            guard media(app, .isJoined) else { return fail(app, .sessionNotActive) }
            setMedia(app, .tellsMediaStatus)
        case .dropConference: if media(app, .isJoined) { setMedia(app, .isDropped) }
        default: break
        }
    }

    /// What happens to the own media is told once there is a handler for it.
    private mutating func tellOfMedia(_ name: SDKNotice.Name, _ app: Int) { if media(app, .tellsMediaStatus) { tell(name, app) } }

    private mutating func showPeerVideo(_ app: Int, _ peer: Word, _ isShown: Bool) {
        guard media(app, .isJoined) else { return fail(app, .sessionNotActive) }
        world.layer.apps[app].media.peers.removeAll { $0 == peer.number }
        guard isShown else { return }
        guard !world.layer.apps[app].media.peers.isFull else { return fail(app, .resourceNotAvailable) }
        world.layer.apps[app].media.peers.append(peer.number)
    }

    private mutating func joinConference(_ app: Int, _ type: CallKitType?, sendsVideo: Bool, _ update: CallUpdate) {
        // From version 6.0 of the SDK on the type must be given.
        guard let type else { return fail(app, .badParam) }
        guard !media(app, .isJoined) else { return }
        setMedia(app, .isJoined)
        setMedia(app, .isGateOpen, false)
        setMedia(app, .isHeld, false)
        setMedia(app, .sendsVideo, sendsVideo)
        world.layer.apps[app].media.callKitType = type
        // Its delegate is told in this order.
        for name: SDKNotice.Name in [.connected, .peerListUpdated, .peersVideoUpdated] { tell(name, app) }
        switch type {
        case .user: if has(app, .isActivated), session(app).isActive { schedule(.notNotified, app, in: Self.patience) }
        case .none:
            setMedia(app, .isGateOpen)
            if !start(app, .sdk) { setMedia(app, .isGateOpen, false) }
        case .planetkit:
            guard world.layer.live(.ofSDK, of: app) == nil, world.layer.liveCalls < CallLayer.callLimit else { return }
            addCall(app, .ofSDK, .dialing, [.isOutgoing, .awaitsActivation])
            reportUpdate(app, .ofSDK, update)
            if simulator.policy(.startHoldsActiveCall) == 0, let place = world.layer.live(.ofSDK, of: app) {
                holdActiveCalls(except: place)
            }
            schedule(.activation, app, in: simulator.settings.activationLatency, .ofSDK)
        }
    }

    private mutating func leaveConference(_ app: Int) {
        guard media(app, .isJoined) else { return }
        world.layer.apps[app].media.flags.subtract([.isJoined, .isGateOpen, .isHeld, .sendsVideo, .tellsMediaStatus])
        world.layer.apps[app].media.peers.removeAll { _ in true }
        stop(app, .sdk)
        if let place = world.layer.live(.ofSDK, of: app) { finish(place) }
        tell(.disconnected, app)
    }

    private mutating func openGate(_ app: Int) {
        guard media(app, .isJoined) else { return }
        cancel(.notNotified, app)
        setMedia(app, .isGateOpen)
        start(app, .sdk)
    }

    mutating func planetKitGainedSession(_ app: Int) {
        guard media(app, .isJoined) else { return }
        switch world.layer.apps[app].media.callKitType {
        case .planetkit, .some(.none):
            setMedia(app, .isGateOpen)
            refresh(app, .sdk)
        case .user:
            if unit(app, .sdk).delivers { setMedia(app, .isGateOpen) }
            if !media(app, .isGateOpen), has(app, .isActivated) { schedule(.notNotified, app, in: Self.patience) }
        case nil: break
        }
    }
}
