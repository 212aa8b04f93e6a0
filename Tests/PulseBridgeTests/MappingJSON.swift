import Foundation
import SessionModel

/// Reads a mapping file with Foundation, strictly: a key that the schema does not know is an error, and so is a name that is none.
enum MappingJSON {
    struct Wrong: Error { var what: String }

    static func read(_ data: Data) throws -> PortMapping {
        guard let top = try JSONSerialization.jsonObject(with: data) as? [String: Any] else { throw Wrong(what: "no object") }
        try only(["$schema", "name", "title", "rules"], top)
        let rules = top["rules"] as? [[String: Any]] ?? []
        return PortMapping(name: top["name"] as? String ?? "", title: top["title"] as? String ?? "", rules: try rules.map(rule))
    }

    private static func rule(_ json: [String: Any]) throws -> PortMapping.Rule {
        try only(["id", "match", "type", "accessory", "always", "ignore", "note"], json)
        let outcome: PortMapping.Outcome
        if json["ignore"] as? Bool == true {
            outcome = .ignore
        } else {
            outcome = .port(
                try named(json["type"]), try json["accessory"].map(named) ?? .card, always: json["always"] as? Bool ?? false)
        }
        return PortMapping.Rule(
            id: json["id"] as? String ?? "", match: try match(json["match"] as? [String: Any] ?? [:]), outcome: outcome,
            note: json["note"] as? String)
    }

    private static func match(_ json: [String: Any]) throws -> PortMapping.Match {
        try only(
            ["server", "object", "direction", "portType", "port", "profile", "card", "driver", "device", "description", "properties"],
            json)
        func globs(_ key: String) -> [Glob] { strings(json[key]).map { Glob($0) } }
        let properties = json["properties"] as? [String: Any] ?? [:]
        return PortMapping.Match(
            server: try json["server"].map(named), objects: try strings(json["object"]).map(named),
            direction: (json["direction"] as? String).map { $0 == "in" ? .input : .output },
            portKinds: try strings(json["portType"]).map(named), port: globs("port"), profile: globs("profile"), card: globs("card"),
            driver: globs("driver"), device: globs("device"), description: globs("description"),
            properties: properties.sorted { $0.key < $1.key }.map { PortMapping.Property($0.key, strings($0.value).map { Glob($0) }) })
    }

    private static func strings(_ json: Any?) -> [String] { (json as? String).map { [$0] } ?? json as? [String] ?? [] }

    private static func named<Word: Named>(_ json: Any?) throws -> Word {
        guard let name = json as? String, let word = Word.named(name) else { throw Wrong(what: "\(Word.kind) \(json ?? "missing")") }
        return word
    }

    private static func only(_ keys: Set<String>, _ json: [String: Any]) throws {
        for key in json.keys where !keys.contains(key) { throw Wrong(what: "key \(key)") }
    }
}
