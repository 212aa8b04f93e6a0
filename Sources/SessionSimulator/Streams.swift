import SessionModel

extension SessionSimulator {
    /// What comes out of an app's own output.
    func downlink(of app: Int, in world: World) -> StreamState {
        let session = world.apps[app]
        guard session.isActive, session.flags.contains(.runsIO), !route(of: app, in: world).outputs.isEmpty else { return .silent }
        let isSilenced = !world.flags.isDisjoint(with: [.isSilent, .isLocked])
        switch session.request.category {
        case .ambient, .soloAmbient: return isSilenced ? .silent : .flows
        case .playback, .record, .playAndRecord, .multiRoute: return .flows
        }
    }

    /// What an app gets from its input.
    func uplink(of app: Int, in world: World) -> StreamState {
        let session = world.apps[app]
        let inputs = route(of: app, in: world).inputs
        guard session.isActive, session.flags.contains(.runsIO), session.request.category.hasInput, !inputs.isEmpty else { return .silent }
        return world.flags.contains(.isMicrophoneMuted) && inputs.builtIn.contains(.builtInMic) ? .muted : .flows
    }
}
