/// A language in which apps call audio sessions.
public enum SourceLanguage: String, CaseIterable, Sendable {
    case swift, objectiveC, dart
    /// TypeScript and JavaScript, with or without JSX.
    case typeScript

    /// The language of a file, by the end of its name; `nil` for what is not read.
    public init?(file: String) {
        guard let dot = file.lastIndex(of: ".") else { return nil }
        switch file[file.index(after: dot)...] {
        case "swift": self = .swift
        case "m", "mm", "h": self = .objectiveC
        case "dart": self = .dart
        case "ts", "tsx", "mts", "cts", "js", "jsx", "mjs", "cjs": self = .typeScript
        default: return nil
        }
    }
}
