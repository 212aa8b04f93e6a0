/// Reads sources.
public enum SourceParser {
    /// Reads a source. It never fails: what cannot be read is left out.
    public static func tree(_ text: SourceText, _ language: SourceLanguage) -> SourceTree {
        switch language {
        case .swift: SwiftParser.tree(text)
        case .objectiveC: ObjectiveCParser.tree(text)
        case .dart: DartParser.tree(text)
        case .typeScript: TypeScriptParser.tree(text)
        }
    }
}
