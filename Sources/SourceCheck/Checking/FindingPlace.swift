import SessionModel

extension LintFinding {
    /// The finding as every check tells of one, with its place.
    ///
    /// - Parameters:
    ///   - file: The file that it was found in.
    ///   - severity: How bad it is.
    ///   - sources: The public addresses of its rule.
    ///   - places: Finds places in the file. Keep one for all its findings.
    public func finding(
        in file: CheckedFile, severity: Finding.Severity, sources: [String], _ places: inout SourcePlaces
    ) -> Finding {
        var finding = Finding(
            rule: rule, severity: severity, message: Self.oneLine(message), fix: fix.map(Self.oneLine), sources: sources)
        finding.location = Location(file.path, places.range(range))
        finding.edits = edits.map { TextEdit(places.range($0.range), $0.replacement) }
        finding.lineText = file.text.words(ofLineAt: range.lowerBound)
        return finding
    }

    /// A text on one line: what was read in a source may go over several, and may hold what a terminal would obey.
    private static func oneLine(_ text: String) -> String {
        func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.value < 0x20 || scalar.value == 0x7f }
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        var line = ""
        for scalar in text.unicodeScalars {
            if !isControl(scalar), scalar != " " || line.unicodeScalars.last != " " {
                line.unicodeScalars.append(scalar)
            } else if line.unicodeScalars.last != " " {
                line += " "
            }
        }
        return line
    }
}

/// Finds places in a text that are near one another, without counting a long line from its start each time.
public struct SourcePlaces {
    private let text: SourceText
    private var last: (offset: Int, place: TextPosition)

    /// Places in a text.
    public init(_ text: SourceText) {
        self.text = text
        last = (0, TextPosition(line: 1, column: 1))
    }

    /// A piece of the text as people count it.
    mutating func range(_ range: Range<Int>) -> TextRange { TextRange(place(range.lowerBound), place(range.upperBound)) }

    private mutating func place(_ offset: Int) -> TextPosition {
        let line = text.line(at: offset)
        var place = TextPosition(line: line, column: 1)
        if line != last.place.line {
            place = text.position(at: offset)
        } else if offset >= last.offset {
            place.column = last.place.column + characters(last.offset..<offset)
        } else {
            place.column = last.place.column - characters(offset..<last.offset)
        }
        last = (offset, place)
        return place
    }

    private func characters(_ range: Range<Int>) -> Int {
        // Bytes that go on with a character begin with 10.
        text.bytes[range.clamped(to: text.bytes.indices)].reduce(0) { $1 & 0xc0 == 0x80 ? $0 : $0 + 1 }
    }
}

extension SourceText {
    /// The line of a byte without the blanks around it, cut where it is very long.
    fileprivate func words(ofLineAt offset: Int) -> String {
        let line = range(ofLine: line(at: offset))
        let start = bytes[line].firstIndex { $0 > 0x20 } ?? line.upperBound
        let words = bytes[start..<min(line.upperBound, start + Self.wordLimit)]
        let end = words.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? start
        return String(decoding: words[..<end], as: UTF8.self)
    }

    private static let wordLimit = 200
}
