import Documents
import SessionModel

#if canImport(PulseBridge)
    import PulseBridge
#endif

/// Where the ports of a running server come from. The only file of the command line that asks one.
enum PulseSource {
    /// A server's ports, and the mapping that they were read by.
    struct Reading {
        let ports: ServerPorts
        let mapping: MappingStore.Found
    }

    /// Reads a server.
    ///
    /// - Parameters:
    ///   - arguments: What says which mapping counts.
    ///   - address: The server; `nil` for the one of `PULSE_SERVER`, or the user's own.
    /// - Throws: ``Failure`` when the mapping or the server cannot be read.
    static func read(_ arguments: Arguments, address: String?) throws -> Reading {
        // The mapping first: a mistake in it is found without a server.
        let mapping = try ProfileSource.mapping(arguments)
        let ports = try ports(by: mapping.mapping, address: address)
        reportSurplus(ports)
        return Reading(ports: ports, mapping: mapping)
    }

    /// Says what does not fit into a session.
    static func reportSurplus(_ ports: ServerPorts) {
        if !ports.surplusAccessories.isEmpty {
            let count = ports.accessories.count + ports.surplusAccessories.count
            let names = ports.surplusAccessories.map(\.name).joined(separator: ", ")
            Main.report("\(count) accessories are connected, and a session has at most \(ports.accessories.count): left out are \(names)")
        }
    }

    /// The address that the arguments or the environment name; `nil` for the user's own server.
    static func address(_ arguments: Arguments) -> String? { arguments.value("--server") ?? System.environment("PULSE_SERVER") }

    /// What the session flags ask, of the ports that a server has.
    static func question(_ arguments: Arguments, on ports: ServerPorts) throws -> Question {
        let device = ports.deviceProfile()
        let store = ProfileStore(device: device, accessories: ports.accessoryProfiles)
        var draft = try SessionFlags.draft(arguments, store, device: device.name)
        for accessory in ports.accessories { try draft.connect(accessory.name) }
        return try SessionFlags.question(&draft, arguments)
    }

    #if canImport(PulseBridge)
        private static func ports(by mapping: PortMapping, address: String?) throws -> ServerPorts {
            do {
                // libpulse knows the variable too; said to it in so many words, an error can name the address.
                let server = try PulseServer(address: address ?? System.environment("PULSE_SERVER"))
                return ServerPorts(try server.snapshot(), by: mapping)
            } catch {
                throw Failure(status: .missingEnvironment, message: "\(error)")
            }
        }
    #else
        private static func ports(by mapping: PortMapping, address: String?) throws -> ServerPorts {
            throw unsupported
        }

        /// What every command says that needs a server.
        static let unsupported = Failure(
            status: .missingEnvironment, message: "this build cannot talk to a PulseAudio server: only the one for Linux can")
    #endif
}
