import Documents
import Reporting
import RoutePolicy
import SessionModel

/// `audioroute validate`: what the calls of AVAudioSession say to a combination of flags, or to those in files.
enum ValidateCommand {
    static func run(_ arguments: Arguments) throws -> ExitStatus {
        var writer = try FindingFormat(arguments, default: .text).writer(Output.standard.style, ofFiles: !arguments.operands.isEmpty)
        if arguments.operands.isEmpty { return try checkFlags(arguments, &writer) }
        for flag in CommandTable.combinationFlags.map(\.name) where arguments.has(flag) && !["--device", "--os"].contains(flag) {
            throw Failure.usage("\(flag) does not go with files: each combination in them says it for itself")
        }
        if arguments.operands.contains("") { throw Failure.usage("a file's name is empty") }
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
        let profiles = try ProfileSource.store(arguments)
        var reader = QuestionReader(profiles: profiles, defaults: try defaults(arguments, profiles), takesSetMode: true)
        var status = ExitStatus.success
        var out = JSONWriter()
        func write(_ checked: Checked) throws {
            switch checked.outcome {
            case .valid: break
            case .refused, .wrong: status = max(status, .failure)
            case .unreadable: status = .badInput
            }
            writer.write(checked, to: &out)
            if out.count > flushLimit { try flush(&out) }
        }
        for file in arguments.operands {
            do {
                try reader.readAll(file: file) { text, result in
                    switch result {
                    // A stream cannot be edited.
                    case .success(let question): try write(Checked(question, in: text, canBeEdited: file != "-"))
                    case .failure(let refusal): try write(Checked(refusal.error, id: refusal.id, in: file, text))
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

    /// What holds where a combination does not say otherwise: `--device` and `--os`.
    private static func defaults(_ arguments: Arguments, _ profiles: ProfileStore) throws -> QuestionDefaults {
        let question = try SessionFlags.surroundings(arguments, profiles, os: arguments.value("--os"), namedBy: "--os")
        return QuestionDefaults(
            os: question.os, policies: question.policies, device: arguments.value("--device") ?? question.device.name)
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
    fileprivate init(_ question: Question, in text: QuestionText, canBeEdited: Bool) {
        self.init(question)
        locate(text.location, edits: canBeEdited ? text.edits : { _ in [] })
    }

    /// What cannot be read.
    fileprivate init(_ error: DocumentError, id: String?, in file: String, _ text: QuestionText? = nil) {
        var location = Location(error, in: file)
        if let text, let start = location.range?.start { location.range = text.range(at: start) }
        self.init(unreadable: error.message, id: id, at: location)
    }
}

extension Location {
    /// The place of an error: the character that it names, or the file as a whole.
    init(_ error: DocumentError, in file: String) {
        let range = error.line.map { line in
            let column = error.column ?? 1
            return TextRange(TextPosition(line: line, column: column), TextPosition(line: line, column: column + 1))
        }
        self.init(error.file ?? file, range)
    }
}
