/// Which sources are built together, as far as the folders around them tell.
struct SourceTarget {
    /// The path of the folder whose sources are built together.
    private(set) var folder: String
    /// Whether something in the folder or around it says so: a package, a project. Otherwise nobody knows what else belongs to it.
    private(set) var isDescribed = false
    private var package: Package?

    /// A Swift package around the folder reached so far.
    private struct Package {
        var depth = 0
        /// Whether the way into it leads through a folder in which each folder is a target.
        var isAmongTargets = false
    }

    private static let targetFolders: Set<String> = ["Sources", "Source", "src", "srcs", "Tests", "Plugins"]

    /// Before any folder that says something.
    ///
    /// - Parameter folder: What holds everything together unless a folder says more.
    init(_ folder: String) { self.folder = folder }

    /// Goes into a folder.
    ///
    /// - Parameters:
    ///   - path: The names on the way to it.
    ///   - names: What is in it.
    mutating func enter(_ path: [[UInt8]], _ names: some Sequence<String>) {
        if names.contains("Package.swift") {
            package = Package()
            isDescribed = true
            folder = FolderPath.text(path)
        } else if names.contains(where: Self.isProject) {
            package = nil
            isDescribed = true
            folder = FolderPath.text(path)
        } else if var package {
            package.depth += 1
            if package.depth == 1 { package.isAmongTargets = Self.targetFolders.contains(FolderPath.name(path)) }
            if package.depth == 2, package.isAmongTargets { folder = FolderPath.text(path) }
            self.package = package
        }
    }

    /// Whether a file, or a folder that counts as one, says what is built of the folder that it is in.
    private static func isProject(_ name: String) -> Bool {
        name == "pubspec.yaml" || name == "package.json" || name.hasSuffix(".xcodeproj") || name.hasSuffix(".podspec")
    }
}

/// The path of a folder as the names on the way to it from the root of the file system on.
enum FolderPath {
    /// The names of a path without links in it.
    static func names(_ path: String) -> [[UInt8]] { path.utf8.split(separator: UInt8(ascii: "/")).map(Array.init) }

    /// The path that names make up.
    static func text(_ names: some Sequence<[UInt8]>) -> String {
        let text = names.reduce(into: "") { $0 += "/" + String(decoding: $1, as: UTF8.self) }
        return text.isEmpty ? "/" : text
    }

    /// The last name; empty for the root.
    static func name(_ names: [[UInt8]]) -> String { String(decoding: names.last ?? [], as: UTF8.self) }
}
