import SessionModel

/// Reads mapping files: JSON text in, a checked ``PortMapping`` out. Keep one for many files.
public struct MappingReader: ~Copyable {
    private var scanner = TextScanner()
    private var parser = DocumentParser()

    /// A reader, to be used for any number of files.
    public init() {}

    /// The most rules of a mapping.
    public static let ruleLimit = 1000

    /// Reads one mapping.
    ///
    /// - Parameters:
    ///   - text: The text of a mapping file.
    ///   - file: What the file is called, for errors.
    /// - Returns: The mapping. Each rule has the line where it begins, no two have one id, and each can fit something.
    /// - Throws: The first thing that is wrong, with file, line and column.
    public mutating func read(_ text: UnsafeRawBufferPointer, file: String?) throws(DocumentError) -> PortMapping {
        let source = TextSource(text: text, file: file)
        return try source.read(&scanner, &parser) { value throws(ValueFault) in try Self.mapping(value, lines: Self.ruleLines(text)) }
    }

    /// Reads one mapping from a file.
    ///
    /// - Parameter path: The file.
    /// - Returns: The mapping.
    /// - Throws: The first thing that is wrong, with file, line and column.
    public mutating func read(file path: String) throws(DocumentError) -> PortMapping {
        let file = try FileText(path)
        return try read(file.bytes, file: path)
    }

    private static func mapping(_ value: JSONValue, lines: [Int]) throws(ValueFault) -> PortMapping {
        let fields = try Fields(value, known: ["name", "title", "rules", "$schema"], what: "a mapping")
        let name = try fields.required(
            "name", try fields.optional("name") { value throws(ValueFault) in try ProfileName.checked(value, of: "mapping") })
        let title = try fields.text("title")
        var place = 0
        let read = try fields.list("rules", counts: 1...ruleLimit, of: "rules") { value throws(ValueFault) in
            defer { place += 1 }
            return try MappingRuleReader.rule(value, line: lines.indices.contains(place) ? lines[place] : nil)
        }
        let rules = try fields.required("rules", read)
        try checkUnique(rules)
        return PortMapping(name: name, title: title ?? name, rules: rules)
    }

    /// An answer names a rule by its id, so an id must mean one rule.
    private static func checkUnique(_ rules: [PortMapping.Rule]) throws(ValueFault) {
        var lines: [String: Int?] = [:]
        for (index, rule) in rules.enumerated() {
            if let other = lines.updateValue(rule.line, forKey: rule.id) {
                throw ValueFault(
                    "another rule is called \(Quoted.text(rule.id)) already" + (other.map { ", in line \($0)" } ?? ""),
                    at: ["rules", .index(index), "id"])
            }
        }
    }

    /// The line where each rule begins.
    private static func ruleLines(_ text: UnsafeRawBufferPointer) -> [Int] {
        let outline = TextOutline(text)
        guard let list = outline.extent(of: ["rules"]) else { return [] }
        var lines: [Int] = []
        var places = PositionCounter(text)
        for extent in outline.elements(of: list) { lines.append(places.position(extent.lowerBound).line) }
        return lines
    }
}
