/// Reads ObjectiveC.
enum ObjectiveCParser {
    static func tree(_ text: SourceText) -> SourceTree { SourceTree(.objectiveC) }
}
