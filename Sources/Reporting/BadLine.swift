/// The answer to a line that cannot be read.
public struct BadLine {
    /// The line, from 1.
    public let line: Int
    /// The character in the line, from 1.
    public let column: Int?
    /// What was wrong and what would have been right.
    public let message: String
    /// The id's text, where one could be read.
    public let id: String?

    /// An answer from its parts.
    public init(line: Int, column: Int?, message: String, id: String?) {
        self.line = line
        self.column = column
        self.message = message
        self.id = id
    }

    /// Writes the contract's answer line.
    public func writeJSON(_ json: inout JSONWriter) {
        json.object { json in
            if let id {
                json.key("id")
                json.raw(id)
            }
            json.key("line")
            json.number(line)
            json.key("error")
            json.object { json in
                json.key("name")
                json.string("badInput")
                json.key("message")
                json.string(message)
                json.key("column")
                json.number(column)
            }
        }
        json.newline()
    }
}
