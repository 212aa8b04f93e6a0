import SessionModel

extension PulseEndpoint {
    /// Writes the contract's `pulse` object, and beside its keys what has to be done first where that is so.
    func writeJSON(_ json: inout JSONWriter) {
        json.object { json in
            json.key("card")
            json.string(card)
            json.key("profile")
            json.string(profile)
            json.key("sink")
            json.string(sink)
            json.key("sinkPort")
            json.string(sinkPort)
            json.key("source")
            json.string(source)
            json.key("sourcePort")
            json.string(sourcePort)
            guard needsProfileSwitch else { return }
            json.key("needsProfileSwitch")
            json.boolean(true)
            json.key("expectedSink")
            json.string(expectedSink)
            json.key("expectedSource")
            json.string(expectedSource)
        }
    }

    /// The endpoint for people: `sink … port …, card … profile …`.
    func text(_ style: Style) -> String {
        let isOutput = sink != nil || sinkPort != nil || expectedSink != nil
        var device = isOutput ? "sink " : "source "
        if let name = isOutput ? sink : source {
            device += name
        } else if let name = isOutput ? expectedSink : expectedSource {
            device += "\(name) (expected)"
        } else {
            device += "not there yet"
        }
        if let port = isOutput ? sinkPort : sourcePort { device += " port \(port)" }
        guard let card else { return style.faint(device) }
        var parts = style.faint("\(device), card \(card)")
        if let profile {
            parts += style.faint(" profile \(profile)")
            if needsProfileSwitch { parts += " " + style.doubtful("(must be set first)") }
        }
        return parts
    }
}

extension ServerIdentity {
    /// Writes the `server` object of live commands.
    func writeJSON(_ json: inout JSONWriter) {
        json.object { json in
            json.key("address")
            json.string(address)
            json.key("kind")
            json.word(kind.name)
            json.key("name")
            json.string(name)
            json.key("version")
            json.string(version)
        }
    }
}
