/// Writes JSON into a byte buffer. It knows where commas go; the caller opens and closes.
public struct JSONWriter {
    /// What has been written.
    public private(set) var bytes: [UInt8] = []

    /// An empty writer.
    public init() { bytes.reserveCapacity(4096) }

    /// Starts anew, keeping the memory.
    public mutating func reset() { bytes.removeAll(keepingCapacity: true) }

    private mutating func separate() {
        guard let last = bytes.last else { return }
        if last != 0x7b, last != 0x5b, last != 0x3a, last != 0x0a { bytes.append(0x2c) }
    }

    /// Writes an object; `body` writes its keys and values.
    public mutating func object(_ body: (inout JSONWriter) -> Void) {
        separate()
        bytes.append(0x7b)
        body(&self)
        bytes.append(0x7d)
    }

    /// Writes an array; `body` writes its elements.
    public mutating func array(_ body: (inout JSONWriter) -> Void) {
        separate()
        bytes.append(0x5b)
        body(&self)
        bytes.append(0x5d)
    }

    /// Writes a key of the object that is open. The key needs no escapes.
    public mutating func key(_ name: StaticString) {
        separate()
        bytes.append(0x22)
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(0x22)
        bytes.append(0x3a)
    }

    /// Writes a string.
    public mutating func string(_ text: String) {
        separate()
        bytes.append(0x22)
        var text = text
        text.withUTF8 { utf8 in
            if utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5c || $0 == 0x7f }) {
                for byte in utf8 { escape(byte) }
            } else {
                bytes.append(contentsOf: utf8)
            }
        }
        bytes.append(0x22)
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case 0x22, 0x5c: bytes.append(contentsOf: [0x5c, byte])
        case 0x0a: bytes.append(contentsOf: [0x5c, 0x6e])
        case 0x09: bytes.append(contentsOf: [0x5c, 0x74])
        case 0x0d: bytes.append(contentsOf: [0x5c, 0x72])
        case 0..<0x20, 0x7f:
            let digits = Array("0123456789abcdef".utf8)
            bytes.append(contentsOf: Array("\\u00".utf8))
            bytes.append(digits[Int(byte >> 4)])
            bytes.append(digits[Int(byte & 15)])
        default: bytes.append(byte)
        }
    }

    /// Writes a string or `null`.
    public mutating func string(_ text: String?) {
        if let text { string(text) } else { null() }
    }

    /// Writes an array of strings.
    public mutating func strings(_ texts: some Sequence<String>) {
        array { for text in texts { $0.string(text) } }
    }

    /// Writes a whole number.
    public mutating func number(_ value: Int) {
        separate()
        if value < 0 { bytes.append(0x2d) }
        var digits: UInt64 = 0
        var count = 0
        var rest = value.magnitude
        // Up to sixteen digits fit as nibbles; no number that is written here is longer.
        repeat {
            digits = digits << 4 | UInt64(rest % 10)
            rest /= 10
            count += 1
        } while rest != 0 && count < 16
        for _ in 0..<count {
            bytes.append(0x30 + UInt8(digits & 15))
            digits >>= 4
        }
    }

    /// Writes a whole number or `null`.
    public mutating func number(_ value: Int?) {
        if let value { number(value) } else { null() }
    }

    /// Writes `true` or `false`.
    public mutating func boolean(_ value: Bool) {
        separate()
        bytes.append(contentsOf: value ? [0x74, 0x72, 0x75, 0x65] : [0x66, 0x61, 0x6c, 0x73, 0x65])
    }

    /// Writes `null`.
    public mutating func null() {
        separate()
        bytes.append(contentsOf: [0x6e, 0x75, 0x6c, 0x6c])
    }

    /// Writes text that is JSON already, as it is.
    public mutating func raw(_ json: some Sequence<UInt8>) {
        separate()
        bytes.append(contentsOf: json)
    }

    /// Writes text that is no JSON.
    public mutating func text(_ text: String) { bytes.append(contentsOf: text.utf8) }

    /// Ends a line.
    public mutating func newline() { bytes.append(0x0a) }
}
