import SessionModel

/// What `pulse status` tells: what a server has, and what each thing was read as.
public struct ServerStatus {
    /// What was found.
    public let ports: ServerPorts
    /// The mapping that it was read by.
    public let mapping: PortMapping
    /// The path of the mapping's file; `nil` for one that ships.
    public let mappingFile: String?

    /// A status from its parts.
    public init(_ ports: ServerPorts, by mapping: PortMapping, file: String?) {
        self.ports = ports
        self.mapping = mapping
        mappingFile = file
    }

    /// A port of the session, with what is known of how it was found.
    struct Found {
        let port: ServerPort
        /// `nil` for a port of the device itself.
        let accessory: ServerAccessory?
        let reading: PortReading?
    }

    /// Every port of the session: those of the device, then the accessories' in their order.
    var found: [Found] {
        func reading(_ port: ServerPort, _ accessory: ServerAccessory?) -> PortReading? {
            ports.readings.first {
                $0.verdict == .port(port.type, accessory: accessory?.id) && $0.direction == port.direction
            }
        }
        return ports.builtIn.map { Found(port: $0, accessory: nil, reading: reading($0, nil)) }
            + ports.accessories.flatMap { accessory in
                accessory.ports.map { Found(port: $0, accessory: accessory, reading: reading($0, accessory)) }
            }
    }

    /// Everything else on the server, by what became of it: first what somebody may want to do something about.
    var others: [(fate: Fate, readings: [PortReading])] {
        Fate.allCases.compactMap { fate in
            let readings = ports.readings.filter { Fate($0.verdict) == fate }
            return readings.isEmpty ? nil : (fate, readings)
        }
    }

    /// Why something is no port of the session.
    enum Fate: CaseIterable {
        case unmatched, unplugged, unusable, surplus, beyondLimit, ignored

        /// `nil` for what is a port.
        init?(_ verdict: PortReading.Verdict) {
            switch verdict {
            case .port: return nil
            case .unmatched: self = .unmatched
            case .unplugged: self = .unplugged
            case .noUsableProfile: self = .unusable
            case .surplus: self = .surplus
            case .beyondLimit: self = .beyondLimit
            case .ignored: self = .ignored
            }
        }
    }
}

extension PortReading.Verdict {
    /// The type that the thing is or would be.
    var type: PortType? {
        switch self {
        case .port(let type, _), .unplugged(let type), .noUsableProfile(let type), .surplus(let type), .beyondLimit(let type): type
        case .ignored, .unmatched: nil
        }
    }
}
