import Documents
import Reporting
import SessionModel

/// Findings that are known: those of a file, which are not told again, or those that are written into one.
struct LintBaseline {
    private let file: String
    private let paths: RelativePath
    private var known: KnownFindings
    /// The files that were checked, as the baseline calls them.
    private var checked: Set<String> = []
    /// Whether they are collected, and told all the same.
    let isWritten: Bool

    /// The baseline of `--baseline` or `--write-baseline`; `nil` where there is neither.
    init?(_ arguments: Arguments) throws {
        let (read, written) = (arguments.value("--baseline"), arguments.value("--write-baseline"))
        if read != nil, written != nil { throw Failure.usage("--baseline does not go with --write-baseline, which writes a new one") }
        guard let file = read ?? written else { return nil }
        self.file = file
        paths = RelativePath(from: LintSettingsSource.folder(of: file))
        isWritten = written != nil
        known = KnownFindings()
        guard read != nil else { return }
        var reader = KnownFindingsReader()
        do throws(DocumentError) {
            known = try reader.read(file: file)
        } catch {
            throw Failure(status: .badInput, message: "\(error)")
        }
    }

    /// The findings in a file that are not known.
    mutating func new(_ findings: [Finding], in path: String) -> [Finding] {
        if findings.isEmpty, known.counts.isEmpty { return findings }
        let name = paths.path(of: path)
        checked.insert(name)
        return findings.filter { finding in
            let key = KnownFindings.Key(rule: finding.rule, file: name, line: finding.lineText ?? "")
            if !isWritten { return !known.take(key) }
            known.add(key)
            return false
        }
    }

    /// How many are listed for files that were checked, and are not there any more.
    var gone: Int { known.counts.reduce(0) { checked.contains($1.key.file) ? $0 + $1.value : $0 } }

    /// Writes the file.
    func write() throws {
        var out = JSONWriter()
        known.writeJSON(&out)
        let code = out.withBytes { System.write($0, inPlaceOf: file) }
        guard code == 0 else {
            throw Failure(
                status: System.isFull(code) ? .missingEnvironment : .badInput, message: "cannot write \(file): \(System.reason(code))")
        }
    }
}
