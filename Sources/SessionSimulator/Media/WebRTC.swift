import SessionModel

/// WebRTC: RTCAudioSession with its count of activations, and the audio module over it. The app's own unit is the module's.
extension CallTurn {
    mutating func takeWebRTC(_ call: SDKCall, _ app: Int) {
        switch call {
        case .audioSessionDidActivate:
            count(app, 1)
            setMedia(app, .believesActive)
            setMedia(app, .believesInterrupted, false)
            cancel(.unbalanced, app)
            updateWebRTC(app)
        case .audioSessionDidDeactivate:
            noteLateDisabling(app)
            setMedia(app, .believesActive, false)
            count(app, -1)
            schedule(.unbalanced, app, in: Self.patience)
        case .setActive(let isActive): setWebRTCActive(app, isActive)
        case .setManualAudio(let isOn):
            setMedia(app, .isManual, isOn)
            updateWebRTC(app)
        case .setAudioEnabled(let isOn):
            if !isOn { noteLateDisabling(app) }
            setMedia(app, .isEnabled, isOn)
            updateWebRTC(app)
        default: break
        }
    }

    private mutating func count(_ app: Int, _ step: Int) {
        let count = world.layer.apps[app].media.activationCount
        world.layer.apps[app].media.activationCount = Int16(clamping: Int(count) + step)
    }

    /// Really activates only what it believes inactive; really deactivates only the last of several.
    private mutating func setWebRTCActive(_ app: Int, _ isActive: Bool) {
        if isActive {
            if media(app, .believesActive) {
                if !session(app).isActive { diagnose(.unbalanced, app, call: spoken(app), cause: .activation) }
                return count(app, 1)
            }
            activate(app, bySDK: true)
            guard lastError == nil else { return }
            setMedia(app, .believesActive)
            setMedia(app, .believesInterrupted, false)
            count(app, 1)
        } else {
            let isLast = media(app, .believesActive) && world.layer.apps[app].media.activationCount == 1
            setMedia(app, .believesActive, false)
            count(app, -1)
            if isLast { deactivate(app, notifies: true) }
        }
    }

    mutating func startWebRTC(_ app: Int) {
        if unit(app, .own).isStarted, !unit(app, .own).flags.contains(.isInterrupted) { return }
        change(app, .own) { $0.flags = [.isStarted, .isStale] }
        updateWebRTC(app)
    }

    mutating func stopWebRTC(_ app: Int) {
        noteLateDisabling(app)
        stop(app, .own)
        updateWebRTC(app)
    }

    /// The module makes its unit as soon as it may, and gives it up when it may not any more; while it is interrupted it waits.
    private mutating func updateWebRTC(_ app: Int) {
        guard !media(app, .believesInterrupted) else { return }
        let mayRun = unit(app, .own).isStarted && simulator.isEnabled(world.layer.apps[app].media, app)
        if mayRun, !media(app, .hasConfigured) {
            if has(app, .waitsForServices) { return failWithoutServices(app) }
            let isEarly = !session(app).isActive && hasCall(app) && !has(app, .isActivated)
            configureForCall(app)
            if isEarly {
                set(app, .madeUnitEarly)
                diagnose(.earlyMedia, app, call: spoken(app))
            }
            setWebRTCActive(app, true)
            setMedia(app, .hasConfigured)
            if session(app).isActive { refresh(app, .own) }
        } else if !mayRun, media(app, .hasConfigured) {
            setMedia(app, .hasConfigured, false)
            if unit(app, .own).isStarted { change(app, .own) { $0.flags = [.isStarted, .isStale] } }
            setWebRTCActive(app, false)
        }
    }

    /// Whether the end of an interruption switches the session off.
    func isUnbalanced(_ app: Int) -> Bool { simulator.sdk(app) == .webrtc && world.layer.apps[app].media.activationCount <= 0 }

    mutating func webRTCInterruptionEnded(_ app: Int) {
        setMedia(app, .believesInterrupted, false)
        if world.layer.apps[app].media.activationCount > 0 {
            if media(app, .hasConfigured) { activateAnew(app, .own) } else { activate(app, bySDK: true) }
            if session(app).isActive { setMedia(app, .believesActive) }
        } else if unit(app, .own).isStarted, hasCall(app) {
            diagnose(.unbalanced, app, call: spoken(app), cause: .activation)
        }
        updateWebRTC(app)
    }

    /// The app's coming to the front counts as the end of an interruption.
    mutating func foregroundWebRTC(_ app: Int) {
        guard simulator.sdk(app) == .webrtc, media(app, .believesInterrupted) else { return }
        webRTCInterruptionEnded(app)
    }

    mutating func restoreWebRTC(_ app: Int) {
        guard unit(app, .own).isStarted, simulator.isEnabled(world.layer.apps[app].media, app), hasCall(app) else { return }
        configureForCall(app)
        activateAnew(app, .own)
        guard session(app).isActive else { return }
        setMedia(app, .believesActive)
        setMedia(app, .hasConfigured)
    }
}
