import SessionModel
import SessionSimulator

/// Puts a replayed scenario together, step by step.
public struct ReplayRecorder: Sendable {
    /// The scenario as far as it has come.
    public private(set) var scenario: ReplayedScenario
    private let keepsEverything: Bool
    private let draws: Bool
    private var apps: [String] = []
    private var drawn = DrawnSteps()
    private var before: ReplayedScenario.Step?
    private var failingSteps = 0
    /// What the first steps are called, by their places.
    private var titles: [StepTitle] = []

    /// So many calls that fail unexpectedly are told of.
    private static let unexpectedErrorLimit = 3
    /// Of so many steps with failures all is told; the failures of further ones are counted.
    static let failingStepLimit = 100
    /// So many diagnostics are told of where not everything is.
    static let diagnosticLimit = 100
    /// So many steps from the start on can be named as the cause of something later; further ones have a number only.
    static let titleLimit = 10_000

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
    ///
    /// - Parameter apps: The names of the apps.
    public mutating func begin(apps: [String] = []) {
        self.apps = apps
        scenario = ReplayedScenario(file: scenario.file)
        drawn = DrawnSteps()
        before = nil
        failingSteps = 0
        titles = []
    }

    /// Takes the next step.
    ///
    /// - Parameters:
    ///   - step: What was done.
    ///   - outcome: What it came to.
    ///   - places: Where each failure stands in the file.
    ///   - instants: Where it is to be drawn: what everything was like before it, wherever something came by itself, and after it.
    ///   - place: Where the step stands.
    public mutating func take(
        _ step: Scenario.Step, _ outcome: Replay.Outcome, places: [Location?], instants: [Instant] = [],
        at place: @autoclosure () -> Location? = nil
    ) {
        if titles.count < Self.titleLimit { titles.append(StepTitle(step, at: outcome.at)) }
        for effect in outcome.effects {
            switch effect.effect {
            case .error(let app, let error):
                guard scenario.unexpectedErrors.count < Self.unexpectedErrorLimit,
                    !step.expectations.contains(where: { $0.app == app && $0.error != nil })
                else { continue }
                let name = apps.indices.contains(app) ? apps[app] : ""
                scenario.unexpectedErrors.append(.init(verb: step.verb, app: name, error: error, place: place()))
            case .diagnostic(let app, let diagnostic):
                take(diagnostic, of: app, effect, isExpected: step.expects(diagnostic.code, of: app), place())
            default: continue
            }
        }
        let taken = ReplayedScenario.Step(index: scenario.stepCount, step: step, outcome: outcome, places: places)
        scenario.stepCount += 1
        scenario.failureCount += outcome.failures.count
        if draws, let after = instants.last { drawn.take(taken, after.world, Array(instants.dropLast())) }
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

    private mutating func take(
        _ diagnostic: Diagnostic, of app: Int, _ effect: Replay.TimedEffect, isExpected: Bool, _ place: Location?
    ) {
        guard keepsEverything || scenario.diagnostics.count < Self.diagnosticLimit else { return }
        let cause = effect.causedBy.flatMap { titles.indices.contains($0) ? titles[$0] : nil }
        scenario.diagnostics.append(
            ShownDiagnostic(
                diagnostic: diagnostic, app: app, at: effect.at, step: scenario.stepCount, causedBy: effect.causedBy, cause: cause,
                isExpected: isExpected, place: place))
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

extension Scenario.Step {
    /// Whether the step expects a diagnostic of an app.
    fileprivate func expects(_ code: DiagnosticCode, of app: Int) -> Bool {
        expectations.contains { $0.app == app && $0.diagnostics?.contains(code.name) == true }
    }
}
