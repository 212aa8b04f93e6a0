import SessionModel

extension ServerSettings {
    /// What is set on a server now.
    init(_ snapshot: ServerSnapshot) {
        self.init(defaultSink: snapshot.defaultSink, defaultSource: snapshot.defaultSource)
        for card in snapshot.cards { cardProfiles[card.name] = card.activeProfile }
        add(snapshot)
    }

    /// Adds what has come since, as it came.
    mutating func add(_ snapshot: ServerSnapshot) {
        for card in snapshot.cards where cardProfiles[card.name] == nil {
            // A card that has just come is off on PipeWire until it gets the best of its profiles.
            cardProfiles[card.name] = card.activeProfile == "off" ? card.bestProfile ?? "off" : card.activeProfile
        }
        for sink in snapshot.sinks where sinkPorts[sink.name] == nil { sinkPorts[sink.name] = sink.activePort }
        for source in snapshot.sources where sourcePorts[source.name] == nil { sourcePorts[source.name] = source.activePort }
    }

    /// What has to be set so that it is again as it was, as far as it is still there.
    func changes(on snapshot: ServerSnapshot) -> [PlannedChange] {
        var changes: [PlannedChange] = []
        for card in snapshot.cards {
            guard let was = cardProfiles[card.name], was != card.activeProfile,
                card.profiles.contains(where: { $0.name == was && $0.isAvailable })
            else { continue }
            changes.append(PlannedChange(.cardProfile(card: card.name, profile: was), previous: card.activeProfile))
        }
        func ports(_ devices: [ServerDevice], _ saved: [String: String], _ change: (String, String) -> ServerChange) {
            for device in devices {
                guard let was = saved[device.name], let active = device.activePort, was != active,
                    device.ports.contains(where: { $0.name == was && $0.availability != .no })
                else { continue }
                changes.append(PlannedChange(change(device.name, was), previous: active))
            }
        }
        ports(snapshot.sinks, sinkPorts) { .sinkPort(sink: $0, port: $1) }
        ports(snapshot.sources, sourcePorts) { .sourcePort(source: $0, port: $1) }
        if let sink = defaultSink, sink != snapshot.defaultSink, snapshot.sinks.contains(where: { $0.name == sink }) {
            changes.append(PlannedChange(.defaultSink(sink), previous: snapshot.defaultSink))
        }
        if let source = defaultSource, source != snapshot.defaultSource, snapshot.sources.contains(where: { $0.name == source }) {
            changes.append(PlannedChange(.defaultSource(source), previous: snapshot.defaultSource))
        }
        return changes
    }
}

extension ServerCard {
    /// The profile that a server takes of itself.
    fileprivate var bestProfile: String? { profiles.filter(\.isAvailable).max { $0.priority < $1.priority }?.name }
}
