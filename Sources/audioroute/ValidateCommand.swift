import Documents
import Reporting
import RoutePolicy
import SessionModel

/// `audioroute validate`: what the calls of AVAudioSession say to a combination of flags, or to those in files.
enum ValidateCommand {
    static func run(_ arguments: Arguments) throws -> ExitStatus {
        var writer = try FindingFormat(arguments, default: .text).writer(Output.standard.style)
        if arguments.operands.isEmpty { return try checkFlags(arguments, &writer) }
        for flag in CommandTable.combinationFlags.map(\.name) where arguments.has(flag) {
            throw Failure.usage("\(flag) does not go with files: each combination in them says it for itself")
        }
        return try checkFiles(arguments, &writer)
    }

    private static func checkFlags(_ arguments: Arguments, _ writer: inout any FindingWriter) throws -> ExitStatus {
        var draft = try SessionFlags.draft(arguments, try ProfileSource.store(arguments))
        try SessionFlags.take("--device", arguments) { try draft.setDevice($0) }
        try SessionFlags.take("--connect", arguments) { try draft.connect($0) }
        try SessionFlags.take("--set-mode", arguments) { try draft.addSetMode($0) }
        let checked = Checked(try SessionFlags.question(&draft, arguments))
        var out = JSONWriter()
        writer.write(checked, to: &out)
        writer.finish(to: &out)
        try Output.standard.write(out)
        return checked.outcome == .valid ? .success : .failure
    }

    private static func checkFiles(_ arguments: Arguments, _ writer: inout any FindingWriter) throws -> ExitStatus {
        let defaults = QuestionDefaults(os: .newest, policies: try SessionFlags.policies(arguments))
        var reader = QuestionReader(profiles: try ProfileSource.store(arguments), defaults: defaults, takesSetMode: true)
        var status = ExitStatus.success
        var out = JSONWriter()
        func write(_ checked: Checked) throws {
            switch checked.outcome {
            case .valid: break
            case .refused: status = max(status, .failure)
            case .unreadable: status = .badInput
            }
            writer.write(checked, to: &out)
            if out.count > flushLimit { try flush(&out) }
        }
        for file in arguments.operands {
            do {
                try reader.readAll(file: file) { text, result in
                    switch result {
                    case .success(let question): try write(Checked(question, in: text))
                    case .failure(let refusal): try write(Checked(refusal.error, id: refusal.id, in: file))
                    }
                }
            } catch let error as DocumentError {
                try write(Checked(error, id: nil, in: file))
            }
        }
        writer.finish(to: &out)
        try flush(&out)
        return status
    }

    /// So many bytes are kept back before they are written.
    private static let flushLimit = 1 << 16

    private static func flush(_ out: inout JSONWriter) throws {
        try Output.standard.write(out)
        out.reset()
    }
}

extension Checked {
    /// Judges the combination that a question is about.
    fileprivate init(_ question: Question) {
        self.init(
            question.request, thenSetting: question.setModes, in: RouteEnvironment(question), device: question.device,
            accessories: question.connected)
        id = question.id
    }

    /// Judges a combination in a file.
    fileprivate init(_ question: Question, in text: QuestionText) {
        self.init(question)
        locate(text.location, edits: text.edits)
    }

    /// What cannot be read.
    fileprivate init(_ error: DocumentError, id: String?, in file: String) {
        let range = error.line.map { line in
            let column = error.column ?? 1
            return TextRange(TextPosition(line: line, column: column), TextPosition(line: line, column: column + 1))
        }
        self.init(unreadable: error.message, id: id, at: Location(error.file ?? file, range))
    }
}
