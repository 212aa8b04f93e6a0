import Documents
import Reporting
import RoutePolicy
import SessionModel

/// `audioroute matrix`: what becomes of each option in each category and mode.
enum MatrixCommand {
    static func run(_ arguments: Arguments) throws -> ExitStatus {
        let format = try TableFormat(arguments, default: .text)
        let categories = try words(Category.self, "--category", arguments)
        let modes = try words(Mode.self, "--mode", arguments)
        func matrix(_ os: String?) throws -> OptionMatrix {
            let flag = arguments.has("--diff") ? "--diff" : "--os"
            let question = try SessionFlags.surroundings(arguments, try ProfileSource.store(arguments), os: os, namedBy: flag)
            for finding in Answer(question).findings where finding.setting == .os { Main.report("\(finding.severity): \(finding.message)") }
            return OptionMatrix(RouteEnvironment(question), device: question.device, categories: categories, modes: modes)
        }
        guard let versions = arguments.value("--diff") else {
            let matrix = try matrix(arguments.value("--os"))
            return try print(format, text: matrix.text, markdown: matrix.markdown, json: matrix.writeJSON)
        }
        if arguments.has("--os") { throw Failure.usage("--os does not go with --diff, which names two versions") }
        let parts = versions.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else { throw Failure.usage("--diff needs two versions with a comma between them, such as 18,26") }
        let difference = MatrixDifference(from: try matrix(parts[0]), to: try matrix(parts[1]))
        return try print(format, text: difference.text, markdown: difference.markdown, json: difference.writeJSON)
    }

    private static func print(
        _ format: TableFormat, text: (Style) -> String, markdown: () -> String, json: (inout JSONWriter) -> Void
    ) throws -> ExitStatus {
        switch format {
        case .text: try Output.standard.write(text(Output.standard.style))
        case .markdown: try Output.standard.write(markdown())
        case .json:
            var writer = JSONWriter()
            json(&writer)
            try Output.standard.write(writer)
        }
        return .success
    }

    /// The words that a flag names, in their own order; all of them where it is absent.
    private static func words<Word: Named>(_: Word.Type, _ flag: String, _ arguments: Arguments) throws -> [Word] {
        guard arguments.has(flag) else { return Word.all }
        var chosen: Set<Word> = []
        try SessionFlags.take(flag, arguments) { text in
            guard let word = Word.named(text) else {
                throw DocumentError.unknown(text, Word.self, otherwise: "known are: \(Word.all.map(\.name).joined(separator: ", "))")
            }
            chosen.insert(word)
        }
        return Word.all.filter(chosen.contains)
    }
}
