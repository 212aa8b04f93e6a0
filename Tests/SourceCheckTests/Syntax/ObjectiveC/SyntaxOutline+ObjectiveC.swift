import SourceCheck

extension SyntaxOutline {
    /// What a source in Objective-C is read as.
    static func objectiveC(_ source: String) -> String { of(SourceParser.tree(SourceText(source), .objectiveC).statements) }

    /// What statements in a function of it are read as.
    static func objectiveC(inFunction source: String) -> String {
        let text = objectiveC("void f(void) { \(source) }")
        return text.hasPrefix("f() {") && text.hasSuffix("}") ? String(text.dropFirst(5).dropLast()) : text
    }
}
