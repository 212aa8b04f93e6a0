import SessionModel

/// What was made of each thing on a server, from one reading to the next: most of it is as it was, and trying rules is most of the work.
public struct ReadingMemo {
    /// The profiles of a port in which one rule decides.
    typealias Group = (rule: PortMapping.Rule?, profiles: [ServerCard.Profile])

    private struct Card {
        var card: ServerCard
        var sinks: [ServerDevice]
        var sources: [ServerDevice]
        /// The rules of its ports, port by port.
        var groups: [[Group]]
        /// What was seen, port by port.
        var sightings: [[Sighting]]
    }

    private struct Device {
        var device: ServerDevice
        var card: ServerCard?
        /// `nil` where a port of the card stands for it.
        var sighting: Sighting?
    }

    private var server = ServerKind.pulseAudio
    private var cards: [String: Card] = [:]
    private var sinks: [String: Device] = [:]
    private var sources: [String: Device] = [:]

    /// Nothing known.
    public init() {}

    /// More than a machine has at a time: then what is gone is forgotten.
    private static let limit = 200

    /// Everything on a server, in its order: the ports of cards, sinks, sources but for monitors.
    mutating func sightings(on snapshot: ServerSnapshot, _ mapping: PortMapping) -> [Sighting] {
        if snapshot.kind != server || cards.count + sinks.count + sources.count > Self.limit {
            self = ReadingMemo()
            server = snapshot.kind
        }
        var sightings: [Sighting] = []
        for card in snapshot.cards { sightings += look(at: card, snapshot, mapping) }
        for sink in snapshot.sinks { sightings += Self.look(at: sink, .output, snapshot, mapping, &sinks) }
        for source in snapshot.sources where !source.isMonitor {
            sightings += Self.look(at: source, .input, snapshot, mapping, &sources)
        }
        return sightings
    }

    private mutating func look(at card: ServerCard, _ snapshot: ServerSnapshot, _ mapping: PortMapping) -> [Sighting] {
        let known = cards[card.name]
        let hasSameDevices =
            known.map { $0.sinks.isForCard(as: snapshot.sinks, card.name) && $0.sources.isForCard(as: snapshot.sources, card.name) }
            ?? false
        if let known, hasSameDevices, known.card == card { return known.sightings.flatMap { $0 } }
        let sinks = hasSameDevices ? known?.sinks ?? [] : snapshot.sinks.filter { $0.card == card.name }
        let sources = hasSameDevices ? known?.sources ?? [] : snapshot.sources.filter { $0.card == card.name }
        let groups = groups(card, known, mapping)
        let reader = SightingReader(server: server, sinks: sinks, sources: sources)
        // On a card that is the same but for its ports, a port that is as it was is seen as it was: a jack is one of many.
        var asBefore = known?.card
        asBefore?.ports = card.ports
        let isSame = hasSameDevices && asBefore == card
        var sightings: [[Sighting]] = []
        for (place, port) in card.ports.enumerated() {
            if isSame, let known, known.card.ports.indices.contains(place), known.card.ports[place] == port {
                sightings.append(known.sightings[place])
            } else {
                sightings.append(reader.look(at: port, of: card, groups[place]))
            }
        }
        cards[card.name] = Card(card: card, sinks: sinks, sources: sources, groups: groups, sightings: sightings)
        return sightings.flatMap { $0 }
    }

    /// What the rules make of each port of a card: on PulseAudio the same port of a Bluetooth headset is A2DP in one profile and HFP in
    /// another.
    private func groups(_ card: ServerCard, _ known: Card?, _ mapping: PortMapping) -> [[Group]] {
        guard let known, known.card.isForRules(as: card) else { return card.ports.map { groups(card, $0, mapping) } }
        // Profiles come and go while what they are stays.
        return known.card.profiles == card.profiles ? known.groups : known.groups.map { $0.map { ($0.rule, card.now($0.profiles)) } }
    }

