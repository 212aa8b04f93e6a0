import StepInvariants
import Testing

@testable import SessionSimulator

/// Chance, the same every time: the fuzzer looks further.
@Suite struct InvariantTests {
    @Test(arguments: 0..<8) func invariantsHoldAfterEveryStep(seed: Int) {
        var generator = Chance(state: UInt64(seed))
        var steps = 0
        for _ in 0..<10 {
            var source = StepSource((0..<1_500).map { _ in generator.next() })
            var invariants = source.invariants()
            while let event = source.event() {
                invariants.step(event)
                steps += 1
                if let violation = invariants.violations.first {
                    Issue.record("\(violation), seed \(seed), step \(steps)")
                    return
                }
            }
        }
        #expect(steps > 5_000)
    }
}
