import RoutePolicy
import SessionModel
import SessionSimulator

extension LaneSource {
    /// What flows through an app's own streams while they run.
    @Sendable static func sound(_ app: Int, _ subject: Timeline.Subject) -> LaneSource {
        LaneSource(
            subject: subject, title: "sound",
            states: states { replay, world in
                let simulator = replay.simulator
                guard simulator.runsIO(app, in: world) else { return nil }
                let category = world.apps[app].request.category
                // A side that the category does not have is not silent.
                var streams: [(side: String, state: StreamState)] = []
                if category.hasInput { streams.append(("in", simulator.uplink(of: app, in: world))) }
                if category.hasOutput { streams.append(("out", simulator.downlink(of: app, in: world))) }
                let states = streams.map(\.state)
                return Timeline.Label(
                    streams.map { "\($0.side) \($0.state.name)" },
                    states.contains(.muted) ? .muted : states.contains(.silent) ? .silent : .flows)
            })
    }
}
