import RoutePolicy
import SessionModel

/// Reads configurations of lint.
public struct LintConfigurationReader: ~Copyable {
    private var scanner = TextScanner()
    private var parser = DocumentParser()
    private let rules: [String]

    /// A reader.
    ///
    /// - Parameter rules: The ids of all rules.
    public init(rules: [String]) { self.rules = rules }

    private static let keys: [StaticString] = ["$schema", "rules", "exclude", "os", "policies"]
    private static let levels = ["off", "error", "warning", "note"]
    private static let patternLimit = 1000

    /// Reads a file.
    ///
    /// - Throws: The first thing that is wrong, with file, line and column.
    public mutating func read(file path: String) throws(DocumentError) -> LintConfiguration {
        let file = try FileText(path)
        return try read(file.bytes, file: path)
    }

    /// Reads the text of a file.
    ///
    /// - Throws: The first thing that is wrong, with file, line and column.
    public mutating func read(_ text: UnsafeRawBufferPointer, file: String?) throws(DocumentError) -> LintConfiguration {
        let rules = rules
        return try TextSource(text: text, file: file).read(&scanner, &parser) { value throws(ValueFault) in
            try Self.configuration(value, rules: rules)
        }
    }

    private static func configuration(_ value: JSONValue, rules: [String]) throws(ValueFault) -> LintConfiguration {
        let fields = try Fields(value, known: keys, what: "a configuration of lint")
        var configuration = LintConfiguration()
        configuration.levels = try fields.optional("rules") { value throws(ValueFault) in try Self.levels(value, of: rules) } ?? [:]
        configuration.exclude = try fields.list("exclude", counts: 0...patternLimit, of: "patterns", pattern) ?? []
        configuration.os = try fields.optional("os") { value throws(ValueFault) in try VersionText.version(value) }
        configuration.policies = try fields.optional("policies", policies) ?? PolicySet()
        return configuration
    }

    private static func levels(
        _ value: JSONValue, of rules: [String]
    ) throws(ValueFault) -> [String: LintConfiguration.Level] {
        var levels: [String: LintConfiguration.Level] = [:]
        for member in try members(value, "an object: levels by rule") {
            let id = member.text
            guard rules.contains(id) else { throw unknown(id, "rule", among: rules) }
            levels[id] = try at(.key(id)) { () throws(ValueFault) in
                let name = try Fields.choice(member.value, "level", among: Self.levels)
                return Finding.Severity(rawValue: name).map { .severity($0) } ?? .off
            }
        }
        return levels
    }

    private static func pattern(_ value: JSONValue) throws(ValueFault) -> String {
        guard let text = value.text else { throw .wrongType(value, wanted: "a string: a pattern as in .gitignore") }
        guard PathPattern(text.utf8) != nil else { throw ValueFault("this pattern fits nothing") }
        return text
    }

    private static func policies(_ value: JSONValue) throws(ValueFault) -> PolicySet {
        var policies = PolicySet()
        for member in try members(value, "an object: readings by policy") {
            guard let policy = Names.policies[member.key] else {
                throw unknown(member.text, Policy.kind, among: Policy.all.map(\.name))
            }
            policies[policy] = try at(.key(member.text)) { () throws(ValueFault) in try PolicyText.reading(member.value, of: policy) }
        }
        return policies
    }

    private static func members(_ value: JSONValue, _ wanted: String) throws(ValueFault) -> JSONValue.Members {
        guard let members = value.members else { throw .wrongType(value, wanted: wanted) }
        return members
    }

    /// A key that names nothing.
    private static func unknown(_ name: String, _ kind: String, among names: [String]) -> ValueFault {
        var fault = ValueFault.unknown(name, kind, among: names, listed: 0).under(.key(name))
        fault.isAboutKey = true
        return fault
    }
}
