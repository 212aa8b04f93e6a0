import SessionModel
import SessionSimulator

/// What is wrong in a replayed scenario, and why.
public struct ReplayDiagnosis {
    /// A time in which somebody waited for sound in vain, or heard what was not for him.
    struct Silence {
        let app: Int
        /// `uplink` or `downlink`.
        let stream: String
        let time: StreamTime
    }

    let scenario: ReplayedScenario
    let silences: [Silence]

    /// - Parameter scenario: What was replayed, with every step.
    public init(_ scenario: ReplayedScenario) {
        self.scenario = scenario
        let effects = scenario.steps.lazy.flatMap(\.outcome.effects)
        let apps = scenario.replay?.scenario.apps.indices ?? 0..<0
        silences = apps.flatMap { app in
            let states = effects.compactMap { timed -> (at: Int, state: AudioState)? in
                guard case .audio(app, let state) = timed.effect else { return nil }
                return (timed.at, state)
            }
            let uplink = StreamTime.times(states.map { ($0.at, $0.state.uplink, $0.state.uplinkCause) })
            let downlink = StreamTime.times(states.map { ($0.at, $0.state.downlink, $0.state.downlinkCause) })
            return [("uplink", uplink), ("downlink", downlink)].flatMap { stream, times in
                // What begins and ends at one instant nobody hears.
                times.filter { $0.isNoticed && $0.end != $0.start }.map { Silence(app: app, stream: stream, time: $0) }
            }
        }
    }

    /// Whether something does not hold: an expectation, or an error is diagnosed.
    public var findsError: Bool { !scenario.passed || scenario.diagnostics.contains { $0.diagnostic.code.severity == .error } }

    // MARK: For people

    /// What is wrong, for people.
    public func text(_ style: Style) -> String {
        guard scenario.isReadable, let replay = scenario.replay else {
            return scenario.unreadable.flatMap { $0.lines(style) }.joined(separator: "\n") + "\n"
        }
        var lines = ["\(style.strong(OneLine.text(scenario.name)))  \(style.faint(OneLine.text(scenario.file)))"]
        for diagnostic in scenario.diagnostics { lines += said(of: diagnostic, replay.scenario, style).map { "  " + $0 } }
        if !silences.isEmpty {
            var table = Table()
            for silence in silences {
                table.add(
                    "\(replay.scenario.name(ofApp: silence.app)) \(silence.stream)", silence.time.state == .leak ? "leaks" : "silent",
                    Clock.text(from: silence.time.start, to: silence.time.end), silence.time.cause?.words ?? "")
            }
            lines += table.lines(indent: 2)
        }
        if scenario.diagnostics.isEmpty {
            let nothing = silences.isEmpty ? "nothing is wrong" : "no mistake is diagnosed"
            lines.append(
                scenario.passed
                    ? "  \(nothing)"
                    : "  nothing is diagnosed; audioroute replay \(OneLine.text(scenario.file)) tells what is expected otherwise")
        } else if !scenario.passed {
            let count = scenario.failureCount
            lines.append("  \(count == 1 ? "1 expectation does" : "\(count) expectations do") not hold")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func said(of diagnostic: ShownDiagnostic, _ scenario: Scenario, _ style: Style) -> [String] {
        var lines = diagnostic.lines(in: scenario, style)
        lines.insert("  shown by \(title(of: diagnostic.step))", at: 1)
        lines.insert("  \(diagnostic.diagnostic.code.summary)", at: lines.count - 1)
        return lines
    }

    /// `step 4, expectOnly at 20 s`.
    private func title(of step: Int) -> String {
        guard let found = told(step) else { return "step \(step + 1)" }
        return "step \(step + 1), \(found.words) at \(Clock.text(found.at))"
    }

    private func told(_ step: Int) -> StepTitle? {
        guard scenario.steps.indices.contains(step), scenario.steps[step].index == step else { return nil }
        return StepTitle(scenario.steps[step].step, at: scenario.steps[step].outcome.at)
    }

    // MARK: For programs

    /// Writes what is wrong on a line of its own.
    public func writeJSON(_ json: inout JSONWriter) {
        json.object { json in
            json.key("file")
            json.string(scenario.file)
            json.key("name")
            json.string(scenario.name)
            json.key("passed")
            json.boolean(scenario.passed)
            json.key("causes")
            json.array { json in
                for finding in scenario.unreadable { finding.writeJSON(&json) }
                guard let replay = scenario.replay else { return }
                for diagnostic in scenario.diagnostics { diagnostic.writeJSON(&json, in: replay.scenario) }
            }
            json.key("silences")
            json.array { json in
                guard let replay = scenario.replay else { return }
                for silence in silences { write(silence, replay.scenario, &json) }
            }
            json.key("failures")
            json.number(scenario.failureCount)
        }
        json.newline()
    }

    private func write(_ silence: Silence, _ scenario: Scenario, _ json: inout JSONWriter) {
        json.object { json in
            json.key("app")
            json.string(scenario.name(ofApp: silence.app))
            json.key("stream")
            json.string(silence.stream)
            json.key("state")
            json.word(silence.time.state.name)
            json.key("from")
            json.seconds(microseconds: silence.time.start)
            json.key("to")
            if let end = silence.time.end { json.seconds(microseconds: end) } else { json.null() }
            json.key("cause")
            json.string(silence.time.cause?.name)
        }
    }
}
