/// A place in a text as people count it.
public struct TextPosition: Hashable, Sendable {
    /// The line, from 1.
    public var line: Int
    /// The character (Unicode scalar) in the line, from 1.
    public var column: Int

    /// A place by its line and column.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

/// A piece of a text: from one place up to, but without, another.
public struct TextRange: Hashable, Sendable {
    /// The first character.
    public var start: TextPosition
    /// The character after the last.
    public var end: TextPosition

    /// A piece by its ends.
    public init(_ start: TextPosition, _ end: TextPosition) {
        self.start = start
        self.end = end
    }
}

/// A piece of a file.
public struct Location: Hashable, Sendable {
    /// The file, as it was named.
    public var file: String
    /// The piece; `nil` for the file as a whole.
    public var range: TextRange?

    /// A piece of a file.
    public init(_ file: String, _ range: TextRange? = nil) {
        self.file = file
        self.range = range
    }
}

/// A change to a text.
public struct TextEdit: Hashable, Sendable {
    /// What goes; where it is empty, the place of what comes.
    public var range: TextRange
    /// What comes instead.
    public var replacement: String

    /// A change from its parts.
    public init(_ range: TextRange, _ replacement: String) {
        self.range = range
        self.replacement = replacement
    }
}
