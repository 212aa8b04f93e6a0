import SessionSimulator

/// What is asked about a symptom until its cause is known.
indirect enum DiagnosisTree: Sendable {
    /// Something to find out, and where each answer leads.
    case question(String, [Answer])
    /// The cause.
    case cause(Cause)

    struct Answer: Sendable {
        let text: String
        let next: DiagnosisTree

        init(_ text: String, _ next: DiagnosisTree) {
            self.text = text
            self.next = next
        }
    }

    /// A cause, how one sees that it is this one, and a scenario that shows it.
    struct Cause: Sendable {
        let code: DiagnosticCode
        let check: String
        /// The scenario's file among those that ship.
        let scenario: String
    }

    /// A question that is answered by yes or no.
    static func ask(_ question: String, yes: DiagnosisTree, no: DiagnosisTree) -> DiagnosisTree {
        .question(question, [Answer("yes", yes), Answer("no", no)])
    }

    /// A question with other answers.
    static func ask(_ question: String, _ answers: (String, DiagnosisTree)...) -> DiagnosisTree {
        .question(question, answers.map { Answer($0.0, $0.1) })
    }

    /// A cause.
    ///
    /// - Parameters:
    ///   - check: How one sees that it is this one.
    ///   - scenario: One that shows it: its place below `scenarios/calls`, without its ending.
    static func found(_ code: DiagnosticCode, check: String, see scenario: String) -> DiagnosisTree {
        .cause(Cause(code: code, check: check, scenario: "scenarios/calls/\(scenario).json"))
    }

    /// A question with its number, and where its answers lead.
    struct NumberedQuestion: Sendable {
        /// Where an answer leads.
        enum Next: Sendable {
            case question(Int)
            case cause(Cause)
        }

        let number: Int
        let text: String
        var answers: [(text: String, next: Next)] = []
    }

    /// The questions, numbered from 1 in the order in which they are met.
    var questions: [NumberedQuestion] {
        var found: [NumberedQuestion] = []
        func take(_ tree: DiagnosisTree) -> NumberedQuestion.Next {
            switch tree {
            case .cause(let cause): return .cause(cause)
            case .question(let text, let answers):
                let place = found.count
                found.append(NumberedQuestion(number: place + 1, text: text))
                for answer in answers { found[place].answers.append((answer.text, take(answer.next))) }
                return .question(place + 1)
            }
        }
        _ = take(self)
        return found
    }
}
