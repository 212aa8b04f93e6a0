import Foundation
import RoutePolicy
import Testing

@testable import Reporting

@Suite struct CataloguesTests {
    @Test func whoReadsAPolicyIsSaid() throws {
        let others = Policy.allCases.filter { !Policy.readByDecisions.contains($0) }
        let simulated = try #require(others.first { !Policy.readBySetMode.contains($0) })
        let set = Policy.readBySetMode[0]
        let decided = Policy.readByDecisions[0]
        #expect(json([decided]).contains(#""readBy":"decision""#))
        #expect(json([simulated]).contains(#""readBy":"simulation""#))
        #expect(json([set]).contains(#""readBy":"setMode""#))
        let plain = Style(isColoured: false)
        #expect(Catalogues.policiesText(plain, [set]).contains("validate reads it"))
        #expect(!Catalogues.policiesText(plain, [decided]).contains("no query reads it"))
        #expect(Catalogues.policiesText(plain, [simulated]).contains("no query reads it"))
    }

    @Test func eachPolicyHasItsPlaceOnThePage() throws {
        let page = Catalogues.policiesMarkdown()
        let halves = page.components(separatedBy: "\n## Policies of sessions over time\n")
        try #require(halves.count == 2)
        for policy in Policy.allCases {
            let isRead = Policy.readByDecisions.contains(policy)
            #expect(halves[0].contains("\n### \(policy.name)\n") == isRead)
            #expect(halves[1].contains("\n### \(policy.name)\n") != isRead)
        }
    }

    private func json(_ policies: [Policy]) -> String {
        var json = JSONWriter()
        Catalogues.policiesJSON(&json, policies)
        return json.withBytes { String(decoding: $0, as: UTF8.self) }
    }
}
