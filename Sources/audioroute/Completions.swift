/// Shell completions, printed from the command table.
enum CompletionsCommand {
    static func run(_ arguments: Arguments) throws -> ExitStatus {
        guard arguments.operands.count == 1, let script = script(for: arguments.operands[0]) else {
            throw Failure.usage("completions needs a shell: bash, zsh or fish")
        }
        try Output.standard.write(script)
        return .success
    }

    private static func script(for shell: String) -> String? {
        switch shell {
        case "bash": BashCompletions.script
        // zsh runs bash completions as they are.
        case "zsh": "#compdef audioroute\nautoload -U +X bashcompinit && bashcompinit\n" + BashCompletions.script
        case "fish": FishCompletions.script
        default: nil
        }
    }
}

/// What the completions of each shell are made from.
enum CompletionTable {
    /// The words that come first, each once.
    static var firstWords: [String] {
        var words: [String] = []
        for command in CommandTable.commands where !words.contains(command.path[0]) { words.append(command.path[0]) }
        return words
    }

    /// The commands whose second word comes after this one: of `pulse`, `status` and `query`.
    static func group(_ word: String) -> [Command] { CommandTable.commands.filter { $0.path.count > 1 && $0.path[0] == word } }

    static func flags(_ command: Command) -> [Flag] { command.flags + CommandTable.commonFlags }
}
