import SessionModel

extension SessionSimulator {
    /// Whether an app's audio units really run.
    public func runsIO(_ app: Int, in world: World) -> Bool {
        let session = world.session(app)
        return session.isActive && session.isAwake && session.flags.contains(.runsIO) && !world.flags.contains(.hasLostMediaServices)
    }

    /// What comes out of an app's own output.
    public func downlink(of app: Int, in world: World) -> StreamState {
        guard runsIO(app, in: world), !route(of: app, in: world).outputs.isEmpty else { return .silent }
        return isSilenced(app, in: world) ? .silent : .flows
    }

    /// Whether an app's sound is silenced: that of these categories is for who looks at the app.
    func isSilenced(_ app: Int, in world: World) -> Bool {
        switch world.session(app).request.category {
        case .ambient, .soloAmbient:
            !world.flags.isDisjoint(with: [.isSilent, .isLocked]) || !world.session(app).flags.contains(.isForeground)
        case .playback, .record, .playAndRecord, .multiRoute: false
        }
    }

    /// What an app gets from its input.
    public func uplink(of app: Int, in world: World) -> StreamState {
        let inputs = route(of: app, in: world).inputs
        guard runsIO(app, in: world), world.session(app).request.category.hasInput, !inputs.isEmpty else { return .silent }
        return world.flags.contains(.isMicrophoneMuted) && inputs.builtIn.contains(.builtInMic) ? .muted : .flows
    }
}
