import SessionModel

/// The comments of a file that silence rules: `audioroute:disable RULE`, on the line or alone on the line above.
struct DisableComments {
    /// What is said of a comment that silences nothing.
    static let text = LintRuleText(
        id: "unused-disable", severity: .warning,
        statement: "A comment that silences a rule silences something.",
        why: """
            A comment that silences nothing hides the next finding at its place, and says of the code what does not hold any more. One that \
            names a rule that there is not leaves the finding where it is.
            """,
        wrong: LintRuleText.Example(
            .swift, "// audioroute:disable unused-disable\nlet volume = AVAudioSession.sharedInstance().outputVolume\n"),
        right: LintRuleText.Example(.swift, "let volume = AVAudioSession.sharedInstance().outputVolume\n"),
        sources: ["https://eslint.org/docs/latest/use/configure/rules#report-unused-eslint-disable-comments"])

    /// A rule that a comment names.
    private struct Entry {
        let rule: String
        /// The bytes of the name.
        let range: Range<Int>
        /// The bytes that go when the comment is not wanted; `nil` where it names more rules.
        let comment: Range<Int>?
        /// The lines on which it silences the rule.
        var lines: ClosedRange<Int>
        var isUsed = false
    }

    private var entries: [Entry] = []

    /// Reads the comments of a file.
    init(_ text: SourceText, _ comments: [Range<Int>]) {
        // From the last to the first, since comments alone on their lines, one below the other, are about what comes after all of them.
        var linesBelow: [Int: ClosedRange<Int>] = [:]
        for comment in comments.reversed() {
            guard let names = Self.names(in: comment, of: text) else { continue }
            let lines = text.line(at: comment.lowerBound)...text.line(at: max(comment.lowerBound, comment.upperBound - 1))
            let around = text.range(ofLine: lines.lowerBound).lowerBound..<text.range(ofLine: lines.upperBound).upperBound
            let isAlone = text.isBlank(around.lowerBound..<comment.lowerBound) && text.isBlank(comment.upperBound..<around.upperBound)
            let silenced = isAlone ? linesBelow[lines.upperBound + 1] ?? lines.upperBound + 1...lines.upperBound + 1 : lines
            if isAlone { linesBelow[lines.lowerBound] = silenced }
            for name in names {
                let whole = isAlone ? around : text.withBlanksBefore(comment)
                entries.append(
                    Entry(rule: text[name], range: name, comment: names.count == 1 ? whole : nil, lines: silenced))
            }
        }
        entries.reverse()
    }

    /// The findings that no comment silences, with those about the comments.
    ///
    /// - Parameters:
    ///   - findings: What was found.
    ///   - text: The text of the file.
    ///   - rules: The ids of the rules that were asked: a comment about another may be of use when that is asked.
    mutating func applied(to findings: [LintFinding], in text: SourceText, rules: Set<String>) -> [LintFinding] {
        guard !entries.isEmpty else { return findings }
        let left = findings.filter { !silence($0.rule, onLine: text.line(at: $0.range.lowerBound)) }
        return left + entries.compactMap { $0.isUsed ? nil : Self.finding($0, rules) }
    }

    private mutating func silence(_ rule: String, onLine line: Int) -> Bool {
        var isSilenced = false
        for index in entries.indices where entries[index].rule == rule && entries[index].lines.contains(line) {
            entries[index].isUsed = true
            isSilenced = true
        }
        return isSilenced
    }

    private static func finding(_ entry: Entry, _ rules: Set<String>) -> LintFinding? {
        let known = LintRules.texts.map(\.id)
        guard known.contains(entry.rule) || rules.contains(entry.rule) else {
            let nearest = NearestName.suggestion(for: entry.rule, among: known)
            return LintFinding(
                text, entry.range,
                entry.rule.isEmpty
                    ? "no rule is named here" : "there is no rule \(entry.rule)" + (nearest.map { "; did you mean \($0)?" } ?? ""),
                fix: nearest.map { "write \($0)" })
        }
        guard rules.contains(entry.rule) || entry.rule == text.id else { return nil }
        let line = entry.lines.lowerBound
        return LintFinding(
            text, entry.range, "\(entry.rule) finds nothing in line \(line): this comment silences nothing", fix: "remove it",
            edits: entry.comment.map { [LintFinding.Edit($0, "")] } ?? [])
    }

    private static let mark = Array("audioroute:disable".utf8)

    /// The names in a comment, empty ones too; `nil` for any other comment.
    private static func names(in comment: Range<Int>, of text: SourceText) -> [Range<Int>]? {
        let bytes = text.bytes
        guard var place = firstPlace(of: mark, in: comment, of: bytes).map({ $0 + mark.count }) else { return nil }
        func skip(_ isSkipped: (UInt8) -> Bool) { while place < comment.upperBound, isSkipped(bytes[place]) { place += 1 } }
        // Another word that begins the same.
        guard place == comment.upperBound || !isLetter(bytes[place]) else { return nil }
        var names: [Range<Int>] = []
        repeat {
            if !names.isEmpty { place += 1 }
            skip { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            let start = place
            skip(isLetter)
            names.append(start..<place)
            // Behind the last name anything may stand: the reason.
            skip { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        } while place < comment.upperBound && bytes[place] == UInt8(ascii: ",")
        return names
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
            true
        default: false
        }
    }

    private static func firstPlace(of word: [UInt8], in range: Range<Int>, of bytes: [UInt8]) -> Int? {
        guard range.count >= word.count else { return nil }
        return (range.lowerBound...range.upperBound - word.count).first { start in
            word.indices.allSatisfy { bytes[start + $0] == word[$0] }
        }
    }
}

extension SourceText {
    /// Whether there is nothing but blanks and line ends.
    fileprivate func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy(Self.isBlank) }

    /// A piece with the blanks before it.
    fileprivate func withBlanksBefore(_ range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t") { start -= 1 }
        return start..<range.upperBound
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
        default: false
        }
    }
}
