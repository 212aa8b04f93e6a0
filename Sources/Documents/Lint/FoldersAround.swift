/// What the folders around a folder say of it, up to the one that is a Git repository. Without a repository they say nothing.
struct FoldersAround {
    /// The names on the way to the folder.
    let path: [[UInt8]]
    /// What Git ignores in it.
    private(set) var ignored = IgnoreRules()
    /// What is built together with it.
    private(set) var target: SourceTarget

    /// Looks around a folder.
    init(_ folder: String) {
        path = FolderPath.names(SystemCalls.resolved(folder) ?? folder)
        target = SourceTarget(FolderPath.text(path))
        guard let root = Self.repository(path) else { return }
        target = SourceTarget(FolderPath.text(path[..<root]))
        ignored.add(file: FolderPath.text(path[..<root]) + "/.git/info/exclude", depth: root)
        for depth in root..<max(root, path.count) {
            let around = Array(path[..<depth])
            let text = FolderPath.text(around)
            ignored.add(file: text + "/.gitignore", depth: depth)
            target.enter(around, SystemCalls.names(inFolder: text))
        }
    }

    /// How many names lead to the repository that a folder is in or is.
    private static func repository(_ path: [[UInt8]]) -> Int? {
        (0...path.count).reversed().first { SystemCalls.exists(FolderPath.text(path[..<$0]) + "/.git") }
    }
}
