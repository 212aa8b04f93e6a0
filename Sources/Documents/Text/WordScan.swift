/// Goes over what begins neither as a string, a number, an object nor an array: `true`, `false`, `null`, and everything that is wrong.
enum WordScan {
    /// Checks a word.
    ///
    /// - Returns: The byte after it.
    @inline(__always)
    static func scan(_ base: UnsafeRawPointer, at start: Int, to end: Int) throws(TextFault) -> Int {
        if start + 4 <= end {
            let word = UInt32(littleEndian: base.loadUnaligned(fromByteOffset: start, as: UInt32.self))
            // "true", "null", "fals"
            if word == 0x6575_7274 || word == 0x6c6c_756e { return try ended(base, start, start + 4, end) }
            if word == 0x736c_6166, start + 5 <= end, base.load(fromByteOffset: start + 4, as: UInt8.self) == 0x65 {
                return try ended(base, start, start + 5, end)
            }
        }
        throw unexpected(base, at: start, to: end, wanted: .value)
    }

    /// Sees to it that a word is not the beginning of a longer one.
    @inline(__always)
    private static func ended(_ base: UnsafeRawPointer, _ start: Int, _ wordEnd: Int, _ end: Int) throws(TextFault) -> Int {
        guard wordEnd < end, isWordByte(base.load(fromByteOffset: wordEnd, as: UInt8.self)) else { return wordEnd }
        throw unexpected(base, at: start, to: end, wanted: .value)
    }

    /// What is wrong with a text at a place where something else should stand.
    static func unexpected(_ base: UnsafeRawPointer, at start: Int, to end: Int, wanted: TextFault.Wanted) -> TextFault {
        if let fault = foreign(base, at: start, to: end) { return fault }
        let byte = base.load(fromByteOffset: start, as: UInt8.self)
        if wanted == .value, byte == 0x2b { return TextFault(.plusSign, at: start) }
        if wanted == .value, byte == 0x2e { return TextFault(.digitMissing, at: start) }
        let word = self.word(base, at: start, to: end)
        if wanted == .value, !word.isEmpty {
            let isCut = start + word.utf8.count == end && ["true", "false", "null"].contains { $0.hasPrefix(word) }
            return isCut ? TextFault(.endsInside(.word), at: end) : TextFault(.bareWord(word), at: start)
        }
        return TextFault(.unexpected(found: word.isEmpty ? character(base, at: start, to: end) : word, wanted: wanted), at: start)
    }

    /// What is wrong with a text that goes on after its value.
    static func trailing(_ base: UnsafeRawPointer, at start: Int, to end: Int) -> TextFault {
        foreign(base, at: start, to: end) ?? TextFault(.trailingText, at: start)
    }

    /// What has no place in JSON anywhere outside strings.
    private static func foreign(_ base: UnsafeRawPointer, at start: Int, to end: Int) -> TextFault? {
        let rest = UnsafeRawBufferPointer(start: base + start, count: end - start)
        switch rest[0] {
        case 0x00: return TextFault(.nulByte, at: start)
        case 0x27: return TextFault(.singleQuote, at: start)
        case 0x23: return TextFault(.comment, at: start)
        case 0x2f where rest.count > 1 && (rest[1] == 0x2f || rest[1] == 0x2a): return TextFault(.comment, at: start)
        case 0x80...:
            if ByteOrderMark.begins(rest, at: 0) { return TextFault(.byteOrderMark, at: start) }
            do throws(TextFault) {
                _ = try StringScan.character(base, at: start, to: end)
                return nil
            } catch {
                return error
            }
        default: return nil
        }
    }

    /// The letters, digits and underscores from here on, as many as help in a message.
    private static func word(_ base: UnsafeRawPointer, at start: Int, to end: Int) -> String {
        var index = start
        while index < end, index - start < 40, isWordByte(base.load(fromByteOffset: index, as: UInt8.self)) { index += 1 }
        return String(decoding: UnsafeRawBufferPointer(start: base + start, count: index - start), as: UTF8.self)
    }

    private static func character(_ base: UnsafeRawPointer, at start: Int, to end: Int) -> String {
        let rest = UnsafeRawBufferPointer(start: base + start, count: end - start)
        if rest[0] < 0x20 || rest[0] == 0x7f { return "a control character" }
        return String(decoding: rest.prefix(sequenceLength(rest[0])), as: UTF8.self)
    }

    private static func sequenceLength(_ byte: UInt8) -> Int { byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4 }

    @inline(__always)
    private static func isWordByte(_ byte: UInt8) -> Bool {
        byte | 0x20 &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x5f
    }

    /// The text of a key, for a message.
    static func decoded(_ base: UnsafeRawPointer, _ start: Int, _ size: Int) -> String {
        String(decoding: KeyText.decode(UnsafeRawBufferPointer(start: base + start, count: size)), as: UTF8.self)
    }
}
