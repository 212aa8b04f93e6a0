import CTestSupport
import RoutePolicy
import SessionModel
import SessionSimulator

/// Proves that an event of a simulation, and what is decided for it, asks for no memory. Fails when it does.
///
/// A program and not a test, since it says something about optimised code only: `swift run -c release AllocationCheck`.
@main
enum AllocationCheck {
    static func main() {
        guard test_counts_allocations() != 0 else { return print("allocations cannot be counted in this build") }
        // Counts what surely allocates, so that a count of nothing means something.
        let known = allocations { sum in sum &+= Array(repeating: sum, count: sum & 63 + 64).reversed().map { $0 &+ 1 }[0] }
        guard known > 0 else { fatalError("the count misses the allocations of an array") }

        let questions = Questions()
        let decide = report("decide", questions) { Int($0.decide($1).outputs.types.rawValue) }
        let explain = report("explain", questions) { environment, request in
            let explanation = environment.explain(request)
            return explanation.decision.outputs.isEmpty ? explanation.rules.hashValue : 1
        }
        if decide + explain != 0 { fatalError("a decision and its explanation must not allocate") }

        let events = Events()
        let step = allocations { sum in
            for simulator in events.simulators {
                var world = World(apps: 3)
                for event in events.events {
                    world = simulator.step(world, event)
                    sum &+= Int(world.flags.rawValue)
                }
                sum &+= world.hashValue & 1
            }
        }
        print("\(step) allocations in \(events.count) calls of step")
        if step != 0 { fatalError("a step must not allocate") }

        let callEvents = CallEvents()
        let calls = allocations { sum in for simulator in callEvents.simulators { sum &+= callEvents.play(simulator) } }
        print("\(calls) allocations in \(callEvents.count) calls of step with calls")
        if calls != 0 { fatalError("a step with calls must not allocate") }
    }

    /// Prints and returns how often a call on all questions asks for memory.
    private static func report(_ name: String, _ questions: Questions, _ call: (RouteEnvironment, SessionRequest) -> Int) -> UInt {
        let count = allocations { sum in
            for environment in questions.environments {
                for request in questions.requests { sum &+= call(environment, request) }
            }
        }
        print("\(count) allocations in \(questions.count) calls of \(name)")
        return count
    }

    /// How often `body` asks for memory.
    private static func allocations(_ body: (inout Int) -> Void) -> UInt {
        var sum = 0
        // The first run may still set up what is set up once for the whole process.
        body(&sum)
        let before = test_allocations()
        body(&sum)
        let count = test_allocations() - before
        // The sum is used, so that no call can be left out.
        if sum == 42 { print("") }
        return count
    }
}
