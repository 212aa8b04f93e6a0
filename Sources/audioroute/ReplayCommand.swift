import Documents
import Reporting
import RoutePolicy
import SessionModel
import SessionSimulator

/// `audioroute replay`: what sessions do over time, and whether that is what scenarios expect.
enum ReplayCommand {
    static func run(_ arguments: Arguments) throws -> ExitStatus {
        let format = try AnswerFormat(arguments, default: .text)
        guard !arguments.operands.isEmpty else { throw Failure.usage("replay needs a scenario: a file, or a folder of files") }
        let files = arguments.operands.flatMap(ScenarioFiles.files)
        var reader = ScenarioReader(profiles: try ProfileSource.store(arguments), defaults: QuestionDefaults(os: .newest))
        let replays = Replays(policies: arguments.all("--policy"), filter: arguments.value("--filter"), onlyReads: arguments.has("--check"))
        _ = try SessionFlags.policies(arguments)
        var status = ExitStatus.success
        var count = 0
        var out = JSONWriter()
        var json = ReplayJSONWriter()
        var text = ReplayTextWriter(Output.standard.style)
        for file in files {
            guard let scenario = try replays.replay(file, &reader) else { continue }
            count += 1
            if case .unreadable = scenario.result { status = .badInput } else if !scenario.passed { status = max(status, .failure) }
            switch format {
            case .json: json.write(scenario, to: &out)
            case .text: text.write(scenario, to: &out)
            }
            try Output.standard.write(out)
            out.reset()
        }
        switch format {
        case .json: json.finish(to: &out)
        case .text: text.finish(to: &out)
        }
        try Output.standard.write(out)
        if count == 0 { throw Failure.usage("there is no scenario in \(arguments.operands.joined(separator: ", "))") }
        return status
    }
}

/// How files are replayed.
private struct Replays {
    let policies: [String]
    let filter: String?
    let onlyReads: Bool

    /// Replays one file; `nil` for one that the filter leaves out.
    func replay(_ file: String, _ reader: inout ScenarioReader) throws -> ReplayedScenario? {
        do {
            return try reader.read(file: file) { text, result in
                switch result {
                case .failure(let unreadable):
                    if let filter, !file.contains(filter) { return nil }
                    return ReplayedScenario(file: file, unreadable: unreadable.errors.map { finding($0, in: file) })
                case .success(var scenario):
                    if let filter, !file.contains(filter), !scenario.name.contains(filter) { return nil }
                    for policy in policies { try PolicyText.apply(policy, to: &scenario.policies) }
                    return replay(scenario, file, text)
                }
            }
        } catch let error as DocumentError {
            return ReplayedScenario(file: file, unreadable: [finding(error, in: file)])
        }
    }

    private func replay(_ scenario: Scenario, _ file: String, _ text: ScenarioText) -> ReplayedScenario {
        let replay = Replay(scenario)
        if onlyReads { return ReplayedScenario(file: file, replay, [], places: []) }
        do {
            let outcomes = try replay.run()
            let steps = text.steps()
            let places = outcomes.enumerated().map { index, outcome in
                outcome.failures.map { failure -> Location? in
                    Location(file, steps.range(ofStep: index, expectation: failure.expectation, key: failure.key))
                }
            }
            return ReplayedScenario(file: file, replay, outcomes, places: places)
        } catch {
            var finding = Finding(rule: Check.unreadable.name, severity: .error, message: error.message)
            finding.location = Location(file, text.steps().range(ofStep: error.step))
            return ReplayedScenario(file: file, unreadable: [finding])
        }
    }

    private func finding(_ error: DocumentError, in file: String) -> Finding {
        var finding = Finding(rule: Check.unreadable.name, severity: .error, message: error.message)
        finding.location = Location(error, in: file)
        return finding
    }
}
