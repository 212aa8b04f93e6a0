/// Text of a scenario among other text.
enum ShownText {
    /// The text for XML, without the characters that turn the direction of what stands around it: they would not end with the text.
    static func escaped(_ text: String) -> String {
        let isPlain = text.unicodeScalars.allSatisfy { !turns($0) }
        if isPlain { return XMLText.escaped(text) }
        return XMLText.escaped(String(String.UnicodeScalarView(text.unicodeScalars.map { turns($0) ? "\u{fffd}" : $0 })))
    }

    /// Embeddings, overrides and isolates, and what ends them.
    private static func turns(_ scalar: Unicode.Scalar) -> Bool {
        (0x202a...0x202e).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
}
