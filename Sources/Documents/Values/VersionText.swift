import SessionModel

/// Reads OS versions.
enum VersionText {
    /// The version that a text spells.
    ///
    /// - Parameter text: `18`, `18.0` or `18.0.1`; a number beyond 255 counts as 255, newer than anything.
    /// - Returns: The version; a third number is dropped.
    /// - Throws: A fault when it is no version, or older than ``OSVersion/oldest``.
    @inline(__always)
    static func version(_ text: UnsafeRawBufferPointer) throws(ValueFault) -> OSVersion {
        var numbers: (UInt8, UInt8) = (0, 0)
        var index = 0
        var place = 0
        while true {
            let start = index
            var number = 0
            while index < text.count, text[index] &- 0x30 < 10 {
                number = min(number * 10 + Int(text[index] - 0x30), 255)
                index += 1
            }
            guard index > start else { throw malformed(text) }
            switch place {
            case 0: numbers.0 = UInt8(truncatingIfNeeded: number)
            case 1: numbers.1 = UInt8(truncatingIfNeeded: number)
            default: break
            }
            if index == text.count { break }
            guard text[index] == 0x2e, place < 2 else { throw malformed(text) }
            place += 1
            index += 1
        }
        let version = OSVersion(numbers.0, numbers.1)
        guard version >= .oldest else {
            throw ValueFault("OS version \(version) is older than \(OSVersion.oldest), the oldest there are rules for")
        }
        return version
    }

    private static func malformed(_ text: UnsafeRawBufferPointer) -> ValueFault {
        ValueFault("\(Quoted.text(String(decoding: text, as: UTF8.self))) is no OS version; write one such as \"18\" or \"18.0\"")
    }
}
