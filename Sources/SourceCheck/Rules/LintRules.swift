/// Every rule, in the order in which they are listed.
public enum LintRules {
    public static let all: [any LintRule.Type] = []
}
