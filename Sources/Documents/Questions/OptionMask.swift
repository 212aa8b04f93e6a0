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

    /// The options of a mask that is a JSON value: `109`, `"109"` or `"0x6d"`.
    ///
    /// - Throws: A fault; where somebody wrote the names into one string, it has the list that would be right.
    static func options(_ value: JSONValue) throws(ValueFault) -> CategoryOptions {
        if let bits = value.integer { return try options(bits) }
        guard let text = value.string else { throw .wrongType(value, wanted: "a list of options or a mask") }
        if let options = try options(text) { return options }
        let names = text.split(separator: 0x2c).map { part in String(decoding: part, as: UTF8.self).filter { $0 != " " } }
        let known = names.compactMap { CategoryOption.named($0)?.name }
        let list = known.count == names.count && !known.isEmpty ? "[\"\(known.joined(separator: "\", \""))\"]" : nil
        throw ValueFault(
            "options are a list of names, or a mask such as 109 or \"0x6d\"" + (list.map { "; write \($0)" } ?? ""), suggestion: list)
    }

    private static func hexadecimal(_ bits: UInt32) -> String { String(bits, radix: 16) }
}
