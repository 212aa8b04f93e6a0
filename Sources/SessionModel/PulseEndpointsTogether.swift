extension PulseEndpoint {
    /// The endpoints of one route, which are in use at the same time: those on one card get a profile that all of them have, where
    /// there is one. By itself each has the profile that suits it best, which may be one without the other's port.
    ///
    /// - Parameter endpoints: The endpoints of the route's ports.
    /// - Returns: As many, in the same order.
    public static func together(_ endpoints: [PulseEndpoint]) -> [PulseEndpoint] {
        endpoints.map { endpoint in
            let others = endpoints.filter { $0.card == endpoint.card }
            guard endpoint.card != nil, let first = others.first,
                let shared = first.profiles.first(where: { profile in others.allSatisfy { $0.profiles.contains(profile) } }),
                shared != endpoint.profile
            else { return endpoint }
            var moved = endpoint
            moved.profile = shared
            // An active profile stands first wherever it will do, so one that all share would have been everyone's choice already.
            moved.needsProfileSwitch = true
            (moved.sink, moved.source, moved.expectedSink, moved.expectedSource) = (nil, nil, nil, nil)
            return moved
        }
    }
}
