/// Writes JSON into a byte buffer. It knows where commas go; the caller opens and closes.
///
/// The buffer is its own memory: what is written goes through here once for every answer of a batch, and an array would check at each
/// piece whether it is shared.
public struct JSONWriter: ~Copyable {
    private var start: UnsafeMutablePointer<UInt8>
    private var capacity = 1 << 17
    /// How many bytes have been written.
    public private(set) var count = 0
    /// Whether the next value is another one of an object or array, so that a comma goes before it.
    private var needsComma = false

    /// An empty writer.
    public init() { start = .allocate(capacity: capacity) }
    deinit { start.deallocate() }

    /// Starts anew, keeping the memory.
    public mutating func reset() {
        count = 0
        needsComma = false
    }

    /// What has been written.
    public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try body(UnsafeRawBufferPointer(start: start, count: count))
    }

    @inline(__always)
    private mutating func reserve(_ bytes: Int) {
        if count + bytes > capacity { grow(bytes) }
    }

    @inline(never)
    private mutating func grow(_ bytes: Int) {
        capacity = max(capacity * 2, count + bytes)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: start, count: count)
        start.deallocate()
        start = larger
    }

    @inline(__always)
    private mutating func put(_ byte: UInt8) {
        reserve(1)
        start[count] = byte
        count += 1
    }

    @inline(__always)
    private mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let first = bytes.baseAddress else { return }
        reserve(bytes.count)
        (start + count).update(from: first, count: bytes.count)
        count += bytes.count
    }

    @inline(__always)
    private mutating func put(_ text: StaticString) {
        reserve(text.utf8CodeUnitCount)
        (start + count).update(from: text.utf8Start, count: text.utf8CodeUnitCount)
        count += text.utf8CodeUnitCount
    }

    /// A comma where one is due; then a value or a key may follow.
    @inline(__always)
    private mutating func separate() {
        if needsComma { put(0x2c) }
        needsComma = true
    }

    /// A comma where one is due, and text between quotes, with one look at the capacity.
    @inline(__always)
    private mutating func putQuoted(_ text: UnsafePointer<UInt8>, _ size: Int) {
        reserve(size + 4)
        var end = start + count
        if needsComma {
            end.pointee = 0x2c
            end += 1
        }
        end.pointee = 0x22
        (end + 1).update(from: text, count: size)
        end += size + 1
        end.pointee = 0x22
        count = end + 1 - start
        needsComma = true
    }

    /// Writes an object; `body` writes its keys and values.
    @inline(__always)
    public mutating func object(_ body: (inout JSONWriter) -> Void) {
        separate()
        put(0x7b)
        needsComma = false
        body(&self)
        put(0x7d)
        needsComma = true
    }

    /// Writes an array; `body` writes its elements.
    @inline(__always)
    public mutating func array(_ body: (inout JSONWriter) -> Void) {
        separate()
        put(0x5b)
        needsComma = false
        body(&self)
        put(0x5d)
        needsComma = true
    }

    /// Writes an array of objects on a line of its own; `body` writes the keys and values of each.
    mutating func objects<Element>(_ elements: [Element], _ body: (inout JSONWriter, Element) -> Void) {
        array { json in
            for element in elements {
                json.object { body(&$0, element) }
            }
        }
        newline()
    }

    /// Writes a key of the object that is open. The key needs no escapes.
    @inline(__always)
    public mutating func key(_ name: StaticString) {
        putQuoted(name.utf8Start, name.utf8CodeUnitCount)
        put(0x3a)
        needsComma = false
    }

    /// Writes a key that comes from outside.
    mutating func key(of name: String) {
        string(name)
        put(0x3a)
        needsComma = false
    }

    /// Writes a string.
    public mutating func string(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in
            if let first = utf8.baseAddress, Self.isPlain(utf8) { return putQuoted(first, utf8.count) }
            separate()
            put(0x22)
            for byte in utf8 {
                if Self.needsEscape(byte) { escape(byte) } else { put(byte) }
            }
            put(0x22)
        }
    }

    private static func needsEscape(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x22 || byte == 0x5c || byte == 0x7f }

    /// Whether nothing in the text needs an escape: eight bytes at a time, by the usual trick of finding a zero byte in a word.
    private static func isPlain(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let tops: UInt64 = 0x8080_8080_8080_8080
        var index = 0
        while index + 8 <= utf8.count {
            let word = UnsafeRawPointer(utf8.baseAddress.unsafelyUnwrapped).loadUnaligned(fromByteOffset: index, as: UInt64.self)
            func hasZero(_ value: UInt64) -> UInt64 { (value &- ones) & ~value & tops }
            let controls = (word &- ones &* 0x20) & ~word & tops
            let found = controls | hasZero(word ^ ones &* 0x22) | hasZero(word ^ ones &* 0x5c) | hasZero(word ^ ones &* 0x7f)
            if found != 0 { return false }
            index += 8
        }
        while index < utf8.count {
            if needsEscape(utf8[index]) { return false }
            index += 1
        }
        return true
    }

    private mutating func escape(_ byte: UInt8) {
        put(0x5c)
        switch byte {
        case 0x22, 0x5c: put(byte)
        case 0x0a: put(0x6e)
        case 0x09: put(0x74)
        case 0x0d: put(0x72)
        default:
            put("u00")
            for digit in [byte >> 4, byte & 15] { put(digit < 10 ? 0x30 + digit : 0x57 + digit) }
        }
    }

    /// Writes a name of the vocabulary or the rule book, which needs no escapes.
    @inline(__always)
    mutating func word(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in
            if let first = utf8.baseAddress { putQuoted(first, utf8.count) }
        }
    }

    /// Writes a string or `null`.
    public mutating func string(_ text: String?) {
        if let text { string(text) } else { null() }
    }

    /// Writes an array of addresses or names, which need no escapes.
    public mutating func words(_ texts: [String]) {
        array { for text in texts { $0.word(text) } }
    }

    /// Writes an array of strings.
    public mutating func strings(_ texts: [String]) {
        array { for text in texts { $0.string(text) } }
    }

    /// Writes a whole number.
    public mutating func number(_ value: Int) {
        separate()
        if value < 0 { put(0x2d) }
        var power: UInt = 1
        while value.magnitude / power >= 10 { power *= 10 }
        while power > 0 {
            put(0x30 + UInt8(truncatingIfNeeded: value.magnitude / power % 10))
            power /= 10
        }
    }

    /// Writes a whole number or `null`.
    public mutating func number(_ value: Int?) {
        if let value { number(value) } else { null() }
    }

    /// Writes `true` or `false`.
    public mutating func boolean(_ value: Bool) {
        separate()
        put(value ? "true" : "false")
    }

    /// Writes `null`.
    @inline(__always)
    public mutating func null() {
        separate()
        put("null")
    }

    /// Writes text that is JSON already, as it is.
    public mutating func raw(_ json: String) {
        separate()
        var json = json
        json.withUTF8 { put($0) }
    }

    /// Writes text that is no JSON.
    public mutating func text(_ text: String) {
        var text = text
        text.withUTF8 { put($0) }
    }

    /// Ends a line, and with it what was written.
    public mutating func newline() {
        put(0x0a)
        forgetComma()
    }

    /// Leaves the comma before what comes next to the caller.
    mutating func forgetComma() { needsComma = false }
}
