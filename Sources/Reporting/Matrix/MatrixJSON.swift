import RoutePolicy
import SessionModel

extension OptionMatrix {
    /// Writes a list with an object for each cell.
    public func writeJSON(_ json: inout JSONWriter) {
        json.objects(rows.flatMap(\.cells)) { json, cell in cell.writeJSON(&json) }
    }
}

extension OptionCell {
    /// Writes the keys of the contract, and the mode in effect.
    func writeJSON(_ json: inout JSONWriter) {
        json.key("category")
        json.word(category.name)
        json.key("mode")
        json.word(mode.name)
        json.key("option")
        json.word(option.name)
        writeState(&json)
        json.key("effectiveMode")
        json.word(effectiveMode.name)
    }

    /// Writes what differs between versions.
    func writeState(_ json: inout JSONWriter) {
        json.key("state")
        json.word(state.rawValue)
        json.key("error")
        json.refusal(refusal)
        json.key("contested")
        json.array { json in
            for other in contested {
                json.object { json in
                    json.key("policy")
                    json.word(other.policy.name)
                    json.key("value")
                    json.reading(other.policy.readings[other.reading])
                    json.key("state")
                    json.word(other.state.rawValue)
                    json.key("error")
                    json.refusal(other.refusal)
                }
            }
        }
    }
}
