import Documents
import Reporting
import RoutePolicy
import SessionModel
import SessionSimulator

/// `audioroute diagnose`: from a symptom to its cure by questions, or from a scenario to what is wrong in it.
enum DiagnoseCommand {
    static func run(_ arguments: Arguments) throws -> ExitStatus {
        let format = try AnswerFormat(arguments, default: .text)
        guard !arguments.operands.isEmpty else {
            try write(format, text: DiagnosisText.list, json: Symptom.writeListJSON)
            return .success
        }
        // Whatever is misspelt is told before anything is replayed.
        let subjects = try arguments.operands.map(subject)
        var policies = PolicyOverrides()
        try SessionFlags.take("--policy", arguments) { try policies.take($0) }
        let plan = ReplayPlan(
            policies: policies, filter: nil, onlyReads: false, keepsEverything: true, updates: false,
            draws: false)
        var reader = ScenarioReader(
            profiles: ProfileStore(folders: try ProfileSource.folders(arguments)), defaults: QuestionDefaults(os: .newest))
        var status = ExitStatus.success
        for subject in subjects {
            switch subject {
            case .code(let code): try write(format, text: { DiagnosisText.code(code, $0) }, json: code.writeJSON)
            case .symptom(let symptom): try write(format, text: { DiagnosisText.questions(symptom, $0) }, json: symptom.writeJSON)
            case .files(let files):
                for file in files {
                    let progress = ReplayProgress(total: 1)
                    guard let scenario = plan.replay(file, &reader, progress) else { continue }
                    progress.clear()
                    let diagnosis = ReplayDiagnosis(scenario)
                    status = max(status, !scenario.isReadable ? .badInput : diagnosis.findsError ? .failure : .success)
                    try write(format, text: diagnosis.text, json: diagnosis.writeJSON)
                }
            }
        }
        return status
    }

    /// What an operand means.
    private enum Subject {
        case symptom(Symptom)
        case code(DiagnosticCode)
        case files([String])
    }

    private static func subject(_ operand: String) throws -> Subject {
        if let symptom = Symptom.named(operand) { return .symptom(symptom) }
        if let code = DiagnosticCode.named(operand) { return .code(code) }
        if operand.hasSuffix(".json") || FileState(operand) != nil {
            let files = ScenarioFiles.files(at: operand)
            if files.isEmpty { throw Failure.usage("there is no scenario in \(operand)") }
            return .files(files)
        }
        let nearest = NearestName.suggestion(for: operand, among: Symptom.all.map(\.name) + DiagnosticCode.all.map(\.name))
        let advice = nearest.map { "did you mean \"\($0)\"?" } ?? "audioroute diagnose lists them all"
        throw Failure.usage("'\(operand)' is neither a symptom nor a diagnostic nor a file; \(advice)")
    }

    private static func write(_ format: AnswerFormat, text: (Style) -> String, json: (inout JSONWriter) -> Void) throws {
        switch format {
        case .text: try Output.standard.write(text(Output.standard.style))
        case .json:
            var out = JSONWriter()
            json(&out)
            try Output.standard.write(out)
        }
    }
}
