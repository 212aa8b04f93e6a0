/// A pattern for names: `*` stands for any letters, `?` for one, everything else for itself, without regard to case in ASCII.
///
/// Brackets are ordinary letters, because port names have them (`[Out] Speaker`).
public struct Glob: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The pattern as it was written.
    public let text: String

    /// The pattern of this text.
    public init(_ text: String) { self.text = text }
    /// The pattern of this literal.
    public init(stringLiteral text: String) { self.text = text }

    /// Whether the whole name fits the pattern.
    public func matches(_ name: String) -> Bool {
        let pattern = Array(text.utf8)
        let letters = Array(name.utf8)
        var at = 0
        var position = 0
        // Where to go on when a letter does not fit: behind the last star, which then takes one letter more.
        var afterStar: Int?
        var resume = 0
        while position < letters.count {
            if at < pattern.count, pattern[at] == UInt8(ascii: "*") {
                at += 1
                afterStar = at
                resume = position
            } else if at < pattern.count, pattern[at] == UInt8(ascii: "?") || Self.fold(pattern[at]) == Self.fold(letters[position]) {
                at += 1
                position += 1
            } else if let star = afterStar {
                at = star
                resume += 1
                position = resume
            } else {
                return false
            }
        }
        while at < pattern.count, pattern[at] == UInt8(ascii: "*") { at += 1 }
        return at == pattern.count
    }

    /// An ASCII letter in lower case, any other byte as it is.
    private static func fold(_ letter: UInt8) -> UInt8 { letter >= 0x41 && letter <= 0x5a ? letter + 0x20 : letter }
}
