/// Text in XML 1.0.
enum XMLText {
    /// The text with everything escaped that means something to XML. What XML cannot have at all becomes U+FFFD: no escape is allowed
    /// for it either.
    ///
    /// - Parameter isAttribute: Whether it stands in an attribute, where a line end would be read as a space.
    static func escaped(_ text: String, inAttribute isAttribute: Bool = false) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"" where isAttribute: escaped += "&quot;"
            case "\n" where isAttribute: escaped += "&#10;"
            case "\t" where isAttribute: escaped += "&#9;"
            // In text too a reader would make a line feed of it.
            case "\r": escaped += "&#13;"
            case "\n", "\t": escaped.unicodeScalars.append(scalar)
            case "\u{0}"..."\u{1f}", "\u{fffe}", "\u{ffff}": escaped += "\u{fffd}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
