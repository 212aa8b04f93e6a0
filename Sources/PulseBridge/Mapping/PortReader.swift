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
    private var candidates: [PlacedCandidate] = []

    init(_ sightings: [Sighting], of server: ServerIdentity) {
        self.server = server
        readings.reserveCapacity(sightings.count)
        for sighting in sightings {
            if let candidate = sighting.candidate { candidates.append(PlacedCandidate(candidate: candidate, reading: readings.count)) }
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
    private var cardsWithBuiltIn: [String] {
        var cards: [String] = []
        for one in candidates where one.type.isBuiltIn {
            if let card = one.candidate.card, !cards.contains(card) { cards.append(card) }
        }
        return cards
    }

    /// The best port of each built-in type, in the order of the types.
    private func takeBuiltIn() -> [PlacedCandidate] {
        PortType.builtIn.compactMap { type in PortCandidate.best(candidates.lazy.filter { $0.type == type }) }
    }

    /// The result, with what became of each candidate noted in its reading.
    private mutating func put(_ builtIn: [PlacedCandidate], _ accessories: [PortGrouping.Accessory]) -> ServerPorts {
        for one in builtIn { readings[one.reading].verdict = .port(one.type, accessory: nil) }
        for (place, accessory) in accessories.enumerated() {
            for one in accessory.members {
                let isWithin = place < ConnectedAccessories.limit
                readings[one.reading].verdict = isWithin ? .port(one.type, accessory: accessory.value.id) : .beyondLimit(one.type)
            }
        }
        return ServerPorts(
            server: server, builtIn: builtIn.map(\.candidate.port),
            accessories: accessories.prefix(ConnectedAccessories.limit).map(\.value),
            surplusAccessories: accessories.dropFirst(ConnectedAccessories.limit).map(\.value), readings: readings)
    }
}

extension PortType {
    /// The types of the device itself.
    static let builtIn = allCases.filter(\.isBuiltIn)
}
