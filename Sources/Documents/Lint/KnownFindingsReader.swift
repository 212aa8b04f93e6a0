import SessionModel

/// Reads files of findings that are known: one a line.
public struct KnownFindingsReader: ~Copyable {
    private var scanner = TextScanner()
    private var parser = DocumentParser()

    /// A reader.
    public init() {}

    private static let keys: [StaticString] = ["rule", "file", "line", "count"]
    private static let countLimit = 1_000_000

    /// Reads a file.
    ///
    /// - Throws: The first thing that is wrong, with file, line and column.
    public mutating func read(file path: String) throws(DocumentError) -> KnownFindings {
        var lines = try LineReader(path: path)
        var known = KnownFindings()
        while let line = try lines.next() {
            switch line.content {
            case .tooLong(let bytes): throw .tooLong(bytes: bytes, line: line.number, file: path)
            case .text(let text):
                let source = TextSource(text: text, start: TextPosition(line: line.number, column: 1), file: path)
                let (key, count) = try source.read(&scanner, &parser, Self.finding)
                known.add(key, count: count)
            }
        }
        return known
    }

    private static func finding(_ value: JSONValue) throws(ValueFault) -> (KnownFindings.Key, Int) {
        let fields = try Fields(value, known: keys, what: "a known finding")
        func text(_ key: StaticString) throws(ValueFault) -> String {
            try fields.required(
                key,
                try fields.optional(key) { value throws(ValueFault) in
                    guard let text = value.text else { throw .wrongType(value, wanted: "a string") }
                    return text
                })
        }
        let key = KnownFindings.Key(rule: try text("rule"), file: try text("file"), line: try text("line"))
        let count = try fields.optional("count") { value throws(ValueFault) in
            try Fields.integer(value, in: 1...countLimit, unit: "findings")
        }
        return (key, count ?? 1)
    }
}
