import RoutePolicy
import SessionModel

/// Help and usage, printed from the command table.
enum Help {
    static let version = "0.1.0"

    static let versionLine = "audioroute \(version) (rule book up to iOS \(OSVersion.newest))"

    /// What `audioroute --help` prints.
    static var overview: String {
        let width = CommandTable.commands.map(\.name.count).max() ?? 0
        var text = "usage: audioroute COMMAND [FLAGS]\n\nWhere an iPhone's sound goes, by the rules of AVAudioSession.\n\n"
        for command in CommandTable.commands {
            text += "  \(pad(command.name, width))  \(command.summary)\n"
        }
        text += "\n'audioroute COMMAND --help' tells the flags of one; 'audioroute --version' the newest OS of the rule book.\n"
        return text
    }

    /// What `audioroute COMMAND --help` prints.
    static func page(_ command: Command) -> String {
        let flags = command.flags + CommandTable.commonFlags
        let width = flags.map { spelling($0).count }.max() ?? 0
        let operands = command.operands.isEmpty ? "" : " \(command.operands)"
        var text = "usage: audioroute \(command.name) [FLAGS]\(operands)\n\n\(command.summary)\n"
        if !command.operandSummary.isEmpty { text += command.operandSummary + "\n" }
        text += "\n"
        for flag in flags {
            text += "  \(pad(spelling(flag), width))  \(flag.summary)\(flag.repeats ? "; may be repeated" : "")\n"
            for line in values(flag, width: lineWidth - width - 6) { text += "\(pad("", width + 6))\(line)\n" }
        }
        text += "\nexit status: 0 it holds; 1 something does not hold; 2 bad usage or input; 3 something is missing on this machine\n"
        return text
    }

    /// How long a line with values may be.
    private static let lineWidth = 100

    /// The values of a flag that takes one of a few words, line by line.
    private static func values(_ flag: Flag, width: Int) -> [String] {
        let words: [String]
        switch flag.choices() {
        case .one(let few), .list(let few): words = few
        default: return []
        }
        var lines: [String] = []
        for (index, word) in words.enumerated() {
            let piece = index == words.count - 1 ? word : word + ","
            if let last = lines.last, last.count + 1 + piece.count <= width {
                lines[lines.count - 1] += " " + piece
            } else {
                lines.append(piece)
            }
        }
        return lines
    }

    private static func spelling(_ flag: Flag) -> String {
        let name = (flag.short.map { $0 + ", " } ?? "") + flag.name
        return switch flag.value {
        case .none: name
        case .required(let placeholder): "\(name) \(placeholder)"
        case .optional(let placeholder): "\(name)[=\(placeholder)]"
        }
    }

    private static func pad(_ text: String, _ width: Int) -> String { text + String(repeating: " ", count: max(0, width - text.count)) }
}
