import SessionModel

/// Puts ports together into accessories, orders them and names them.
struct PortGrouping {
    /// An accessory and the candidates it is made of.
    struct Accessory {
        var value: ServerAccessory
        var members: [PlacedCandidate]
    }

    /// In the order of ``ServerPorts/accessories``.
    private(set) var accessories: [Accessory] = []

    /// - Parameters:
    ///   - candidates: Everything that is not built in, in the server's order.
    ///   - cardsFirst: The cards whose jacks come before everything else.
    init(_ candidates: [PlacedCandidate], cardsFirst: [String]) {
        var keys: [String] = []
        for one in candidates where !keys.contains(one.candidate.group) { keys.append(one.candidate.group) }
        let groups = keys.enumerated().map { place, key in
            let all = candidates.filter { $0.candidate.group == key }
            return (place: place, members: Self.withoutSurplus(all), rank: Self.rank(all[0].candidate, cardsFirst))
        }
        let ordered = groups.sorted { left, right in
            left.rank != right.rank ? left.rank < right.rank : left.place < right.place
        }
        var taken = [ServerPorts.deviceName]
        for group in ordered {
            let title = Self.title(group.members)
            let name = Self.free(Self.slug(title, group.members[0].type), &taken)
            accessories.append(
                Accessory(
                    value: ServerAccessory(
                        id: group.members[0].candidate.group, name: name, title: title, ports: group.members.map(\.candidate.port)),
                    members: group.members))
        }
    }

    /// Before or after: the built-in card first, its jack before its sockets; then by age.
    private struct Rank: Comparable {
        var isBehind: Bool
        var age: UInt32
        var isNoJack: Bool

        static func < (left: Rank, right: Rank) -> Bool {
            if left.isBehind != right.isBehind { return right.isBehind }
            if left.age != right.age { return left.age < right.age }
            return !left.isNoJack && right.isNoJack
        }
    }

    private static func rank(_ candidate: PortCandidate, _ cardsFirst: [String]) -> Rank {
        Rank(
            isBehind: !(candidate.card.map(cardsFirst.contains) ?? false), age: candidate.age,
            isNoJack: candidate.grouping != .jack)
    }

    /// One port of each type and direction, outputs first, each type where it first came.
    private static func withoutSurplus(_ members: [PlacedCandidate]) -> [PlacedCandidate] {
        var kept: [PlacedCandidate] = []
        for direction in [PortDirections.output, .input] {
            let those = members.filter { $0.candidate.port.direction == direction }
            var types: [PortType] = []
            for member in those where !types.contains(member.type) { types.append(member.type) }
            kept += types.compactMap { type in PortCandidate.best(those.filter { $0.type == type }) }
        }
        return kept
    }

    /// The name of its first output, or of its input; all ports of a card are called like the card.
    private static func title(_ members: [PlacedCandidate]) -> String { members[0].candidate.port.name }

    /// Letters and digits of ASCII in lower case, with dashes between words; the port type where nothing of that is left.
    private static func slug(_ title: String, _ type: PortType) -> String {
        var letters: [UInt8] = []
        for byte in title.utf8 {
            switch byte {
            case 0x30...0x39, 0x61...0x7a: letters.append(byte)
            case 0x41...0x5a: letters.append(byte + 0x20)
            default: if letters.last != UInt8(ascii: "-"), !letters.isEmpty { letters.append(UInt8(ascii: "-")) }
            }
        }
        if letters.last == UInt8(ascii: "-") { letters.removeLast() }
        return letters.isEmpty ? type.name : String(decoding: letters, as: UTF8.self)
    }

    /// The name, numbered from the second of its kind on.
    private static func free(_ name: String, _ taken: inout [String]) -> String {
        var free = name
        var number = 2
        while taken.contains(free) {
            free = "\(name)#\(number)"
            number += 1
        }
        taken.append(free)
        return free
    }
}
