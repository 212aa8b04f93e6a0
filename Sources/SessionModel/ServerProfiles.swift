extension ServerPorts {
    /// What the machine itself is called as a device; no accessory is called so.
    public static let deviceName = "pulse"

    /// The machine as a device profile, so that the same questions can be asked of it as of an iPhone.
    ///
    /// - Parameter platform: The platform whose names exist in the questions.
    /// - Returns: A profile with the ports of ``builtIn``.
    public func deviceProfile(platform: Platform = .iOS) -> Profile {
        Profile(
            name: Self.deviceName, kind: .device(platform: platform, first: .oldest, last: nil), title: server.title,
            ports: Profile.ports(builtIn))
    }

    // A closure, not a key path: Embedded Swift has none.
    /// What is connected, as accessory profiles in the order of ``accessories``.
    public var accessoryProfiles: [Profile] { accessories.map { $0.profile } }
}

extension ServerAccessory {
    /// The thing as an accessory profile.
    public var profile: Profile { Profile(name: name, kind: .accessory, title: title, ports: Profile.ports(ports)) }
}

extension Profile {
    /// Ports as a profile has them: one for both directions where nothing tells these apart, otherwise one for each, so that each keeps
    /// the name and the sample rate that the server gives it.
    fileprivate static func ports(_ found: [ServerPort]) -> [Port] {
        var ports: [Port] = []
        for port in found {
            let other = found.first { $0.type == port.type && $0.direction != port.direction }
            guard let other, other.name == port.name, other.sampleRate == port.sampleRate else {
                ports.append(Self.port(port, nil))
                continue
            }
            if !ports.contains(where: { $0.type == port.type }) { ports.append(Self.port(port, other)) }
        }
        return ports
    }

    private static func port(_ one: ServerPort, _ other: ServerPort?) -> Port {
        let both = [one] + (other.map { [$0] } ?? [])
        return Port(
            type: one.type, directions: other == nil ? one.direction : [.input, .output], name: one.name,
            sampleRates: one.sampleRate.map { [$0] } ?? [], inputChannels: both.first { $0.direction == .input }?.channels,
            outputChannels: both.first { $0.direction == .output }?.channels)
    }
}
