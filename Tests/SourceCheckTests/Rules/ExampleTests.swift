import SessionModel
import Testing

@testable import SourceCheck

/// The examples that pages and reports show of each rule.
struct ExampleTests {
    static let rules = LintRules.texts.map(\.id)

    private func found(_ example: LintRuleText.Example) -> [LintFinding] {
        let text = SourceText(example.text)
        let tree = SourceParser.tree(text, example.language)
        var target = TargetFacts()
        target.add(tree, text, path: "example")
        target.isWhole = true
        return SourceChecker.findings(CheckedFile(path: "example", text: text, tree: tree, target: target))
    }

    private func rule(_ id: String) throws -> LintRuleText { try #require(LintRules.texts.first { $0.id == id }) }

    @Test(arguments: rules) func theWrongExampleIsFound(_ id: String) throws {
        let found = try found(rule(id).wrong)
        #expect(found.contains { $0.rule == id }, "\(found.map { "\($0.rule): \($0.message)" })")
    }

    @Test(arguments: rules) func nothingIsFoundInTheRightExample(_ id: String) throws {
        #expect(try found(rule(id).right).map { "\($0.rule): \($0.message)" } == [])
    }

    @Test(arguments: rules) func anExampleHasAWordByWhichItsFileIsRead(_ id: String) throws {
        let rule = try rule(id)
        for example in [rule.wrong, rule.right] {
            let isRead = Array(example.text.utf8).withUnsafeBytes { RelevantWords.occur(in: $0) }
            #expect(isRead)
        }
    }

    @Test func everyRuleHasANameOfItsOwn() {
        #expect(Set(Self.rules).count == Self.rules.count)
        for id in Self.rules {
            #expect(id.utf8.allSatisfy { $0 == UInt8(ascii: "-") || (0x61...0x7a).contains($0) || (0x30...0x39).contains($0) })
        }
    }

    @Test(arguments: rules) func aRuleSaysWhereItComesFrom(_ id: String) throws {
        let rule = try rule(id)
        #expect(
            !rule.sources.isEmpty && rule.sources.allSatisfy { $0.hasPrefix("https://") || $0.hasPrefix("http://openradar.appspot.com/") })
        #expect(rule.statement.hasSuffix(".") && rule.why.hasSuffix("."))
    }
}
