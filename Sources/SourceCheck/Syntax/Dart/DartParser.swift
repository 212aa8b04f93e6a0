/// Reads Dart.
enum DartParser {
    static func tree(_ text: SourceText) -> SourceTree { ScriptParser.tree(text, .dart) }
}
