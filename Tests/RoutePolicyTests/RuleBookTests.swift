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
            for source in rule.sources { #expect(source.hasPrefix("http"), "\(rule.name)") }
        }
    }

    @Test func everyStatementIsOneSentence() {
        for rule in Rule.allCases { #expect(rule.statement.hasSuffix("."), "\(rule.name)") }
    }

    @Test func noSourceIsKeptThatNothingCites() {
        let cited = Set(
            RuleBook.table.flatMap(\.sources) + Policies.table.flatMap(\.sources) + CheckBook.table.flatMap(\.sources))
        #expect(Source.allCases.filter { !cited.contains($0) } == [])
    }

    @Test func noAddressStandsTwice() {
        #expect(Set(Source.allCases.map(\.address)).count == Source.allCases.count)
    }
}
