#if canImport(PulseBridge)
    import PulseBridge
    import Reporting
    import SessionModel
    import SessionSimulator

    /// Prints what a live command tells, a line at a time.
    struct LivePrinter {
        private let format: AnswerFormat
        private let output = Output.standard
        /// Nanoseconds of the monotonic clock at the start.
        private let start = MonotonicClock.nanoseconds

        init(_ format: AnswerFormat) { self.format = format }

        /// Microseconds since the start, of now or of another moment.
        func time(_ moment: Int64? = nil) -> Int { Int(max(0, (moment ?? MonotonicClock.nanoseconds) - start) / 1000) }

        /// Prints a line.
        func print(_ line: LiveLine, at time: Int, _ replay: Replay) throws {
            switch format {
            case .text: try output.write(line.text(at: time, replay, output.style))
            case .json:
                var json = JSONWriter()
                line.writeJSON(&json, at: time, replay)
                try output.write(json)
            }
        }

        /// Prints what came of a turn.
        func print(_ turn: LiveRouter.Turn, of router: LiveRouter) throws {
            let replay = router.session.replay
            let now = time(turn.since)
            let latency = turn.since.map { time() - time($0) }
            if !turn.undone.isEmpty {
                try print(.undone(turn.undone, isConceded: turn.hasConceded), at: now, replay)
            }
            let told = turn.steps.flatMap { step in step.outcome.effects.map { (step, $0) } }
            let last = told.lastIndex { if case .routeChange = $0.1.effect { true } else { false } }
            for (index, (step, effect)) in told.enumerated() {
                // Only the last route of a turn is one that was set.
                let isLast = index == last
                try print(
                    .effect(
                        effect, isLast ? router.session.endpoints : step.endpoints, changes: isLast ? turn.done : [],
                        microseconds: latency), at: effect.at, replay)
            }
            if last == nil, !turn.done.isEmpty { try print(.applied(turn.done), at: now, replay) }
            for failure in turn.failures {
                try print(.failed(failure.change, reason: failure.reason, done: turn.done), at: now, replay)
            }
        }
    }
#endif
