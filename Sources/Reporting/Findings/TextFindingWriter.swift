import RoutePolicy
import SessionModel

/// Findings as compilers print them, one a line, with a line below each for what would be right.
public struct TextFindingWriter: FindingWriter {
    private let style: Style
    private var counts = (valid: 0, refused: 0, wrong: 0, unreadable: 0)
    private var ofFiles: Bool

    /// A writer for people.
    ///
    /// - Parameters:
    ///   - style: The colours.
    ///   - ofFiles: Whether what is checked stands in files, so that a count ends it even when there is nothing in them.
    public init(_ style: Style, ofFiles: Bool = false) {
        self.style = style
        self.ofFiles = ofFiles
    }

    public mutating func write(_ checked: Checked, to out: inout JSONWriter) {
        switch checked.outcome {
        case .valid: counts.valid += 1
        case .refused: counts.refused += 1
        case .wrong: counts.wrong += 1
        case .unreadable: counts.unreadable += 1
        }
        if checked.location != nil { ofFiles = true } else { out.text(headline(checked) + "\n") }
        for finding in checked.findings {
            for line in finding.lines(style) { out.text(line + "\n") }
        }
    }

    public mutating func finish(to out: inout JSONWriter) {
        guard ofFiles else { return }
        var parts = ["\(counts.valid) valid"]
        if counts.refused > 0 { parts.append(style.bad("\(counts.refused) refused")) }
        if counts.wrong > 0 { parts.append(style.bad("\(counts.wrong) wrong")) }
        if counts.unreadable > 0 { parts.append(style.bad("\(counts.unreadable) unreadable")) }
        out.text(parts.joined(separator: ", ") + "\n")
    }

    private func headline(_ checked: Checked) -> String {
        switch checked.outcome {
        case .valid: "\(style.good("valid"))  \(checked.name)"
        case .refused(let refusal): refusal.text(style) + "  " + style.faint(checked.name)
        case .wrong: "\(style.bad("wrong"))  \(checked.name)"
        case .unreadable: style.bad("unreadable")
        }
    }
}

extension Location {
    /// `file:line:column`.
    var text: String { ([OneLine.text(file)] + (range.map { ["\($0.start.line)", "\($0.start.column)"] } ?? [])).joined(separator: ":") }
}
