import SessionModel
import SessionSimulator

/// A diagnostic of a replay: what a step shows, and which step caused it.
public struct ShownDiagnostic: Hashable, Sendable {
    /// What is said.
    let diagnostic: Diagnostic
    /// The app that it is about.
    let app: Int
    /// When it came, in microseconds on the virtual clock.
    let at: Int
    /// The step that shows it, from 0.
    let step: Int
    /// The step that caused it, from 0; `nil` where that is the one that shows it.
    let causedBy: Int?
    /// What the causing step is called; `nil` where that is not known any more.
    let cause: StepTitle?
    /// Whether the step that shows it expects it.
    let isExpected: Bool
    /// Where the step stands that shows it.
    let place: Location?

    /// Whether somebody has to be told of it who did not ask: it is no mere remark, and nothing expects it.
    var isUnexpected: Bool { !isExpected && diagnostic.code.severity != .note }

    /// The step that caused it, as people count: `step 3, joinChannel at 10.01 s`.
    var causingStep: String? {
        causedBy.map { number in "step \(number + 1)" + (cause.map { ", \($0.words) at \(Clock.text($0.at))" } ?? "") }
    }

    /// What happened, in a sentence.
    private func sentence(in scenario: Scenario) -> String { diagnostic.sentence(of: app, at: at, in: scenario) }

    /// What happened and what caused it.
    func message(in scenario: Scenario) -> String { sentence(in: scenario) + (causingStep.map { "; caused by \($0)" } ?? "") }

    /// What is to be done, with the place of the step that shows it.
    func finding(in scenario: Scenario) -> Finding { finding(saying: message(in: scenario)) }

    private func finding(saying message: String) -> Finding {
        let code = diagnostic.code
        var finding = Finding(rule: code.name, severity: code.severity, message: message, fix: code.cure, sources: code.sources)
        finding.location = place
        return finding
    }

    /// It for people: as a compiler would print it, with a line for the step that caused it and one for what is to be done.
    func lines(in scenario: Scenario, _ style: Style) -> [String] {
        var lines = finding(saying: sentence(in: scenario)).lines(style)
        if let causingStep { lines.insert("  note: caused by \(causingStep)", at: 1) }
        return lines
    }

    /// Writes the contract's finding object, and what more is known.
    func writeJSON(_ json: inout JSONWriter, in scenario: Scenario) {
        let finding = finding(in: scenario)
        json.object { json in
            finding.writeKeys(&json)
            json.key("app")
            json.string(scenario.name(ofApp: app))
            if let call = diagnostic.call {
                json.key("call")
                json.string(scenario.text(call))
            }
            json.key("at")
            json.seconds(microseconds: at)
            json.key("step")
            json.number(step)
            json.key("causedBy")
            json.number(causedBy)
        }
    }
}
