/// The keys of the objects that are open while a text is scanned: what finds a key that stands twice.
///
/// Its memory is kept from text to text, so scanning allocates nothing as long as texts stay small. Few keys are compared with each
/// other; an object with many gets a hash table, so that no text can make the check quadratic.
struct KeyMarks: ~Copyable {
    /// A key by where its inside stands.
    private struct Mark {
        var signature: UInt64
        var start: Int
        var count: Int
        var isEscaped: Bool
    }

    /// Above so many keys an object gets a table.
    private static let tableLimit = 32

    private var marks: UnsafeMutablePointer<Mark>
    private var capacity: Int
    private var count = 0
    /// For each open object or array, how many marks there were before it.
    private let bases: UnsafeMutablePointer<Int>
    private var depth = 0
    /// Tables of open objects with many keys, by depth.
    private var tables: [Int: Table] = [:]

    init() {
        capacity = 64
        marks = .allocate(capacity: capacity)
        bases = .allocate(capacity: TextScanner.depthLimit + 1)
        bases[0] = 0
    }

    deinit {
        marks.deallocate()
        bases.deallocate()
    }

    /// Forgets everything, for the next text.
    @inline(__always)
    mutating func reset() {
        count = 0
        depth = 0
        if !tables.isEmpty { tables.removeAll() }
    }

    /// An object or array begins; the scanner sees to it that no more are open than are allowed.
    @inline(__always)
    mutating func open() {
        depth += 1
        bases[depth] = count
    }

    /// The innermost object or array ends.
    @inline(__always)
    mutating func close() {
        count = bases[depth]
        if !tables.isEmpty { tables[depth] = nil }
        depth -= 1
    }

    /// Takes a key of the innermost object.
    ///
    /// - Parameters:
    ///   - base: The text.
    ///   - start: The first byte inside the quotes.
    ///   - size: The number of bytes inside the quotes.
    ///   - isEscaped: Whether there is a backslash among them.
    /// - Returns: `false` when the object has that key already.
    @inline(__always)
    mutating func insert(_ base: UnsafeRawPointer, start: Int, size: Int, isEscaped: Bool) -> Bool {
        let signature = isEscaped ? Self.escapedSignature(base, start, size) : ByteSignature.of(base + start, size)
        let mark = Mark(signature: signature, start: start, count: size, isEscaped: isEscaped)
        let first = bases[depth]
        if count - first >= Self.tableLimit { return insertIntoTable(base, mark) }
        var index = first
        while index < count {
            if marks[index].signature == signature, Self.equal(base, marks[index], mark) { return false }
            index += 1
        }
        append(mark)
        return true
    }

    @inline(__always)
    private mutating func append(_ mark: Mark) {
        if count == capacity { grow() }
        marks[count] = mark
        count += 1
    }

    private mutating func grow() {
        let larger = UnsafeMutablePointer<Mark>.allocate(capacity: capacity * 2)
        larger.update(from: marks, count: count)
        marks.deallocate()
        marks = larger
        capacity *= 2
    }

    private static func inside(_ base: UnsafeRawPointer, _ mark: Mark) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: base + mark.start, count: mark.count)
    }

    private static func escapedSignature(_ base: UnsafeRawPointer, _ start: Int, _ size: Int) -> UInt64 {
        KeyText.decode(UnsafeRawBufferPointer(start: base + start, count: size)).withUnsafeBytes { bytes in
            guard let first = bytes.baseAddress else { return 0 }
            return ByteSignature.of(first, bytes.count)
        }
    }

    private static func equal(_ base: UnsafeRawPointer, _ one: Mark, _ other: Mark) -> Bool {
        if one.isEscaped || other.isEscaped {
            return KeyText.decode(inside(base, one)) == KeyText.decode(inside(base, other))
        }
        return inside(base, one).elementsEqual(inside(base, other))
    }

    private mutating func insertIntoTable(_ base: UnsafeRawPointer, _ mark: Mark) -> Bool {
        var table = tables.removeValue(forKey: depth) ?? Table()
        defer { tables[depth] = table }
        let first = bases[depth]
        while table.count < count - first {
            table.insert(Self.hash(base, marks[first + table.count]))
        }
        let hash = Self.hash(base, mark)
        let isThere = table.contains(hash) { Self.equal(base, marks[first + $0], mark) }
        guard !isThere else { return false }
        table.insert(hash)
        append(mark)
        return true
    }

    /// A hash that nobody can foresee, so that no text can be made to collide in it.
    private static func hash(_ base: UnsafeRawPointer, _ mark: Mark) -> Int {
        var hasher = Hasher()
        if mark.isEscaped {
            KeyText.decode(inside(base, mark)).withUnsafeBytes { hasher.combine(bytes: $0) }
        } else {
            hasher.combine(bytes: inside(base, mark))
        }
        return hasher.finalize()
    }

    /// Numbers 0, 1, 2, … in the order of insertion, found by their hashes.
    private struct Table {
        private var hashes: [Int] = []
        /// One more than the number, or 0 for a free place.
        private var places: [Int32] = Array(repeating: 0, count: 128)

        var count: Int { hashes.count }

        func contains(_ hash: Int, where isEqual: (Int) -> Bool) -> Bool {
            var place = hash & (places.count - 1)
            while places[place] != 0 {
                let number = Int(places[place]) - 1
                if hashes[number] == hash, isEqual(number) { return true }
                place = (place + 1) & (places.count - 1)
            }
            return false
        }

        mutating func insert(_ hash: Int) {
            hashes.append(hash)
            if hashes.count * 2 > places.count {
                places = Array(repeating: 0, count: places.count * 2)
                for number in hashes.indices { put(number) }
            } else {
                put(hashes.count - 1)
            }
        }

        private mutating func put(_ number: Int) {
            var place = hashes[number] & (places.count - 1)
            while places[place] != 0 { place = (place + 1) & (places.count - 1) }
            places[place] = Int32(truncatingIfNeeded: number + 1)
        }
    }
}
