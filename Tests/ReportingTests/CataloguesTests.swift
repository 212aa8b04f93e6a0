import Foundation
import RoutePolicy
import SessionSimulator
import Testing

@testable import Reporting

@Suite struct CataloguesTests {
    @Test func whoReadsAPolicyIsSaid() throws {
        let others = Policy.allCases.filter { !Policy.readByDecisions.contains($0) }
        let simulated = ListedPolicy.policy(try #require(others.first { !Policy.readBySetMode.contains($0) }))
        let set = ListedPolicy.policy(Policy.readBySetMode[0])
        let decided = ListedPolicy.policy(Policy.readByDecisions[0])
        let called = ListedPolicy.policy(Policy.readByCalls[0])
        #expect(json([decided]).contains(#""readBy":"decision""#))
        #expect(json([simulated]).contains(#""readBy":"simulation""#))
        #expect(json([set]).contains(#""readBy":"setMode""#))
        #expect(json([called]).contains(#""readBy":"calls""#))
        let plain = Style(isColoured: false)
        #expect(Catalogues.policiesText(plain, [set]).contains("validate reads it"))
        #expect(!Catalogues.policiesText(plain, [decided]).contains("no query reads it"))
        #expect(Catalogues.policiesText(plain, [simulated]).contains("no query reads it"))
        #expect(Catalogues.policiesText(plain, [called]).contains("it is for calls"))
    }

    /// A setting stands among the policies, with words for what it takes and a default of its own type.
    @Test(arguments: [
        (CallSetting.activationLatency, #""values":["seconds"],"default":1,"#),
        (.deactivationLatency, #""values":["seconds"],"default":0.1,"#),
        (.ringLimit, #""values":["seconds"],"default":null,"#), (.emergencyErrorCode, #""values":["0 to 8"],"default":0,"#),
        (.linkedSDK, #""values":["version"],"default":null,"#),
    ])
    func settingsAreListed(_ setting: CallSetting, _ shown: String) {
        #expect(json([.setting(setting)]).contains(shown), "\(json([.setting(setting)]))")
    }

    @Test func aFilterListsItsNames() {
        let shown = json([.setting(.incomingCallFilter)])
        #expect(shown.contains(#""values":["none","unknown","unentitled","#) && shown.contains(#""default":"none","#))
    }

    @Test func eachPolicyHasItsPlaceOnThePage() throws {
        let page = Catalogues.policiesMarkdown()
        let parts = page.components(separatedBy: "\n## Policies of ")
        try #require(parts.count == 4)
        for policy in ListedPolicy.all {
            let place =
                switch policy.reader {
                case .decision: 1
                case .setMode, .simulation: 2
                case .calls: 3
                }
            #expect(parts.indices.filter { parts[$0].contains("\n### \(policy.name)\n") } == [place], "\(policy.name)")
        }
    }

    private func json(_ policies: [ListedPolicy]) -> String {
        var json = JSONWriter()
        Catalogues.policiesJSON(&json, policies)
        return json.withBytes { String(decoding: $0, as: UTF8.self) }
    }
}
