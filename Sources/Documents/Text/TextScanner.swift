/// Checks a JSON text as text: one pass that builds no value and lets nothing through that JSON forbids.
///
/// The parser behind ``Document`` reads values; it takes more than JSON allows and knows no positions. What this accepts is JSON by
/// RFC 8259 with stricter limits: no key twice, no `\u0000`, no number that cannot be held where it is read, ``depthLimit`` and
/// ``sizeLimit``.
/// Keep one scanner and use it again: its memory is kept.
public struct TextScanner: ~Copyable {
    /// The most bytes of one line, file or element: 1 MiB.
    public static let sizeLimit = 1 << 20
    /// The most objects and arrays inside each other.
    public static let depthLimit = 32

    private var keys = KeyMarks()

    /// A scanner, to be used for any number of texts.
    public init() {}

    /// Checks that a text is one JSON value.
    ///
    /// - Parameters:
    ///   - text: The text. A byte order mark at its start is passed over.
    ///   - sizeLimit: The most bytes that are taken.
    ///   - key: A key of the outermost object whose value is to be found on the way; numbers in it may be of any size.
    ///   - holdsNumbers: Whether numbers are to be read as values, for which they must not be too large.
    /// - Returns: The extent of the value of `key`, if there is one.
    /// - Throws: The first fault in the text.
    @discardableResult
    public mutating func check(
        _ text: UnsafeRawBufferPointer, sizeLimit: Int = TextScanner.sizeLimit, findingTopLevel key: StaticString? = nil,
        holdsNumbers: Bool = true
    ) throws(TextFault) -> Range<Int>? {
        guard text.count <= sizeLimit else { throw TextFault(.tooLong(bytes: text.count), at: 0) }
        guard let base = text.baseAddress else { throw TextFault(.empty, at: 0) }
        keys.reset()
        let start = ByteOrderMark.length(in: text)
        return try scan(base, text.count, from: start, findingTopLevel: key, holdsNumbers: holdsNumbers, inside: 0).found
    }

    /// Checks the one value with which a text begins.
    ///
    /// - Parameters:
    ///   - text: The text, which may go on behind the value. It begins with the value's first byte.
    ///   - outer: In how many objects and arrays the value stands.
    /// - Returns: The size of the value.
    /// - Throws: The first fault in the value.
    mutating func checkBeginning(of text: UnsafeRawBufferPointer, inside outer: Int) throws(TextFault) -> Int {
        guard let base = text.baseAddress else { throw TextFault(.empty, at: 0) }
        keys.reset()
        return try scan(base, text.count, from: 0, findingTopLevel: nil, holdsNumbers: true, inside: outer).end
    }

    /// - Parameter outer: In how many objects and arrays the value stands; where it stands in none, nothing may follow it.
    private mutating func scan(
        _ base: UnsafeRawPointer, _ end: Int, from start: Int, findingTopLevel wanted: StaticString?, holdsNumbers: Bool, inside outer: Int
    ) throws(TextFault) -> (found: Range<Int>?, end: Int) {
        var index = start
        var depth = 0
        /// One bit for each depth: set where an object is open, clear for an array.
        var objects: UInt64 = 0
        var found: Range<Int>?
        var foundStart = -1
        while true {
            // A value is due.
            index = Self.skipBlanks(base, index, end)
            guard index < end else { throw Self.valueMissing(depth, objects, end) }
            let byte = base.load(fromByteOffset: index, as: UInt8.self)
            switch byte {
            case 0x22:
                index = try StringScan.scan(base, from: index + 1, to: end).end
            case 0x7b, 0x5b:
                guard depth < Self.depthLimit - outer else { throw TextFault(.tooDeep, at: index) }
                depth += 1
                keys.open()
                let isObject = byte == 0x7b
                objects = objects & ~(1 << UInt64(depth)) | (isObject ? 1 << UInt64(depth) : 0)
                index = Self.skipBlanks(base, index + 1, end)
                if index < end, base.load(fromByteOffset: index, as: UInt8.self) == byte + 2 {
                    index += 1
                    depth -= 1
                    keys.close()
                } else if isObject {
                    let (value, isWanted) = try key(base, at: index, to: end, wanted: depth == 1 ? wanted : nil, afterComma: false)
                    index = value
                    if isWanted { foundStart = value }
                    continue
                } else {
                    continue
                }
            case 0x2d, 0x30...0x39:
                // What is only to be found is given back as it stands, so that it need not be held.
                index = try NumberScan.scan(base, from: index, to: end, isHeld: holdsNumbers && foundStart < 0)
            default:
                index = try WordScan.scan(base, at: index, to: end)
            }

            // A value has ended; as many objects and arrays end as are closed here.
            while true {
                if depth == 1, foundStart >= 0 {
                    found = foundStart..<index
                    foundStart = -1
                }
                if depth == 0, outer > 0 { return (found, index) }
                index = Self.skipBlanks(base, index, end)
                if depth == 0 {
                    guard index == end else { throw WordScan.trailing(base, at: index, to: end) }
                    return (found, index)
                }
                let isObject = objects >> UInt64(depth) & 1 != 0
                guard index < end else { throw TextFault(.endsInside(isObject ? .object : .array), at: end) }
                let byte = base.load(fromByteOffset: index, as: UInt8.self)
                if byte == 0x2c {
                    index = Self.skipBlanks(base, index + 1, end)
                    if isObject {
                        let (value, isWanted) = try key(base, at: index, to: end, wanted: depth == 1 ? wanted : nil, afterComma: true)
                        index = value
                        if isWanted { foundStart = value }
                    } else if index < end, base.load(fromByteOffset: index, as: UInt8.self) == 0x5d {
                        throw TextFault(.trailingComma, at: Self.lastComma(base, before: index))
                    }
                    break
                }
                guard byte == (isObject ? 0x7d : 0x5d) else {
                    throw WordScan.unexpected(base, at: index, to: end, wanted: isObject ? .commaOrBrace : .commaOrBracket)
                }
                index += 1
                depth -= 1
                keys.close()
            }
        }
    }

