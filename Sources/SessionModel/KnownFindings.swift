/// Findings that were there before, and are not told again. Each is known by its rule, its file and what stands on its line, so that it
/// stays known when the lines above it change.
public struct KnownFindings: Sendable {
    /// What one is known by.
    public struct Key: Hashable, Sendable {
        /// The id of the rule.
        public let rule: String
        /// The file, from the folder on in which the list of them is kept.
        public let file: String
        /// The text of the line without the blanks around it.
        public let line: String

        /// A key from its parts.
        public init(rule: String, file: String, line: String) {
            self.rule = rule
            self.file = file
            self.line = line
        }
    }

    /// How many of each there are.
    public private(set) var counts: [Key: Int] = [:]

    /// None.
    public init() {}

    /// Adds some.
    public mutating func add(_ key: Key, count: Int = 1) { counts[key, default: 0] += count }

    /// Takes one out.
    ///
    /// - Returns: Whether it was there.
    public mutating func take(_ key: Key) -> Bool {
        guard let count = counts[key] else { return false }
        counts[key] = count > 1 ? count - 1 : nil
        return true
    }

    /// All of them, by file, line and rule.
    public var sorted: [(key: Key, count: Int)] {
        counts.sorted { ($0.key.file, $0.key.line, $0.key.rule) < ($1.key.file, $1.key.line, $1.key.rule) }.map { ($0.key, $0.value) }
    }
}
