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

    /// The version that a JSON value stands for: a string, or a whole number, 18 for 18.0.
    static func version(_ value: JSONValue) throws(ValueFault) -> OSVersion {
        if let text = value.string { return try version(text) }
        guard value.double != nil else { throw .wrongType(value, wanted: "a string: an OS version such as \"18.0\"") }
        guard let major = value.integer else {
            throw ValueFault("an OS version is a string, since 18.1 and 18.10 are two: put it in double quotes")
        }
        return try withBytes(of: String(major)) { bytes throws(ValueFault) in try version(bytes) }
    }

    private static func malformed(_ text: UnsafeRawBufferPointer) -> ValueFault {
        ValueFault("\(Quoted.text(String(decoding: text, as: UTF8.self))) is no OS version; write one such as \"18\" or \"18.0\"")
    }
}
