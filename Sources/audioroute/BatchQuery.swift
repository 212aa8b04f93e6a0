import Documents
import Reporting
import RoutePolicy
import SessionModel

/// `audioroute query --batch FILE`: one question a line in, one answer a line out, in order.
enum BatchQuery {
    static func run(_ arguments: Arguments) throws -> ExitStatus {
        try refuseSessionFlags(arguments)
        let path = arguments.value("--batch") ?? "-"
        let defaults = QuestionDefaults(os: .newest, policies: try SessionFlags.policies(arguments))
        var batch = Batch(
            questions: QuestionReader(profiles: ProfileSource.store(arguments), defaults: defaults),
            format: try FormatChoice(arguments, default: .json), explains: arguments.has("--explain"),
            showsVariants: arguments.has("--variants"))
        do {
            var lines = path == "-" ? LineReader(descriptor: 0, name: nil) : try LineReader(path: path)
            while let line = try lines.next() {
                try batch.answer(line, file: lines.name)
                if batch.isFull { try batch.flush() }
            }
            try batch.flush()
        } catch let error as DocumentError {
            // What was answered before the input broke off is not lost.
            try batch.flush()
            throw Failure(status: .badInput, message: "\(error)")
        }
        if batch.unreadable > 0 {
            Main.report("\(batch.unreadable) of \(batch.count) lines could not be read; each is answered with badInput")
            return .badInput
        }
        return .success
    }

    /// In a batch each line says its own session, so a flag that says one would be silently ignored.
    private static func refuseSessionFlags(_ arguments: Arguments) throws {
        let sessionFlags =
            CommandTable.sessionFlags.map(\.name).filter { $0 != "--policy" } + ["--device", "--connect", "--pulse", "--mapping"]
        for flag in sessionFlags where arguments.has(flag) {
            throw Failure.usage("\(flag) does not go with --batch: each line of the batch says it for itself")
        }
    }
}

/// The answers of a batch, gathered and written in large pieces.
private struct Batch: ~Copyable {
    var questions: QuestionReader
    let format: FormatChoice
    let explains: Bool
    let showsVariants: Bool
    var count = 0
    var unreadable = 0
    private var json = JSONWriter()

    init(questions: consuming QuestionReader, format: FormatChoice, explains: Bool, showsVariants: Bool) {
        self.questions = questions
        self.format = format
        self.explains = explains
        self.showsVariants = showsVariants
    }

    /// Whether it is time to write.
    var isFull: Bool { json.bytes.count > 1 << 16 }

    mutating func flush() throws {
        try Output.standard.write(json.bytes)
        json.reset()
    }

    mutating func answer(_ line: LineReader.Line, file: String?) throws {
        count += 1
        switch line.content {
        case .text(let text):
            do throws(UnreadableQuestion) {
                write(Answer(try questions.read(text, line: line.number, file: file)))
            } catch {
                refuse(line, error.error.message, column: error.error.column, id: error.id)
            }
        case .tooLong(let bytes):
            refuse(line, "a line of \(bytes) bytes is too long: at most \(TextScanner.sizeLimit) are read", column: 1, id: nil)
        }
    }

    private mutating func refuse(_ line: LineReader.Line, _ message: String, column: Int?, id: String?) {
        unreadable += 1
        BadLine(line: line.number, column: column, message: message, id: id).writeJSON(&json)
    }

    private mutating func write(_ answer: Answer) {
        switch format {
        case .json:
            if showsVariants { answer.writeVariantsJSON(&json) } else { answer.writeJSON(&json, explains: explains) }
        case .text:
            let style = Output.standard.style
            if let id = answer.id {
                json.text(String(decoding: id, as: UTF8.self))
                json.newline()
            }
            json.text(showsVariants ? answer.variantsText(style) : answer.text(style, explains: explains))
            json.newline()
        }
    }
}
