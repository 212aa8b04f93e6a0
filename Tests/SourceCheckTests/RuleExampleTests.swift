import SourceCheck
import Testing

/// What a rule's text shows as wrong is found, and what it shows as right is not.
struct RuleExampleTests {
    @Test(arguments: LintRules.all.map { $0.text.id }) func theWrongExampleIsFoundAndTheRightOneIsNot(_ id: String) throws {
        let rule = try #require(LintRules.all.first { $0.text.id == id })
        #expect(!lint(rule.text.wrong.text, rule, rule.text.wrong.language).isEmpty)
        #expect(lint(rule.text.right.text, rule, rule.text.right.language) == [])
    }
}
