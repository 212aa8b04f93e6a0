import SessionModel
import SourceCheck

extension LintRuleText {
    /// Everything there is to tell, as plain text.
    var help: String {
        var parts = [statement, why, "Wrong:\n\(wrong.lines)", "Right:\n\(right.lines)"]
        if !sources.isEmpty { parts.append("Sources: " + sources.joined(separator: ", ")) }
        return parts.joined(separator: "\n\n")
    }

    /// Everything there is to tell, as Markdown without a title.
    var markdown: String {
        var parts = [statement, why, "Wrong:", wrong.markdown, "Right:", right.markdown]
        if !sources.isEmpty { parts.append("Sources: " + sources.map { "<\($0)>" }.joined(separator: ", ")) }
        return parts.joined(separator: "\n\n")
    }

    /// The page of the rule under `docs/lint/`.
    public var page: String {
        """
        # \(id)

        \(markdown)

        Severity: \(severity.rawValue). [Checking sources](../lint.md) tells how to silence it, and how to make it something else.

        <!-- Generated from the rule (make generate). -->

        """
    }

    /// `docs/lint/README.md`: every rule with its sentence.
    public static func index(_ rules: [LintRuleText]) -> String {
        """
        # The rules of `audioroute lint`

        `audioroute lint --list-rules` prints the same. [Checking sources](../lint.md) tells how to use them.

        | rule | severity | |
        |---|---|---|
        \(rules.map { "| [\($0.id)](\($0.id).md) | \($0.severity.rawValue) | \($0.statement) |" }.joined(separator: "\n"))

        <!-- Generated from the rules (make generate). -->

        """
    }
}

extension LintRuleText.Example {
    /// The text without a line end at its end.
    fileprivate var lines: String { text.hasSuffix("\n") ? String(text.dropLast()) : text }

    fileprivate var markdown: String {
        let name =
            switch language {
            case .swift: "swift"
            case .objectiveC: "objc"
            case .dart: "dart"
            case .typeScript: "typescript"
            }
        return "```\(name)\n\(lines)\n```"
    }
}
