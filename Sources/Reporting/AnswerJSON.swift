import RoutePolicy
import SessionModel

extension Answer {
    /// Writes the answer as one JSON line of `query`.
    public func writeJSON(_ json: inout JSONWriter, explains: Bool) { writeJSON(&json, explains: explains, reading: nil) }

    /// Writes the answer, and one for each other reading of each policy that it rests on, a JSON line each.
    public func writeVariantsJSON(_ json: inout JSONWriter, explains: Bool) {
        writeJSON(&json, explains: explains)
        for variant in variants { answer(under: variant).writeJSON(&json, explains: explains, reading: variant) }
    }

    private func writeJSON(_ json: inout JSONWriter, explains: Bool, reading: Variant?) {
        json.object { json in
            if let id {
                json.key("id")
                json.raw(id)
            }
            if let server {
                json.key("server")
                server.server.writeJSON(&json)
            }
            if let reading { writePolicy(&json, reading.policy, reading.reading) }
            writeDecision(&json, explanation.decision, isWhole: true)
            json.key("rules")
            json.array { json in rules.forEach { json.word($0.name) } }
            json.key("contested")
            json.array { json in
                for variant in variants {
                    json.object { writeVariant(&$0, variant) }
                }
            }
            json.key("findings")
            json.array { json in for finding in findings { finding.writeJSON(&json) } }
            if explains {
                json.key("rejected")
                json.array { json in for rejection in rejections { writeRejection(&json, rejection) } }
            }
        }
        json.newline()
    }

    private func writeDecision(_ json: inout JSONWriter, _ decision: Decision, isWhole: Bool) {
        json.key("error")
        if let refusal = decision.refusal {
            refusal.writeJSON(&json)
            if refusal.call == .setCategory { return }
        } else {
            json.null()
        }
        if isWhole || decision.options != explanation.decision.options || decision.mode != explanation.decision.mode {
            json.key("effective")
            json.object { json in
                json.key("category")
                json.word(explanation.request.category.name)
                json.key("mode")
                json.word(decision.mode.name)
                json.key("options")
                json.array { json in decision.options.forEach { json.word($0.name) } }
            }
        }
        guard decision.refusal == nil else { return }
        let endpoints = endpoints(decision)
        json.key("route")
        json.object { json in
            json.key("outputs")
            json.array { json in forEachPort(decision.outputs, .output) { write(&json, $0, decision, endpoints[$0]) } }
            json.key("inputs")
            json.array { json in forEachPort(decision.inputs, .input) { write(&json, $0, decision, endpoints[$0]) } }
        }
        guard isWhole || decision.availableInputs != explanation.decision.availableInputs else { return }
        json.key("availableInputs")
        json.array { json in
            forEachPort(decision.availableInputs, .input) { json.word($0.type.name) }
        }
    }

    private func write(_ json: inout JSONWriter, _ port: RoutePort, _ decision: Decision, _ endpoint: PulseEndpoint?) {
        let format = format(port, decision)
        json.object { json in
            json.key("type")
            json.word(port.type.name)
            json.key("name")
            json.string(name(port))
            json.key("accessory")
            json.string(label(port))
            json.key("sampleRate")
            json.number(format.sampleRate)
            json.key("channels")
            json.number(format.channels)
            if let dataSource = format.dataSource {
                json.key("dataSource")
                json.string(dataSource.name)
            }
            if let endpoint {
                json.key("pulse")
                endpoint.writeJSON(&json)
            }
        }
    }

    private func writeVariant(_ json: inout JSONWriter, _ variant: Variant) {
        writePolicy(&json, variant.policy, variant.reading)
        writeDecision(&json, variant.decision, isWhole: false)
    }

    private func writePolicy(_ json: inout JSONWriter, _ policy: Policy, _ reading: Int) {
        json.key("policy")
        json.word(policy.name)
        json.key("value")
        json.reading(policy.readings[reading])
    }

    private func writeRejection(_ json: inout JSONWriter, _ rejection: Rejection) {
        json.object { json in
            json.key("port")
            json.word(rejection.type.name)
            json.key("direction")
            json.word(rejection.direction.name)
            json.key("accessory")
            json.string(rejection.slot.map { accessories[Int($0)].label })
            json.key("rule")
            json.word(rejection.rule.name)
            json.key("why")
            json.string(why(rejection))
        }
    }
}

extension JSONWriter {
    /// Writes a reading as native JSON: a boolean where it is spelled as one.
    mutating func reading(_ text: String) {
        switch text {
        case "true": boolean(true)
        case "false": boolean(false)
        default: word(text)
        }
    }
}

extension JSONWriter {
    /// Writes the contract's error object, or `null` where nothing is refused.
    mutating func refusal(_ refusal: Refusal?) {
        if let refusal { refusal.writeJSON(&self) } else { null() }
    }
}

extension Refusal {
    /// Writes the contract's error object.
    func writeJSON(_ json: inout JSONWriter) {
        json.object { json in
            json.key("name")
            json.word(error.name)
            json.key("code")
            json.number(error.code.map(Int.init))
            json.key("call")
            json.word(call.name)
        }
    }
}

extension Finding {
    /// Writes the contract's finding object.
    func writeJSON(_ json: inout JSONWriter) { json.object { writeKeys(&$0) } }

    /// Writes what stands in the contract's finding object.
    func writeKeys(_ json: inout JSONWriter) {
        json.key("rule")
        json.word(rule)
        json.key("severity")
        json.word(severity.rawValue)
        json.key("message")
        json.string(message)
        json.key("fix")
        json.string(fix)
        json.key("sources")
        json.words(sources)
        guard let location else { return }
        json.key("file")
        json.string(location.file)
        guard let range = location.range else { return }
        json.key("line")
        json.number(range.start.line)
        json.key("column")
        json.number(range.start.column)
        json.key("endLine")
        json.number(range.end.line)
        json.key("endColumn")
        json.number(range.end.column)
    }
}
