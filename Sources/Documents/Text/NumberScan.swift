/// Goes over a JSON number.
enum NumberScan {
    /// Finds the end of a number and checks that it can be held.
    ///
    /// - Parameters:
    ///   - base: The text.
    ///   - start: The byte of its minus sign or first digit.
    ///   - end: The size of the text.
    ///   - isHeld: Whether the number is to be read as a value, for which it must not be too large.
    /// - Returns: The byte after it.
    /// - Throws: The fault, at the byte where it shows or, for a number too large, at `start`.
    static func scan(_ base: UnsafeRawPointer, from start: Int, to end: Int, isHeld: Bool = true) throws(TextFault) -> Int {
        func byte(_ index: Int) -> UInt8 { index < end ? base.load(fromByteOffset: index, as: UInt8.self) : 0 }
        let isNegative = byte(start) == 0x2d
        let firstDigit = isNegative ? start + 1 : start
        var index = try digits(base, from: firstDigit, to: end)
        let wholeDigits = index - firstDigit
        if byte(firstDigit) == 0x30, wholeDigits > 1 { throw TextFault(.leadingZero, at: firstDigit) }
        var isWhole = true
        var exponent = 0
        if byte(index) == 0x2e {
            isWhole = false
            index = try digits(base, from: index + 1, to: end)
        }
        if byte(index) | 0x20 == 0x65 {
            isWhole = false
            let sign = byte(index + 1)
            let exponentStart = index + (sign == 0x2b || sign == 0x2d ? 2 : 1)
            index = try digits(base, from: exponentStart, to: end)
            for place in exponentStart..<index where exponent < 100_000 { exponent = exponent * 10 + Int(byte(place) - 0x30) }
            if sign == 0x2d { exponent = -exponent }
        }
        guard isHeld else { return index }
        let fits =
            isWhole
            ? wholeDigits < 19 || fitsInteger(base, from: firstDigit, count: wholeDigits, isNegative: isNegative)
            : wholeDigits + exponent < 308 || fitsDouble(base, from: start, to: index)
        guard fits else { throw TextFault(.numberTooLarge, at: start) }
        return index
    }

    /// Skips digits, of which there must be one.
    @inline(__always)
    private static func digits(_ base: UnsafeRawPointer, from start: Int, to end: Int) throws(TextFault) -> Int {
        var index = start
        while index < end, base.load(fromByteOffset: index, as: UInt8.self) &- 0x30 < 10 { index += 1 }
        guard index > start else {
            throw index < end ? TextFault(.digitMissing, at: index) : TextFault(.endsInside(.number), at: end)
        }
        return index
    }

    private static func fitsInteger(_ base: UnsafeRawPointer, from start: Int, count: Int, isNegative: Bool) -> Bool {
        guard count == 19 else { return false }
        var value: UInt64 = 0
        for index in start..<start + count { value = value * 10 + UInt64(base.load(fromByteOffset: index, as: UInt8.self) - 0x30) }
        return value <= UInt64(Int64.max) + (isNegative ? 1 : 0)
    }

    private static func fitsDouble(_ base: UnsafeRawPointer, from start: Int, to end: Int) -> Bool {
        let text = String(decoding: UnsafeRawBufferPointer(start: base + start, count: end - start), as: UTF8.self)
        return Double(text)?.isFinite ?? false
    }
}
