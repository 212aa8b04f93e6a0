import SessionModel

extension ServerPorts {
    /// Reads a snapshot by a mapping.
    public init(_ snapshot: ServerSnapshot, by mapping: PortMapping) {
        var memo = ReadingMemo()
        self.init(snapshot, by: mapping, &memo)
    }

    /// Reads a snapshot by a mapping, one of many.
    ///
    /// - Parameter memo: What was found out before, by the same mapping.
    public init(_ snapshot: ServerSnapshot, by mapping: PortMapping, _ memo: inout ReadingMemo) {
        var reader = PortReader(memo.sightings(on: snapshot, mapping), of: snapshot.identity)
        self = reader.read()
    }
}

/// Puts together what was seen on a server: what belongs to the device itself, and what is an accessory.
struct PortReader {
    private let server: ServerIdentity
    private var readings: [PortReading] = []
    private var candidates: [PortCandidate] = []

    init(_ sightings: [Sighting], of server: ServerIdentity) {
        self.server = server
        for sighting in sightings {
            if var candidate = sighting.candidate {
                candidate.reading = readings.count
                candidates.append(candidate)
            }
            readings.append(sighting.reading)
        }
    }

    /// The whole server.
    mutating func read() -> ServerPorts {
        let builtIn = takeBuiltIn()
        let accessories = PortGrouping(candidates.filter { !$0.type.isBuiltIn }, cardsFirst: cardsWithBuiltIn).accessories
        return put(builtIn, accessories)
    }

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
            server: server, builtIn: builtIn.map(\.port),
            accessories: accessories.prefix(ConnectedAccessories.limit).map(\.value),
            surplusAccessories: accessories.dropFirst(ConnectedAccessories.limit).map(\.value), readings: readings)
    }
}
