import SessionModel

/// Findings as GitHub's workflow commands, which put them beside the lines that they are about.
public struct GitHubFindingWriter: FindingWriter {
    /// A writer for the log of a workflow.
    public init() {}

    public mutating func write(_ checked: Checked, to out: inout JSONWriter) {
        for finding in checked.findings { out.text(line(finding, in: checked) + "\n") }
    }

    public mutating func finish(to out: inout JSONWriter) {}

    private func line(_ finding: Finding, in checked: Checked) -> String {
        var properties: [(name: String, value: String)] = []
        var message = finding.message
        if let location = finding.location {
            properties.append(("file", location.file))
            if let range = location.range {
                properties += [("line", "\(range.start.line)"), ("endLine", "\(range.end.line)")]
                // Columns are allowed within one line only: elsewhere GitHub drops them and complains.
                if range.start.line == range.end.line {
                    properties += [("col", "\(range.start.column)"), ("endColumn", "\(range.end.column)")]
                }
            }
        } else {
            message = "\(checked.name): \(message)"
        }
        properties.append(("title", finding.rule))
        if let fix = finding.fix { message += "\nfix: \(fix)" }
        let written = properties.map { "\($0.name)=\(Self.escaped($0.value, inProperty: true))" }.joined(separator: ",")
        return "::\(finding.severity.command) \(written)::\(Self.escaped(message, inProperty: false))"
    }

    private static func escaped(_ text: String, inProperty isProperty: Bool) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": escaped += "%25"
            case "\r": escaped += "%0D"
            case "\n": escaped += "%0A"
            case ":" where isProperty: escaped += "%3A"
            case "," where isProperty: escaped += "%2C"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

extension Finding.Severity {
    /// The workflow command of this severity.
    fileprivate var command: String { self == .note ? "notice" : rawValue }
}
