@testable import SourceCheck

/// What one rule finds in a source that is all there is of a target.
func lint(_ source: String, _ rule: any LintRule.Type, _ language: SourceLanguage = .swift) -> [String] {
    let text = SourceText(source)
    let tree = SourceParser.tree(text, language)
    var target = TargetFacts()
    target.add(tree, text, path: "Source")
    target.isWhole = true
    let file = CheckedFile(path: "Source", text: text, tree: tree, target: target)
    return SourceChecker.findings(file, rules: [rule]).map { text[text.range(ofLine: text.line(at: $0.range.lowerBound))].trimmed }
}

extension String {
    /// The text without what is empty around it.
    fileprivate var trimmed: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}