    private func groups(_ card: ServerCard, _ port: ServerCard.Port, _ mapping: PortMapping) -> [Group] {
        var groups: [Group] = []
        let profiles = card.profiles.filter { port.profiles.contains($0.name) }
        for profile in profiles {
            let rule = PortSubject(server, card, port, profile: profile.name).rule(in: mapping)
            if let at = groups.firstIndex(where: { $0.rule?.id == rule?.id }) {
                groups[at].profiles.append(profile)
            } else {
                groups.append((rule, [profile]))
            }
        }
        if profiles.isEmpty { groups = [(PortSubject(server, card, port, profile: nil).rule(in: mapping), [])] }
        // A profile that no rule knows is not worth a word as long as one knows another.
        if groups.contains(where: { $0.rule != nil }) { groups.removeAll { $0.rule == nil } }
        return groups
    }

    private static func look(
        at device: ServerDevice, _ direction: PortDirections, _ snapshot: ServerSnapshot, _ mapping: PortMapping,
        _ memo: inout [String: Device]
    ) -> [Sighting] {
        let card = device.card.flatMap { name in snapshot.cards.first { $0.name == name } }
        if let known = memo[device.name], known.device == device, card.isForDevices(as: known.card) {
            return known.sighting.map { [$0] } ?? []
        }
        var entry = Device(device: device, card: card)
        let isPort = card?.ports.contains { port in port.direction == direction && device.ports.contains { $0.name == port.name } } ?? false
        if !isPort {
            let rule = PortSubject(snapshot.kind, device, direction, card: card).rule(in: mapping)
            entry.sighting = SightingReader(server: snapshot.kind).look(at: device, direction, card: card, rule)
        }
        memo[device.name] = entry
        return entry.sighting.map { [$0] } ?? []
    }
}

extension [ServerDevice] {
    /// Whether the ports of a card are the same with other states of its sinks or sources: which port is in use is nothing to them.
    ///
    /// - Parameters:
    ///   - all: Those of all cards.
    ///   - card: The card.
    fileprivate func isForCard(as all: [ServerDevice], _ card: String) -> Bool {
        var place = 0
        for other in all.indices where all[other].card == card {
            guard place < count, self[place].isForCard(as: all[other]) else { return false }
            place += 1
        }
        return place == count
    }
}

extension ServerDevice {
    fileprivate func isForCard(as other: ServerDevice) -> Bool {
        name == other.name && ownerModule == other.ownerModule && isMonitor == other.isMonitor && sampleRate == other.sampleRate
            && channels == other.channels && ports.elementsEqual(other.ports) { $0.name == $1.name }
    }
}

extension ServerCard? {
    /// Whether a sink or source is the same with another state of its card: what is plugged in is nothing to it.
    fileprivate func isForDevices(as other: ServerCard?) -> Bool {
        guard let self, let other else { return self == nil && other == nil }
        return self.index == other.index && self.name == other.name && self.driver == other.driver && self.ownerModule == other.ownerModule
            && self.activeProfile == other.activeProfile && self.properties == other.properties
            && self.ports.elementsEqual(other.ports) { $0.name == $1.name && $0.direction == $1.direction }
    }
}

extension ServerCard {
    /// Whether a rule makes the same of another state of the card: what is plugged in and which profile is active is nothing to a rule.
    fileprivate func isForRules(as other: ServerCard) -> Bool {
        driver == other.driver && properties == other.properties && profiles.elementsEqual(other.profiles) { $0.name == $1.name }
            && ports.elementsEqual(other.ports) {
                $0.name == $1.name && $0.description == $1.description && $0.kind == $1.kind && $0.direction == $1.direction
                    && $0.profiles == $1.profiles && $0.properties == $1.properties
            }
    }

    /// Profiles as they are now.
    fileprivate func now(_ old: [Profile]) -> [Profile] { old.compactMap { was in profiles.first { $0.name == was.name } } }
}
