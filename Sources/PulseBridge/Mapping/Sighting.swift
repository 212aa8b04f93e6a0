import SessionModel

/// One thing on a server, looked at by itself: what a mapping made of it, and the port that it could be.
///
/// A class, since these are kept and handed on from reading to reading, and as values there would be a dozen strings to each.
final class Sighting {
    let reading: PortReading
    let candidate: PortCandidate?

    init(reading: PortReading, candidate: PortCandidate? = nil) {
        self.reading = reading
        self.candidate = candidate
    }
}

/// Looks at one card, or at one sink or source.
struct SightingReader {
    let server: ServerKind
    /// Those of the card that is looked at.
    var sinks: [ServerDevice] = []
    var sources: [ServerDevice] = []

    /// A port of a card, in each of its profiles.
    func look(at port: ServerCard.Port, of card: ServerCard, _ groups: [ReadingMemo.Group]) -> [Sighting] {
        groups.map { group in
            var reading = PortReading(
                object: .port, card: card.name, name: port.name, description: port.description, direction: port.direction,
                availability: port.availability, profiles: group.profiles.map(\.name), verdict: .unmatched)
            if let rule = group.rule { reading.rule = PortReading.Rule(id: rule.id, line: rule.line) }
            guard case .port(let type, let grouping, let always) = group.rule?.outcome else {
                if group.rule != nil { reading.verdict = .ignored }
                return Sighting(reading: reading)
            }
            let usable = group.profiles.filter { $0.isAvailable || $0.name == card.activeProfile }
            if port.availability == .no && !always {
                reading.verdict = .unplugged(type)
            } else if usable.isEmpty {
                reading.verdict = .noUsableProfile(type)
            } else {
                reading.verdict = .surplus(type)
                return Sighting(reading: reading, candidate: candidate(port, of: card, type, grouping, usable))
            }
            return Sighting(reading: reading)
        }
    }

    /// A sink or source that no port of a card stands for.
    ///
    /// - Parameter rule: The rule that fits it.
    func look(at device: ServerDevice, _ direction: PortDirections, card: ServerCard?, _ rule: PortMapping.Rule?) -> Sighting {
        let port = device.ports.first { $0.name == device.activePort }
        var reading = PortReading(
            object: direction == .output ? .sink : .source, card: device.card, name: device.name, description: device.description,
            direction: direction, availability: port?.availability ?? .unknown, verdict: .unmatched)
        guard let rule else { return Sighting(reading: reading) }
        reading.rule = PortReading.Rule(id: rule.id, line: rule.line)
        switch rule.outcome {
        case .ignore: reading.verdict = .ignored
        case .port(let type, let grouping, let always):
            if port?.availability == .no && !always {
                reading.verdict = .unplugged(type)
            } else {
                reading.verdict = .surplus(type)
                return Sighting(reading: reading, candidate: candidate(device, port, card, direction, type, grouping))
            }
        }
        return Sighting(reading: reading)
    }

    private func candidate(
        _ port: ServerCard.Port, of card: ServerCard, _ type: PortType, _ grouping: PortMapping.Grouping,
        _ usable: [ServerCard.Profile]
    ) -> PortCandidate {
        let isOutput = port.direction == .output
        // The active profile first, since staying costs nothing; then as the server ranks them.
        let profiles = usable.enumerated().sorted { left, right in
            let active = card.activeProfile
            if (left.element.name == active) != (right.element.name == active) { return left.element.name == active }
            if left.element.priority != right.element.priority { return left.element.priority > right.element.priority }
            return left.offset < right.offset
        }.map(\.element.name)
        let needsSwitch = profiles.first != card.activeProfile
        let devices = isOutput ? sinks : sources.filter { !$0.isMonitor }
        let device = needsSwitch ? nil : devices.first { $0.ports.contains { $0.name == port.name } }

        var endpoint = PulseEndpoint(card: card.name, profile: profiles.first, profiles: profiles, needsProfileSwitch: needsSwitch)
        let expected = profiles.first.flatMap { profile in
            device != nil
                ? nil
                : ExpectedNames.device(
                    profile: profile, card: card, direction: port.direction, existing: devices.map(\.name), server: server)
        }
        if isOutput {
            (endpoint.sink, endpoint.sinkPort, endpoint.expectedSink) = (device?.name, port.name, expected)
        } else {
            (endpoint.source, endpoint.sourcePort, endpoint.expectedSource) = (device?.name, port.name, expected)
        }
        let name = grouping == .card && !type.isBuiltIn ? card.title : port.properties["device.product.name"] ?? port.description
        return PortCandidate(
            port: ServerPort(
                type: type, direction: port.direction, name: name, sampleRate: device?.sampleRate, channels: device?.channels,
                endpoint: endpoint),
            group: PortCandidate.key(card.name, grouping, alone: "\(card.name)/\(port.name)"), grouping: grouping, card: card.name,
            age: age(of: card),
            availability: port.availability, priority: port.priority)
    }

    private func candidate(
        _ device: ServerDevice, _ port: ServerDevice.Port?, _ card: ServerCard?, _ direction: PortDirections, _ type: PortType,
        _ grouping: PortMapping.Grouping
    ) -> PortCandidate {
        var endpoint = PulseEndpoint(card: card?.name, profile: card?.activeProfile, profiles: card?.activeProfile.map { [$0] } ?? [])
        if direction == .output {
            (endpoint.sink, endpoint.sinkPort) = (device.name, port?.name)
        } else {
            (endpoint.source, endpoint.sourcePort) = (device.name, port?.name)
        }
        let thing = card?.name ?? PortCandidate.thing(of: device)
        return PortCandidate(
            port: ServerPort(
                type: type, direction: direction, name: device.description, sampleRate: device.sampleRate, channels: device.channels,
                endpoint: endpoint),
            group: PortCandidate.key(thing, grouping, alone: device.name), grouping: grouping, card: card?.name,
            age: card.map(age) ?? age(of: device), availability: port?.availability ?? .unknown, priority: port?.priority ?? 0)
    }

    /// When something appeared, in the server's own counting: PulseAudio numbers modules as they are loaded, and its cards, sinks and
    /// sources each for themselves; PipeWire numbers everything in one row.
    private func age(of device: ServerDevice) -> UInt32 {
        server == .pulseAudio ? device.ownerModule ?? device.index : device.index
    }

    private func age(of card: ServerCard) -> UInt32 {
        guard server == .pulseAudio else { return card.index }
        let modules = (sinks + sources).compactMap(\.ownerModule)
        return card.ownerModule ?? modules.min() ?? card.index
    }
}
