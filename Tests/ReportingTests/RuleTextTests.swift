import RoutePolicy
import SessionModel
import Testing

@testable import Reporting

@Suite struct RuleTextTests {
    @Test func everyRuleAndEveryCheckHasOne() throws {
        let ids = Rule.allCases.map(\.name) + Check.allCases.map(\.name)
        #expect(Set(ids).count == ids.count)
        #expect(RuleText.all.map(\.id) == ids)
        for id in ids {
            let text = try #require(RuleText(id))
            #expect(text.id == id)
            #expect(text.help.hasPrefix(text.statement))
            #expect(text.sources.allSatisfy(text.markdown.contains))
        }
        #expect(RuleText("made.up") == nil)
    }

    @Test func aRuleTellsWhereToAskForIt() throws {
        let rule = try #require(RuleText(Rule.airPlayCategory.name))
        #expect(rule.help.contains("\nTurns on: --policy airPlayOnPlayback"))
        #expect(rule.help.hasSuffix("\naudioroute rules validity.allow-airplay tells it too."))
        #expect(rule.description.hasSuffix(" Developers saw it on devices."))
    }

    @Test func whatIsNotAboutAppleCitesNobody() throws {
        let check = try #require(RuleText(Check.unreadable.name))
        #expect(check.help == check.statement + "\naudioroute rules input.unreadable tells it too.")
        #expect(check.description == check.statement)
    }
}
