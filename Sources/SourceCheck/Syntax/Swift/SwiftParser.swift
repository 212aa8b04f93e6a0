/// Reads Swift.
enum SwiftParser {
    static func tree(_ text: SourceText) -> SourceTree { SourceTree(.swift) }
}
