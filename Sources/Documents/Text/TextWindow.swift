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
    /// Up to where places are counted, and the place of that byte. Counted step by step, lines would cost more than counted many at once.
    private var counted = 0
    private var countedPosition = TextPosition(line: 1, column: 1)

    /// A window on a file.
    ///
    /// - Throws: Why it cannot be read, with the path.
    static func open(_ path: String) throws(DocumentError) -> TextWindow {
        var window = TextWindow(descriptor: try SystemCalls.open(path), file: path)
        try window.fill()
        let mark = ByteOrderMark.length(in: window.bytes)
        window.start += mark
        window.offset += mark
        window.counted = window.start
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
        counted = start
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

    /// The first byte at hand behind the first and blanks; `nil` where there is none at hand.
    @inline(__always)
    var firstBehindComma: UInt8? {
        let index = blanksEnd(from: start + 1)
        return index < end ? space[index] : nil
    }

    @inline(__always)
    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 }

    /// The place of the first byte at hand.
    var position: TextPosition {
        var position = countedPosition
        position.pass(UnsafeRawBufferPointer(rebasing: space[counted..<start]))
        return position
    }

    /// What is at hand, as the source of errors.
    var source: TextSource { TextSource(text: bytes, start: position, file: file) }

    /// A piece of what is at hand, with what its places are counted from.
    @inline(__always)
    func piece(_ extent: Range<Int>) -> TextPiece {
        TextPiece(
            text: UnsafeRawBufferPointer(rebasing: space[start + extent.lowerBound..<start + extent.upperBound]),
            before: UnsafeRawBufferPointer(rebasing: space[counted..<start + extent.lowerBound]), start: countedPosition)
    }

    /// Where behind a byte at hand the next element of a list begins; `nil` where the list ends there, is broken, or goes on beyond what
    /// is at hand.
    @inline(__always)
    func nextElement(behind offset: Int) -> Int? {
        var index = blanksEnd(from: start + offset)
        guard index < end, space[index] == 0x2c else { return nil }
        index = blanksEnd(from: index + 1)
        return index < end && space[index] != 0x5d ? index - start : nil
    }

    @inline(__always)
    private func blanksEnd(from index: Int) -> Int {
        var index = index
        while index < end, Self.isBlank(space[index]) { index += 1 }
        return index
    }

    private mutating func countPlaces() {
        countedPosition = position
        counted = start
    }

    /// After so many bytes places are counted, so that whoever asks for one never waits for long.
    private static let countingInterval = 1 << 12

    /// Goes on to a later byte of those at hand.
    ///
    /// - Throws: Why no more can be read.
    @inline(__always)
    mutating func advance(_ count: Int) throws(DocumentError) {
        start += count
        offset += count
        if start - counted > Self.countingInterval { countPlaces() }
        if !isAtEnd, end - start <= TextScanner.sizeLimit { try fill() }
    }

    /// Goes on over spaces and line ends.
    @inline(__always)
    mutating func skipBlanks() throws(DocumentError) {
        while true {
            let index = blanksEnd(from: start)
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
        counted = start
        countedPosition = position
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
        countPlaces()
        if start == 0 {
            let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.size, alignment: 16)
            larger.copyMemory(from: bytes)
            space.deallocate()
            space = larger
        } else {
            space.copyMemory(from: bytes)
            end -= start
            start = 0
            counted = 0
        }
    }
}

/// A piece of a text, of which it is known where the text before it begins.
struct TextPiece {
    let text: UnsafeRawBufferPointer
    /// What stands before it, from a place that is known.
    let before: UnsafeRawBufferPointer
    /// That place.
    let start: TextPosition

    /// The piece as the source of errors and of places.
    ///
    /// - Parameter file: The file, as it was named.
    func source(_ file: String?) -> TextSource {
        var place = start
        place.pass(before)
        return TextSource(text: text, start: place, file: file)
    }
}
