import Documents
import Reporting
import SessionModel
import SessionSimulator

/// What `--update` changes in a scenario: each expectation that does not hold becomes what happened. A scenario that expects nothing yet
/// gets what was noticed in each step.
struct ScenarioUpdate {
    private let file: String
    /// What the file was before it was read.
    private let state: FileState?
    private var edits: [TextEdit] = []
    /// What would be expected of each step of a scenario that expects nothing.
    private var additions: [TextEdit] = []
    private var expectsSomething = false

    /// Reminds whoever relies on the evidence that it does not speak for everything any more.
    private static let note = "expectations were written by audioroute replay --update from what happened, not taken from a source"

    init(file: String, _ state: FileState?) {
        self.file = file
        self.state = state
    }

    mutating func take(_ step: Scenario.Step, _ outcome: Replay.Outcome, _ text: StepText, _ replay: Replay) {
        let changes = outcome.failures.map { (failure: $0, json: RecordedExpectation.json(of: $0, in: outcome, step: step, replay)) }
        var removed: [Int: Set<String>] = [:]
        for (failure, json) in changes where json == nil { removed[failure.expectation, default: []].insert(failure.key) }
        for (failure, json) in changes {
            let others = removed[failure.expectation] ?? []
            let edit = text.setting(expectation: failure.expectation, key: failure.key, to: json, without: others)
            if let edit { edits.append(edit) }
        }
        if text.hasExpectations { expectsSomething = true }
        guard !expectsSomething else { return additions = [] }
        if let json = RecordedExpectation.json(of: outcome, step: step, replay) { additions.append(text.adding(expect: json)) }
    }

    /// Changes the file, if there is anything to change.
    ///
    /// - Parameter reader: Sees to it that what is written can be read.
    /// - Returns: How many expectations were written.
    /// - Throws: Why it cannot be written.
    func write(_ reader: inout ScenarioReader) throws(DocumentError) -> Int {
        let changes = expectsSomething ? edits : additions
        if changes.isEmpty { return 0 }
        try ScenarioFile.change(file, changes, noting: Self.note, since: state) { text in
            do throws(UnreadableScenario) {
                _ = try reader.read(text, file: file)
                return nil
            } catch {
                return error.errors.first
            }
        }
        return changes.count
    }
}
