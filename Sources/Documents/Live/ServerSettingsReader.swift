import SessionModel

/// Reads what was set on a server before a run changed it, as the run wrote it down.
public enum ServerSettingsReader {
    /// Reads a file.
    ///
    /// - Throws: The first thing that is wrong, with file, line and column.
    public static func read(file path: String) throws(DocumentError) -> ServerSettings {
        let file = try FileText(path)
        let source = TextSource(text: file.bytes, file: path)
        var scanner = TextScanner()
        var parser = DocumentParser()
        return try source.read(&scanner, &parser) { value throws(ValueFault) in try settings(value) }
    }

    private static func settings(_ value: JSONValue) throws(ValueFault) -> ServerSettings {
        let fields = try Fields(
            value, known: ["defaultSink", "defaultSource", "cardProfiles", "sinkPorts", "sourcePorts"], what: "saved settings")
        return ServerSettings(
            defaultSink: try name(fields, "defaultSink"), defaultSource: try name(fields, "defaultSource"),
            cardProfiles: try names(fields, "cardProfiles"), sinkPorts: try names(fields, "sinkPorts"),
            sourcePorts: try names(fields, "sourcePorts"))
    }

    private static func name(_ fields: Fields, _ key: StaticString) throws(ValueFault) -> String? {
        try fields.optional(key) { value throws(ValueFault) -> String? in
            if value.isNull { return nil }
            guard let text = value.text else { throw .wrongType(value, wanted: "null or a string") }
            return text
        } ?? nil
    }

    private static func names(_ fields: Fields, _ key: StaticString) throws(ValueFault) -> [String: String] {
        try fields.optional(key) { value throws(ValueFault) in
            guard let members = value.members else { throw .wrongType(value, wanted: "an object of strings") }
            var names: [String: String] = [:]
            for member in members {
                guard let text = member.value.text else {
                    throw ValueFault.wrongType(member.value, wanted: "a string").under(.key(member.text))
                }
                names[member.text] = text
            }
            return names
        } ?? [:]
    }
}
