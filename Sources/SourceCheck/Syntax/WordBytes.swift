/// Which bytes words are made of, in each of the languages. Those beyond ASCII are letters.
extension UInt8 {
    /// Whether a word can begin with it.
    var isWordStart: Bool {
        isLowerCase || (0x41...0x5a).contains(self) || self == UInt8(ascii: "_") || self == UInt8(ascii: "$") || self >= 0x80
    }

    /// Whether a word can go on with it.
    var isWordPart: Bool { isWordStart || isDigit }

    var isDigit: Bool { (0x30...0x39).contains(self) }

    var isLowerCase: Bool { (0x61...0x7a).contains(self) }
}
