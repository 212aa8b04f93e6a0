import SessionModel
import Testing

@testable import RoutePolicy

@Suite struct RuleBookTests {
    @Test func theTableIsInTheOrderOfTheRules() {
        #expect(RuleBook.table.map(\.rule) == Rule.allCases)
    }

    @Test func everyRuleHasItsOwnIdInWords() {
        let ids = Rule.allCases.map(\.name)
        #expect(Set(ids).count == ids.count)
        for id in ids { #expect(id.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" || $0 == "." }, "\(id)") }
    }

    @Test func everyRuleHasASourceWithAPublicAddress() {
        for rule in Rule.allCases {
            #expect(!rule.sources.isEmpty, "\(rule.name)")
            #expect(rule.sources.count == rule.entry.sources.split(separator: " ").count, "\(rule.name): a source key is unknown")
            for source in rule.sources { #expect(source.hasPrefix("http"), "\(rule.name)") }
        }
    }

    @Test func everyStatementIsOneSentence() {
        for rule in Rule.allCases { #expect(rule.statement.hasSuffix("."), "\(rule.name)") }
    }

    @Test func theSourcesAreSortedByKey() {
        #expect(SourceBook.table.map(\.key) == SourceBook.table.map(\.key).sorted())
    }

    @Test func noSourceIsKeptThatNothingCites() {
        let cited = Set(
            (RuleBook.table.map(\.sources) + Policies.table.map(\.sources)).flatMap { $0.split(separator: " ").map(String.init) })
        #expect(Set(SourceBook.table.map(\.key)).subtracting(cited).sorted() == [])
    }
}
