import SessionModel
import SessionSimulator

/// A scenario file that was replayed, or that could not be.
public struct ReplayedScenario: Sendable {
    /// A step that was taken.
    public struct Step: Sendable {
        /// Its place, from 0.
        public let index: Int
        /// What was done.
        public let step: Scenario.Step
        /// What it came to.
        public let outcome: Replay.Outcome
        /// Where each failure stands in the file.
        public let places: [Location?]

        /// A step from its parts.
        public init(index: Int, step: Scenario.Step, outcome: Replay.Outcome, places: [Location?]) {
            self.index = index
            self.step = step
            self.outcome = outcome
            self.places = places
        }

        /// The step when what it came to is what is expected.
        var accepted: Step {
            let accepted = Replay.Outcome(at: outcome.at, effects: outcome.effects, failures: [], world: outcome.world)
            return Step(index: index, step: step, outcome: accepted, places: [])
        }
    }

    /// The file, as it was named.
    public let file: String
    /// The replay, at its end; `nil` where none was begun.
    public internal(set) var replay: Replay?
    /// The steps that are told of: all, or those with failures, each after the step before it.
    public internal(set) var steps: [Step] = []
    /// How many steps there were.
    public internal(set) var stepCount = 0
    /// How many expectations did not hold, told of or not.
    public internal(set) var failureCount = 0
    /// How many expectations were written into the file, which hold now.
    public internal(set) var writtenCount = 0
    /// Why the file could not be read.
    public internal(set) var unreadable: [Finding] = []
    /// What it looks like; `nil` where nothing is drawn.
    public internal(set) var timeline: Timeline?

    /// A file of which nothing is known yet.
    public init(file: String) { self.file = file }

    /// What the scenario is called; the file where it could not be read.
    public var name: String { isReadable ? replay?.scenario.name ?? file : file }
    /// Whether it could be replayed.
    public var isReadable: Bool { unreadable.isEmpty }
    /// Whether everything was as expected.
    public var passed: Bool { isReadable && failureCount == 0 }
}

/// Puts a replayed scenario together, step by step.
public struct ReplayRecorder: Sendable {
    /// The scenario as far as it has come.
    public private(set) var scenario: ReplayedScenario
    private let keepsEverything: Bool
    private let draws: Bool
    private var drawn = DrawnSteps()
    private var before: ReplayedScenario.Step?
    private var failingSteps = 0

    /// Of so many steps with failures all is told; the failures of further ones are counted.
    static let failingStepLimit = 100

    /// A recorder.
    ///
    /// - Parameters:
    ///   - file: The file, as it was named.
    ///   - keepsEverything: Whether every step is kept, not only what a verdict and its reasons need.
    ///   - draws: Whether there is to be a timeline.
    public init(file: String, keepsEverything: Bool, draws: Bool = false) {
        self.draws = draws
        scenario = ReplayedScenario(file: file)
        self.keepsEverything = keepsEverything
    }

    /// Begins anew: what was recorded does not count.
    public mutating func begin() {
        scenario = ReplayedScenario(file: scenario.file)
        drawn = DrawnSteps()
        before = nil
        failingSteps = 0
    }

    /// Takes the next step.
    public mutating func take(_ step: Scenario.Step, _ outcome: Replay.Outcome, places: [Location?]) {
        let taken = ReplayedScenario.Step(index: scenario.stepCount, step: step, outcome: outcome, places: places)
        scenario.stepCount += 1
        scenario.failureCount += outcome.failures.count
        if draws { drawn.take(taken) }
        if keepsEverything {
            scenario.steps.append(taken)
        } else if outcome.failures.isEmpty {
            before = taken
        } else if failingSteps < Self.failingStepLimit {
            failingSteps += 1
            if let before { scenario.steps.append(before) }
            before = nil
            scenario.steps.append(taken)
        }
    }

    /// Takes it that expectations were written into the file, so that everything is as expected.
    public mutating func acceptWritten(_ count: Int) {
        scenario.writtenCount = count
        scenario.failureCount = 0
        scenario.steps = scenario.steps.map(\.accepted)
        drawn.acceptWritten()
    }

    /// Ends with the replay at its end.
    public mutating func finish(_ replay: Replay?) {
        scenario.replay = replay
        if draws, scenario.isReadable, let replay { scenario.timeline = Timeline(replay, drawn, file: scenario.file) }
    }

    /// Ends with what keeps the file from being read.
    public mutating func refuse(_ findings: [Finding]) {
        begin()
        scenario.unreadable = findings
        if draws { scenario.timeline = Timeline(file: scenario.file, unreadable: findings) }
    }
}
