import SessionModel

/// What an app does with video.
public struct VideoState: Hashable, Sendable {
    /// The own video is sent, and a view of it renders.
    public let isSent: Bool
    /// The peers whose video is received, in the order in which that began.
    public let peers: [Word]
    /// The own camera is shown, call or no call.
    public let isPreviewed: Bool
}

extension CallSimulator {
    /// What an app does with video.
    public func video(of app: Int, in world: CallWorld) -> VideoState {
        let media = world.layer.apps[app].media
        return VideoState(
            isSent: media.flags.isSuperset(of: [.isJoined, .sendsVideo]) && !media.flags.contains(.isHeld),
            peers: media.peers.indices.map { Word(media.peers[$0]) }, isPreviewed: media.flags.contains(.showsPreview))
    }

    /// Whether the system's indicator says that an app uses the microphone. Where a conference goes by CallKit, CallKit decides.
    public func microphoneIndicator(of app: Int, in world: CallWorld) -> Bool {
        let session = world.sessions.session(app)
        let media = world.layer.apps[app].media
        if media.flags.contains(.isJoined), let type = media.callKitType, type != .none {
            return session.isActive && world.layer.apps[app].flags.contains(.isActivated)
        }
        return session.request.category.hasInput && runsUnit(app, in: world)
    }
}
