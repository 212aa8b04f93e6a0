import SessionSimulator

/// The questions about symptoms, for people.
public enum DiagnosisText {
    /// Every symptom with a line each, by when it shows.
    public static func list(_ style: Style) -> String {
        var text = "What is wrong with the call? audioroute diagnose SYMPTOM asks on; with a scenario's file it names the causes in it.\n"
        for stage in Symptom.Stage.allCases {
            var table = Table()
            for symptom in Symptom.all where symptom.stage == stage { table.add(symptom.name, symptom.summary) }
            text += "\n\(style.strong(stage.title))\n"
            for line in table.lines(indent: 2, paint: { $0 == 0 ? style.name($1) : $1 }) { text += line + "\n" }
        }
        return text
    }

    /// What is asked about a symptom.
    public static func code(_ code: DiagnosticCode, _ style: Style) -> String {
        let lines = ["\(style.strong(code.name)) (\(code.severity.rawValue)): \(code.summary)", "cure:  \(code.cure)"]
        return (lines + code.sources.map { "see:   \(style.faint($0))" }).joined(separator: "\n") + "\n"
    }

    /// The questions of a symptom.
    public static func questions(_ symptom: Symptom, _ style: Style) -> String {
        var lines = ["\(style.strong(symptom.name)): \(symptom.summary)"]
        for question in symptom.tree.questions {
            lines += ["", "\(question.number). \(question.text)"]
            for (answer, next) in question.answers {
                switch next {
                case .question(let number): lines.append("   \(style.name(answer)): go on with \(number)")
                case .cause(let cause):
                    lines.append("   \(style.name(answer)):")
                    lines += cause.lines(style).map { "     " + $0 }
                }
            }
        }
        if case .cause(let cause) = symptom.tree { lines += [""] + cause.lines(style) }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension DiagnosisTree.Cause {
    fileprivate func lines(_ style: Style) -> [String] {
        [
            "\(code.summary) \(style.faint("[\(code.name)]"))", "check: \(check)", "cure:  \(code.cure)",
            "see:   \(style.faint(scenario))",
        ]
    }
}
