import SessionModel

extension Profile.Port {
    /// Writes the keys of the port as a profile file has them; what it does not have is left out.
    func writeJSON(_ json: inout JSONWriter) {
        json.key("type")
        json.string(type.name)
        json.key("direction")
        json.string(directions.name)
        json.key("name")
        json.string(name)
        if !sampleRates.isEmpty {
            json.key("sampleRates")
            json.array { json in for rate in sampleRates { json.number(rate) } }
        }
        if inputChannels != nil || outputChannels != nil {
            json.key("channels")
            json.object { json in
                if let inputChannels {
                    json.key("in")
                    json.number(inputChannels)
                }
                if let outputChannels {
                    json.key("out")
                    json.number(outputChannels)
                }
            }
        }
        if !dataSources.isEmpty {
            json.key("dataSources")
            json.array { json in for source in dataSources { json.object(source.writeJSON) } }
        }
        if isMirrored {
            json.key("mirrored")
            json.boolean(true)
        }
        if hasHighQualityRecording {
            json.key("highQualityRecording")
            json.boolean(true)
        }
        if let since {
            json.key("since")
            json.string("\(since)")
        }
    }
}

extension Profile {
    /// Writes an accessory as a profile file.
    public func writeFile(_ json: inout JSONWriter) {
        json.object { json in
            json.key("name")
            json.string(name)
            json.key("kind")
            json.word("accessory")
            json.key("title")
            json.string(title)
            json.key("ports")
            json.array { json in for port in ports { json.object(port.writeJSON) } }
        }
        json.newline()
    }
}

extension DataSource {
    /// Writes the keys of the data source as a profile file has them; what it does not have is left out.
    func writeJSON(_ json: inout JSONWriter) {
        json.key("name")
        json.string(name)
        if let location {
            json.key("location")
            json.string(location)
        }
        if let orientation {
            json.key("orientation")
            json.string(orientation)
        }
        if !polarPatterns.isEmpty {
            json.key("polarPatterns")
            json.words(polarPatterns)
        }
    }
}
