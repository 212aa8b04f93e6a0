import SessionModel

/// Twilio: an audio device that is enabled or not, while there is a call.
extension CallTurn {
    mutating func takeTwilio(_ call: SDKCall, _ app: Int) {
        if case .disableAudioDevice = call {
            noteLateDisabling(app)
            setMedia(app, .isDeviceEnabled, false)
            return stop(app, .sdk)
        }
        setMedia(app, .isDeviceEnabled)
        set(app, .heardLateDeactivation, false)
        // The device runs a block that sets the session up, where the app has not done so.
        if media(app, .isJoined) || hasAnsweredCall(app) { configureForCall(app) }
        if media(app, .isJoined) { start(app, .sdk) } else if hasAnsweredCall(app) { joinTwilio(app) }
    }

    /// An answered call whose action is still pending: the app touches the device in it.
    private func hasAnsweredCall(_ app: Int) -> Bool {
        world.layer.calls.indices.contains {
            let call = world.layer.calls[$0]
            return Int(call.app) == app && [.answering, .starting].contains(call.state)
        }
    }

    private mutating func joinTwilio(_ app: Int) {
        setMedia(app, .isJoined)
        guard media(app, .isDeviceEnabled) else { return }
        configureForCall(app)
        start(app, .sdk)
    }

    /// The media are there as long as there is a call.
    mutating func twilioFollowsCall(_ app: Int) {
        let isInCall = world.layer.calls.indices.contains {
            let call = world.layer.calls[$0]
            return Int(call.app) == app && ![.ringing, .answering, .starting, .ending, .ended].contains(call.state)
        }
        if isInCall {
            if !media(app, .isJoined) { joinTwilio(app) }
        } else if media(app, .isJoined) {
            setMedia(app, .isJoined, false)
            stop(app, .sdk)
        }
    }
}
