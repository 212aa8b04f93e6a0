import RoutePolicy
import SessionModel
import SessionSimulator

extension LaneSource {
    /// Where an app's sound goes.
    @Sendable static func routeOut(_ app: Int, _ subject: Timeline.Subject) -> LaneSource {
        route(app, subject, "route out") { replay, route in replay.simulator.ports(route.outputs, .output) }
    }

    /// Where an app's sound comes from.
    @Sendable static func routeIn(_ app: Int, _ subject: Timeline.Subject) -> LaneSource {
        route(app, subject, "route in") { replay, route in replay.simulator.ports(route.inputs, .input) }
    }

    private static func route(
        _ app: Int, _ subject: Timeline.Subject, _ title: String, _ side: @escaping @Sendable (Replay, Route) -> [RoutePort]
    ) -> LaneSource {
        LaneSource(
            subject: subject, title: title,
            states: states { replay, world in
                let session = world.apps[app]
                guard session.flags.contains(.isRunning) else { return nil }
                let ports = side(replay, replay.simulator.route(of: app, in: world))
                let isActive = session.isActive
                if ports.isEmpty { return isActive ? Timeline.Label(["none"], .idleRoute) : nil }
                // One after the other, so that two accessories of one kind are told apart.
                let details = ports.map { port in
                    port.type.name + (port.slot.map { " of \(replay.scenario.accessories[Int($0)].label)" } ?? ", built in")
                }
                return Timeline.Label(
                    ports.map { port in
                        let isOneOfSeveral = ports.contains { $0 != port && $0.type == port.type }
                        let label = port.slot.map { replay.scenario.accessories[Int($0)].label }
                        return port.type.name + (isOneOfSeveral ? label.map { "@\($0)" } ?? "" : "")
                    }, details: details + (isActive ? [] : ["read while the session is not active"]), isActive ? .route : .idleRoute)
            })
    }
}
