import RoutePolicy
import SessionModel

/// What each check came to as a JSON object on a line of its own.
public struct JSONFindingWriter: FindingWriter {
    /// A writer for programs.
    public init() {}

    public mutating func write(_ checked: Checked, to out: inout JSONWriter) {
        out.object { json in
            if let id = checked.id {
                json.key("id")
                json.raw(id)
            }
            if let location = checked.location {
                json.key("file")
                json.string(location.file)
                json.key("line")
                json.number(location.range?.start.line)
            }
            json.key("valid")
            json.boolean(checked.outcome == .valid)
            json.key("error")
            write(checked.outcome, of: checked, &json)
            json.key("findings")
            json.array { json in for finding in checked.findings { finding.writeJSON(&json) } }
            if checked.outcome != .unreadable {
                json.key("contested")
                json.array { json in for other in checked.contested { other.writeJSON(&json) } }
            }
        }
        out.newline()
    }

    public mutating func finish(to out: inout JSONWriter) {}

    private func write(_ outcome: Checked.Outcome, of checked: Checked, _ json: inout JSONWriter) {
        switch outcome {
        case .valid, .wrong: json.null()
        case .refused(let refusal): refusal.writeJSON(&json)
        case .unreadable:
            let finding = checked.findings.first
            json.object { json in
                json.key("name")
                json.word("badInput")
                json.key("message")
                json.string(finding?.message)
                json.key("column")
                json.number(finding?.location?.range?.start.column)
            }
        }
    }
}

extension ContestedRefusal {
    /// Writes the reading and what is refused under it.
    func writeJSON(_ json: inout JSONWriter) {
        json.object { json in
            json.key("policy")
            json.word(policy.name)
            json.key("value")
            json.reading(policy.readings[reading])
            json.key("error")
            json.refusal(refusal)
        }
    }
}
