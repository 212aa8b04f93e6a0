/// The text of a JSON string whose inside is known by its bytes, and that was checked before.
enum KeyText {
    /// The bytes that the inside of a string stands for, escapes resolved.
    static func decode(_ inside: UnsafeRawBufferPointer) -> [UInt8] {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(inside.count)
        var index = 0
        while index < inside.count {
            guard inside[index] == 0x5c, index + 1 < inside.count else {
                decoded.append(inside[index])
                index += 1
                continue
            }
            switch inside[index + 1] {
            case 0x62: decoded.append(0x08)
            case 0x66: decoded.append(0x0c)
            case 0x6e: decoded.append(0x0a)
            case 0x72: decoded.append(0x0d)
            case 0x74: decoded.append(0x09)
            case 0x75:
                var unit = codeUnit(inside, at: index)
                if unit >= 0xd800, unit < 0xdc00, index + 12 <= inside.count {
                    unit = 0x10000 + (unit - 0xd800) << 10 + (codeUnit(inside, at: index + 6) - 0xdc00)
                    index += 6
                }
                if let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: unit)) { decoded.append(contentsOf: Character(scalar).utf8) }
                index += 4
            case let byte: decoded.append(byte)
            }
            index += 2
        }
        return decoded
    }

    private static func codeUnit(_ inside: UnsafeRawBufferPointer, at start: Int) -> Int {
        (start + 2..<min(start + 6, inside.count)).reduce(0) { $0 << 4 | (StringScan.hexadecimalDigit(inside[$1]) ?? 0) }
    }

    /// Whether the inside of a string stands for these bytes.
    static func matches(_ inside: UnsafeRawBufferPointer, _ text: UnsafeRawBufferPointer) -> Bool {
        if inside.contains(0x5c) { return decode(inside).elementsEqual(text) }
        guard let one = inside.baseAddress, let other = text.baseAddress else { return inside.count == text.count }
        return inside.count == text.count && SystemCalls.equal(one, other, count: text.count)
    }
}
