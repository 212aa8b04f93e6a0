import Documents
import Foundation
import LiveServers
import SessionModel

@testable import PulseBridge

/// Reads what `pactl` printed back into a snapshot, so that anybody's server can be a test.
enum RecordedServers {
    /// The snapshot in `Tests/Snapshots/NAME.txt`.
    static func named(_ name: String) throws -> ServerSnapshot {
        let file = TestBed.root.appendingPathComponent("Tests/Snapshots/\(name).txt")
        return snapshot(try String(contentsOf: file, encoding: .utf8))
    }

    /// The shipped mapping.
    static func shippedMapping() throws -> PortMapping {
        var reader = MappingReader()
        return try reader.read(file: TestBed.root.appendingPathComponent("profiles/pulse/default.json").path)
    }

    /// The snapshot of a printed server.
    static func snapshot(_ printed: String) -> ServerSnapshot {
        var info: [String: String] = [:]
        var things: [Thing] = []
        var section = ""
        for line in printed.split(separator: "\n").map(String.init) {
            let depth = line.prefix { $0 == "\t" }.count
            let text = String(line.dropFirst(depth))
            switch depth {
            case 0:
                if let number = text.firstIndex(of: "#") {
                    things.append(Thing(kind: text.prefix { $0 != " " }.lowercased(), index: UInt32(text[number...].dropFirst()) ?? 0))
                } else {
                    let (key, value) = halves(text, ": ")
                    info[key] = value
                }
            case 1:
                let (key, value) = halves(text, ": ")
                section = text.hasSuffix(":") ? String(text.dropLast()) : ""
                things[things.count - 1].fields[key] = value
            default:
                things[things.count - 1].add(text, section, depth)
            }
        }
        let name = info["Server Name"] ?? ""
        let cards = things.filter { $0.kind == "card" }.map(\.card)
        return ServerSnapshot(
            kind: ServerSnapshot.kind(of: name), name: name, version: info["Server Version"] ?? "",
            defaultSink: info["Default Sink"], defaultSource: info["Default Source"], cards: cards,
            sinks: things.filter { $0.kind == "sink" }.map { $0.device(cards) },
            sources: things.filter { $0.kind == "source" }.map { $0.device(cards) })
    }

    fileprivate static func halves(_ text: String, _ separator: String) -> (String, String) {
        guard let cut = text.range(of: separator) else { return (text, "") }
        return (String(text[..<cut.lowerBound]), String(text[cut.upperBound...]))
    }
}

/// One card, sink or source, line by line.
private struct Thing {
    var kind: String
    var index: UInt32
    var fields: [String: String] = [:]
    var properties: [String: String] = [:]
    var profiles: [ServerCard.Profile] = []
    var ports: [ServerCard.Port] = []

    mutating func add(_ text: String, _ section: String, _ depth: Int) {
        switch (section, depth) {
        case ("Properties", 2):
            let (key, value) = RecordedServers.halves(text, " = ")
            properties[key] = String(value.dropFirst().dropLast())
        case ("Profiles", 2):
            let (name, rest) = RecordedServers.halves(text, ": ")
            profiles.append(
                ServerCard.Profile(
                    name: name, priority: UInt32(number(after: "priority: ", in: rest)), isAvailable: !rest.hasSuffix("available: no)")))
        case ("Ports", 2):
            let (name, rest) = RecordedServers.halves(text, ": ")
            let (description, details) = RecordedServers.halves(rest, " (type: ")
            let kind = ServerPortKind.named(details.prefix { $0 != "," }.lowercased()) ?? .unknown
            let availability: PortAvailability =
                details.hasSuffix("not available)") ? .no : details.hasSuffix("unknown)") ? .unknown : .yes
            let isInput = ["input", "[In]", "mic"].contains { name.contains($0) }
            ports.append(
                ServerCard.Port(
                    name: name, description: description, kind: kind, direction: isInput ? .input : .output,
                    availability: availability, priority: UInt32(number(after: "priority: ", in: details))))
        case ("Ports", 3) where text.hasPrefix("Part of profile(s): "):
            ports[ports.count - 1].profiles = text.dropFirst("Part of profile(s): ".count).components(separatedBy: ", ")
        case ("Ports", 4):
            let (key, value) = RecordedServers.halves(text, " = ")
            ports[ports.count - 1].properties[key] = String(value.dropFirst().dropLast())
        default: break
        }
    }

    private func number(after label: String, in text: String) -> Int {
        Int(RecordedServers.halves(text, label).1.prefix { $0.isNumber }) ?? 0
    }

    private var ownerModule: UInt32? { fields["Owner Module"].flatMap(UInt32.init).flatMap { $0 == .max ? nil : $0 } }

    var card: ServerCard {
        ServerCard(
            index: index, name: fields["Name"] ?? "", driver: fields["Driver"] ?? "", ownerModule: ownerModule, properties: properties,
            profiles: profiles, activeProfile: fields["Active Profile"], ports: ports)
    }

    func device(_ cards: [ServerCard]) -> ServerDevice {
        // The printed form does not say which card a device belongs to, but both say what they are.
        let card = cards.first { card in
            card.name == properties["device.name"] || card.ownerModule != nil && card.ownerModule == ownerModule
                || card.properties["device.string"].map { $0 == properties["device.string"] } ?? false
        }
        let format = (fields["Sample Specification"] ?? "").split(separator: " ")
        return ServerDevice(
            index: index, name: fields["Name"] ?? "", description: fields["Description"] ?? "", driver: fields["Driver"] ?? "",
            ownerModule: ownerModule, card: card?.name, isMonitor: fields["Monitor of Sink"].map { $0 != "n/a" } ?? false,
            sampleRate: Int(format.last?.dropLast(2) ?? "") ?? 0, channels: Int(format.dropFirst().first?.dropLast(2) ?? "") ?? 0,
            properties: properties,
            ports: ports.map {
                ServerDevice.Port(
                    name: $0.name, description: $0.description, kind: $0.kind, availability: $0.availability, priority: $0.priority)
            },
            activePort: fields["Active Port"])
    }
}
