/// Finds out which word or symbol some bytes are.
struct ScriptSpellings: Sendable {
    static let shared = ScriptSpellings()

    /// Words by a hash of their bytes; the size leaves most places empty.
    private var words = [(code: UInt64, word: ScriptWord)](repeating: (0, .none), count: 1 << 10)
    /// Symbols, the longer ones first.
    private var symbols: [(code: UInt32, mask: UInt32, length: UInt8, symbol: ScriptSymbol)] = []
    /// Which of ``symbols`` begin with a byte.
    private var symbolsOfByte = [Range<Int>](repeating: 0..<0, count: 256)

    private init() {
        for word in ScriptWord.allCases where word != .none {
            let code = Array(word.rawValue.utf8).withUnsafeBufferPointer { Self.code(of: $0) }
            var place = Self.place(of: code)
            while words[place].word != .none { place = (place + 1) % words.count }
            words[place] = (code, word)
        }
        let all = ScriptSymbol.allCases.filter { $0 != .none }.map { (bytes: Array($0.rawValue.utf8), symbol: $0) }
        let sorted = all.sorted { ($0.bytes[0], $1.bytes.count) < ($1.bytes[0], $0.bytes.count) }
        for (bytes, symbol) in sorted {
            let code = bytes.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            let mask = UInt32.max >> UInt32(32 - 8 * bytes.count)
            let first = Int(bytes[0])
            let begin = symbolsOfByte[first].isEmpty ? symbols.count : symbolsOfByte[first].lowerBound
            symbols.append((code, mask, UInt8(bytes.count), symbol))
            symbolsOfByte[first] = begin..<symbols.count
        }
    }

    /// The first bytes and the length, by which words differ from each other.
    private static func code(of bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var code = UInt64(truncatingIfNeeded: bytes.count)
        for byte in bytes.prefix(7) { code = code << 8 | UInt64(byte) }
        return code
    }

    private static func place(of code: UInt64) -> Int { Int(truncatingIfNeeded: (code &* 0x9e37_79b9_7f4a_7c15) >> 54) }

    /// The word that some bytes are.
    func word(_ bytes: UnsafeBufferPointer<UInt8>) -> ScriptWord {
        guard bytes.count >= 2, bytes.count <= 11 else { return .none }
        let code = Self.code(of: bytes)
        var place = Self.place(of: code)
        while words[place].word != .none {
            if words[place].code == code { return words[place].word }
            place = (place + 1) % words.count
        }
        return .none
    }

    /// The longest symbol that some bytes begin with.
    func symbol(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> (symbol: ScriptSymbol, length: Int)? {
        var next: UInt32 = 0
        for offset in 0..<min(4, bytes.count - place) { next |= UInt32(bytes[place + offset]) << UInt32(8 * offset) }
        for index in symbolsOfByte[Int(bytes[place])] where symbols[index].code == next & symbols[index].mask {
            return (symbols[index].symbol, Int(symbols[index].length))
        }
        return nil
    }
}
