import SessionModel

extension LintFinding {
    /// The finding as every check tells of one, with its place.
    ///
    /// - Parameters:
    ///   - file: The file that it was found in.
    ///   - severity: How bad it is.
    ///   - sources: The public addresses of its rule.
    public func finding(in file: CheckedFile, severity: Finding.Severity, sources: [String]) -> Finding {
        var finding = Finding(rule: rule, severity: severity, message: message, fix: fix, sources: sources)
        finding.location = Location(file.path, file.text.range(range))
        finding.edits = edits.map { TextEdit(file.text.range($0.range), $0.replacement) }
        finding.lineText = file.text.words(ofLineAt: range.lowerBound)
        return finding
    }
}

extension SourceText {
    /// The line of a byte without the blanks around it, cut where it is very long.
    fileprivate func words(ofLineAt offset: Int) -> String {
        let line = bytes[range(ofLine: line(at: offset))].prefix { $0 != 0x0a && $0 != 0x0d }
        let start = line.firstIndex { $0 > 0x20 } ?? line.endIndex
        let end = line.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? start
        return String(decoding: bytes[start..<min(end, start + 200)], as: UTF8.self)
    }
}
