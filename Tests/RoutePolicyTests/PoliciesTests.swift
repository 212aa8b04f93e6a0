import SessionModel
import Testing

@testable import RoutePolicy

@Suite struct PoliciesTests {
    @Test func theTableIsInTheOrderOfThePolicies() {
        #expect(Policies.table.map(\.policy) == Policy.allCases)
    }

    @Test func everyPolicyHasTwoToFourReadings() {
        for policy in Policy.allCases {
            #expect((2...4).contains(policy.readings.count), "\(policy.name)")
            #expect(Set(policy.readings).count == policy.readings.count, "\(policy.name)")
        }
    }

    @Test func everyPolicyHasAPublicAddress() {
        for policy in Policy.allCases {
            #expect(!policy.sources.isEmpty && policy.sources.allSatisfy { $0.hasPrefix("http") }, "\(policy.name)")
        }
    }

    @Test func onAndOffStandForTrueAndFalse() {
        #expect(Policy.impliedOptionsVisible.reading(named: "off") == 1)
        #expect(Policy.a2dpWithoutOption.reading(named: "on") == 1)
        #expect(Policy.unsupportedMode.reading(named: "on") == nil)
    }

    @Test func everyReadingOfEveryPolicyIsKeptApart() {
        var set = PolicySet()
        for policy in Policy.allCases { set[policy] = Int(policy.rawValue) % policy.readings.count }
        for policy in Policy.allCases { #expect(set[policy] == Int(policy.rawValue) % policy.readings.count) }
    }
}
