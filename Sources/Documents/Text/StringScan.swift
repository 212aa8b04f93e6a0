/// Goes over the inside of a JSON string.
enum StringScan {
    /// A string that was gone over.
    struct Result {
        /// The byte after the closing quote.
        let end: Int
        /// Whether it has a backslash, so that its text is not its bytes.
        let isEscaped: Bool
    }

    /// Finds the end of a string and checks everything in it.
    ///
    /// - Parameters:
    ///   - base: The text.
    ///   - start: The byte after the opening quote.
    ///   - end: The size of the text.
    /// - Returns: Where it ends.
    /// - Throws: The fault at the first byte that has no place in a string.
    @inline(__always)
    static func scan(_ base: UnsafeRawPointer, from start: Int, to end: Int) throws(TextFault) -> Result {
        var index = start
        var isEscaped = false
        while true {
            // Eight bytes at once, as long as none of them needs a closer look.
            while index + 8 <= end {
                let stops = stopBytes(in: base.loadUnaligned(fromByteOffset: index, as: UInt64.self))
                if stops != 0 {
                    index += stops.trailingZeroBitCount >> 3
                    break
                }
                index += 8
            }
            guard index < end else { throw TextFault(.endsInside(.string), at: end) }
            let byte = base.load(fromByteOffset: index, as: UInt8.self)
            if byte == 0x22 { return Result(end: index + 1, isEscaped: isEscaped) }
            if byte == 0x5c {
                index = try escape(base, at: index, to: end)
                isEscaped = true
            } else if byte >= 0x80 {
                index = try character(base, at: index, to: end)
            } else if byte < 0x20 {
                throw TextFault(byte == 0 ? .nulByte : .controlCharacter(byte), at: index)
            } else {
                index += 1
            }
        }
    }

    /// The top bit of each byte that is a quote, a backslash, a control character or no ASCII. Bytes above the first such byte may
    /// be marked without reason, so only the lowest mark counts.
    @inline(__always)
    private static func stopBytes(in word: UInt64) -> UInt64 {
        let word = UInt64(littleEndian: word)
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = word ^ (ones &* 0x22)
        let backslashes = word ^ (ones &* 0x5c)
        let marks = (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes | (word &- ones &* 0x20) & ~word | word
        return marks & (ones &* 0x80)
    }

    /// Checks an escape.
    ///
    /// - Returns: The byte after it.
    private static func escape(_ base: UnsafeRawPointer, at start: Int, to end: Int) throws(TextFault) -> Int {
        guard start + 1 < end else { throw TextFault(.endsInside(.string), at: end) }
        switch base.load(fromByteOffset: start + 1, as: UInt8.self) {
        case 0x22, 0x5c, 0x2f, 0x62, 0x66, 0x6e, 0x72, 0x74: return start + 2
        case 0x75: break
        default: throw TextFault(.badEscape, at: start)
        }
        let unit = try codeUnit(base, at: start, to: end)
        switch unit {
        case 0: throw TextFault(.nulEscape, at: start)
        case 0xd800..<0xdc00:
            let isPair =
                start + 8 <= end && base.load(fromByteOffset: start + 6, as: UInt8.self) == 0x5c
                && base.load(fromByteOffset: start + 7, as: UInt8.self) == 0x75
            guard isPair else { throw TextFault(.loneSurrogate, at: start) }
            let low = try codeUnit(base, at: start + 6, to: end)
            guard low >= 0xdc00, low < 0xe000 else { throw TextFault(.loneSurrogate, at: start) }
            return start + 12
        case 0xdc00..<0xe000: throw TextFault(.loneSurrogate, at: start)
        default: return start + 6
        }
    }

    /// Reads the four digits of an escape that starts at `start` with `\u`.
    private static func codeUnit(_ base: UnsafeRawPointer, at start: Int, to end: Int) throws(TextFault) -> Int {
        var unit = 0
        for index in start + 2..<start + 6 {
            guard index < end else { throw TextFault(.endsInside(.string), at: end) }
            guard let digit = hexadecimalDigit(base.load(fromByteOffset: index, as: UInt8.self)) else {
                throw TextFault(.badEscape, at: start)
            }
            unit = unit << 4 | digit
        }
        return unit
    }

    static func hexadecimalDigit(_ byte: UInt8) -> Int? {
        switch byte {
        case 0x30...0x39: Int(byte) - 0x30
        case 0x41...0x46: Int(byte) - 0x41 + 10
        case 0x61...0x66: Int(byte) - 0x61 + 10
        default: nil
        }
    }

    /// Checks a character of two to four bytes.
    ///
    /// - Returns: The byte after it.
    static func character(_ base: UnsafeRawPointer, at start: Int, to end: Int) throws(TextFault) -> Int {
        func byte(_ index: Int) -> UInt8 { start + index < end ? base.load(fromByteOffset: start + index, as: UInt8.self) : 0 }
        func continues(_ index: Int) -> Bool { byte(index) & 0xc0 == 0x80 }
        let second = byte(1)
        switch byte(0) {
        case 0xc2...0xdf where continues(1): return start + 2
        // The second byte is narrowed where a shorter form or a surrogate would be spelled.
        case 0xe0 where second >= 0xa0 && continues(1) && continues(2): return start + 3
        case 0xed where second < 0xa0 && continues(1) && continues(2): return start + 3
        case 0xe1...0xec where continues(1) && continues(2), 0xee...0xef where continues(1) && continues(2): return start + 3
        case 0xf0 where second >= 0x90 && continues(1) && continues(2) && continues(3): return start + 4
        case 0xf4 where second < 0x90 && continues(1) && continues(2) && continues(3): return start + 4
        case 0xf1...0xf3 where continues(1) && continues(2) && continues(3): return start + 4
        default: throw TextFault(.invalidUTF8, at: start)
        }
    }
}
