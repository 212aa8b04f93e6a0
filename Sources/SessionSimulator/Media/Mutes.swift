import SessionModel

/// The microphone is muted in two places, on the call screen and in the media, and both are to agree.
extension CallTurn {
    /// The app or its SDK mutes the microphone.
    mutating func muteMedia(_ app: Int, _ isMuted: Bool) {
        let requested = world.layer.actions.firstIndex {
            $0.app == UInt8(app) && $0.action.kind == .setMuted && $0.flags.contains(.isRequested) && $0.action.isOn == isMuted
        }
        if requested != nil, media(app, .isMuted) == isMuted { diagnose(.muteEcho, app, call: spoken(app), cause: .mute) }
        setMedia(app, .isMuted, isMuted)
    }

    /// Whether the media are muted, as far as the user should see it on the call screen.
    private func isMediaMuted(_ app: Int, _ call: Call) -> Bool {
        guard simulator.sdk(app) == .azure else { return media(app, .isMuted) }
        // Azure mutes by itself until the activation.
        return media(app, .isOutgoingMuted) && call.flags.contains(.isMuted)
    }

    mutating func checkMutes(_ app: Int) {
        for place in world.layer.calls.indices where Int(world.layer.calls[place].app) == app {
            let call = world.layer.calls[place]
            guard call.state == .connected || call.state == .dialing, call.name != .ofSDK else {
                if isScheduled(.muteDiverged, app, call.name) { cancel(.muteDiverged, app, call.name) }
                continue
            }
            let isPending =
                world.layer.actions.firstIndex {
                    $0.app == UInt8(app) && $0.action.kind == .setMuted && $0.action.call == call.name
                } != nil
            if call.flags.contains(.isMuted) == isMediaMuted(app, call) {
                cancel(.muteDiverged, app, call.name)
                world.layer.calls[place].flags.remove(.wasToldOfMutes)
            } else if isPending {
                cancel(.muteDiverged, app, call.name)
            } else if !call.flags.contains(.wasToldOfMutes) {
                schedule(.muteDiverged, app, in: Self.patience, call.name)
            }
        }
    }

    mutating func tellOfMutes(_ app: Int, _ name: Word?) {
        guard let name, let place = world.layer.live(name, of: app) else { return }
        world.layer.calls[place].flags.insert(.wasToldOfMutes)
        diagnose(.muteDiverged, app, call: name, cause: .mute)
    }
}
