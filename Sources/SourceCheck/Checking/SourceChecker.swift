/// Checks sources.
public enum SourceChecker {
    /// What the rules find in a file.
    public static func findings(_ file: CheckedFile, rules: [any LintRule.Type] = LintRules.all) -> [LintFinding] {
        var findings: [LintFinding] = []
        for rule in rules { rule.check(file) { findings.append($0) } }
        return findings.sorted { ($0.range.lowerBound, $0.rule) < ($1.range.lowerBound, $1.rule) }
    }
}
