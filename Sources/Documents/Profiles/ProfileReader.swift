import SessionModel

/// Reads profile files: JSON text in, a checked ``Profile`` out. Keep one for many files.
public struct ProfileReader: ~Copyable {
    private var scanner = TextScanner()
    private var parser = DocumentParser()

    /// A reader, to be used for any number of files.
    public init() {}

    /// Reads one profile.
    ///
    /// - Parameters:
    ///   - text: The text of a profile file.
    ///   - file: What the file is called, for errors.
    /// - Returns: The profile. Everything that ``SessionModel`` takes for granted holds: its ports fit their types, no two of one
    ///   type serve one direction, and numbers are possible ones.
    /// - Throws: The first thing that is wrong, with file, line and column.
    public mutating func read(_ text: UnsafeRawBufferPointer, file: String?) throws(DocumentError) -> Profile {
        let source = TextSource(text: text, file: file)
        return try source.read(&scanner, &parser) { value throws(ValueFault) in try Self.profile(value) }
    }

    /// Reads one profile from a file.
    ///
    /// - Parameter path: The file.
    /// - Returns: The profile.
    /// - Throws: The first thing that is wrong, with file, line and column.
    public mutating func read(file path: String) throws(DocumentError) -> Profile {
        let file = try FileText(path)
        return try read(file.bytes, file: path)
    }

    private static let keys: [StaticString] = ["name", "kind", "title", "ports", "evidence", "$schema"]

    private static func profile(_ value: JSONValue) throws(ValueFault) -> Profile {
        // Which keys there may be depends on the kind, so that is read before any key is refused.
        let isDevice = value["kind"]?.text == "device"
        let isAccessory = value["kind"]?.text == "accessory"
        let fields = try Fields(
            value, known: keys + (isAccessory ? [] : ["platform", "os"]) + (isDevice ? [] : ["platforms"]),
            what: isDevice ? "a device profile" : isAccessory ? "an accessory profile" : "a profile")
        let kind = try fields.optional("kind") { value throws(ValueFault) in
            try Fields.choice(value, "kind", among: ["device", "accessory"])
        }
        _ = try fields.required("kind", kind)
        let name = try fields.required("name", try fields.optional("name", ProfileName.checked))
        let title = try fields.text("title")
        _ = try fields.optional("evidence") { value throws(ValueFault) in
            if value.members == nil { throw .wrongType(value, wanted: "an object: where the profile's values come from") }
        }
        let ports = try fields.list("ports", counts: 1...Profile.portLimit, of: "ports") { value throws(ValueFault) in
            try ProfilePortReader.port(value, title: title ?? name, isDevice: isDevice)
        }
        let profile = Profile(
            name: name, kind: isDevice ? try deviceKind(fields) : .accessory, title: title ?? name,
            ports: try fields.required("ports", ports), platforms: try platforms(fields))
        try checkOverlaps(profile)
        return profile
    }

    private static func deviceKind(_ fields: Fields) throws(ValueFault) -> Profile.Kind {
        let platform = try fields.optional("platform") { value throws(ValueFault) in try Fields.word(value, Names.platforms) }
        let versions = try fields.optional("os") { value throws(ValueFault) -> (OSVersion, OSVersion?) in
            let range = try Fields(value, known: ["first", "last"], what: "\"os\"")
            let first = try range.required("first", try range.optional("first", Fields.version))
            let last = try range.optional("last", Fields.version)
            if let last, last < first {
                throw ValueFault("the last version is \(last), before the first, \(first)", at: ["last"])
            }
            return (first, last)
        }
        let (first, last) = try fields.required("os", versions)
        return .device(platform: try fields.required("platform", platform), first: first, last: last)
    }

    /// The platforms whose devices can have an accessory: every one, where nothing is said.
    private static func platforms(_ fields: Fields) throws(ValueFault) -> PlatformSet {
        let named = try fields.list("platforms", counts: 1...Platform.all.count, of: "platforms") { value throws(ValueFault) in
            try Fields.word(value, Names.platforms)
        }
        guard let named else { return .all }
        try ProfilePortReader.checkUnique(named.map { $0.name }, key: "platforms")
        return PlatformSet(named.map { PlatformSet($0) })
    }

    /// No two ports may be of one type and serve one direction: nothing could tell them apart.
    private static func checkOverlaps(_ profile: Profile) throws(ValueFault) {
        for (index, port) in profile.ports.enumerated() {
            for other in profile.ports[..<index]
            where other.type == port.type && !other.directions.isDisjoint(with: port.directions) {
                throw ValueFault(
                    "the profile has another \(port.type.name) port for this direction; one of a type serves a direction",
                    at: ["ports", .index(index)])
            }
        }
    }
}
