import SessionModel

/// Reads what has to hold for a rule of a mapping file to fit.
enum MappingMatchReader {
    private static let keys: [StaticString] = [
        "server", "object", "direction", "portType", "port", "profile", "card", "driver", "device", "description", "properties",
    ]
    private static let directions: [PortDirections] = [.input, .output]

    /// The match that a value describes.
    static func match(_ value: JSONValue) throws(ValueFault) -> PortMapping.Match {
        let fields = try Fields(value, known: keys, what: "\"match\"")
        return PortMapping.Match(
            server: try fields.optional("server") { value throws(ValueFault) in try Fields.word(value, Names.serverKinds) },
            objects: try each(fields, "object") { value throws(ValueFault) in try Fields.word(value, Names.serverObjects) },
            direction: try fields.optional("direction", direction),
            portKinds: try each(fields, "portType") { value throws(ValueFault) in try Fields.word(value, Names.serverPortKinds) },
            port: try each(fields, "port", pattern), profile: try each(fields, "profile", pattern),
            card: try each(fields, "card", pattern), driver: try each(fields, "driver", pattern),
            device: try each(fields, "device", pattern), description: try each(fields, "description", pattern),
            properties: try fields.optional("properties", properties) ?? [])
    }

    private static func direction(_ value: JSONValue) throws(ValueFault) -> PortDirections {
        let name = try Fields.choice(value, "direction", among: directions.map(\.name))
        return name == PortDirections.input.name ? .input : .output
    }

    private static func pattern(_ value: JSONValue) throws(ValueFault) -> Glob {
        guard let text = value.text else { throw .wrongType(value, wanted: "a string: a pattern") }
        return Glob(text)
    }

    /// The keys are those of the server, which nobody knows beforehand.
    private static func properties(_ value: JSONValue) throws(ValueFault) -> [PortMapping.Property] {
        guard let members = value.members else { throw .wrongType(value, wanted: "an object: properties with their patterns") }
        var properties: [PortMapping.Property] = []
        for member in members {
            let key = member.text
            properties.append(
                PortMapping.Property(
                    key, try at(.key(key)) { () throws(ValueFault) in try oneOrMore(member.value, "patterns", pattern) }))
        }
        return properties
    }

    private static func each<Result>(
        _ fields: Fields, _ key: StaticString, _ read: (JSONValue) throws(ValueFault) -> Result
    ) throws(ValueFault) -> [Result] {
        try fields.optional(key) { value throws(ValueFault) in try oneOrMore(value, "values of \"\(key)\"", read) } ?? []
    }

    /// One value, or a list of them.
    private static func oneOrMore<Result>(
        _ value: JSONValue, _ what: String, _ read: (JSONValue) throws(ValueFault) -> Result
    ) throws(ValueFault) -> [Result] {
        guard let elements = value.elements else { return [try read(value)] }
        guard elements.count > 0 else { throw ValueFault("0 \(what) are not possible: leave the key out where anything fits") }
        var results: [Result] = []
        for (index, element) in elements.enumerated() {
            results.append(try at(.index(index)) { () throws(ValueFault) in try read(element) })
        }
        return results
    }
}
