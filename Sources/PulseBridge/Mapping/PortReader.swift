import SessionModel

extension ServerPorts {
    /// Reads a snapshot by a mapping.
    public init(_ snapshot: ServerSnapshot, by mapping: PortMapping) {
        var memo = RuleMemo()
        self.init(snapshot, by: mapping, &memo)
    }

    /// Reads a snapshot by a mapping, one of many.
    ///
    /// - Parameter memo: What was found out before, by the same mapping.
    public init(_ snapshot: ServerSnapshot, by mapping: PortMapping, _ memo: inout RuleMemo) {
        var reader = PortReader(snapshot, mapping)
        swap(&reader.memo, &memo)
        self = reader.read()
        swap(&reader.memo, &memo)
    }
}

/// Applies a mapping to a snapshot. First everything is looked at by itself; then what belongs together is put together.
struct PortReader {
    private let snapshot: ServerSnapshot
    private let mapping: PortMapping
    fileprivate var memo = RuleMemo()
    private var readings: [PortReading] = []
    private var candidates: [PortCandidate] = []

    init(_ snapshot: ServerSnapshot, _ mapping: PortMapping) {
        self.snapshot = snapshot
        self.mapping = mapping
    }

    /// The whole server.
    mutating func read() -> ServerPorts {
        for card in snapshot.cards {
            for port in card.ports { look(at: port, of: card) }
        }
        for sink in snapshot.sinks { look(at: sink, .output) }
        for source in snapshot.sources where !source.isMonitor { look(at: source, .input) }

        let builtIn = takeBuiltIn()
        let accessories = PortGrouping(candidates.filter { !$0.type.isBuiltIn }, cardsFirst: cardsWithBuiltIn).accessories
        return put(builtIn, accessories)
    }

    // MARK: Looking at one thing

    /// A port of a card, in each of its profiles: on PulseAudio the same port of a Bluetooth headset is A2DP in one and HFP in another.
    private mutating func look(at port: ServerCard.Port, of card: ServerCard) {
        var groups: [(rule: PortMapping.Rule?, profiles: [ServerCard.Profile])] = []
        let profiles = card.profiles.filter { port.profiles.contains($0.name) }
        for profile in profiles {
            let rule = memo.rule(for: PortSubject(snapshot.kind, card, port, profile: profile.name), in: mapping)
            if let at = groups.firstIndex(where: { $0.rule?.id == rule?.id }) {
                groups[at].profiles.append(profile)
            } else {
                groups.append((rule, [profile]))
            }
        }
        if profiles.isEmpty { groups = [(memo.rule(for: PortSubject(snapshot.kind, card, port, profile: nil), in: mapping), [])] }
        // A profile that no rule knows is not worth a word as long as one knows another.
        if groups.contains(where: { $0.rule != nil }) { groups.removeAll { $0.rule == nil } }

        for group in groups {
            var reading = PortReading(
                object: .port, card: card.name, name: port.name, description: port.description, direction: port.direction,
                availability: port.availability, profiles: group.profiles.map(\.name), verdict: .unmatched)
            if let rule = group.rule { reading.rule = PortReading.Rule(id: rule.id, line: rule.line) }
            guard case .port(let type, let grouping, let always) = group.rule?.outcome else {
                if group.rule != nil { reading.verdict = .ignored }
                readings.append(reading)
                continue
            }
            let usable = group.profiles.filter { $0.isAvailable || $0.name == card.activeProfile }
            if port.availability == .no && !always {
                reading.verdict = .unplugged(type)
            } else if usable.isEmpty {
                reading.verdict = .noUsableProfile(type)
            } else {
                reading.verdict = .surplus(type)
                candidates.append(candidate(port, of: card, type, grouping, usable, reading: readings.count))
            }
            readings.append(reading)
        }
    }

