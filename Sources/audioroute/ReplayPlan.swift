import Documents
import Reporting

/// How scenario files are replayed.
struct ReplayPlan: Sendable {
    /// Readings and settings that hold instead of those of the files.
    let policies: PolicyOverrides
    /// What the file or the name must contain.
    let filter: String?
    /// Whether nothing is replayed.
    let onlyReads: Bool
    /// Whether every step is told of, not only those around failures.
    let keepsEverything: Bool
    /// Whether what happened is written into the files.
    let updates: Bool
    /// Whether there is a timeline of each.
    let draws: Bool

    /// Replays one file.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - reader: Reads it.
    ///   - progress: Is told of steps.
    /// - Returns: What it came to; `nil` for one that the filter leaves out. One that cannot be read is never left out.
    func replay(_ file: String, _ reader: inout ScenarioReader, _ progress: ReplayProgress) -> ReplayedScenario? {
        var run = ScenarioRun(file: file, plan: self, progress: progress)
        do throws(UnreadableScenario) {
            try reader.read(file: file, into: &run)
        } catch {
            // Whatever its name is: what cannot be read may be what was meant.
            return run.refused(error.errors)
        }
        return run.isLeftOut ? nil : run.finished(&reader)
    }

    /// Whether the filter takes a scenario.
    func includes(_ file: String, _ name: String) -> Bool {
        guard let filter else { return true }
        return file.contains(filter) || name.contains(filter)
    }
}
