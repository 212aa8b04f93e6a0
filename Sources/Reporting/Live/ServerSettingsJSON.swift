import SessionModel

extension ServerSettings {
    /// Writes the settings as one object, names in order.
    public func writeJSON(_ json: inout JSONWriter) {
        json.object { json in
            json.key("defaultSink")
            json.string(defaultSink)
            json.key("defaultSource")
            json.string(defaultSource)
            json.key("cardProfiles")
            json.names(cardProfiles)
            json.key("sinkPorts")
            json.names(sinkPorts)
            json.key("sourcePorts")
            json.names(sourcePorts)
        }
        json.newline()
    }
}

extension JSONWriter {
    /// Writes an object of strings. Its keys may need escapes.
    fileprivate mutating func names(_ names: [String: String]) {
        object { json in
            for (name, value) in names.sorted(by: { $0.key < $1.key }) {
                json.key(of: name)
                json.string(value)
            }
        }
    }
}
