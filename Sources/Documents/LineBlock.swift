/// Lines of a file copied out of its reader, so that another thread can read them.
public struct LineBlock: Sendable {
    private enum Content: Sendable {
        case text(Range<Int>)
        case tooLong(bytes: Int)
    }

    private var bytes: [UInt8] = []
    private var lines: [(number: Int, content: Content)] = []

    /// An empty block.
    public init() {}

    /// How many lines it holds.
    public var count: Int { lines.count }
    /// How many bytes of text it holds.
    public var size: Int { bytes.count }

    /// Copies a line in.
    public mutating func append(_ line: LineReader.Line) {
        switch line.content {
        case .text(let text):
            let start = bytes.count
            bytes.append(contentsOf: text)
            lines.append((line.number, .text(start..<bytes.count)))
        case .tooLong(let size):
            lines.append((line.number, .tooLong(bytes: size)))
        }
    }

    /// Empties the block, keeping its memory where nobody else has it.
    public mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        lines.removeAll(keepingCapacity: true)
    }

    /// Calls `body` for each line, in order.
    public func forEach(_ body: (LineReader.Line) -> Void) {
        bytes.withUnsafeBytes { bytes in
            for (number, content) in lines {
                switch content {
                case .text(let extent):
                    body(LineReader.Line(number: number, content: .text(UnsafeRawBufferPointer(rebasing: bytes[extent]))))
                case .tooLong(let size):
                    body(LineReader.Line(number: number, content: .tooLong(bytes: size)))
                }
            }
        }
    }
}
