import SessionModel

/// The text of a source, and where its lines begin.
public struct SourceText: Sendable {
    /// The bytes of the file, which need not be valid UTF-8.
    public let bytes: [UInt8]
    /// The offset of the first byte of each line.
    private let lineStarts: [Int]

    /// A text. Lines end with a line feed, a carriage return, or both.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var starts = [0]
        bytes.withUnsafeBufferPointer { bytes in
            for place in bytes.indices where bytes[place] == 0x0a || bytes[place] == 0x0d {
                if bytes[place] == 0x0d, place + 1 < bytes.count, bytes[place + 1] == 0x0a { continue }
                starts.append(place + 1)
            }
        }
        lineStarts = starts
    }

    /// A text.
    public init(_ text: String) { self.init(Array(text.utf8)) }

    /// A piece of it; what is not valid UTF-8 is replaced.
    public subscript(range: Range<Int>) -> String { String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self) }

    /// The line of a byte, from 1.
    public func line(at offset: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// The bytes of a line, from 1, with its end.
    public func range(ofLine line: Int) -> Range<Int> {
        let end = line < lineStarts.count ? lineStarts[line] : bytes.count
        return lineStarts[line - 1]..<end
    }

    /// How many lines there are.
    public var lineCount: Int { lineStarts.count }

    /// The place of a byte as people count it.
    public func position(at offset: Int) -> TextPosition {
        let line = line(at: offset)
        let start = lineStarts[line - 1]
        // Bytes that go on with a character begin with 10.
        let column = bytes[start..<min(offset, bytes.count)].reduce(1) { $1 & 0xc0 == 0x80 ? $0 : $0 + 1 }
        return TextPosition(line: line, column: column)
    }

    /// The place of a piece as people count it.
    public func range(_ range: Range<Int>) -> TextRange {
        TextRange(position(at: range.lowerBound), position(at: range.upperBound))
    }
}
