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
            folders: ProfileSource.folders(arguments), defaults: defaults, format: try FormatChoice(arguments, default: .json),
            explains: arguments.has("--explain"), showsVariants: arguments.has("--variants"), style: Output.standard.style)
        var block = LineBlock()
        var count = 0
        var unreadable = 0
        func answer() throws {
            count += block.count
            for piece in batch.answers(block) {
                unreadable += piece.unreadable
                try piece.bytes.withUnsafeBytes(Output.standard.write)
            }
            block.removeAll()
        }
        do {
            var lines = path == "-" ? LineReader(descriptor: 0, name: "standard input") : try LineReader(path: path)
            while let line = try lines.next() {
                block.append(line)
                // Whoever writes one question and waits for its answer gets it: nothing is held back while the input is quiet.
                if !lines.hasLineAtHand { try answer() }
            }
            try answer()
        } catch let error as DocumentError {
            // What was read before the input broke off is answered.
            try answer()
            throw Failure(status: .badInput, message: "\(error)")
        }
        if unreadable > 0 {
            Main.report("\(unreadable) of \(count) lines could not be read; each is answered with badInput")
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

/// How the lines of a batch are answered.
private struct Batch: Sendable {
    let folders: [String]
    let defaults: QuestionDefaults
    let format: FormatChoice
    let explains: Bool
    let showsVariants: Bool
    let style: Style

    /// Some answers, as text.
    struct Piece: Sendable {
        var bytes: [UInt8] = []
        var unreadable = 0
    }

    /// Fewer lines than this are not worth a thread.
    private static let linesWorthAThread = 200

    /// The answers to the lines of a block, in order, worked out on several cores.
    func answers(_ block: LineBlock) -> [Piece] {
        let pieces = max(1, min(Parallel.width, block.count / Self.linesWorthAThread))
        return Parallel.map(pieces) { piece in
            answers(block, block.count * piece / pieces..<block.count * (piece + 1) / pieces)
        }
    }

    private func answers(_ block: LineBlock, _ range: Range<Int>) -> Piece {
        var questions = QuestionReader(profiles: ProfileStore(folders: folders), defaults: defaults)
        var json = JSONWriter()
        var unreadable = 0
        func refuse(_ error: DocumentError, line: Int, id: String?) {
            unreadable += 1
            BadLine(line: line, column: error.column, message: error.message, id: id).writeJSON(&json)
        }
        block.forEach(range) { line in
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
        return Piece(bytes: json.withBytes { Array($0) }, unreadable: unreadable)
    }

    private func write(_ answer: Answer, _ json: inout JSONWriter) {
        switch format {
        case .json:
            if showsVariants { answer.writeVariantsJSON(&json, explains: explains) } else { answer.writeJSON(&json, explains: explains) }
        case .text:
            if let id = answer.id { json.text(id + "\n") }
            json.text(showsVariants ? answer.variantsText(style) : answer.text(style, explains: explains))
            json.newline()
        }
    }
}
