/// Reads a file or a stream line by line. Memory does not grow with the file, nor with a line that is too long.
public struct LineReader: ~Copyable {
    /// One line that is not blank.
    public struct Line {
        /// Its number, from 1; blank lines count.
        public let number: Int
        public let content: Content

        /// What is on a line.
        public enum Content {
            /// The bytes without the line end, which are there until the next line is asked for.
            case text(UnsafeRawBufferPointer)
            /// More than ``TextScanner/sizeLimit``: so many bytes, which are passed over.
            case tooLong(bytes: Int)
        }
    }

    /// What the file is called, for errors.
    public let name: String?

    private let descriptor: Int32
    private let closesDescriptor: Bool
    private let space: UnsafeMutableRawBufferPointer
    /// The bytes read and not yet given out.
    private var start = 0
    private var end = 0
    /// Where the search for the next line end goes on.
    private var searched = 0
    private var isAtEnd = false
    private var number = 0

    /// Reads a file.
    ///
    /// - Parameter path: The file.
    /// - Throws: Why it cannot be opened, with the path.
    public init(path: String) throws(DocumentError) {
        self.init(descriptor: try SystemCalls.open(path), name: path, closesDescriptor: true)
    }

    /// Reads what comes from a descriptor, such as 0 for the standard input. It stays open.
    ///
    /// - Parameters:
    ///   - descriptor: The descriptor.
    ///   - name: What it is called, for errors.
    public init(descriptor: Int32, name: String?) {
        self.init(descriptor: descriptor, name: name, closesDescriptor: false)
    }

    private init(descriptor: Int32, name: String?, closesDescriptor: Bool) {
        self.descriptor = descriptor
        self.name = name
        self.closesDescriptor = closesDescriptor
        // Room for the longest line with its line end, so that a line is always found in one piece or is too long.
        space = .allocate(byteCount: TextScanner.sizeLimit + 2 + Self.chunk, alignment: 16)
    }

    deinit {
        space.deallocate()
        if closesDescriptor { SystemCalls.close(descriptor) }
    }

    /// The most bytes that are read at once.
    private static let chunk = 1 << 20

    /// Whether another whole line is at hand, so that asking for it waits for nobody.
    public var hasLineAtHand: Bool {
        SystemCalls.lineFeed(in: UnsafeRawBufferPointer(rebasing: space[searched..<end])) != nil
    }

    /// The next line that is not blank.
    ///
    /// - Returns: The line, or `nil` at the end. The last line may lack its line end.
    /// - Throws: Why nothing more can be read, with the file's name.
    public mutating func next() throws(DocumentError) -> Line? {
        while let line = try anyLine() {
            guard case .text(let text) = line.content else { return line }
            if !Self.isBlank(text) { return line }
        }
        return nil
    }

    private mutating func anyLine() throws(DocumentError) -> Line? {
        while true {
            if let feed = SystemCalls.lineFeed(in: UnsafeRawBufferPointer(rebasing: space[searched..<end])) {
                let bytes = UnsafeRawBufferPointer(rebasing: space[start..<searched + feed])
                start = searched + feed + 1
                searched = start
                return line(bytes)
            }
            searched = end
            if isAtEnd {
                guard start < end else { return nil }
                let bytes = UnsafeRawBufferPointer(rebasing: space[start..<end])
                start = end
                return line(bytes)
            }
            // One byte more than the limit may still be the carriage return of the line end.
            if end - start > TextScanner.sizeLimit + 1 { return try restOfLongLine() }
            try fill()
        }
    }

    private mutating func line(_ bytes: UnsafeRawBufferPointer) -> Line {
        number += 1
        var bytes = bytes
        if bytes.last == 0x0d { bytes = UnsafeRawBufferPointer(rebasing: bytes.dropLast()) }
        if number == 1 { bytes = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(ByteOrderMark.length(in: bytes))) }
        let isTooLong = bytes.count > TextScanner.sizeLimit
        return Line(number: number, content: isTooLong ? .tooLong(bytes: bytes.count) : .text(bytes))
    }

    /// Passes over a line of which the beginning fills the space.
    private mutating func restOfLongLine() throws(DocumentError) -> Line {
        number += 1
        var size = 0
        var last: UInt8 = 0
        while true {
            if let feed = SystemCalls.lineFeed(in: UnsafeRawBufferPointer(rebasing: space[searched..<end])) {
                size += searched + feed - start
                if searched + feed > start { last = space[searched + feed - 1] }
                start = searched + feed + 1
                searched = start
                break
            }
            size += end - start
            if end > start { last = space[end - 1] }
            start = end
            searched = end
            if isAtEnd { break }
            try fill()
        }
        return Line(number: number, content: .tooLong(bytes: last == 0x0d ? size - 1 : size))
    }

    private mutating func fill() throws(DocumentError) {
        if start > 0 {
            space.copyMemory(from: UnsafeRawBufferPointer(rebasing: space[start..<end]))
            end -= start
            searched -= start
            start = 0
        }
        let free = UnsafeMutableRawBufferPointer(rebasing: space[end..<min(space.count, end + Self.chunk)])
        let count = try SystemCalls.read(descriptor, into: free, name: name)
        isAtEnd = count == 0
        end += count
    }

    private static func isBlank(_ text: UnsafeRawBufferPointer) -> Bool {
        text.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }
    }
}
