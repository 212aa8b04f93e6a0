import SessionModel

/// What is found in sources as compilers print it. How much it was is told when everything was read.
public struct LintTextWriter: FindingWriter {
    private let style: Style

    /// A writer for people.
    public init(_ style: Style) { self.style = style }

    public mutating func write(_ checked: Checked, to out: inout JSONWriter) {
        for finding in checked.findings {
            for line in finding.lines(style) { out.text(line + "\n") }
        }
    }

    public mutating func finish(to out: inout JSONWriter) {}
}

/// How much was read and found.
public struct LintSummary {
    /// The sources that were read.
    public var files = 0
    /// Those that have to do with audio sessions.
    public var relevant = 0
    private var counts = (errors: 0, warnings: 0, notes: 0)
    /// Findings that were known before.
    public var known = 0
    /// Findings that are settled.
    public var fixed = 0

    /// Nothing.
    public init() {}

    /// Counts what was found in a file.
    public mutating func count(_ findings: [Finding]) {
        for finding in findings {
            switch finding.severity {
            case .error: counts.errors += 1
            case .warning: counts.warnings += 1
            case .note: counts.notes += 1
            }
        }
    }

    /// It in one line.
    public func line(_ style: Style) -> String {
        var parts: [String] = []
        if counts.errors > 0 { parts.append(style.bad(Self.number(counts.errors, "error"))) }
        if counts.warnings > 0 { parts.append(style.doubtful(Self.number(counts.warnings, "warning"))) }
        if counts.notes > 0 { parts.append(Self.number(counts.notes, "note")) }
        if parts.isEmpty { parts.append("no findings") }
        if known > 0 { parts.append("\(known) known") }
        if fixed > 0 { parts.append(style.good("\(fixed) fixed")) }
        return parts.joined(separator: ", ") + " (\(Self.number(files, "file")) read, \(relevant) with audio or call code)"
    }

    private static func number(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
