/// Reads TypeScript.
enum TypeScriptParser {
    static func tree(_ text: SourceText) -> SourceTree { SourceTree(.typeScript) }
}
