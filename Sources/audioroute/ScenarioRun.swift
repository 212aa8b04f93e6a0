import Documents
import Reporting
import RoutePolicy
import SessionModel
import SessionSimulator

/// Replays one scenario as it is read.
struct ScenarioRun: ScenarioTaker {
    private let file: String
    private let plan: ReplayPlan
    private let progress: ReplayProgress
    /// What the file was before it was read, where it is to be changed.
    private let state: FileState?
    private var recorder: ReplayRecorder
    private var replay: Replay?
    private var update: ScenarioUpdate?
    private var impossible: Finding?
    /// The last step, of which more may be said once it is known that nothing comes after it.
    private var last: (step: Scenario.Step, outcome: Replay.Outcome, instants: [Instant], text: StepText.Kept)?
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
        plan.policies.apply(to: &scenario)
        isLeftOut = !plan.includes(file, scenario.name)
        replay = Replay(scenario)
        recorder.begin(apps: scenario.apps.map(\.name))
        update = plan.updates ? ScenarioUpdate(file: file, state) : nil
        impossible = nil
        last = nil
        stepCount = 0
    }

    mutating func take(_ accessory: ConnectedProfile) { replay?.take(accessory) }

    mutating func take(word: String) { replay?.take(word: word) }

    mutating func take(_ step: Scenario.Step, _ text: StepText) {
        guard !isLeftOut, !plan.onlyReads, impossible == nil else { return }
        recordLast()
        do throws(Replay.ImpossibleStep) {
            guard plan.draws else {
                // Without a copy of anything: this is the way of a long replay.
                guard let outcome = try replay?.take(step) else { return }
                if replay?.awaitsEnd == true { last = (step, outcome, [], text.kept) } else { record(step, outcome, [], text) }
                return count()
            }
            guard let (outcome, instants) = try takeDrawing(step) else { return }
            if replay?.awaitsEnd == true { last = (step, outcome, instants, text.kept) } else { record(step, outcome, instants, text) }
        } catch {
            var finding = Finding(rule: Check.unreadable.name, severity: .error, message: error.message)
            finding.location = Location(file, text.range)
            impossible = finding
        }
        count()
    }

    private mutating func count() {
        stepCount += 1
        progress.count(steps: stepCount)
    }

    /// Takes a step with what everything was like before and after it.
    @inline(never)
    private mutating func takeDrawing(
        _ step: Scenario.Step
    ) throws(Replay.ImpossibleStep) -> (outcome: Replay.Outcome, instants: [Instant])? {
        guard var replay else { return nil }
        let before = replay
        let outcome = try replay.take(step)
        self.replay = replay
        return (outcome, before.instants(before: outcome) + [Instant(replay)])
    }

    private mutating func record(_ step: Scenario.Step, _ outcome: Replay.Outcome, _ instants: [Instant], _ text: StepText) {
        let places = text.ranges(of: outcome.failures).map { Location(file, $0) }
        recorder.take(step, outcome, places: places, instants: instants, at: Location(file, text.range))
        // Only where it is wanted: to bind a replay is to copy it.
        if update != nil, let replay { update?.take(step, outcome, text, replay) }
    }

    /// - Parameter isEnd: Whether it really was the last one.
    private mutating func recordLast(isEnd: Bool = false) {
        guard let (step, outcome, instants, text) = last else { return }
        last = nil
        let whole = isEnd ? replay?.end(with: step, outcome) ?? outcome : outcome
        text.use { record(step, whole, instants, $0) }
    }

    /// What the scenario came to.
    mutating func finished(_ reader: inout ScenarioReader) -> ReplayedScenario {
        if impossible == nil { recordLast(isEnd: true) }
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
