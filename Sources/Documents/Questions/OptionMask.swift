import SessionModel

/// Reads a set of options that is written as a number.
enum OptionMask {
    /// The options with these bits.
    ///
    /// - Throws: A fault that names the bits that belong to no option.
    static func options(_ bits: Int) throws(ValueFault) -> CategoryOptions {
        guard bits >= 0, let mask = UInt32(exactly: bits) else {
            throw ValueFault("\(bits) is no option mask: known options have the bits 0x\(hexadecimal(CategoryOptions.known.rawValue))")
        }
        let unknown = mask & ~CategoryOptions.known.rawValue
        guard unknown == 0 else {
            throw ValueFault(
                "0x\(hexadecimal(unknown)) in the option mask 0x\(hexadecimal(mask)) belongs to no option; known options have the bits 0x\(hexadecimal(CategoryOptions.known.rawValue))"
            )
        }
        return CategoryOptions(rawValue: mask)
    }

    /// The options of a mask that is written as text: `109` or `0x6d`.
    ///
    /// - Returns: `nil` when the text is not a number.
    static func options(_ text: UnsafeRawBufferPointer) throws(ValueFault) -> CategoryOptions? {
        let digits: UnsafeRawBufferPointer.SubSequence
        let base: Int
        if text.count > 2, text[0] == 0x30, text[1] | 0x20 == 0x78 {
            (digits, base) = (text.dropFirst(2), 16)
        } else {
            (digits, base) = (text[...], 10)
        }
        var bits = 0
        for byte in digits {
            guard let digit = StringScan.hexadecimalDigit(byte), digit < base else { return nil }
            bits = min(bits * base + digit, Int(UInt32.max) + 1)
        }
        guard bits <= UInt32.max else {
            let shown = Quoted.text(String(decoding: text, as: UTF8.self))
            throw ValueFault("\(shown) is no option mask: known options have the bits 0x\(hexadecimal(CategoryOptions.known.rawValue))")
        }
        return digits.isEmpty ? nil : try options(bits)
    }

    private static func hexadecimal(_ bits: UInt32) -> String { String(bits, radix: 16) }
}
