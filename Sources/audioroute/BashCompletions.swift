import Reporting

/// Completions for bash, which zsh can run too.
enum BashCompletions {
    static var script: String {
        """
        _audioroute_words() {
            COMPREPLY=($(compgen -P "$prefix" -W "$1" -- "$current"))
        }
        _audioroute_list() {
            if [[ $current == *,* ]]; then
                prefix+=${current%,*},
                current=${current##*,}
            fi
            _audioroute_words "$1"
        }
        _audioroute_paths() {
            local IFS=$'\\n'
            COMPREPLY+=($(compgen -P "$prefix" "$@" -- "$current"))
            compopt -o filenames 2> /dev/null
        }
        _audioroute() {
            local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} prefix= has_equals=
            COMPREPLY=()
            # bash takes "=" for a word of its own, zsh for a part of one.
            if [[ $current == "=" ]]; then
                has_equals=yes current=
            elif [[ $previous == "=" ]]; then
                has_equals=yes previous=${COMP_WORDS[COMP_CWORD-2]}
            elif [[ $current == *=* ]]; then
                has_equals=yes previous=${current%=*} prefix=${current%=*}= current=${current##*=}
                previous=${previous##*=}
            fi
            # The name of a policy, when its reading comes next.
            [[ $has_equals && $previous != -* ]] && previous+="="
            if ((COMP_CWORD == 1)); then
                _audioroute_words "\(CompletionTable.firstWords.joined(separator: " ")) --help --version"
                return
            fi
            case "$previous" in
        \(values)
                @) return ;;
            esac
            [[ $has_equals ]] && return
            case "${COMP_WORDS[1]}" in
        \(commands)
            esac
        }
        complete -F _audioroute audioroute

        """
    }

    /// What comes after each flag, and after each policy's name.
    private static var values: String {
        var lines: [String] = []
        var told: Set<String> = []
        var policies: [ListedPolicy] = []
        for flag in CommandTable.commands.flatMap(CompletionTable.flags) where told.insert(flag.name).inserted {
            if case .none = flag.value { continue }
            let choices = flag.choices()
            if case .reading(let all) = choices { policies = all }
            // What is optional comes after a "=" only.
            if case .optional = flag.value { continue }
            lines.append("        \(flag.name)) \(reply(choices) ?? "")return ;;")
        }
        for policy in policies where !policy.words.isEmpty {
            lines.append("        \(policy.name)=) _audioroute_words \"\(policy.words.joined(separator: " "))\"; return ;;")
        }
        return lines.joined(separator: "\n")
    }

    /// What comes after each command: its flags, and its operands where there are any.
    private static var commands: String {
        var lines: [String] = []
        for word in CompletionTable.firstWords {
            let group = CompletionTable.group(word)
            if group.isEmpty {
                for command in CommandTable.commands where command.path == [word] {
                    lines.append("        \(word)) \(rest(command)) ;;")
                }
                continue
            }
            lines.append("        \(word))")
            let words = group.map { $0.path[1] }.joined(separator: " ")
            lines.append("            ((COMP_CWORD == 2)) && _audioroute_words \"\(words) --help\" && return")
            lines.append("            case \"${COMP_WORDS[2]}\" in")
            for command in group { lines.append("                \(command.path[1])) \(rest(command)) ;;") }
            lines.append("            esac ;;")
        }
        return lines.joined(separator: "\n")
    }

    private static func rest(_ command: Command) -> String {
        let flags = "_audioroute_words \"\(CompletionTable.flags(command).map(\.name).joined(separator: " "))\""
        guard let operands = reply(command.operandChoices()) else { return flags }
        return "if [[ $current == -* ]]; then \(flags); else \(operands)fi"
    }

    /// The commands that offer the choices, each with its semicolon; `nil` where nothing can be offered.
    private static func reply(_ choices: Choices) -> String? {
        switch choices {
        case .anything: nil
        case .one(let words): "_audioroute_words \"\(words.joined(separator: " "))\"; "
        case .list(let words): "_audioroute_list \"\(words.joined(separator: " "))\"; "
        case .shipped(let words):
            "_audioroute_words \"\(words.joined(separator: " "))\"; _audioroute_paths -f -X '!*.json'; _audioroute_paths -d; "
        case .reading(let policies):
            "_audioroute_words \"\(policies.map { $0.name + "=" }.joined(separator: " "))\"; compopt -o nospace 2> /dev/null; "
        case .file: "_audioroute_paths -f; "
        case .folder: "_audioroute_paths -d; "
        }
    }
}
