import Documents
import Reporting
import RoutePolicy
import SessionModel
import SessionSimulator

/// How scenario files are replayed.
struct ReplayPlan: Sendable {
    /// Readings that hold instead of those of the files.
    let policies: [(policy: Policy, reading: Int)]
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

/// Replays one scenario as it is read.
private struct ScenarioRun: ScenarioTaker {
    private let file: String
    private let plan: ReplayPlan
    private let progress: ReplayProgress
    /// What the file was before it was read, where it is to be changed.
    private let state: FileState?
    private var recorder: ReplayRecorder
    private var replay: Replay?
    private var update: ScenarioUpdate?
    private var impossible: Finding?
    private var stepCount = 0
    private(set) var isLeftOut = false

    init(file: String, plan: ReplayPlan, progress: ReplayProgress) {
        self.file = file
        self.plan = plan
        self.progress = progress
        state = plan.updates ? FileState(file) : nil
        recorder = ReplayRecorder(file: file, keepsEverything: plan.keepsEverything, draws: plan.draws)
    }

    mutating func begin(_ scenario: Scenario) {
        var scenario = scenario
        for (policy, reading) in plan.policies { scenario.policies[policy] = reading }
        isLeftOut = !plan.includes(file, scenario.name)
        replay = Replay(scenario)
        recorder.begin(apps: scenario.apps)
        update = plan.updates ? ScenarioUpdate(file: file, state) : nil
        impossible = nil
        stepCount = 0
    }

    mutating func take(_ accessory: ConnectedProfile) { replay?.take(accessory) }

    mutating func take(_ step: Scenario.Step, _ text: StepText) {
        guard !isLeftOut, !plan.onlyReads, impossible == nil else { return }
        do throws(Replay.ImpossibleStep) {
            guard let outcome = try replay?.take(step) else { return }
            let places = text.ranges(of: outcome.failures).map { Location(file, $0) }
            recorder.take(step, outcome, places: places, world: plan.draws ? replay?.world : nil, at: Location(file, text.range))
            // Only where it is wanted: to bind a replay is to copy it.
            if update != nil, let replay { update?.take(step, outcome, text, replay) }
        } catch {
            var finding = Finding(rule: Check.unreadable.name, severity: .error, message: error.message)
            finding.location = Location(file, text.range)
            impossible = finding
        }
        stepCount += 1
        progress.count(steps: stepCount)
    }

    /// What the scenario came to.
    mutating func finished(_ reader: inout ScenarioReader) -> ReplayedScenario {
        if let impossible { recorder.refuse([impossible]) }
        if let update, impossible == nil {
            do throws(DocumentError) {
                recorder.acceptWritten(try update.write(&reader))
            } catch {
                return refused([error])
            }
        }
        recorder.finish(replay)
        return recorder.scenario
    }

    /// What a file came to that cannot be read.
    mutating func refused(_ errors: [DocumentError]) -> ReplayedScenario {
        recorder.refuse(
            errors.map { error in
                var finding = Finding(rule: Check.unreadable.name, severity: .error, message: error.message)
                finding.location = Location(error, in: file)
                return finding
            })
        return recorder.scenario
    }
}
