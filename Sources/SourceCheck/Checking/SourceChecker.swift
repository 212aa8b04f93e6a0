/// Checks sources.
public enum SourceChecker {
    /// What the rules find in a file and no comment in it silences, in the order of the text; with it what silences nothing.
    public static func findings(_ file: CheckedFile, rules: [any LintRule.Type] = LintRules.all) -> [LintFinding] {
        var findings: [LintFinding] = []
        for rule in rules { rule.check(file) { findings.append($0) } }
        var comments = DisableComments(file.text, file.tree.comments)
        return comments.applied(to: findings, in: file.text, rules: Set(rules.map { $0.text.id }))
            .sorted { ($0.range.lowerBound, $0.rule) < ($1.range.lowerBound, $1.rule) }
    }
}

extension LintRules {
    /// What every rule says, and what is said about comments that silence rules.
    public static let texts: [LintRuleText] = all.map { $0.text } + [DisableComments.text]
}
