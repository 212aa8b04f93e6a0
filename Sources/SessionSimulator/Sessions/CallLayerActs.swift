import RoutePolicy
import SessionModel

/// What the call layer does to sessions beside what apps and the world do.
enum CallLayerAct {
    /// The call daemon activates an app's session: without the ports of some accessories, on the speaker or not.
    case activate(app: Int, without: UInt16, onSpeaker: Bool)
    /// An app's session becomes active again by an act of its own that nothing refuses.
    case reactivate(app: Int)
    /// A session becomes inactive.
    case deactivate(app: Int, byApp: Bool)
    /// A session is taken away for a call.
    case interrupt(app: Int)
    /// The calls are over: whoever they interrupted may go on. Where nobody is told, nobody ever will be.
    case release(isTold: Bool)
    /// An SDK writes the category of its app's session.
    case write(app: Int, SessionRequest)
    /// An accessory that is connected becomes the last connected.
    case bringForward(UInt8)
    /// The user turns the speaker on the call screen on or off.
    case tapSpeaker(app: Int, Bool)
    /// The audio units of an app run or do not.
    case setRunsIO(app: Int, Bool)
}

extension Turn {
    mutating func take<Sink: EffectSink>(_ act: CallLayerAct, _ simulator: SessionSimulator, _ sink: inout Sink) {
        switch act {
        case .activate(let app, let passed, let onSpeaker):
            let previous = route(app, simulator)
            world.apps[app].passedOutputs |= passed
            if onSpeaker, takesOverride(app, simulator) { world.apps[app].overrideToSpeaker() }
            becomeActive(app, from: previous, by: .world, simulator, &sink)
        case .reactivate(let app): becomeActive(app, from: route(app, simulator), by: .app(app), simulator, &sink)
        case .deactivate(let app, let byApp):
            guard world.apps[app].isActive else { return }
            deactivate(app, simulator)
            world.apps[app].passedOutputs = 0
            if simulator.postsNewNotifications { sink.take(.didBecomeInactive(app: app, byApp: byApp, nil)) }
        case .interrupt(let app):
            interrupt(app, by: .calls, .default, simulator, &sink)
            world.apps[app].passedOutputs = 0
        case .release(let isTold):
            for app in 0..<appCount {
                if isTold {
                    release(app, from: .calls, shouldResume: true, simulator, &sink)
                } else {
                    world.apps[app].interruptedBy.remove(.calls)
                }
            }
        case .write(let app, var request):
            request.override = .none
            change(app, to: request, endsPick: false, simulator, &sink)
        case .bringForward(let slot): world.connected.connect(slot)
        case .tapSpeaker(let app, let isOn): tapSpeaker(app, isOn, simulator, &sink)
        case .setRunsIO(let app, let runs): world.apps[app].flags.set(.runsIO, runs)
        }
    }

    private func takesOverride(_ app: Int, _ simulator: SessionSimulator) -> Bool {
        var request = world.session(app).request
        request.override = .speaker
        return simulator.environment.refusal(of: request) == nil
    }

    /// As an override of the app's, but that it is told of even where it changes nothing: what springs back has been away.
    private mutating func tapSpeaker<Sink: EffectSink>(_ app: Int, _ isOn: Bool, _ simulator: SessionSimulator, _ sink: inout Sink) {
        guard takesOverride(app, simulator) else { return }
        let previous = route(app, simulator)
        if isOn { world.apps[app].overrideToSpeaker() } else { world.apps[app].endOverride() }
        let current = route(app, simulator)
        let off: RouteChangeReason = simulator.policy(.overrideNoneReason) == 1 ? .override : .categoryChange
        if isOn {
            if previous != current { post(.override, to: app, from: previous, to: current, by: .world, simulator, &sink) }
        } else if previous != current {
            post(off, to: app, from: previous, to: current, by: .world, simulator, &sink)
        } else if current.outputs.builtIn.contains(.builtInSpeaker) {
            post(off, to: app, from: previous, to: current, by: .world, simulator, &sink)
            if off == .override { post(.categoryChange, to: app, from: current, to: current, by: .world, simulator, &sink) }
        }
    }
}
