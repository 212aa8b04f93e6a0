import SessionModel

/// Why an input cannot be read: where, what was wrong, and what would have been right.
public struct DocumentError: Error, Hashable, Sendable {
    /// The file, as it was named; `nil` for what came from elsewhere, such as a flag.
    public var file: String?
    /// The line, from 1.
    public var line: Int?
    /// The character in the line, from 1.
    public var column: Int?
    /// What was wrong and what would have been right, without a full stop.
    public var message: String
    /// The name that was most likely meant, as it would have to be written; it stands in the message too.
    public var suggestion: String?

    /// An error from its parts.
    public init(
        _ message: String, suggestion: String? = nil, file: String? = nil, line: Int? = nil, column: Int? = nil
    ) {
        self.file = file
        self.line = line
        self.column = column
        self.message = message
        self.suggestion = suggestion
    }

    /// An error at a place.
    init(_ message: String, suggestion: String? = nil, file: String?, _ place: TextPosition) {
        self.init(message, suggestion: suggestion, file: file, line: place.line, column: place.column)
    }
}

extension DocumentError {
    /// The error for a line that ``LineReader`` passed over because of its size.
    ///
    /// - Parameters:
    ///   - bytes: The size of the line.
    ///   - line: The number of the line.
    ///   - file: The file, as it was named.
    /// - Returns: The error, at the start of the line.
    public static func tooLong(bytes: Int, line: Int, file: String? = nil) -> DocumentError {
        DocumentError(TextFault(.tooLong(bytes: bytes), at: 0).message, file: file, line: line, column: 1)
    }
}

extension DocumentError {
    /// The error for a name that no word of a vocabulary has.
    ///
    /// - Parameters:
    ///   - text: What was written.
    ///   - otherwise: What the message says when no name is near.
    /// - Returns: The error, with the nearest name.
    public static func unknown<Word: Named>(_ text: String, _: Word.Type, otherwise: String) -> DocumentError {
        let nearest = NearestName.suggestion(for: text, among: Word.all.map(\.name))
        let advice = nearest.map { "did you mean \"\($0)\"?" } ?? otherwise
        return DocumentError("unknown \(Word.kind) \(Quoted.text(text)); \(advice)", suggestion: nearest)
    }
}

extension DocumentError: CustomStringConvertible {
    /// `file:line:column: message`, without what is not known.
    public var description: String {
        let place = [file, line.map(String.init), column.map(String.init)].compactMap { $0 }.joined(separator: ":")
        return place.isEmpty ? message : "\(place): \(message)"
    }
}
