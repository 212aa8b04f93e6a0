import SessionModel

/// Reads one rule of a mapping file.
enum MappingRuleReader {
    private static let keys: [StaticString] = ["id", "match", "type", "accessory", "always", "ignore", "note"]

    /// The rule that a value describes.
    ///
    /// - Parameters:
    ///   - value: An element of `rules`.
    ///   - line: The line where it begins.
    /// - Returns: The rule.
    /// - Throws: The first thing that is wrong with it.
    static func rule(_ value: JSONValue, line: Int?) throws(ValueFault) -> PortMapping.Rule {
        let fields = try Fields(value, known: keys, what: "a rule")
        let id = try fields.required("id", try fields.optional("id", checkedID))
        let outcome = try outcome(fields)
        let match = try fields.required(
            "match", try fields.optional("match") { value throws(ValueFault) in try MappingMatchReader.match(value) })
        let note = try fields.optional("note") { value throws(ValueFault) in
            guard let text = value.text else { throw .wrongType(value, wanted: "a string") }
            return text
        }
        try checkCanFit(match, outcome)
        return PortMapping.Rule(id: id, line: line, match: match, outcome: outcome, note: note)
    }

    private static func checkedID(_ value: JSONValue) throws(ValueFault) -> String {
        guard let id = value.text else { throw .wrongType(value, wanted: "a string: the id of the rule") }
        let parts = id.utf8.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
        let isID = parts.allSatisfy { part in
            !part.isEmpty && part.allSatisfy { $0 >= 0x61 && $0 <= 0x7a || $0 >= 0x30 && $0 <= 0x39 }
        }
        guard isID else {
            throw ValueFault(
                "\(Quoted.text(id)) cannot be the id of a rule: words of small letters and digits with \".\" or \"-\" between them can")
        }
        return id
    }

    private static func outcome(_ fields: Fields) throws(ValueFault) -> PortMapping.Outcome {
        let type = try fields.optional("type") { value throws(ValueFault) in try Fields.word(value, Names.portTypes) }
        let grouping = try fields.optional("accessory") { value throws(ValueFault) in try Fields.word(value, Names.groupings) }
        let always = try fields.boolean("always")
        guard let ignore = try fields.boolean("ignore") else {
            guard let type else { throw ValueFault("a rule needs the key \"type\" or \"ignore\"") }
            return .port(type, grouping ?? .card, always: always ?? false)
        }
        guard ignore else { throw ValueFault("\"ignore\" is true or left out", at: ["ignore"]) }
        for (key, isThere) in [("type", type != nil), ("accessory", grouping != nil), ("always", always != nil)] where isThere {
            throw ValueFault(
                "what is ignored is no port: a rule with \"ignore\" has no \"\(key)\"", at: [.key(key)], isAboutKey: true)
        }
        return .ignore
    }

    /// A rule that fits nothing whatever the server has is a mistake of whoever wrote it.
    private static func checkCanFit(_ match: PortMapping.Match, _ outcome: PortMapping.Outcome) throws(ValueFault) {
        func never(_ reason: String, _ path: PathStep...) -> ValueFault { ValueFault("this rule can never fit: \(reason)", at: path) }
        var directions: PortDirections = match.direction ?? [.input, .output]
        if !match.objects.isEmpty, !match.objects.contains(.port) {
            var possible: PortDirections = []
            if match.objects.contains(.sink) { possible.insert(.output) }
            if match.objects.contains(.source) { possible.insert(.input) }
            if directions.isDisjoint(with: possible) {
                throw never("a \(match.objects[0].name) has the direction \"\(possible.name)\"", "match", "direction")
            }
            directions.formIntersection(possible)
        }
        if match.objects == [.port], !match.device.isEmpty {
            throw never("a port of a card has no name of a sink or source", "match", "device")
        }
        if case .port(let type, _, _) = outcome, type.directions.isDisjoint(with: directions) {
            throw never("a \(type.name) port has the direction \"\(type.directions.name)\" only", "type")
        }
    }
}
