/// Numbers texts in the order in which they are put in, and finds the number of a text by its bytes.
struct ByteTable {
    private struct Entry {
        let signature: UInt64
        let start: Int
        let count: Int
    }

    /// All texts, one behind the other.
    private var bytes: [UInt8] = []
    private var entries: [Entry] = []
    /// One more than an index into `entries`, or 0 for a free place; the size is a power of two.
    private var places = [Int32](repeating: 0, count: 16)

    /// The number of a text.
    @inline(__always)
    subscript(_ text: UnsafeRawBufferPointer) -> Int? {
        guard let start = text.baseAddress else { return nil }
        let signature = ByteSignature.of(start, text.count)
        var place = firstPlace(signature)
        while places[place] != 0 {
            let index = Int(places[place]) - 1
            let entry = entries[index]
            if entry.signature == signature, entry.count == text.count, isText(entry, start) { return index }
            place = (place + 1) & (places.count - 1)
        }
        return nil
    }

    /// Puts in a text that is not there yet, with the next number.
    mutating func append(_ text: UnsafeRawBufferPointer) {
        let signature = text.baseAddress.map { ByteSignature.of($0, text.count) } ?? 0
        entries.append(Entry(signature: signature, start: bytes.count, count: text.count))
        bytes.append(contentsOf: text)
        if entries.count * 2 > places.count {
            places = [Int32](repeating: 0, count: places.count * 2)
            for index in entries.indices { put(index) }
        } else {
            put(entries.count - 1)
        }
    }

    private mutating func put(_ index: Int) {
        var place = firstPlace(entries[index].signature)
        while places[place] != 0 { place = (place + 1) & (places.count - 1) }
        places[place] = Int32(truncatingIfNeeded: index + 1)
    }

    @inline(__always)
    private func firstPlace(_ signature: UInt64) -> Int {
        Int(truncatingIfNeeded: (signature ^ signature >> 32) &* 0x9e37_79b9_7f4a_7c15 >> 40) & (places.count - 1)
    }

    @inline(__always)
    private func isText(_ entry: Entry, _ start: UnsafeRawPointer) -> Bool {
        bytes.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return entry.count == 0 }
            return SystemCalls.equal(base + entry.start, start, count: entry.count)
        }
    }
}
