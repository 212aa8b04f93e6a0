import RoutePolicy
import SessionModel

/// What each check came to as a test of JUnit: a suite a file, in which a refused combination has failed and an unreadable one is broken.
public struct JUnitFindingWriter: FindingWriter {
    private var report = JUnitReport(name: "audioroute")
    /// How often a name occurred in the file that is being written.
    private var names: [String: Int] = [:]
    private var file: String?

    /// A writer for CI services.
    public init() {}

    public mutating func write(_ checked: Checked, to out: inout JSONWriter) {
        if checked.location?.file != file {
            file = checked.location?.file
            names = [:]
        }
        let owner = file ?? "command line"
        report.add(
            JUnitReport.Case(
                name: name(of: checked), className: owner, file: file, line: checked.location?.range?.start.line,
                outcome: outcome(of: checked), output: Self.lines(checked.findings.filter { $0.severity != .error })),
            toSuite: owner)
    }

    public mutating func finish(to out: inout JSONWriter) { report.write(to: &out) }

    /// What tells a combination from the others of its file. Not its line: a test whose name changes is a new one to whoever keeps track.
    private mutating func name(of checked: Checked) -> String {
        let name = checked.id.map { "\(Self.text(ofJSON: $0)): \(checked.name)" } ?? checked.name
        let count = names[name, default: 0] + 1
        names[name] = count
        return count == 1 ? name : "\(name) #\(count)"
    }

    /// An id without its quotes, where nothing is escaped between them.
    private static func text(ofJSON id: String) -> String {
        id.count > 2 && id.hasPrefix("\"") && !id.utf8.contains(0x5c) ? String(id.dropFirst().dropLast()) : id
    }

    private func outcome(of checked: Checked) -> JUnitReport.Outcome {
        let errors = checked.findings.filter { $0.severity == .error }
        func problem(_ start: String?) -> JUnitReport.Problem {
            JUnitReport.Problem(
                message: ([start] + [errors.first?.message]).compactMap { $0 }.joined(separator: ": "), type: errors.first?.rule ?? "",
                details: Self.lines(errors))
        }
        return switch checked.outcome {
        case .valid: .passed
        case .refused(let refusal): .failed(problem("\(refusal.call.name) fails with \(refusal.error.name)"))
        case .wrong: .failed(problem(nil))
        case .unreadable: .broken(problem(nil))
        }
    }

    private static func lines(_ findings: [Finding]) -> String {
        findings.flatMap { $0.lines(Style(isColoured: false)) }.joined(separator: "\n")
    }
}
