import RoutePolicy
import SessionModel

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Times the rule book and the simulator. `Benchmarks/run` and `Benchmarks/peers/run` start it in turn with what they compare it with.
///
/// Without arguments it prints a line for each kind of call: its name, the nanoseconds of one call, the number of calls and what came of
/// them, with tabs between. With `asked FILE PASSES` it prints the seconds of each pass over the questions of a batch, and a sum.
@main
enum Bench {
    static func main() async {
        let arguments = CommandLine.arguments
        if arguments.count == 1 { return await everything() }
        guard arguments.count == 4, arguments[1] == "asked", let passes = Int(arguments[3]) else {
            fail("usage: Bench [asked FILE PASSES]")
        }
        do {
            let questions = try AskedQuestions(file: arguments[2])
            for _ in 0..<passes {
                let started = nanoseconds(CLOCK_PROCESS_CPUTIME_ID)
                let sum = questions.decide()
                print("\((nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - started) / 1e9)\t\(sum)")
            }
        } catch {
            fail("\(error)")
        }
    }

    private static func fail(_ message: String) -> Never {
        print(message)
        exit(2)
    }

    private static func everything() async {
        let questions = Questions()
        let simulations = Simulations()
        let calls = CallSimulations()
        let lattice = Lattice()
        await report("decide, neighbours in turn") { questions.decide(questions.neighbours) }
        await report("decide, in random order") { questions.decide(questions.requests) }
        await report("explain") { questions.explain() }
        await report("explain with its variants") { questions.variants() }
        await report("events, whatever happens") { simulations.step() }
        await report("steps with calls, and the time after each") { calls.step() }
        await report("transitions, stepped and looked up") { simulations.explore() }
        await report("the lattice on one core") { lattice.judge() }
        // All cores together take the time of a wall clock.
        await report("the lattice on all cores", clock: CLOCK_MONOTONIC) { await lattice.judgeOnAllCores() }
    }

    /// Runs something a few times, of which the first warms up, and prints the median time.
    ///
    /// Time of the processor, which other work on the machine changes least, unless another clock is wanted. What came of the calls is
    /// printed too, so that no call can be left out.
    private static func report(
        _ name: String, clock: clockid_t = CLOCK_PROCESS_CPUTIME_ID, _ body: () async -> (calls: Int, outcome: String)
    ) async {
        var times: [Double] = []
        var result = await body()
        for _ in 0..<3 {
            let started = nanoseconds(clock)
            result = await body()
            times.append((nanoseconds(clock) - started) / Double(result.calls))
        }
        print("\(name)\t\(times.sorted()[1])\t\(result.calls)\t\(result.outcome)")
    }

    private static func nanoseconds(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
}
