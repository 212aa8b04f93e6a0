/// What is wrong with a JSON text as text, and where.
public struct TextFault: Error, Hashable, Sendable {
    /// What is wrong.
    public let kind: Kind
    /// The byte at which it shows, counted from the start of the text; the size of the text where the text ends too early.
    public let offset: Int

    /// A fault of a kind at a byte.
    public init(_ kind: Kind, at offset: Int) {
        self.kind = kind
        self.offset = offset
    }

    /// The faults that are told apart.
    public enum Kind: Hashable, Sendable {
        /// Nothing but blanks.
        case empty
        /// More bytes than ``TextScanner/sizeLimit``.
        case tooLong(bytes: Int)
        /// More than ``TextScanner/depthLimit`` objects and arrays inside each other.
        case tooDeep
        /// The text is over before this was complete.
        case endsInside(Part)
        /// Something else stands where this should.
        case unexpected(found: String, wanted: Wanted)
        /// A comma with nothing after it.
        case trailingComma
        /// More after the end of the value.
        case trailingText
        case singleQuote
        case comment
        /// `NaN`, `Infinity`, `undefined` and other words that are no JSON value.
        case bareWord(String)
        /// A control character that stands in a string as itself.
        case controlCharacter(UInt8)
        /// A byte of value zero.
        case nulByte
        /// Bytes that are no UTF-8: overlong, a surrogate, beyond U+10FFFF, or a part of a character.
        case invalidUTF8
        /// A byte order mark anywhere but at the start of a file.
        case byteOrderMark
        /// A backslash with something behind it that is no escape.
        case badEscape
        /// Half of a surrogate pair.
        case loneSurrogate
        /// The escape `\u0000`.
        case nulEscape
        case leadingZero
        case plusSign
        /// A dot or an exponent without the digits that belong to it.
        case digitMissing
        /// An integer beyond 64 bits, or a number beyond the range of a double.
        case numberTooLarge
        /// The same key twice in one object, however it is spelled.
        case duplicateKey(String)
        /// The parser refused what the scan let through.
        case refusedByParser(String)
        /// A list of which the next element cannot be found.
        case brokenList
    }

    /// The part of a text that its end cuts off.
    public enum Part: String, Hashable, Sendable {
        case object = "an object"
        case array = "an array"
        case string = "a string"
        case number = "a number"
        case word = "a word"
    }

    /// What should stand at a place.
    public enum Wanted: String, Hashable, Sendable {
        case value = "a value"
        case key = "a key in double quotes"
        case colon = "a colon"
        case commaOrBrace = "a comma or }"
        case commaOrBracket = "a comma or ]"
    }
}

extension TextFault {
    /// What is wrong and what would be right, in one sentence without a full stop.
    public var message: String {
        switch kind {
        case .empty: "there is no JSON value here"
        case .tooLong(let bytes): "\(bytes) bytes are too many: at most \(TextScanner.sizeLimit) are read"
        case .tooDeep: "objects and arrays are nested more than \(TextScanner.depthLimit) deep"
        case .endsInside(let part): "the text ends inside \(part.rawValue)"
        case .unexpected(let found, let wanted): "\(wanted.rawValue) should stand here, not \(found)"
        case .trailingComma: "a comma has nothing after it; JSON allows none before } or ]"
        case .trailingText: "more text follows the end of the JSON value"
        case .singleQuote: "a string stands in double quotes, not in single ones"
        case .comment: "JSON has no comments"
        case .bareWord(let word): "\(word) is no JSON value; a string stands in double quotes"
        case .controlCharacter(let byte): Self.message(ofControlCharacter: byte)
        case .nulByte: "a byte of value zero is no part of a JSON text"
        case .invalidUTF8: "these bytes are not valid UTF-8"
        case .byteOrderMark: "a byte order mark stands only at the very start of a file"
        case .badEscape: "a backslash is followed by one of \" \\ / b f n r t, or by u and four hexadecimal digits"
        case .loneSurrogate: "half of a surrogate pair is no character; write both halves, or the character itself"
        case .nulEscape: "the character \\u0000 is not allowed in a string"
        case .leadingZero: "a number has no leading zero"
        case .plusSign: "a number has no plus sign before it"
        case .digitMissing: "a digit is missing in this number"
        case .numberTooLarge: "this number is too large"
        case .duplicateKey(let key): "the key \"\(key)\" stands twice in this object"
        case .refusedByParser(let reason): "this is not valid JSON: \(reason)"
        case .brokenList: "the list breaks off here: a comma or ] should stand here, and what follows is not read"
        }
    }

    private static func message(ofControlCharacter byte: UInt8) -> String {
        switch byte {
        case 0x09: "a tab inside a string is written \\t"
        case 0x0a, 0x0d: "the line ends inside a string: the closing quote is missing, or a line end is meant, which is written \\n"
        default: "a control character inside a string is written \\u\(hexadecimal(byte))"
        }
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}
