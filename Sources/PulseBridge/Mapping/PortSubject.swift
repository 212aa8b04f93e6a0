import SessionModel

/// What a rule looks at: a port of a card in one of its profiles, or a sink or source that no such port stands for.
struct PortSubject: Equatable {
    var server: ServerKind
    var object: PortMapping.Object
    var direction: PortDirections
    var card: String?
    var driver: String
    var port: String?
    var portKind: ServerPortKind?
    var profile: String?
    var device: String?
    var description: String
    /// Its own properties, and behind them its card's.
    var properties: [String: String]
    var cardProperties: [String: String]

    /// A port of a card, in one of its profiles. The sink or source that happens to have it is left out: it comes and goes with the
    /// profile, and what a port is must not change with that.
    init(_ server: ServerKind, _ card: ServerCard, _ port: ServerCard.Port, profile: String?) {
        self.server = server
        object = .port
        direction = port.direction
        self.card = card.name
        driver = card.driver
        self.port = port.name
        portKind = port.kind
        self.profile = profile
        description = port.description
        properties = port.properties
        cardProperties = card.properties
    }

    /// A sink or source.
    init(_ server: ServerKind, _ device: ServerDevice, _ direction: PortDirections, card: ServerCard?) {
        let active = device.ports.first { $0.name == device.activePort }
        self.server = server
        object = direction == .output ? .sink : .source
        self.direction = direction
        self.card = card?.name
        driver = device.driver
        port = active?.name
        portKind = active?.kind
        profile = device.properties["device.profile.name"] ?? card?.activeProfile
        self.device = device.name
        description = device.description
        properties = device.properties
        cardProperties = card?.properties ?? [:]
    }

    /// A property of the thing, or else of its card.
    func property(_ key: String) -> String? { properties[key] ?? cardProperties[key] }

    /// The first rule of a mapping that fits.
    func rule(in mapping: PortMapping) -> PortMapping.Rule? { mapping.rules.first(where: fits) }

    /// Whether everything that the rule asks for holds.
    func fits(_ rule: PortMapping.Rule) -> Bool {
        if case .port(let type, _, _) = rule.outcome, !type.directions.contains(direction) { return false }
        let match = rule.match
        return (match.server == nil || match.server == server)
            && (match.objects.isEmpty || match.objects.contains(object))
            && (match.direction == nil || match.direction == direction)
            && (match.portKinds.isEmpty || portKind.map(match.portKinds.contains) ?? false)
            && fits(match.port, port) && fits(match.profile, profile) && fits(match.card, card) && fits(match.driver, driver)
            && fits(match.device, device) && fits(match.description, description)
            && match.properties.allSatisfy { fits($0.values, property($0.key) ?? "") }
    }

    private func fits(_ patterns: [Glob], _ name: String?) -> Bool {
        patterns.isEmpty || name.map { name in patterns.contains { $0.matches(name) } } ?? false
    }
}
