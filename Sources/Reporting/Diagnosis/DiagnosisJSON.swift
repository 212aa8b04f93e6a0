import SessionSimulator

extension Symptom {
    /// Writes the symptoms without what is asked about them.
    public static func writeListJSON(_ json: inout JSONWriter) {
        json.object { json in
            json.key("symptoms")
            json.array { json in
                for symptom in all { json.object { symptom.writeKeys(&$0) } }
            }
        }
        json.newline()
    }

    /// Writes what is asked.
    public func writeJSON(_ json: inout JSONWriter) {
        json.object { json in
            writeKeys(&json)
            json.key("questions")
            json.array { json in for question in tree.questions { question.writeJSON(&json) } }
            if case .cause(let cause) = tree {
                json.key("cause")
                cause.writeJSON(&json)
            }
        }
        json.newline()
    }

    private func writeKeys(_ json: inout JSONWriter) {
        json.key("symptom")
        json.string(name)
        json.key("when")
        json.string(stage.title)
        json.key("summary")
        json.string(summary)
    }
}

extension DiagnosisTree.NumberedQuestion {
    fileprivate func writeJSON(_ json: inout JSONWriter) {
        json.object { json in
            json.key("number")
            json.number(number)
            json.key("question")
            json.string(text)
            json.key("answers")
            json.array { json in
                for (answer, next) in answers {
                    json.object { json in
                        json.key("answer")
                        json.string(answer)
                        switch next {
                        case .question(let number):
                            json.key("question")
                            json.number(number)
                        case .cause(let cause):
                            json.key("cause")
                            cause.writeJSON(&json)
                        }
                    }
                }
            }
        }
    }
}

extension DiagnosisTree.Cause {
    fileprivate func writeJSON(_ json: inout JSONWriter) {
        json.object { json in
            json.key("code")
            json.word(code.name)
            json.key("summary")
            json.string(code.summary)
            json.key("check")
            json.string(check)
            json.key("cure")
            json.string(code.cure)
            json.key("scenario")
            json.string(scenario)
            json.key("sources")
            json.words(code.sources)
        }
    }
}

extension DiagnosticCode {
    /// Writes what the diagnostic means, and what to do about it.
    public func writeJSON(_ json: inout JSONWriter) {
        json.object { json in
            json.key("code")
            json.word(name)
            json.key("severity")
            json.word(severity.rawValue)
            json.key("summary")
            json.string(summary)
            json.key("cure")
            json.string(cure)
            json.key("sources")
            json.strings(sources)
        }
        json.newline()
    }
}
