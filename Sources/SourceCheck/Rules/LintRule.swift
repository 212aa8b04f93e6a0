import SessionModel

/// A rule about sources. Each has a file of its own.
public protocol LintRule: Sendable {
    /// What it says.
    static var text: LintRuleText { get }

    /// Looks at one file.
    ///
    /// - Parameters:
    ///   - file: The file, and what is known of the target around it.
    ///   - report: Takes what is found.
    static func check(_ file: CheckedFile, _ report: (LintFinding) -> Void)
}

/// What a rule says: printed by `--list-rules`, in the page of the rule, and as help in SARIF.
public struct LintRuleText: Sendable {
    /// The stable id: `illegal-triple`.
    public let id: String
    /// How bad it is unless a configuration says otherwise.
    public let severity: Finding.Severity
    /// What holds, in one sentence.
    public let statement: String
    /// What goes wrong for a user of the app otherwise, and by which rule of the system.
    public let why: String
    /// How it is done wrong, and right: sources that are complete enough to be checked.
    public let wrong: Example
    public let right: Example
    /// Public addresses.
    public let sources: [String]

    /// A rule's text.
    public init(
        id: String, severity: Finding.Severity, statement: String, why: String, wrong: Example, right: Example, sources: [String]
    ) {
        self.id = id
        self.severity = severity
        self.statement = statement
        self.why = why
        self.wrong = wrong
        self.right = right
        self.sources = sources
    }

    /// A piece of source.
    public struct Example: Sendable {
        public let language: SourceLanguage
        public let text: String

        /// A piece of source.
        public init(_ language: SourceLanguage, _ text: String) {
            self.language = language
            self.text = text
        }
    }
}

/// Something that a rule found.
public struct LintFinding: Sendable {
    /// The id of the rule.
    public var rule: String
    /// Where: bytes of the file.
    public var range: Range<Int>
    /// What was read there, and what is wrong with it.
    public var message: String
    /// What would be right.
    public var fix: String?
    /// The one safe rewrite, where there is one.
    public var edits: [Edit]

    /// A change to the file.
    public struct Edit: Sendable {
        public var range: Range<Int>
        public var replacement: String

        /// A change from its parts.
        public init(_ range: Range<Int>, _ replacement: String) {
            self.range = range
            self.replacement = replacement
        }
    }

    /// A finding of a rule.
    public init(_ rule: LintRuleText, _ range: Range<Int>, _ message: String, fix: String? = nil, edits: [Edit] = []) {
        self.rule = rule.id
        self.range = range
        self.message = message
        self.fix = fix
        self.edits = edits
    }
}
