import SessionModel

extension KnownFindings {
    /// Writes them as a file that is read again: one a line.
    public func writeJSON(_ json: inout JSONWriter) {
        for (key, count) in sorted {
            json.object { json in
                json.key("file")
                json.string(key.file)
                json.key("rule")
                json.string(key.rule)
                json.key("line")
                json.string(key.line)
                if count > 1 {
                    json.key("count")
                    json.number(count)
                }
            }
            json.newline()
        }
    }
}
