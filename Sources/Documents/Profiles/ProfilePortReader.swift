import SessionModel

/// Reads one port of a profile file.
enum ProfilePortReader {
    private static let keys: [StaticString] = [
        "type", "direction", "name", "sampleRates", "channels", "dataSources", "mirrored", "highQualityRecording", "since",
    ]
    private static let directions: [PortDirections] = [.input, .output, [.input, .output]]

    /// The port that a value describes.
    ///
    /// - Parameters:
    ///   - value: An element of `ports`.
    ///   - title: The profile's title, which is the port's name where it has none.
    ///   - isDevice: Whether the port belongs to a device.
    /// - Returns: The port.
    /// - Throws: The first thing that is wrong with it.
    static func port(_ value: JSONValue, title: String, isDevice: Bool) throws(ValueFault) -> Profile.Port {
        let fields = try Fields(value, known: keys, what: "a port")
        let type = try fields.required(
            "type", try fields.optional("type") { value throws(ValueFault) in try Fields.word(value, Names.portTypes) })
        if type.isBuiltIn, !isDevice {
            throw ValueFault("an accessory has no \(type.name): that is a port of a device", at: ["type"])
        }
        let directions = try fields.required("direction", try direction(fields, of: type))
        let rates = try sampleRates(fields)
        let (input, output) = try channels(fields, directions)
        return Profile.Port(
            type: type, directions: directions, name: try fields.text("name") ?? title, sampleRates: rates, inputChannels: input,
            outputChannels: output, dataSources: try dataSources(fields),
            isMirrored: try flag(fields, "mirrored", of: type, belongsTo: .airPlay),
            hasHighQualityRecording: try flag(fields, "highQualityRecording", of: type, belongsTo: .bluetoothHFP),
            since: try fields.optional("since", Fields.version))
    }

    private static func direction(_ fields: Fields, of type: PortType) throws(ValueFault) -> PortDirections? {
        try fields.optional("direction") { value throws(ValueFault) in
            let name = try Fields.choice(value, "direction", among: directions.map(\.name))
            let direction = directions.first { $0.name == name } ?? []
            guard type.directions.isSuperset(of: direction) else {
                throw ValueFault("a \(type.name) port has the direction \"\(type.directions.name)\" only", suggestion: type.directions.name)
            }
            return direction
        }
    }

    private static func sampleRates(_ fields: Fields) throws(ValueFault) -> [Int] {
        let rates = try fields.list("sampleRates", counts: 1...16, of: "sample rates") { value throws(ValueFault) in
            try Fields.integer(value, in: 4_000...768_000, unit: "Hz")
        }
        try checkUnique(rates ?? [], key: "sampleRates")
        return rates ?? []
    }

    private static func channels(_ fields: Fields, _ directions: PortDirections) throws(ValueFault) -> (input: Int?, output: Int?) {
        let counts = try fields.optional("channels") { value throws(ValueFault) -> (Int?, Int?) in
            let known: [StaticString] = directions == .input ? ["in"] : directions == .output ? ["out"] : ["in", "out"]
            let counts = try Fields(value, known: known, what: "\"channels\" of a port with direction \"\(directions.name)\"")
            func count(_ value: JSONValue) throws(ValueFault) -> Int { try Fields.integer(value, in: 1...64, unit: "channels") }
            return (try counts.optional("in", count), try counts.optional("out", count))
        }
        return counts ?? (nil, nil)
    }

    private static func flag(
        _ fields: Fields, _ key: StaticString, of type: PortType, belongsTo owner: PortType
    ) throws(ValueFault) -> Bool {
        let isSet = try fields.boolean(key)
        if isSet != nil, type != owner {
            throw ValueFault(
                "only \(owner.name) ports have the key \"\(key)\", not \(type.name)", at: [.key(key.description)], isAboutKey: true)
        }
        return isSet ?? false
    }

    private static func dataSources(_ fields: Fields) throws(ValueFault) -> [DataSource] {
        let sources = try fields.list("dataSources", counts: 1...16, of: "data sources") { value throws(ValueFault) in
            let source = try Fields(value, known: ["name", "location", "orientation", "polarPatterns"], what: "a data source")
            let patterns = try source.list("polarPatterns", counts: 0...4, of: "polar patterns") { value throws(ValueFault) in
                try Fields.choice(value, "polar pattern", among: DataSource.polarPatternNames)
            }
            try checkUnique(patterns ?? [], key: "polarPatterns")
            return DataSource(
                name: try source.required("name", try source.text("name")),
                location: try source.optional("location") { value throws(ValueFault) in
                    try Fields.choice(value, "location", among: DataSource.locations)
                },
                orientation: try source.optional("orientation") { value throws(ValueFault) in
                    try Fields.choice(value, "orientation", among: DataSource.orientations)
                },
                polarPatterns: patterns ?? [])
        }
        try checkUnique((sources ?? []).map(\.name), key: "dataSources")
        return sources ?? []
    }

    /// No element of a list may stand in it twice.
    static func checkUnique<Element: Hashable>(_ elements: [Element], key: String) throws(ValueFault) {
        for (index, element) in elements.enumerated() where elements[..<index].contains(element) {
            throw ValueFault("\(element) stands here twice", at: [.key(key), .index(index)])
        }
    }
}
