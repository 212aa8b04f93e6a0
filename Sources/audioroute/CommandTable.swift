import Reporting
import RoutePolicy
import SessionModel

/// A flag, as the parser, the help and the completions see it.
struct Flag: Sendable {
    /// How a flag takes its value.
    enum Value: Sendable {
        case none
        /// `--flag VALUE` or `--flag=VALUE`.
        case required(String)
        /// `--flag` or `--flag=VALUE`.
        case optional(String)
    }

    let name: String
    let value: Value
    let summary: String
    var repeats = false
    /// What the value can be, for completions; empty where anything goes.
    var choices: @Sendable () -> [String] = { [] }
}

/// A command, as the parser, the help and the completions see it.
struct Command: Sendable {
    /// `["query"]`, `["pulse", "status"]`.
    let path: [String]
    let summary: String
    let flags: [Flag]
    /// The operands in the usage line, or empty where there are none.
    var operands = ""
    let run: @Sendable (Arguments) throws -> ExitStatus

    var name: String { path.joined(separator: " ") }
}

/// Everything the command line takes, in one place.
enum CommandTable {
    static let commands: [Command] = [
        Command(
            path: ["query"], summary: "which port would be used, and why not another",
            flags: questionFlags + [
                Flag(
                    name: "--pulse", value: .optional("SERVER"),
                    summary: "use the ports of a running PulseAudio server instead of a profile's"),
                mappingFlag,
                Flag(
                    name: "--batch", value: .required("FILE"),
                    summary: "answer one JSON question a line of FILE (- for standard input)"),
            ] + answerFlags, run: QueryCommand.run),
        Command(
            path: ["pulse", "status"], summary: "show what a PulseAudio server has and how it is read",
            flags: [serverFlag, mappingFlag], run: PulseStatusCommand.run),
        Command(
            path: ["pulse", "query"], summary: "as query, on the ports of a PulseAudio server",
            flags: sessionFlags + [serverFlag, mappingFlag] + answerFlags, run: PulseQueryCommand.run),
        Command(
            path: ["rules"], summary: "list the rule book, or some of its rules", flags: [], operands: "[ID...]",
            run: CatalogueCommands.rules),
        Command(
            path: ["profiles"], summary: "list the devices and accessories, or some of them", flags: [], operands: "[NAME...]",
            run: CatalogueCommands.profiles),
        Command(
            path: ["policies"], summary: "list the contested and undocumented points, or some of them", flags: [],
            operands: "[NAME...]", run: CatalogueCommands.policies),
        Command(
            path: ["completions"], summary: "print completions for a shell", flags: [], operands: "bash|zsh|fish",
            run: CompletionsCommand.run),
    ]

    /// Flags that every command takes.
    static let commonFlags: [Flag] = [
        Flag(name: "--format", value: .required("FORMAT"), summary: "text or json", choices: { ["text", "json"] }),
        Flag(name: "--profiles", value: .required("DIR"), summary: "look for profiles in DIR first", repeats: true),
        Flag(name: "--help", value: .none, summary: "print this help"),
        Flag(name: "--version", value: .none, summary: "print the version and the newest OS of the rule book"),
    ]

    private static let serverFlag = Flag(
        name: "--server", value: .required("SERVER"), summary: "the server, as PULSE_SERVER names it (the user's own)")

    private static let mappingFlag = Flag(
        name: "--mapping", value: .required("NAME"), summary: "what the server's ports are: a mapping's name or file (default)",
        choices: { ProfileSource.names(.pulse) })

    /// What more an answer tells.
    private static let answerFlags: [Flag] = [
        Flag(name: "--explain", value: .none, summary: "say which rules decided and why each other port lost"),
        Flag(name: "--variants", value: .none, summary: "answer under each reading of each contested policy"),
    ]

    /// What describes a session.
    static let sessionFlags: [Flag] = [
        Flag(name: "--category", value: .required("NAME"), summary: "the category", choices: { Category.all.map(\.name) }),
        Flag(name: "--mode", value: .required("NAME"), summary: "the mode (default)", choices: { Mode.all.map(\.name) }),
        Flag(
            name: "--options", value: .required("NAMES"), summary: "options separated by commas, or a numeric mask such as 0x6d",
            repeats: true, choices: { CategoryOption.all.map(\.name) }),
        Flag(
            name: "--route-sharing-policy", value: .required("NAME"), summary: "the route sharing policy (default)",
            choices: { RouteSharingPolicy.all.map(\.name) }),
        Flag(
            name: "--override", value: .required("PORT"), summary: "overrideOutputAudioPort: speaker or none",
            choices: { PortOverride.all.map(\.name) }),
        Flag(
            name: "--preferred-input", value: .required("PORT"), summary: "setPreferredInput: a port type, or type@accessory",
            choices: { PortType.all.filter { $0.directions.contains(.input) }.map(\.name) }),
        Flag(name: "--inactive", value: .none, summary: "the session is not active"),
        Flag(name: "--os", value: .required("VERSION"), summary: "the OS version, in iOS versions (newest)"),
        Flag(
            name: "--policy", value: .required("NAME=VALUE"), summary: "another reading of a contested point", repeats: true,
            choices: { Policy.all.map { $0.name + "=" } }),
    ]

    /// What describes a question on profiles.
    private static let questionFlags: [Flag] =
        [
            Flag(
                name: "--device", value: .required("NAME"), summary: "the device's profile (iphone)",
                choices: { ProfileSource.names(.device) }),
            Flag(
                name: "--connect", value: .required("NAME"), summary: "an accessory, in the order of plugging in", repeats: true,
                choices: { ProfileSource.names(.accessory) }),
        ] + sessionFlags
}
