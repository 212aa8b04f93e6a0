/// Reads TypeScript and JavaScript, with or without JSX.
enum TypeScriptParser {
    static func tree(_ text: SourceText) -> SourceTree { ScriptParser.tree(text, .typeScript) }
}
