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

    /// A finding from its parts.
    public init(rule: String, severity: Severity, message: String, fix: String? = nil, sources: [String] = []) {
        self.rule = rule
        self.severity = severity
        self.message = message
        self.fix = fix
        self.sources = sources
    }
}
