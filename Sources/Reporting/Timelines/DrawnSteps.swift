import SessionSimulator

/// The steps of a replay that a timeline shows: the first ones, and those around failures. It takes one after the other and keeps only
/// those, so that the longest replay needs no more room than a short one.
public struct DrawnSteps: Sendable {
    /// How many steps are drawn from the start on.
    static let first = 400
    /// How many steps with failures are drawn behind them.
    static let failed = 50
    /// How many steps are drawn before and after each of those.
    static let (before, after) = (2, 1)
    /// How many times before a step are drawn at which something came by itself; what came later stands with the step.
    static let instantLimit = 20

    /// A step, and what everything was like after it.
    struct Step {
        var step: ReplayedScenario.Step
        let world: CallWorld
        /// What it was like before it, wherever something came by itself.
        let instants: [Instant]
    }

    /// The steps that are drawn, in order.
    private(set) var steps: [Step] = []
    /// How many were taken.
    public private(set) var count = 0
    /// How many expectations do not hold in all of them.
    public private(set) var failures = 0
    /// How many steps failed that are not drawn.
    public private(set) var failedAndLeftOut = 0
    /// The last steps that were not drawn.
    private var recent: [Step] = []
    private var failedBehind = 0
    private var following = 0

    /// Nothing yet.
    public init() {}

    /// Takes the next step, with the world after it and at the times before it.
    public mutating func take(_ step: ReplayedScenario.Step, _ world: CallWorld, _ instants: [Instant] = []) {
        let taken = Step(step: step, world: world, instants: instants)
        count += 1
        failures += step.outcome.failures.count
        if step.index < Self.first { return steps.append(taken) }
        let fails = !step.outcome.failures.isEmpty
        if fails, failedBehind < Self.failed {
            failedBehind += 1
            steps += recent
            recent.removeAll()
            steps.append(taken)
            following = Self.after
        } else if following > 0, !fails {
            following -= 1
            steps.append(taken)
        } else {
            if fails { failedAndLeftOut += 1 }
            following = 0
            if recent.count == Self.before { recent.removeFirst() }
            recent.append(taken)
        }
    }

    /// Takes it that what was expected otherwise is expected as it happened.
    mutating func acceptWritten() {
        for place in steps.indices { steps[place].step = steps[place].step.accepted }
        failures = 0
        failedAndLeftOut = 0
    }

    /// What is not drawn, for people; nothing where everything is.
    var note: String? {
        guard steps.count < count else { return nil }
        var text = "Not everything is drawn: of \(count) steps the first \(Self.first)"
        switch (failedBehind, failedAndLeftOut) {
        case (0, 0): break
        case (1, 0): text += ", and those around the one that failed later"
        case (_, 0): text += ", and those around the \(failedBehind) that failed later"
        default: text += ", and those around the first \(failedBehind) of \(failedBehind + failedAndLeftOut) that failed later"
        }
        return text + "."
    }
}
