import SessionModel

@testable import SourceCheck

/// A rule for tests of what is around rules: the word BAD is found wherever it stands, and would better be good.
enum WordRule: LintRule {
    static let text = LintRuleText(
        id: "bad-word", severity: .error, statement: "Nothing is bad.", why: "It is bad.",
        wrong: LintRuleText.Example(.swift, "BAD"), right: LintRuleText.Example(.swift, "good"), sources: [])

    static func check(_ file: CheckedFile, _ report: (LintFinding) -> Void) {
        for range in file.text.ranges(of: "BAD") {
            report(LintFinding(text, range, "this is bad", edits: [LintFinding.Edit(range, "good")]))
        }
    }
}

extension SourceText {
    /// Where a word stands.
    func ranges(of word: String) -> [Range<Int>] {
        let wanted = Array(word.utf8)
        guard bytes.count >= wanted.count else { return [] }
        return (0...bytes.count - wanted.count).map { $0..<$0 + wanted.count }.filter { bytes[$0].elementsEqual(wanted) }
    }
}

extension CheckedFile {
    /// A file of which the comments are known, and nothing else.
    init(_ source: String, comments: [String] = []) {
        let text = SourceText(source)
        let ranges = comments.flatMap { text.ranges(of: $0) }.sorted { $0.lowerBound < $1.lowerBound }
        self.init(path: "a.swift", text: text, tree: SourceTree(.swift, comments: ranges), target: TargetFacts())
    }
}
