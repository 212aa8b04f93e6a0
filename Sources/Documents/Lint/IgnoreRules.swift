/// Which paths are left out, by the patterns of `.gitignore` files and of a configuration.
struct IgnoreRules: Sendable {
    /// The patterns of one file.
    private struct Patterns: Sendable {
        /// How many names lead from the top to the folder that they are about.
        let depth: Int
        let patterns: [PathPattern]
    }

    /// Those of the innermost folder last.
    private var files: [Patterns] = []

    /// Nothing is left out.
    init() {}

    /// Adds the patterns of a file, one a line, which go before those that are there. Where there is no such file there are none.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - depth: How many names lead from the top to the folder that they are about.
    mutating func add(file path: String, depth: Int) {
        guard let text = try? FileText(path) else { return }
        add(text.bytes.split(separator: UInt8(ascii: "\n")).compactMap { PathPattern($0) }, depth: depth)
    }

    /// Adds patterns, which go before those that are there.
    mutating func add(_ patterns: [PathPattern], depth: Int) {
        if !patterns.isEmpty { files.append(Patterns(depth: depth, patterns: patterns)) }
    }

    /// Whether a path is left out; `nil` where no pattern says anything of it. The last pattern that fits decides.
    ///
    /// - Parameters:
    ///   - path: The names on the way from the top on. What is in a folder that is left out is not asked for.
    ///   - isFolder: Whether it is a folder.
    func leavesOut(_ path: [[UInt8]], isFolder: Bool) -> Bool? {
        for file in files.reversed() {
            guard file.depth < path.count else { continue }
            let inside = path[file.depth...]
            for pattern in file.patterns.reversed() where isFolder || !pattern.isForFolders {
                if pattern.matches(inside) { return !pattern.isNegated }
            }
        }
        return nil
    }
}
