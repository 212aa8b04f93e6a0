import SessionModel

/// A text of any size, of which a piece at a time is at hand. Its memory grows with the piece, not with the text.
struct TextWindow: ~Copyable {
    /// The file, as it was named.
    let file: String?

    /// Where the text comes from; `nil` where all of it was at hand from the start.
    private let descriptor: Int32?
    private var space: UnsafeMutableRawBufferPointer
    private var start = 0
    private var end = 0
    private var isAtEnd: Bool
    /// The number of bytes before those at hand.
    private(set) var offset = 0
    /// The place of the first byte at hand.
    private(set) var position = TextPosition(line: 1, column: 1)

    /// A window on a file.
    ///
    /// - Throws: Why it cannot be read, with the path.
    static func open(_ path: String) throws(DocumentError) -> TextWindow {
        var window = TextWindow(descriptor: try SystemCalls.open(path), file: path)
        try window.fill()
        let mark = ByteOrderMark.length(in: window.bytes)
        window.start += mark
        window.offset += mark
        return window
    }

    private init(descriptor: Int32, file: String) {
        self.file = file
        self.descriptor = descriptor
        space = .allocate(byteCount: Self.firstSize, alignment: 16)
        isAtEnd = false
    }

    /// A window on a text, which must stay in place as long as this is used.
    init(_ text: UnsafeRawBufferPointer, file: String?) {
        self.file = file
        descriptor = nil
        space = UnsafeMutableRawBufferPointer(mutating: text)
        end = text.count
        isAtEnd = true
        start = ByteOrderMark.length(in: text)
        offset = start
    }

    deinit {
        guard let descriptor else { return }
        SystemCalls.close(descriptor)
        space.deallocate()
    }

    /// Enough for most files.
    private static let firstSize = 1 << 16
    /// How much is at hand of a longer text: the longest value and more, so that few bytes are moved.
    private static let size = TextScanner.sizeLimit * 4

    /// The bytes at hand: all that is left of the text, or more than the longest value.
    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: space[start..<end]) }

    /// The first byte at hand; `nil` at the end of the text.
    @inline(__always)
    var first: UInt8? { start < end ? space[start] : nil }

    /// What is at hand, as the source of errors.
    var source: TextSource { TextSource(text: bytes, start: position, file: file) }

    /// Goes on to a later byte of those at hand.
    ///
    /// - Throws: Why no more can be read.
    @inline(__always)
    mutating func advance(_ count: Int) throws(DocumentError) {
        position.pass(UnsafeRawBufferPointer(rebasing: space[start..<start + count]))
        start += count
        offset += count
        if !isAtEnd, end - start <= TextScanner.sizeLimit { try fill() }
    }

    /// Goes on over spaces and line ends.
    @inline(__always)
    mutating func skipBlanks() throws(DocumentError) {
        while true {
            var index = start
            while index < end {
                let byte = space[index]
                guard byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 else { break }
                index += 1
            }
            if index == start { return }
            try advance(index - start)
        }
    }

    /// Goes back to a byte before.
    ///
    /// - Returns: Whether that is possible: not in a pipe.
    mutating func goBack(to offset: Int, _ position: TextPosition) throws(DocumentError) -> Bool {
        if let descriptor {
            guard SystemCalls.seek(descriptor, to: offset) else { return false }
            (start, end, isAtEnd) = (0, 0, false)
        } else {
            start -= self.offset - offset
        }
        self.offset = offset
        self.position = position
        if descriptor != nil { try fill() }
        return true
    }

    /// Reads until there is enough at hand.
    private mutating func fill() throws(DocumentError) {
        guard let descriptor else { return }
        while !isAtEnd, end - start <= TextScanner.sizeLimit {
            makeRoom()
            let count = try SystemCalls.read(descriptor, into: UnsafeMutableRawBufferPointer(rebasing: space[end...]), name: file)
            isAtEnd = count == 0
            end += count
        }
    }

    private mutating func makeRoom() {
        guard end == space.count else { return }
        if start == 0 {
            let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.size, alignment: 16)
            larger.copyMemory(from: bytes)
            space.deallocate()
            space = larger
        } else {
            space.copyMemory(from: bytes)
            end -= start
            start = 0
        }
    }
}
