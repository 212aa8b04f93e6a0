import SessionSimulator

/// A place on the axis of a timeline: what happened there, and what everything was like afterwards.
struct Moment {
    /// The step; `nil` for the start, and for what comes by itself between two steps.
    let step: ReplayedScenario.Step?
    /// Microseconds on the virtual clock.
    let at: Int
    /// What apps noticed, in order.
    let effects: [Replay.TimedEffect]
    /// What everything was like afterwards.
    let world: CallWorld

    /// What an app noticed.
    func effects(of app: Int) -> [Effect] { effects.map(\.effect).filter { $0.app == app } }

    /// What the step does to an app's calls, its pushes and its media.
    func callEvent(of app: Int) -> CallEvent? {
        guard case .telephony(app, let event) = step?.step.event else { return nil }
        return event
    }
}

extension DrawnSteps.Step {
    /// The step, after each instant before it at which something came by itself.
    var moments: [Moment] {
        let outcome = step.outcome
        var rest = outcome.effects[...]
        let before = instants.map { instant in
            let count = rest.prefix { $0.at <= instant.at }.count
            defer { rest = rest.dropFirst(count) }
            return Moment(step: nil, at: instant.at, effects: Array(rest.prefix(count)), world: instant.world)
        }
        return before + [Moment(step: step, at: outcome.at, effects: Array(rest), world: world)]
    }
}

/// What everything was like at a time between two steps.
public struct Instant: Sendable {
    let at: Int
    let world: CallWorld

    /// What everything is like now.
    public init(_ replay: Replay) {
        at = replay.now
        world = replay.world
    }
}

extension Replay {
    /// What everything was like at each time before a step at which somebody noticed something, asked of the replay as it was then.
    ///
    /// - Parameter outcome: What the step came to.
    public func instants(before outcome: Outcome) -> [Instant] {
        var replay = self
        var instants: [Instant] = []
        for at in outcome.effects.lazy.map(\.at) where at < outcome.at && at > instants.last?.at ?? -1 {
            if instants.count == DrawnSteps.instantLimit { break }
            // Looking does nothing; where it could not be, nothing more would be known.
            guard (try? replay.take(Scenario.Step(verb: .expectOnly, at: at, event: .call(app: 0, .look)))) != nil else { break }
            instants.append(Instant(replay))
        }
        return instants
    }
}
