import SessionModel

/// Two apps that mix: the one sends what the other plays.
extension CallTurn {
    /// An app comes to the front while another one plays.
    mutating func cameToFront(_ app: Int) {
        foregroundWebRTC(app)
        guard let other = leaking(into: app) else { return }
        set(app, .leaks)
        diagnose(.multiappLeak, app, call: spoken(app), other: other, cause: .mediaStart)
    }

    mutating func checkLeak(_ app: Int) {
        if has(app, .leaks), leaking(into: app) == nil { set(app, .leaks, false) }
    }

    /// The app whose sound an app's SDK would send.
    private func leaking(into app: Int) -> Int? {
        guard media(app, .isJoined), session(app).flags.contains(.isForeground), canMix(app), simulator.runsUnit(app, in: world) else {
            return nil
        }
        return (0..<appCount).first { $0 != app && canMix($0) && simulator.runsUnit($0, in: world) }
    }

    /// Whether an app's session mixes, and is none of a CallKit call.
    private func canMix(_ app: Int) -> Bool {
        session(app).isActive && !has(app, .isActivated) && session(app).request.category.hasOutput
            && simulator.sessions.mixes(session(app).request)
    }
}
