import RoutePolicy

/// Completions for fish.
enum FishCompletions {
    static var script: String {
        var text = "complete -c audioroute -f\n"
        for word in CompletionTable.firstWords {
            let summary = CommandTable.commands.first { $0.path == [word] }?.summary ?? "the PulseAudio commands"
            text += "complete -c audioroute -n __fish_use_subcommand -a \(word) -d \(quoted(summary))\n"
        }
        for command in CommandTable.commands {
            if command.path.count > 1 {
                let siblings = CompletionTable.group(command.path[0]).map { $0.path[1] }.joined(separator: " ")
                let isOpen = "__fish_seen_subcommand_from \(command.path[0]); and not __fish_seen_subcommand_from \(siblings)"
                text += "complete -c audioroute -n '\(isOpen)' -a \(command.path[1]) -d \(quoted(command.summary))\n"
            }
            let condition = condition(command)
            for flag in CompletionTable.flags(command) {
                var line = "complete -c audioroute -n '\(condition)' -l \(flag.name.dropFirst(2)) -d \(quoted(flag.summary))"
                if case .required = flag.value { line += value(flag.choices()) }
                text += line + "\n"
            }
            switch command.operandChoices() {
            case .one(let words): text += "complete -c audioroute -n '\(condition)' -a '\(words.joined(separator: " "))'\n"
            case .shipped(let words): text += "complete -c audioroute -n '\(condition)' -F -a '\(words.joined(separator: " "))'\n"
            default: break
            }
        }
        return text
    }

    /// When a command has been chosen: `query` alone is not `pulse query`.
    private static func condition(_ command: Command) -> String {
        let words = command.path.map { "__fish_seen_subcommand_from \($0)" }
        let others = CommandTable.commands.filter { $0.path.count > command.path.count && $0.path.last == command.path.last }
        return (words + others.map { "not __fish_seen_subcommand_from \($0.path[0])" }).joined(separator: "; and ")
    }

    /// What follows a flag.
    private static func value(_ choices: Choices) -> String {
        switch choices {
        case .anything: " -x"
        case .one(let words): " -x -a '\(words.joined(separator: " "))'"
        case .list(let words): " -x -a '(__fish_append , \(words.joined(separator: " ")))'"
        case .shipped(let words): " -r -F -a '\(words.joined(separator: " "))'"
        case .reading(let policies):
            " -x -a '"
                + policies.flatMap { policy in (policy.words.isEmpty ? [""] : policy.words).map { "\(policy.name)=\($0)" } }.joined(
                    separator: " ") + "'"
        case .file: " -r -F"
        case .folder: " -x -a '(__fish_complete_directories)'"
        }
    }

    /// Text in single quotes, in which fish knows two escapes.
    private static func quoted(_ text: String) -> String {
        let escaped = text.flatMap { $0 == "'" || $0 == "\\" ? ["\\", $0] : [$0] }
        return "'\(String(escaped))'"
    }
}
