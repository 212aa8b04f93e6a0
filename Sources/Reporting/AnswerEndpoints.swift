import RoutePolicy
import SessionModel

extension Answer {
    /// Where each port of a route really is on the server.
    struct Endpoints {
        fileprivate struct Place: Hashable {
            let type: PortType
            let direction: PortDirections
            let slot: Int?

            init(_ port: RoutePort) { (type, direction, slot) = (port.type, port.direction, port.slot) }
        }

        fileprivate var found: [Place: PulseEndpoint] = [:]

        subscript(port: RoutePort) -> PulseEndpoint? { found[Place(port)] }
    }

    /// The endpoints of the route that a decision picks; none without a server.
    func endpoints(_ decision: Decision) -> Endpoints {
        var endpoints = Endpoints()
        guard let server else { return endpoints }
        var places: [Endpoints.Place] = []
        var found: [PulseEndpoint] = []
        for (side, direction) in [(decision.outputs, PortDirections.output), (decision.inputs, .input)] {
            forEachPort(side, direction) { port in
                guard let real = server.port(port.type, direction, slot: port.slot) else { return }
                places.append(Endpoints.Place(port))
                found.append(real.endpoint)
            }
        }
        for (place, endpoint) in zip(places, PulseEndpoint.together(found)) { endpoints.found[place] = endpoint }
        return endpoints
    }
}
