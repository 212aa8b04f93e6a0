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

    /// The place of a byte.
    ///
    /// - Parameters:
    ///   - offset: The byte, counted from the start of `text`; the end of the text and anything beyond counts as the place after its
    ///     last character.
    ///   - text: The text. A byte order mark at its start is not counted as a character.
    ///   - firstLine: The number of the text's first line.
    public init(of offset: Int, in text: UnsafeRawBufferPointer, firstLine: Int = 1) {
        line = firstLine
        column = 1
        for index in ByteOrderMark.length(in: text)..<max(ByteOrderMark.length(in: text), min(offset, text.count)) {
            let byte = text[index]
            if byte == 0x0a {
                line += 1
                column = 1
            } else if byte & 0xc0 != 0x80 {
                column += 1
            }
        }
    }
}

/// The mark U+FEFF with which some editors begin a file.
enum ByteOrderMark {
    /// Its size in bytes at the start of a text: 3 or 0.
    static func length(in text: UnsafeRawBufferPointer) -> Int { begins(text, at: 0) ? 3 : 0 }

    /// Whether one stands at this byte.
    static func begins(_ text: UnsafeRawBufferPointer, at offset: Int) -> Bool {
        text.count >= offset + 3 && text[offset] == 0xef && text[offset + 1] == 0xbb && text[offset + 2] == 0xbf
    }
}
