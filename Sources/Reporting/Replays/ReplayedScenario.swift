import SessionModel
import SessionSimulator

/// A scenario file that was replayed, or that could not be.
public struct ReplayedScenario: Sendable {
    /// The file, as it was named.
    public let file: String
    /// What the scenario is called; the file where it could not be read.
    public let name: String
    /// What came of it.
    public let result: Result

    /// What came of it.
    public enum Result: Sendable {
        /// Every step was taken.
        case replayed(Replay, [Replay.Outcome], places: [[Location?]])
        /// Why it could not be replayed.
        case unreadable([Finding])
    }

    /// A scenario that was replayed.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - replay: What was replayed.
    ///   - outcomes: What each step came to.
    ///   - places: Where each failure of each step stands in the file.
    public init(file: String, _ replay: Replay, _ outcomes: [Replay.Outcome], places: [[Location?]]) {
        self.file = file
        name = replay.scenario.name
        result = .replayed(replay, outcomes, places: places)
    }

    /// A file that cannot be replayed.
    public init(file: String, unreadable findings: [Finding]) {
        self.file = file
        name = file
        result = .unreadable(findings)
    }

    /// Whether everything was as expected.
    public var passed: Bool {
        if case .replayed(_, let outcomes, _) = result { outcomes.allSatisfy(\.failures.isEmpty) } else { false }
    }
}
