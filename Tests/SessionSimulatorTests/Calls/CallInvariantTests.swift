import StepInvariants
import Testing

@testable import SessionSimulator

/// Chance, the same every time: the fuzzer looks further.
@Suite struct CallInvariantTests {
    @Test(arguments: 0..<16) func invariantsHoldAfterEveryStepAndMoment(seed: Int) {
        var generator = Chance(state: UInt64(1000 + seed))
        var steps = 0
        for _ in 0..<20 {
            var source = CallSource((0..<700).map { _ in generator.next() })
            var invariants = source.invariants()
            while let happening = source.next() {
                invariants.take(happening)
                steps += 1
                if let violation = invariants.violations.first {
                    Issue.record("\(violation), seed \(seed), after\n\(invariants.story.joined(separator: "\n"))")
                    return
                }
            }
            invariants.take(.end)
            #expect(invariants.violations == [])
        }
        #expect(steps > 2_000)
    }

    @Test(arguments: 0..<8) func whereNobodyCallsSessionsBehaveAsWithoutTheLayerOfCalls(seed: Int) {
        var generator = Chance(state: UInt64(2000 + seed))
        var steps = 0
        for _ in 0..<10 {
            var source = StepSource((0..<1_500).map { _ in generator.next() })
            let start = source.invariants()
            var both = SideBySide(start.simulator, start.world)
            while let event = source.event() {
                both.step(event)
                steps += 1
                if let violation = both.violations.first {
                    Issue.record("\(violation), seed \(seed), after\n\(both.story.joined(separator: "\n"))")
                    return
                }
            }
        }
        #expect(steps > 5_000)
    }
}
