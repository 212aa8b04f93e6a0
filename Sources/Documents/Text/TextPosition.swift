import SessionModel

extension TextPosition {
    /// The place of a byte.
    ///
    /// - Parameters:
    ///   - offset: The byte, counted from the start of `text`; the end of the text and anything beyond counts as the place after its
    ///     last character.
    ///   - text: The text. A byte order mark at its start is not counted as a character.
    ///   - start: The place of the text's first character.
    public init(of offset: Int, in text: UnsafeRawBufferPointer, from start: TextPosition = TextPosition(line: 1, column: 1)) {
        self = start
        let first = ByteOrderMark.length(in: text)
        pass(UnsafeRawBufferPointer(rebasing: text[first..<max(first, min(offset, text.count))]))
    }

    /// Goes over a piece of text, to the place behind its last character.
    mutating func pass(_ piece: UnsafeRawBufferPointer) {
        var rest = piece
        while let feed = SystemCalls.lineFeed(in: rest) {
            line += 1
            column = 1
            rest = UnsafeRawBufferPointer(rebasing: rest[(feed + 1)...])
        }
        for byte in rest where byte & 0xc0 != 0x80 { column += 1 }
    }
}

/// Tells the places of bytes further and further into a text. Counted from the start each time, the elements of a long list would take
/// the square of its length.
struct PositionCounter {
    private let text: UnsafeRawBufferPointer
    private var place: TextPosition
    private var counted = 0

    init(_ text: UnsafeRawBufferPointer, from start: TextPosition = TextPosition(line: 1, column: 1)) {
        self.text = text
        place = start
    }

    /// The place of a byte, which may not stand before the last one asked for.
    mutating func position(_ offset: Int) -> TextPosition {
        let start = max(counted, ByteOrderMark.length(in: text))
        if offset > start { place.pass(UnsafeRawBufferPointer(rebasing: text[start..<offset])) }
        counted = offset
        return place
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
