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
            let accepted = Replay.Outcome(at: outcome.at, effects: outcome.effects, failures: [])
            return Step(index: index, step: step, outcome: accepted, places: [])
        }
    }

    /// A call that failed without anybody expecting so.
    public struct UnexpectedError: Hashable, Sendable {
        /// The step.
        let verb: Verb
        /// The app.
        let app: String
        /// The error.
        let error: SessionError
        /// Where the step stands.
        let place: Location?
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
    /// The first calls that failed although nothing expects them to, which may be the cause of what comes later.
    public internal(set) var unexpectedErrors: [UnexpectedError] = []
    /// What steps show, in order.
    public internal(set) var diagnostics: [ShownDiagnostic] = []
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
