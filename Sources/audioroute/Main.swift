import SessionModel

@main
enum Main {
    static func main() {
        System.holdPlacesOfClosedStreams()
        System.ignoreClosedPipes()
        let words = Array(CommandLine.arguments.dropFirst())
        System.exit(status(words))
    }

    private static func status(_ words: [String]) -> ExitStatus {
        do {
            return try run(words)
        } catch is Output.Closed {
            return .success
        } catch let failure as Failure {
            report(failure.message)
            return failure.status
        } catch {
            report("\(error)")
            return .badInput
        }
    }

    /// Writes a message to standard error; there is nobody to tell when that fails.
    static func report(_ message: String) { try? Output.error.write("audioroute: \(message)\n") }

    private static func run(_ words: [String]) throws -> ExitStatus {
        guard let first = words.first else {
            try Output.error.write(Help.overview)
            return .badInput
        }
        switch first {
        case "help" where words.count > 1: return try run(words.dropFirst() + ["--help"])
        case "--help", "-h", "help":
            try Output.standard.write(Help.overview)
            return .success
        case "--version":
            try Output.standard.write(Help.versionLine + "\n")
            return .success
        default: break
        }
        let command = try command(words)
        let arguments = try Arguments(command, words.dropFirst(command.path.count))
        if arguments.has("--help") {
            try Output.standard.write(Help.page(command))
            return .success
        }
        if arguments.has("--version") {
            try Output.standard.write(Help.versionLine + "\n")
            return .success
        }
        return try command.run(arguments)
    }

    /// The command that the first words name.
    private static func command(_ words: [String]) throws -> Command {
        if let command = CommandTable.commands.first(where: { words.starts(with: $0.path) }) { return command }
        let group = CommandTable.commands.filter { $0.path.count > 1 && $0.path[0] == words[0] }
        if !group.isEmpty {
            let names = group.map { $0.path[1] }
            if words.count > 1, words[1] == "--help" || words[1] == "-h" {
                try Output.standard.write(group.map(Help.page).joined(separator: "\n"))
                throw Output.Closed()
            }
            let given = words.count > 1 ? words[1] : ""
            let nearest = NearestName.suggestion(for: given, among: names)
            throw Failure.usage(
                "\(words[0]) \(given.isEmpty ? "needs a command" : "has no command '\(given)'"): \(names.joined(separator: ", "))"
                    + (nearest.map { "; did you mean \($0)?" } ?? ""))
        }
        let names = CommandTable.commands.map(\.path[0]) + ["--help", "--version"]
        let nearest = NearestName.suggestion(for: words[0], among: names)
        throw Failure.usage("there is no command '\(words[0])'" + (nearest.map { "; did you mean \($0)?" } ?? "; see audioroute --help"))
    }
}
