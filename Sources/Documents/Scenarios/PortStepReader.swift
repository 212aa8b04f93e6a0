import SessionModel
import SessionSimulator

/// Reads what happens to the ports of the device and of accessories.
extension ScenarioDraft {
    mutating func changePorts(_ fields: Fields) throws(ValueFault) -> Event {
        let slot = try requiredSlot(fields)
        let other = try requiredSlot(fields, "to")
        try exchange(slot, for: other)
        return .changePorts(of: slot, to: other)
    }

    mutating func builtInPort(_ fields: Fields) throws(ValueFault) -> Event {
        let port = try fields.optional("port") { value throws(ValueFault) in
            let type = try self.port(value).type
            guard type.isBuiltIn else {
                throw ValueFault("\(type.name) is not built in; what is plugged in comes and goes with connect and disconnect")
            }
            try checkHas(type)
            return type
        }
        let type = try fields.required("port", port)
        let isPresent = try fields.required("present", try fields.boolean("present"))
        try setPresent(type, isPresent)
        return .builtInPort(type, isPresent: isPresent)
    }

    /// A port of the last connected accessory that has one, where none is named and the device has none of its own.
    mutating func reconfigurePort(_ fields: Fields) throws(ValueFault) -> Event {
        let port = try fields.optional("port") { value throws(ValueFault) -> ExpectedPort in
            let port = try self.port(value)
            if let slot = port.slot {
                try checkConnected(slot, with: port.type)
                return port
            }
            if let slot = lastConnected(with: port.type) { return ExpectedPort(port.type, slot: slot) }
            if !port.type.isBuiltIn, isCertain, !deviceHas(port.type) {
                throw ValueFault("nothing that is connected here has a port \(port.type.name)")
            }
            try checkHas(port.type)
            if isCertain, absentPorts.contains(port.type) { throw ValueFault("\(port.type.name) is not there") }
            return port
        }
        let known = try fields.required("port", port)
        return .reconfigurePort(known.type, slot: known.slot)
    }

    private func deviceHas(_ type: PortType) -> Bool {
        device.profile.ports.contains { $0.type == type && os >= $0.since ?? .oldest }
    }

    private func checkHas(_ type: PortType) throws(ValueFault) {
        if isDeviceKnown, !deviceHas(type) { throw ValueFault("\(device.label) has no \(type.name)") }
    }

    private func checkConnected(_ slot: UInt8, with type: PortType) throws(ValueFault) {
        let accessory = accessory(slot)
        guard accessory.profile.ports.contains(where: { $0.type == type }) else {
            throw ValueFault("\(accessory.label) has no \(type.name)")
        }
        if isCertain, !connected.contains(slot) { throw ValueFault("\(accessory.label) is not connected here") }
    }
}
