/// Something to say about a question, a combination, a scenario or a source: a value; the words for each output format are made elsewhere.
public struct Finding: Hashable, Sendable {
    /// How bad it is.
    public enum Severity: String, Sendable {
        /// It does not hold: the run fails.
        case error
        /// It works, and probably not as meant.
        case warning
        /// Worth knowing.
        case note
    }

    /// The id of the rule behind it, or of the check that made it.
    public let rule: String
    /// How bad it is.
    public let severity: Severity
    /// What is wrong, with the value that is.
    public let message: String
    /// What would be right, where there is one answer.
    public let fix: String?
    /// Public addresses.
    public let sources: [String]
    /// The setting that is wrong, by which its place in a text is found.
    public let setting: Setting?
    /// The one change that ends it, where there is one.
    public let remedy: Remedy?
    /// Where it stands in a file.
    public var location: Location?
    /// The changes to that file that carry out ``fix``.
    public var edits: [TextEdit] = []
    /// What stands on the line where it begins, by which it is known again when the lines above it change; `nil` where that is known by
    /// what was checked.
    public var lineText: String?

    /// A finding from its parts; its place in a file is added by whoever knows the file.
    public init(
        rule: String, severity: Severity, message: String, fix: String? = nil, sources: [String] = [], setting: Setting? = nil,
        remedy: Remedy? = nil
    ) {
        self.rule = rule
        self.severity = severity
        self.message = message
        self.fix = fix
        self.sources = sources
        self.setting = setting
        self.remedy = remedy
    }
}

/// One of the things that a question says.
public enum Setting: Hashable, Sendable {
    case device, os, category, mode, routeSharingPolicy, override, preferredInput
    /// An option that was asked for.
    case option(CategoryOption)
    /// The options as a whole: what is wrong with them is one that is missing.
    case options
    /// A later call of setMode, counted from 0.
    case setMode(Int)
}

/// One change to a question.
public enum Remedy: Hashable, Sendable {
    /// Ask for none of these options.
    case leaveOut(CategoryOptions)
    /// Ask for these options too.
    case add(CategoryOptions)
    /// Ask for this mode.
    case mode(Mode)
    /// Ask for this route sharing policy.
    case routeSharingPolicy(RouteSharingPolicy)
    /// Do not call overrideOutputAudioPort.
    case leaveOutOverride

    /// The request with the change made.
    public func applied(to request: SessionRequest) -> SessionRequest {
        var request = request
        switch self {
        case .leaveOut(let options): request.options.subtract(options)
        case .add(let options): request.options.formUnion(options)
        case .mode(let mode): request.mode = mode
        case .routeSharingPolicy(let policy): request.routeSharingPolicy = policy
        case .leaveOutOverride: request.override = .none
        }
        return request
    }
}
