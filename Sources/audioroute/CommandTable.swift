import Documents
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
    /// A dash and a letter that mean the same.
    var short: String?
    let value: Value
    let summary: String
    var repeats = false
    var choices: @Sendable () -> Choices = { .anything }
}

/// What a value or an operand can be.
enum Choices: Sendable {
    /// Nothing can be offered.
    case anything
    /// One of a few words.
    case one([String])
    /// Some of a few words, separated by commas.
    case list([String])
    /// The name of something that ships, or the path of a JSON file.
    case shipped([String])
    /// A policy and one of its readings.
    case reading([ListedPolicy])
    case file
    case folder
}

/// A command, as the parser, the help and the completions see it.
struct Command: Sendable {
    /// `["query"]`, `["pulse", "status"]`.
    let path: [String]
    let summary: String
    let flags: [Flag]
    /// The operands in the usage line, or empty where there are none.
    var operands = ""
    /// What the operands are, where their name does not say it.
    var operandSummary = ""
    var operandChoices: @Sendable () -> Choices = { .anything }
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
                    summary: "answer one JSON question a line of FILE (- for standard input)", choices: { .file }),
            ] + answerFlags + [formatFlag(AnswerFormat.self, "text; with --batch json"), profilesFlag], run: QueryCommand.run),
        Command(
            path: ["validate"], summary: "whether AVAudioSession takes a combination, and whether it does what it seems to",
            flags: combinationFlags + [
                policyFlag(Policy.readByDecisions + Policy.readBySetMode), formatFlag(FindingFormat.self), profilesFlag,
            ], operands: "[FILE...]",
            operandSummary: "a FILE that ends in .json holds one combination or a list of them; any other, and -, one a line",
            operandChoices: { .file }, run: ValidateCommand.run),
        Command(
            path: ["replay"], summary: "what sessions do over time, and whether that is what a scenario expects",
            flags: [
                Flag(name: "--check", value: .none, summary: "read the scenarios without replaying them"),
                Flag(
                    name: "--filter", value: .required("TEXT"), summary: "only scenarios whose file or name contains TEXT, in these letters"
                ),
                Flag(name: "--fail-fast", value: .none, summary: "stop at the first scenario that does not pass"),
                Flag(
                    name: "--jobs", short: "-j", value: .required("N"),
                    summary: "replay N files at the same time (as many as there are cores)"),
                Flag(
                    name: "--update", value: .none, summary: "write what happened into the files, in place of what they expect otherwise"),
                Flag(
                    name: "--timeline", value: .required("FILE"), summary: "draw what was replayed into FILE, which ends in .html or .svg",
                    choices: { .file }),
                policyFlag(ListedPolicy.all),
                formatFlag(ReplayFormat.self), profilesFlag,
            ], operands: "FILE|DIR...", operandSummary: "of a folder, every file in it and below that ends in .json",
            operandChoices: { .file }, run: ReplayCommand.run),
        Command(
            path: ["diagnose"], summary: "what is wrong with a call: from a symptom to its cure, or what a scenario shows",
            flags: [policyFlag(ListedPolicy.all), formatFlag(), profilesFlag], operands: "[SYMPTOM|FILE...]",
            operandSummary: "without an operand every symptom is listed; a FILE is a scenario, or a folder of them",
            operandChoices: { .shipped(Symptom.all.map(\.name)) }, run: DiagnoseCommand.run),
        Command(
            path: ["init"], summary: "put a first scenario, and what replays it in CI, into an app's repository",
            flags: [
                Flag(
                    name: "--ci", value: .required("SERVICE"), summary: "write the CI file of this service (of those that are used there)",
                    repeats: true, choices: { .one(CIService.all.map(\.name)) })
            ], operands: "[DIR]", operandSummary: "DIR is the root of the repository (.); a file that is there already is left as it is",
            operandChoices: { .folder }, run: InitCommand.run),
        Command(
            path: ["lint"], summary: "what is wrong with the audio-session code of an app",
            flags: [
                Flag(name: "--fix", value: .none, summary: "change the sources where there is one safe rewrite"),
                Flag(
                    name: "--baseline", value: .required("FILE"), summary: "pass over the findings that FILE lists", choices: { .file }),
                Flag(
                    name: "--write-baseline", value: .required("FILE"),
                    summary: "list what is found in FILE, to be passed over from now on",
                    choices: { .file }),
                Flag(
                    name: "--config", value: .required("FILE"),
                    summary: "the configuration (\(LintConfiguration.fileName) in the folder of the sources or the nearest around it)",
                    choices: { .file }),
                Flag(name: "--list-rules", value: .none, summary: "list the rules, and what their findings are"),
                Flag(name: "--calls", value: .none, summary: "print each session call, and what could be read of it"),
                Flag(
                    name: "--jobs", short: "-j", value: .required("N"),
                    summary: "check N files at the same time (as many as there are cores)"),
                formatFlag(FindingFormat.self),
            ], operands: "PATH...",
            operandSummary: "a source, or a folder: every Swift, Objective-C, Dart, TypeScript and JavaScript file in it and below",
            operandChoices: { .file }, run: LintCommand.run),
        Command(
            path: ["matrix"], summary: "which options each category and mode takes, or what changed between two versions",
            flags: [
                deviceFlag, osFlag,
                Flag(
                    name: "--diff", value: .required("A,B"), summary: "what changed from one OS version to another, such as 18,26"),
                Flag(
                    name: "--category", value: .required("NAME"), summary: "this category only", repeats: true,
                    choices: { .one(Category.all.map(\.name)) }),
                Flag(
                    name: "--mode", value: .required("NAME"), summary: "this mode only", repeats: true,
                    choices: { .one(Mode.all.map(\.name)) }),
                policyFlag(), formatFlag(TableFormat.self), profilesFlag,
            ], run: MatrixCommand.run),
        Command(
            path: ["pulse", "status"], summary: "show what a PulseAudio server has and how it is read",
            flags: [serverFlag, mappingFlag, formatFlag(), profilesFlag], run: PulseStatusCommand.run),
        Command(
            path: ["pulse", "query"], summary: "as query, on the ports of a PulseAudio server",
            flags: [categoryFlag("required")] + otherSessionFlags + [serverFlag, mappingFlag] + answerFlags + [formatFlag(), profilesFlag],
            run: PulseQueryCommand.run),
        Command(
            path: ["pulse", "watch"], summary: "tell what happens to a session on a PulseAudio server, one line a route change",
            flags: liveFlags, run: PulseCommands.watch),
        Command(
            path: ["pulse", "apply"], summary: "set a PulseAudio server once, so that sound goes where the policy says",
            flags: liveFlags("text") + [Flag(name: "--dry-run", value: .none, summary: "print what would be set, and set nothing")],
            run: PulseCommands.apply),
        Command(
            path: ["pulse", "run"], summary: "keep a PulseAudio server as the policy says, until stopped",
            flags: liveFlags + [
                Flag(
                    name: "--restore", value: .none, summary: "put back at the end what was set before, or after a crash at the next start")
            ], run: PulseCommands.run),
        Command(
            path: ["pulse", "set"], summary: "change the session of an audioroute pulse run",
            flags: [categoryFlag("with it come its mode and options; what is absent otherwise stays as it is")] + settableFlags + [
                Flag(name: "--active", value: .none, summary: "activate the session"),
                Flag(name: "--inactive", value: .none, summary: "deactivate it: the server is left alone"), serverFlag, formatFlag(),
            ], run: PulseSetCommand.run),
        Command(
            path: ["pulse", "record"], summary: "as watch, and write what happens into a scenario that replay takes",
            flags: liveFlags + [
                Flag(name: "--anonymize", value: .none, summary: "leave out what things are called and where they are")
            ], operands: "FILE", operandChoices: { .file }, run: PulseCommands.record),
        Command(
            path: ["rules"], summary: "list the rule book, or some of its rules", flags: [formatFlag()], operands: "[ID...]",
            operandChoices: { .one(RuleText.all.map(\.id)) }, run: CatalogueCommands.rules),
        Command(
            path: ["profiles"], summary: "list the devices and accessories, or some of them", flags: [formatFlag(), profilesFlag],
            operands: "[NAME...]", operandChoices: { .shipped(ProfileSource.names(.device) + ProfileSource.names(.accessory)) },
            run: CatalogueCommands.profiles),
        Command(
            path: ["policies"], summary: "list the contested and undocumented points, or some of them", flags: [formatFlag()],
            operands: "[NAME...]", operandChoices: { .one(ListedPolicy.all.map(\.name)) }, run: CatalogueCommands.policies),
        Command(
            path: ["completions"], summary: "print completions for a shell", flags: [], operands: "bash|zsh|fish",
            operandChoices: { .one(["bash", "zsh", "fish"]) }, run: CompletionsCommand.run),
    ]

    /// Flags that every command takes.
    static let commonFlags: [Flag] = [
        Flag(name: "--help", short: "-h", value: .none, summary: "print this help"),
        Flag(name: "--version", value: .none, summary: "print the version and the newest OS of the rule book"),
    ]

    private static func formatFlag(
        _ formats: (some OutputFormat).Type = AnswerFormat.self, _ fallback: String = "text"
    ) -> Flag {
        Flag(
            name: "--format", value: .required("FORMAT"), summary: "the form of the output (\(fallback))",
            choices: { .one(formats.names) })
    }

    private static let profilesFlag = Flag(
        name: "--profiles", value: .required("DIR"), summary: "look for profiles in DIR first", repeats: true, choices: { .folder })

    private static let serverFlag = Flag(
        name: "--server", value: .required("SERVER"), summary: "the server, as PULSE_SERVER names it (the user's own)")

    private static let mappingFlag = Flag(
        name: "--mapping", value: .required("NAME"), summary: "what the server's ports are: a mapping's name or file (default)",
        choices: { .shipped(ProfileSource.names(.pulse)) })

    /// What more an answer tells.
    private static let answerFlags: [Flag] = [
        Flag(name: "--explain", value: .none, summary: "say which rules decided and why each other port lost"),
        Flag(name: "--variants", value: .none, summary: "answer under each reading of each contested policy"),
    ]

    /// What describes a session.
    static let sessionFlags = [categoryFlag("required, unless there is a --batch")] + otherSessionFlags

    /// What describes a combination to be validated.
    static let combinationFlags: [Flag] =
        profileFlags + [categoryFlag("required, unless there are files")] + statedFlags + [
            Flag(
                name: "--set-mode", value: .required("NAME"), summary: "a call of setMode after setCategory, in order", repeats: true,
                choices: { .one(Mode.all.map(\.name)) })
        ]

    private static func categoryFlag(_ need: String) -> Flag {
        Flag(
            name: "--category", value: .required("NAME"), summary: "the category; \(need)",
            choices: { .one(Category.all.map(\.name)) })
    }

    private static let otherSessionFlags = statedFlags + [policyFlag()]

    /// What a command takes that lives on a server.
    private static func liveFlags(_ format: String) -> [Flag] {
        [categoryFlag("required")] + settableFlags + [
            osFlag, policyFlag(), serverFlag, mappingFlag, formatFlag(AnswerFormat.self, format), profilesFlag,
        ]
    }

    private static let liveFlags = liveFlags("json, one object a line")

    private static let statedFlags: [Flag] =
        settableFlags + [
            Flag(
                name: "--inactive", value: .none,
                summary: "the session is not active: the route that it would get at activation, without an override"),
            osFlag,
        ]

    /// What an app sets on its session besides the category.
    private static let settableFlags: [Flag] = [
        Flag(name: "--mode", value: .required("NAME"), summary: "the mode (default)", choices: { .one(Mode.all.map(\.name)) }),
        Flag(
            name: "--options", value: .required("NAMES"), summary: "options separated by commas, or a numeric mask such as 0x6d",
            repeats: true, choices: { .list(CategoryOption.all.map(\.name)) }),
        Flag(
            name: "--route-sharing-policy", value: .required("NAME"), summary: "the route sharing policy (default)",
            choices: { .one(RouteSharingPolicy.all.map(\.name)) }),
        Flag(
            name: "--override", value: .required("PORT"), summary: "overrideOutputAudioPort; none means that the call is not made",
            choices: { .one(PortOverride.all.map(\.name)) }),
        Flag(
            name: "--preferred-input", value: .required("PORT"), summary: "setPreferredInput: a port type, or type@accessory",
            choices: { .one(PortType.all.filter { $0.directions.contains(.input) }.map(\.name)) }),
    ]

    private static let osFlag = Flag(name: "--os", value: .required("VERSION"), summary: "the OS version, in iOS versions (newest)")

    private static func policyFlag(_ policies: [Policy] = Policy.readByDecisions) -> Flag {
        policyFlag(policies.map { .policy($0) })
    }

    private static func policyFlag(_ policies: [ListedPolicy]) -> Flag {
        Flag(
            name: "--policy", value: .required("NAME=VALUE"), summary: "another reading of a contested point", repeats: true,
            choices: { .reading(policies) })
    }

    /// What describes a question on profiles.
    private static let questionFlags = profileFlags + sessionFlags

    private static let deviceFlag = Flag(
        name: "--device", value: .required("NAME"), summary: "the device's profile (iphone)",
        choices: { .shipped(ProfileSource.names(.device)) })

    private static let profileFlags: [Flag] = [
        deviceFlag,
        Flag(
            name: "--connect", value: .required("NAME"), summary: "an accessory, in the order of plugging in", repeats: true,
            choices: { .shipped(ProfileSource.names(.accessory)) }),
    ]
}
