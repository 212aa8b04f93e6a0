/// How wide text is about. Nobody knows the font that a reader's machine will take: the widths are those of Helvetica, which Arial and
/// Liberation Sans share, and a little is added for wider ones.
enum TextWidth {
    /// The advance of each character from U+0020 to U+007E, in thousandths of the size.
    private static let advances: [Int] = [
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556, 556, 556,
        278,
        278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611,
        722,
        667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
        556,
        556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
    ]

    /// The width in pixels, never too little by much.
    static func pixels(_ text: String, size: Int, isBold: Bool = false) -> Int {
        var thousandths = 0
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x20..<0x7f: thousandths += advances[Int(scalar.value) - 0x20]
            case 0x300..<0x370, 0x200b..<0x2010: break
            case 0x80..<0x1100: thousandths += 700
            default: thousandths += 1000
            }
        }
        return thousandths * size * (isBold ? 116 : 108) / 100_000 + 1
    }

    /// Breaks text into lines at spaces, and cuts a word that is longer than a line.
    ///
    /// - Parameter limit: How many characters a line may have.
    static func lines(_ text: String, limit: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            let word = cut(String(word), to: limit)
            if !line.isEmpty, line.count + 1 + word.count > limit {
                lines.append(line)
                line = word
            } else {
                line += line.isEmpty ? word : " " + word
            }
        }
        return lines + (line.isEmpty && !lines.isEmpty ? [] : [line])
    }

    /// The text, or its beginning with dots behind it. A character can be made of any number of scalars: those are counted, too.
    static func cut(_ text: String, to limit: Int) -> String {
        let characters = text.prefix(limit)
        if characters.endIndex == text.endIndex, text.unicodeScalars.count <= limit * 4 { return text }
        return String(String.UnicodeScalarView(characters.dropLast().unicodeScalars.prefix(limit * 4))) + "…"
    }
}
