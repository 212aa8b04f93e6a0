import SessionModel

/// PlanetKit: conferences whose audio waits at a gate, for CallKit of the app's, of the SDK's, or for none.
extension CallTurn {
    mutating func takePlanetKit(_ call: SDKCall, _ app: Int) {
        switch call {
        case .joinConference(let type, let sendsVideo): joinConference(app, type, sendsVideo: sendsVideo)
        case .leaveConference: leaveConference(app)
        case .notifyCallKitAudioActivation: openGate(app)
        case .hold: setMedia(app, .isHeld)
        case .unhold: setMedia(app, .isHeld, false)
        case .sendMyVideo(let isSent): if media(app, .isJoined) { setMedia(app, .sendsVideo, isSent) }
        case .showPeerVideo(let peer, let isShown):
            guard media(app, .isJoined) else { return fail(app, .sessionNotActive) }
            world.layer.apps[app].media.peers.removeAll { $0 == peer.number }
            if isShown { world.layer.apps[app].media.peers.append(peer.number) }
        default: break
        }
    }

    private mutating func joinConference(_ app: Int, _ type: CallKitType?, sendsVideo: Bool) {
        // From version 6.0 of the SDK on the type must be given.
        guard let type else { return fail(app, .badParam) }
        guard !media(app, .isJoined) else { return }
        setMedia(app, .isJoined)
        setMedia(app, .isGateOpen, false)
        setMedia(app, .isHeld, false)
        setMedia(app, .sendsVideo, sendsVideo)
        world.layer.apps[app].media.callKitType = type
        switch type {
        case .user: if has(app, .isActivated), session(app).isActive { schedule(.notNotified, app, in: Self.patience) }
        case .none:
            setMedia(app, .isGateOpen)
            if !start(app, .sdk) { setMedia(app, .isGateOpen, false) }
        case .planetkit:
            guard world.layer.live(.ofSDK, of: app) == nil, world.layer.liveCalls < CallLayer.callLimit else { return }
            addCall(app, .ofSDK, .dialing, [.isOutgoing, .awaitsActivation])
            if simulator.policy(.startHoldsActiveCall) == 0, let place = world.layer.live(.ofSDK, of: app) {
                holdActiveCalls(except: place)
            }
            schedule(.activation, app, in: simulator.settings.activationLatency, .ofSDK)
        }
    }

    private mutating func leaveConference(_ app: Int) {
        guard media(app, .isJoined) else { return }
        world.layer.apps[app].media.flags.subtract([.isJoined, .isGateOpen, .isHeld, .sendsVideo])
        world.layer.apps[app].media.peers.removeAll { _ in true }
        stop(app, .sdk)
        if let place = world.layer.live(.ofSDK, of: app) { finish(place) }
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
