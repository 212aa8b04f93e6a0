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
        case "bash": bash
        case "zsh": zsh
        case "fish": fish
        default: nil
        }
    }

    private static var firstWords: [String] {
        var words: [String] = []
        for command in CommandTable.commands where !words.contains(command.path[0]) { words.append(command.path[0]) }
        return words
    }

    private static func flags(_ command: Command) -> [Flag] { command.flags + CommandTable.commonFlags }

    private static var bash: String {
        var text = """
            _audioroute() {
                local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
                [[ $previous == "=" ]] && previous=${COMP_WORDS[COMP_CWORD-2]}
                [[ $current == "=" ]] && current=
                COMPREPLY=()
                if ((COMP_CWORD == 1)); then
                    COMPREPLY=($(compgen -W "\(firstWords.joined(separator: " ")) --help --version" -- "$current"))
                    return
                fi
                case "$previous" in

            """
        var told: Set<String> = []
        for command in CommandTable.commands {
            for flag in flags(command) where told.insert(flag.name).inserted {
                guard case .required = flag.value else { continue }
                let choices = flag.choices()
                let reply =
                    choices.isEmpty
                    ? "$(compgen -f -- \"$current\")" : "$(compgen -W \"\(choices.joined(separator: " "))\" -- \"$current\")"
                text += "        \(flag.name)) COMPREPLY=(\(reply)); return ;;\n"
            }
        }
        text += "    esac\n    case \"$command\" in\n"
        for word in firstWords {
            let commands = CommandTable.commands.filter { $0.path[0] == word }
            var words = commands.filter { $0.path.count > 1 }.map { $0.path[1] }
            for command in commands { for flag in flags(command) where !words.contains(flag.name) { words.append(flag.name) } }
            if word == "completions" { words += ["bash", "zsh", "fish"] }
            text += "        \(word)) COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$current\")) ;;\n"
        }
        return text + "    esac\n}\ncomplete -F _audioroute audioroute\n"
    }

    private static var zsh: String {
        // zsh runs bash completions as they are.
        "#compdef audioroute\nautoload -U +X bashcompinit && bashcompinit\n" + bash
    }

    private static var fish: String {
        var text = "complete -c audioroute -f\n"
        for word in firstWords {
            let summary = CommandTable.commands.first { $0.path == [word] }?.summary ?? "the PulseAudio commands"
            text += "complete -c audioroute -n __fish_use_subcommand -a \(word) -d \(fishQuoted(summary))\n"
        }
        for command in CommandTable.commands {
            var condition = "__fish_seen_subcommand_from \(command.path[0])"
            if command.path.count > 1 {
                let siblings = CommandTable.commands.filter { $0.path.count > 1 && $0.path[0] == command.path[0] }.map { $0.path[1] }
                text +=
                    "complete -c audioroute -n '\(condition); and not __fish_seen_subcommand_from \(siblings.joined(separator: " "))' "
                    + "-a \(command.path[1]) -d \(fishQuoted(command.summary))\n"
                condition += "; and __fish_seen_subcommand_from \(command.path[1])"
            }
            for flag in flags(command) {
                let choices = flag.choices()
                var line = "complete -c audioroute -n '\(condition)' -l \(flag.name.dropFirst(2)) -d \(fishQuoted(flag.summary))"
                if case .required = flag.value { line += choices.isEmpty ? " -r -F" : " -x -a '\(choices.joined(separator: " "))'" }
                text += line + "\n"
            }
        }
        return text + "complete -c audioroute -n '__fish_seen_subcommand_from completions' -a 'bash zsh fish'\n"
    }

    /// Text in single quotes, in which fish knows two escapes.
    private static func fishQuoted(_ text: String) -> String {
        let escaped = text.flatMap { $0 == "'" || $0 == "\\" ? ["\\", $0] : [$0] }
        return "'\(String(escaped))'"
    }
}
