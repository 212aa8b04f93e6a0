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
        let batch = Batch(
            folders: try ProfileSource.folders(arguments), defaults: defaults, format: try AnswerFormat(arguments, default: .json),
            explains: arguments.has("--explain"), showsVariants: arguments.has("--variants"), style: Output.standard.style)
        let input: BatchInput
        do {
            input = BatchInput(path == "-" ? LineReader(descriptor: 0, name: "standard input") : try LineReader(path: path))
        } catch {
            throw Failure(status: .badInput, message: "\(error)")
        }
        let output = BatchOutput()
        batch.answer(input, output)
        let (count, unreadable) = try output.result()
        if let error = input.error { throw Failure(status: .badInput, message: "\(error)") }
        if unreadable > 0 {
            Main.report("\(unreadable) of \(count) lines could not be read; each is answered with badInput")
            return .badInput
        }
        return .success
    }

    /// In a batch each line says its own session, so a flag that says one would be silently ignored.
    private static func refuseSessionFlags(_ arguments: Arguments) throws {
        let sessionFlags =
            CommandTable.sessionFlags.map(\.name).filter { $0 != "--policy" } + ["--device", "--connect"]
        for flag in sessionFlags where arguments.has(flag) {
            throw Failure.usage("\(flag) does not go with --batch: each line of the batch says it for itself")
        }
        for flag in ["--pulse", "--mapping"] where arguments.has(flag) {
            throw Failure.usage("\(flag) does not go with --batch: a batch is about profiles")
        }
    }
}

/// How the lines of a batch are answered.
private struct Batch: Sendable {
    let folders: [String]
    let defaults: QuestionDefaults
    let format: AnswerFormat
    let explains: Bool
    let showsVariants: Bool
    let style: Style

    /// Answers every line, on several cores where there are lines enough.
    func answer(_ input: BatchInput, _ output: BatchOutput) {
        var threads: [System.Thread] = []
        work(input, output) {
            guard threads.isEmpty else { return }
            threads = (1..<max(1, min(8, System.cores))).compactMap { _ in System.Thread { work(input, output) {} } }
        }
        for thread in threads { thread.join() }
    }

    /// What each thread does: take lines, answer them, and put the answers in their place.
    ///
    /// - Parameter whenThereIsMore: Called when there is more at hand than this thread took.
    private func work(_ input: BatchInput, _ output: BatchOutput, whenThereIsMore: () -> Void) {
        var questions = QuestionReader(profiles: ProfileStore(folders: folders), defaults: defaults)
        var json = JSONWriter()
        var block = LineBlock()
        while let (number, hasMore) = input.take(&block) {
            if hasMore { whenThereIsMore() }
            json.reset()
            let unreadable = answer(block, &questions, &json)
            if !output.put(number, json, count: block.count, unreadable: unreadable) { return }
        }
    }

    /// Answers the lines of a block.
    ///
    /// - Returns: How many could not be read.
    private func answer(_ block: LineBlock, _ questions: inout QuestionReader, _ json: inout JSONWriter) -> Int {
        var unreadable = 0
        func refuse(_ error: DocumentError, line: Int, id: String?) {
            unreadable += 1
            BadLine(line: line, column: error.column, message: error.message, id: id).writeJSON(&json)
        }
        block.forEach { line in
            switch line.content {
            case .text(let text):
                do throws(UnreadableQuestion) {
                    write(Answer(try questions.read(text, line: line.number)), &json)
                } catch {
                    refuse(error.error, line: line.number, id: error.id)
                }
            case .tooLong(let bytes):
                refuse(.tooLong(bytes: bytes, line: line.number), line: line.number, id: nil)
            }
        }
        return unreadable
    }

    private func write(_ answer: Answer, _ json: inout JSONWriter) {
        switch format {
        case .json:
            if showsVariants { answer.writeVariantsJSON(&json, explains: explains) } else { answer.writeJSON(&json, explains: explains) }
        case .text:
            if let id = answer.id { json.text(id + "\n") }
            json.text(showsVariants ? answer.variantsText(style, explains: explains) : answer.text(style, explains: explains))
            json.newline()
        }
    }
}
