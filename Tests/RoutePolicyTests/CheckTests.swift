import SessionModel
import Testing

@testable import RoutePolicy

@Suite struct CheckTests {
    @Test func theTableIsInTheOrderOfTheChecks() {
        #expect(CheckBook.table.map(\.check) == Check.allCases)
    }

    @Test func everyCheckHasAnIdThatNoRuleHas() {
        let ids = Rule.allCases.map(\.name) + Check.allCases.map(\.name)
        #expect(Set(ids).count == ids.count)
        for id in Check.allCases.map(\.name) { #expect(id.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" || $0 == "." }, "\(id)") }
    }

    @Test func everyStatementIsOneSentence() {
        for check in Check.allCases { #expect(check.statement.hasSuffix("."), "\(check.name)") }
    }

    @Test func whatIsUselessOrHarmfulHasASource() {
        for check in Check.allCases where check.name.hasPrefix("advice.") || check.name.hasPrefix("call.") {
            #expect(!check.sources.isEmpty, "\(check.name)")
        }
    }
}
