import SessionModel

extension ServerStatus {
    /// Writes the status as one JSON line.
    public func writeJSON(_ json: inout JSONWriter) {
        json.object { json in
            json.key("server")
            ports.server.writeJSON(&json)
            json.key("mapping")
            json.object { json in
                json.key("name")
                json.string(mapping.name)
                json.key("title")
                json.string(mapping.title)
                json.key("file")
                json.string(mappingFile)
            }
            json.key("ports")
            json.array { json in for entry in found { write(&json, entry) } }
            for fate in Fate.allCases {
                writeKey(&json, fate)
                json.array { json in
                    for reading in ports.readings where Fate(reading.verdict) == fate { write(&json, reading) }
                }
            }
        }
        json.newline()
    }

    private func write(_ json: inout JSONWriter, _ entry: Found) {
        json.object { json in
            json.key("type")
            json.word(entry.port.type.name)
            json.key("direction")
            json.word(entry.port.direction.name)
            json.key("name")
            json.string(entry.port.name)
            json.key("accessory")
            json.string(entry.accessory?.name)
            json.key("sampleRate")
            json.number(entry.port.sampleRate)
            json.key("channels")
            json.number(entry.port.channels)
            json.key("availability")
            json.word((entry.reading?.availability ?? .unknown).rawValue)
            writeRule(&json, entry.reading?.rule)
            json.key("pulse")
            entry.port.endpoint.writeJSON(&json)
        }
    }

    private func write(_ json: inout JSONWriter, _ reading: PortReading) {
        json.object { json in
            json.key("object")
            json.word(reading.object.name)
            json.key("name")
            json.string(reading.name)
            json.key("description")
            json.string(reading.description)
            json.key("direction")
            json.word(reading.direction.name)
            json.key("card")
            json.string(reading.card)
            json.key("profiles")
            json.array { json in for profile in reading.profiles { json.string(profile) } }
            json.key("type")
            json.string(reading.verdict.type?.name)
            json.key("availability")
            json.word(reading.availability.rawValue)
            writeRule(&json, reading.rule)
        }
    }

    private func writeRule(_ json: inout JSONWriter, _ rule: PortReading.Rule?) {
        json.key("rule")
        guard let rule else { return json.null() }
        json.object { json in
            json.key("id")
            json.string(rule.id)
            json.key("line")
            json.number(rule.line)
        }
    }

    private func writeKey(_ json: inout JSONWriter, _ fate: Fate) {
        switch fate {
        case .unmatched: json.key("unmatched")
        case .unplugged: json.key("unplugged")
        case .unusable: json.key("unusable")
        case .surplus: json.key("surplus")
        case .beyondLimit: json.key("beyondLimit")
        case .ignored: json.key("ignored")
        }
    }
}
