import Documents
import Reporting
import SessionModel
import SourceCheck

/// What a source came to.
struct LintedFile: Sendable {
    var findings: [Finding] = []
    /// The calls that change a session, where they are asked for.
    var calls = ""
    /// How many findings are settled.
    var fixed = 0
    /// Why a change could not be written.
    var error: DocumentError?
}

/// What is done with each source.
enum LintTask: Sendable {
    case check(FindingFormat)
    /// It is changed first.
    case fix(FindingFormat)
    /// The calls that change a session are told, and no findings.
    case calls(AnswerFormat)

    /// What the flags ask for.
    init(_ arguments: Arguments) throws {
        if arguments.has("--calls") {
            for flag in ["--fix", "--baseline", "--write-baseline"] where arguments.has(flag) {
                throw Failure.usage("\(flag) does not go with --calls, which looks for no findings")
            }
            self = .calls(try AnswerFormat(arguments, default: .text))
        } else {
            let format = try FindingFormat(arguments, default: .text)
            self = arguments.has("--fix") ? .fix(format) : .check(format)
        }
    }

    /// What writes the findings.
    var writer: any FindingWriter {
        switch self {
        case .check(let format), .fix(let format): format.lintWriter(Output.standard.style)
        case .calls: LintTextWriter(Output.standard.style)
        }
    }

    /// Whether a last line says how much was read and found.
    var isSummedUp: Bool {
        switch self {
        case .check(let format), .fix(let format): format == .text
        case .calls: false
        }
    }
}

extension LintJobs {
    /// Does what is to be done with a source; `nil` where it cannot be read any more.
    func run(_ task: LintTask, _ number: Int, _ facts: [String: TargetFacts]) -> LintedFile? {
        switch task {
        case .check: lint(number, facts)
        case .fix: fix(number, facts)
        case .calls(let format): calls(number, facts, format)
        }
    }

    private func lint(_ number: Int, _ facts: [String: TargetFacts]) -> LintedFile? {
        let settings = sources[number].settings
        guard let file = file(number, facts) else { return nil }
        return LintedFile(findings: settings.told(settings.findings(file), in: file))
    }

    private func calls(_ number: Int, _ facts: [String: TargetFacts], _ format: AnswerFormat) -> LintedFile? {
        guard let file = file(number, facts) else { return nil }
        var linted = LintedFile()
        switch format {
        case .text: linted.calls = SessionCallList.text(Output.standard.style, file)
        case .json:
            var out = JSONWriter()
            SessionCallList.json(&out, file)
            linted.calls = out.withBytes { String(decoding: $0, as: UTF8.self) }
        }
        return linted
    }

    /// Changes everything that can be, and looks what is left.
    private func fix(_ number: Int, _ facts: [String: TargetFacts]) -> LintedFile? {
        let (path, settings) = (sources[number].path, sources[number].settings)
        let state = FileState(path)
        guard var file = file(number, facts) else { return nil }
        var linted = LintedFile()
        var found = settings.findings(file)
        // What touched another change the first time is left for the next.
        for _ in 0..<Self.fixLimit {
            guard let step = fixed(file, found, settings) else { break }
            (file, found) = (step.file, step.left)
            linted.fixed += step.count
        }
        if linted.fixed > 0 {
            do throws(DocumentError) {
                try SourceFile.replace(path, by: file.text.bytes, since: state)
            } catch {
                linted = LintedFile(error: error)
                guard let unchanged = self.file(number, facts) else { return linted }
                (file, found) = (unchanged, settings.findings(unchanged))
            }
        }
        linted.findings = settings.told(found, in: file)
        return linted
    }

    /// A file with changes that settle what they are to settle and lead to nothing new: all of them together, or else the first that does
    /// by itself.
    private func fixed(
        _ file: CheckedFile, _ found: [LintFinding], _ settings: LintSettings
    ) -> (file: CheckedFile, left: [LintFinding], count: Int)? {
        let fixable = found.filter { !$0.edits.isEmpty }
        for group in [fixable] + fixable.prefix(Self.tryLimit).map({ [$0] }) {
            guard let (bytes, fixed) = SourceFix.applied(group, to: file.text) else { continue }
            let text = SourceText(bytes)
            let tree = SourceParser.tree(text, file.tree.language)
            let changed = CheckedFile(
                path: file.path, text: text, tree: tree, target: file.target, environment: file.environment)
            let left = settings.findings(changed)
            if left.count <= found.count - fixed.count { return (changed, left, fixed.count) }
        }
        return nil
    }

    private static let fixLimit = 10
    private static let tryLimit = 100
}
