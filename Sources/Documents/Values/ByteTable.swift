/// Numbers texts in the order in which they are put in, and finds the number of a text by its bytes.
///
/// It keeps its memory by hand: it is asked a dozen times for each question, and must not count references then.
/// Sendable, although it has pointers: it alone owns what they point to.
struct ByteTable: ~Copyable, @unchecked Sendable {
    private struct Entry {
        let signature: UInt64
        let start: UnsafeMutableRawPointer
        let count: Int
    }

    private var entries: UnsafeMutablePointer<Entry>
    private(set) var count = 0
    /// One more than an index into `entries`, or 0 for a free place.
    private var places: UnsafeMutablePointer<Int32>
    /// The number of places: a power of two, twice as many as there can be entries.
    private var size = 0

    init() {
        entries = .allocate(capacity: 0)
        places = .allocate(capacity: 0)
        resize(to: 16)
    }

    deinit {
        for index in 0..<count { entries[index].start.deallocate() }
        entries.deallocate()
        places.deallocate()
    }

    /// The number of a text.
    @inline(__always)
    subscript(_ text: UnsafeRawBufferPointer) -> Int? {
        guard let start = text.baseAddress else { return nil }
        let signature = ByteSignature.of(start, text.count)
        var place = firstPlace(signature)
        while places[place] != 0 {
            let index = Int(places[place]) - 1
            let entry = entries[index]
            if entry.signature == signature, entry.count == text.count, SystemCalls.equal(entry.start, start, count: text.count) {
                return index
            }
            place = (place + 1) & (size - 1)
        }
        return nil
    }

    /// Puts in a text that is not there yet, with the next number.
    mutating func append(_ text: UnsafeRawBufferPointer) {
        if count * 2 == size { resize(to: size * 2) }
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(text.count, 1), alignment: 8)
        copy.copyMemory(from: text)
        guard let start = copy.baseAddress else { return }
        (entries + count).initialize(to: Entry(signature: ByteSignature.of(start, text.count), start: start, count: text.count))
        count += 1
        put(count - 1)
    }

    private mutating func resize(to newSize: Int) {
        let larger = UnsafeMutablePointer<Entry>.allocate(capacity: newSize / 2)
        larger.moveInitialize(from: entries, count: count)
        entries.deallocate()
        entries = larger
        places.deallocate()
        places = .allocate(capacity: newSize)
        places.initialize(repeating: 0, count: newSize)
        size = newSize
        for index in 0..<count { put(index) }
    }

    private func put(_ index: Int) {
        var place = firstPlace(entries[index].signature)
        while places[place] != 0 { place = (place + 1) & (size - 1) }
        places[place] = Int32(truncatingIfNeeded: index + 1)
    }

    @inline(__always)
    private func firstPlace(_ signature: UInt64) -> Int {
        Int(truncatingIfNeeded: (signature ^ signature >> 32) &* 0x9e37_79b9_7f4a_7c15 >> 40) & (size - 1)
    }
}
