import RoutePolicy
import SessionModel

/// What goes through an app's streams: a function of the world.
extension CallSimulator {
    /// What goes through an app's own streams, and why nothing does where nothing does.
    public func audio(of app: Int, in world: CallWorld) -> AudioState {
        let session = world.sessions.session(app)
        guard session.flags.contains(.isRunning) else { return AudioState(.notRunning) }
        let media = world.layer.apps[app].media
        var audio = ownAudio(app, media, world)
        if let carried = sdkAudio(app, media, world) { audio = audio.joined(with: carried) }
        if audio.uplink == .flows, world.layer.apps[app].flags.contains(.leaks) {
            audio.uplink = .leak
            audio.uplinkCause = .otherApp
        }
        return audio
    }

    /// Whether an audio unit of an app runs in its session.
    func runsUnit(_ app: Int, in world: CallWorld) -> Bool {
        let media = world.layer.apps[app].media
        return world.sessions.session(app).isActive
            && (media.own.delivers && isEnabled(media, app) || media.sdk.delivers
                || media.own.isStarted && media.own.flags.contains(.isOffRate))
    }

    /// Whether the app's own unit may run: with WebRTC's manual audio only while it is enabled.
    func isEnabled(_ media: Media, _ app: Int) -> Bool {
        sdk(app) != .webrtc || !media.flags.contains(.isManual) || media.flags.contains(.isEnabled)
    }

    private func ownAudio(_ app: Int, _ media: Media, _ world: CallWorld) -> AudioState {
        guard media.own.isStarted else { return AudioState(.notStarted) }
        guard isEnabled(media, app) else { return AudioState(.disabled) }
        return audio(of: media.own, app, isMuted: media.flags.contains(.isMuted), world)
    }

    /// What a unit carries both ways.
    private func audio(of unit: AudioUnit, _ app: Int, isMuted: Bool, _ world: CallWorld) -> AudioState {
        let session = world.sessions.session(app)
        if let cause = silence(of: unit, app, world) { return AudioState(cause) }
        var audio = AudioState(nil)
        let route = sessions.route(of: app, in: world.sessions)
        if route.outputs.isEmpty || sessions.isSilenced(app, in: world.sessions) {
            audio.downlinkCause = .noOutput
        } else {
            audio.downlink = .flows
        }
        if !session.request.category.hasInput || route.inputs.isEmpty {
            audio.uplinkCause = .noInput
        } else if world.layer.apps[app].flags.contains(.isInputBlocked) {
            audio.uplinkCause = .inputBlocked
        } else if isMuted || world.sessions.flags.contains(.isMicrophoneMuted) && route.inputs.builtIn.contains(.builtInMic) {
            audio.uplink = .muted
            audio.uplinkCause = .muted
        } else {
            audio.uplink = .flows
        }
        return audio
    }

    /// Why a unit that was started delivers nothing at all.
    private func silence(of unit: AudioUnit, _ app: Int, _ world: CallWorld) -> SilenceCause? {
        let session = world.sessions.session(app)
        if world.sessions.flags.contains(.hasLostMediaServices) { return .servicesReset }
        guard session.isActive, session.isAwake else {
            let flags = world.layer.apps[app].flags
            if flags.contains(.lostServices) { return .servicesReset }
            let isHeld = world.layer.calls.indices.contains {
                let call = world.layer.calls[$0]
                return Int(call.app) == app && [.held, .unholding].contains(call.state)
            }
            return isHeld ? .held : session.interruptedBy.isEmpty ? .sessionInactive : .interrupted
        }
        if !unit.flags.isDisjoint(with: [.isStale, .isArmed]) { return .staleUnit }
        return unit.flags.contains(.isOffRate) ? .staleFormat : nil
    }

    /// What the SDK carries; `nil` where it has no audio module of its own.
    private func sdkAudio(_ app: Int, _ media: Media, _ world: CallWorld) -> AudioState? {
        guard let sdk = sdk(app), media.flags.contains(.isJoined) else { return nil }
        func carried() -> AudioState { audio(of: media.sdk, app, isMuted: media.flags.contains(.isMuted), world) }
        switch sdk {
        case .webrtc, .speakerbox: return nil
        case .agora: return media.sdk.isStarted ? carried() : AudioState(.disabled)
        case .twilio: return media.flags.contains(.isDeviceEnabled) ? carried() : AudioState(.disabled)
        case .planetkit:
            if media.flags.contains(.isHeld) { return AudioState(.held) }
            return media.flags.contains(.isGateOpen) ? carried() : AudioState(.gateClosed)
        case .livekit:
            guard media.sdk.isStarted else { return AudioState(.disabled) }
            var audio = carried()
            if !media.flags.contains(.hasInput) { audio.silenceUplink(.disabled) }
            if !media.flags.contains(.hasOutput) { audio.silenceDownlink(.disabled) }
            return audio
        case .azure: return azureAudio(media, carried())
        }
    }

    private func azureAudio(_ media: Media, _ carried: AudioState) -> AudioState {
        var audio = carried
        if media.flags.contains(.isHeld) { audio = AudioState(.held) }
        if !media.flags.contains(.sendsAudio) { audio.silenceUplink(.notStarted) }
        if !media.flags.contains(.receivesAudio) { audio.silenceDownlink(.notStarted) }
        // The far end sees a mute of the call's, whether or not something would flow.
        if media.flags.contains(.isOutgoingMuted) {
            audio.uplink = .muted
            audio.uplinkCause = .muted
        }
        if media.flags.contains(.isIncomingMuted) {
            audio.downlink = .muted
            audio.downlinkCause = .muted
        }
        return audio
    }
}

extension AudioState {
    fileprivate mutating func silenceUplink(_ cause: SilenceCause) {
        uplink = .silent
        uplinkCause = cause
    }

    fileprivate mutating func silenceDownlink(_ cause: SilenceCause) {
        downlink = .silent
        downlinkCause = cause
    }

    /// What is heard of two units in one session: whatever one of them carries; why neither does, the SDK's reason says.
    fileprivate func joined(with other: AudioState) -> AudioState {
        func rank(_ state: StreamState) -> Int {
            switch state {
            case .flows, .leak: 2
            case .muted: 1
            case .silent: 0
            }
        }
        var both = other
        if rank(uplink) > rank(other.uplink) { (both.uplink, both.uplinkCause) = (uplink, uplinkCause) }
        if rank(downlink) > rank(other.downlink) { (both.downlink, both.downlinkCause) = (downlink, downlinkCause) }
        return both
    }
}