    /// A sink or source, unless a port of its card stands for it.
    private mutating func look(at device: ServerDevice, _ direction: PortDirections) {
        let card = snapshot.cards.first { $0.name == device.card }
        let names = device.ports.map(\.name)
        if let card, card.ports.contains(where: { names.contains($0.name) && $0.direction == direction }) { return }

        let subject = PortSubject(snapshot.kind, device, direction, card: card)
        let port = device.ports.first { $0.name == device.activePort }
        var reading = PortReading(
            object: subject.object, card: device.card, name: device.name, description: device.description, direction: direction,
            availability: port?.availability ?? .unknown, verdict: .unmatched)
        if let rule = memo.rule(for: subject, in: mapping) {
            reading.rule = PortReading.Rule(id: rule.id, line: rule.line)
            switch rule.outcome {
            case .ignore:
                reading.verdict = .ignored
            case .port(let type, let grouping, let always):
                if port?.availability == .no && !always {
                    reading.verdict = .unplugged(type)
                } else {
                    reading.verdict = .surplus(type)
                    candidates.append(candidate(device, port, card, direction, type, grouping, reading: readings.count))
                }
            }
        }
        readings.append(reading)
    }

    // MARK: Candidates

    private func candidate(
        _ port: ServerCard.Port, of card: ServerCard, _ type: PortType, _ grouping: PortMapping.Grouping,
        _ usable: [ServerCard.Profile], reading: Int
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
        let devices = (isOutput ? snapshot.sinks : snapshot.sources.filter { !$0.isMonitor }).filter { $0.card == card.name }
        let device = needsSwitch ? nil : devices.first { $0.ports.contains { $0.name == port.name } }

        var endpoint = PulseEndpoint(card: card.name, profile: profiles.first, profiles: profiles, needsProfileSwitch: needsSwitch)
        let expected = profiles.first.flatMap { profile in
            device != nil
                ? nil
                : ExpectedNames.device(
                    profile: profile, card: card, direction: port.direction, existing: devices.map(\.name), server: snapshot.kind)
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
            availability: port.availability, priority: port.priority, reading: reading)
    }

    private func candidate(
        _ device: ServerDevice, _ port: ServerDevice.Port?, _ card: ServerCard?, _ direction: PortDirections, _ type: PortType,
        _ grouping: PortMapping.Grouping, reading: Int
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
            age: card.map(age) ?? age(of: device), availability: port?.availability ?? .unknown, priority: port?.priority ?? 0,
            reading: reading)
    }

    /// When something appeared, in the server's own counting: PulseAudio numbers modules as they are loaded, and its cards, sinks and
    /// sources each for themselves; PipeWire numbers everything in one row.
    private func age(of device: ServerDevice) -> UInt32 {
        snapshot.kind == .pulseAudio ? device.ownerModule ?? device.index : device.index
    }

    private func age(of card: ServerCard) -> UInt32 {
        guard snapshot.kind == .pulseAudio else { return card.index }
        let modules = (snapshot.sinks + snapshot.sources).filter { $0.card == card.name }.compactMap(\.ownerModule)
        return card.ownerModule ?? modules.min() ?? card.index
    }

    // MARK: Putting together

    /// The cards that hold the device's own ports.
    private var cardsWithBuiltIn: Set<String> { Set(candidates.filter(\.type.isBuiltIn).compactMap(\.card)) }

    /// The best port of each built-in type, in the order of the types.
    private func takeBuiltIn() -> [PortCandidate] {
        PortType.allCases.filter(\.isBuiltIn).compactMap { type in
            PortCandidate.best(candidates.filter { $0.type == type })
        }
    }

    /// The result, with what became of each candidate noted in its reading.
    private mutating func put(_ builtIn: [PortCandidate], _ accessories: [PortGrouping.Accessory]) -> ServerPorts {
        for candidate in builtIn { readings[candidate.reading].verdict = .port(candidate.type, accessory: nil) }
        for (place, accessory) in accessories.enumerated() {
            for candidate in accessory.members {
                let isWithin = place < ConnectedAccessories.limit
                readings[candidate.reading].verdict =
                    isWithin ? .port(candidate.type, accessory: accessory.value.id) : .beyondLimit(candidate.type)
            }
        }
        return ServerPorts(
            server: snapshot.identity, builtIn: builtIn.map(\.port),
            accessories: accessories.prefix(ConnectedAccessories.limit).map(\.value),
            surplusAccessories: accessories.dropFirst(ConnectedAccessories.limit).map(\.value), readings: readings)
    }
}