    /// Goes over a key and its colon.
    ///
    /// - Returns: Where the value begins, and whether the key is the one wanted.
    @inline(__always)
    private mutating func key(
        _ base: UnsafeRawPointer, at start: Int, to end: Int, wanted: StaticString?, afterComma: Bool
    ) throws(TextFault) -> (value: Int, isWanted: Bool) {
        guard start < end else { throw TextFault(.endsInside(.object), at: end) }
        let byte = base.load(fromByteOffset: start, as: UInt8.self)
        guard byte == 0x22 else {
            if byte == 0x7d, afterComma { throw TextFault(.trailingComma, at: Self.lastComma(base, before: start)) }
            throw WordScan.unexpected(base, at: start, to: end, wanted: .key)
        }
        let string = try StringScan.scan(base, from: start + 1, to: end)
        let size = string.end - start - 2
        guard keys.insert(base, start: start + 1, size: size, isEscaped: string.isEscaped) else {
            throw TextFault(.duplicateKey(WordScan.decoded(base, start + 1, size)), at: start)
        }
        var index = Self.skipBlanks(base, string.end, end)
        guard index < end else { throw TextFault(.endsInside(.object), at: end) }
        guard base.load(fromByteOffset: index, as: UInt8.self) == 0x3a else {
            throw WordScan.unexpected(base, at: index, to: end, wanted: .colon)
        }
        index = Self.skipBlanks(base, index + 1, end)
        guard let wanted else { return (index, false) }
        if string.isEscaped {
            let inside = UnsafeRawBufferPointer(start: base + start + 1, count: size)
            return (index, KeyText.matches(inside, UnsafeRawBufferPointer(start: wanted.utf8Start, count: wanted.utf8CodeUnitCount)))
        }
        let isWanted = size == wanted.utf8CodeUnitCount && SystemCalls.equal(base + start + 1, wanted.utf8Start, count: size)
        return (index, isWanted)
    }

    @inline(__always)
    private static func skipBlanks(_ base: UnsafeRawPointer, _ start: Int, _ end: Int) -> Int {
        var index = start
        while index < end {
            let byte = base.load(fromByteOffset: index, as: UInt8.self)
            guard byte <= 0x20, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 else { break }
            index += 1
        }
        return index
    }

    private static func valueMissing(_ depth: Int, _ objects: UInt64, _ end: Int) -> TextFault {
        guard depth > 0 else { return TextFault(.empty, at: end) }
        return TextFault(.endsInside(objects >> UInt64(depth) & 1 != 0 ? .object : .array), at: end)
    }

    private static func lastComma(_ base: UnsafeRawPointer, before end: Int) -> Int {
        var index = end - 1
        while index > 0, base.load(fromByteOffset: index, as: UInt8.self) != 0x2c { index -= 1 }
        return index
    }
}
