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
    /// Ports as a profile has them, where one port may serve both directions.
    fileprivate static func ports(_ found: [ServerPort]) -> [Port] {
        var types: [PortType] = []
        for port in found where !types.contains(port.type) { types.append(port.type) }
        return types.map { type in
            let output = found.first { $0.type == type && $0.direction == .output }
            let input = found.first { $0.type == type && $0.direction == .input }
            var directions: PortDirections = []
            if output != nil { directions.insert(.output) }
            if input != nil { directions.insert(.input) }
            var rates: [Int] = []
            for case .some(let rate) in [output?.sampleRate, input?.sampleRate] where !rates.contains(rate) { rates.append(rate) }
            return Port(
                type: type, directions: directions, name: output?.name ?? input?.name ?? "", sampleRates: rates,
                inputChannels: input?.channels, outputChannels: output?.channels)
        }
    }
}
