import RoutePolicy
import SessionModel

/// What happens to single ports.
extension Turn {
    /// A port of the device itself goes, or comes back.
    mutating func setBuiltIn<Sink: EffectSink>(
        _ type: PortType, _ isPresent: Bool, since before: World, _ simulator: SessionSimulator, _ sink: inout Sink
    ) {
        world.absentPorts.set(PortSet(type), !isPresent)
        for app in 0..<appCount { world.apps[app].flags.remove(.hasLostRoute) }
        if !isPresent {
            // What was picked or preferred may be what is gone now.
            if type.directions.contains(.output) { world.flags.subtract(.picked) }
            for app in 0..<appCount {
                guard let preferred = world.apps[app].request.preferredInput, preferred.slot == nil, preferred.type == type else {
                    continue
                }
                world.apps[app].prefer(nil)
            }
        }
        for app in 0..<appCount where world.apps[app].isActive {
            let was = simulator.portsInUse(by: app, in: before)
            var now = ports(app, simulator)
            note(app, was, now, simulator)
            guard was.route != now.route else { continue }
            if !isPresent, world.apps[app].request.override == .speaker {
                world.apps[app].endOverride()
                now = ports(app, simulator)
            }
            postOfWorld(isPresent ? .newDeviceAvailable : .oldDeviceUnavailable, to: app, from: was.route, to: now.route, simulator, &sink)
        }
    }

    /// Something about a port changes, and not which port it is: whoever uses it is told.
    mutating func reconfigure<Sink: EffectSink>(
        _ type: PortType, _ slot: UInt8?, _ simulator: SessionSimulator, _ sink: inout Sink
    ) {
        for app in 0..<appCount where world.apps[app].isActive {
            let route = route(app, simulator)
            guard simulator.uses(route.outputs, type, slot, .output) || simulator.uses(route.inputs, type, slot, .input) else { continue }
            post(.routeConfigurationChange, to: app, from: route, to: route, by: .world, simulator, &sink)
        }
    }
}

extension SessionSimulator {
    /// Whether a side has a port: of the accessory in a slot, or of the device itself.
    fileprivate func uses(_ side: RouteSide, _ type: PortType, _ slot: UInt8?, _ direction: PortDirections) -> Bool {
        guard let slot else { return side.builtIn.contains(type) }
        let accessory = environment.accessories[Int(slot)]
        return side.types(of: slot).contains(type) && (direction == .input ? accessory.inputs : accessory.outputs).contains(type)
    }
}
