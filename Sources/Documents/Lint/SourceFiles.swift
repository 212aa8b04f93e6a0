/// The sources that paths lead to.
public struct SourceFiles {
    /// A source.
    public struct File: Hashable, Sendable {
        /// The path, as it was named.
        public let path: String
        /// The folder whose sources are built together with it.
        public let target: String
        /// Whether a package or a project says so. Otherwise nobody knows what else is built together with it.
        public let isTargetDescribed: Bool

        fileprivate init(_ path: String, _ target: SourceTarget) {
            self.path = path
            self.target = target.folder
            isTargetDescribed = target.isDescribed
        }
    }

    /// The sources, by path.
    public private(set) var files: [File] = []
    /// Folders that could not be read, and why.
    public private(set) var unreadable: [DocumentError] = []

    private let isSource: (String) -> Bool
    private let exclusion: SourceExclusion?

    /// Folders of what others wrote or tools made.
    private static let vendored: Set<String> = ["build", "DerivedData", "Pods", "Carthage", "node_modules"]
    /// The ends of the names of folders that are a product as a whole.
    private static let products = [".framework", ".xcframework", ".app", ".appex"]

    /// The sources in a folder and below.
    ///
    /// What begins with a dot is left out, and so are build products, dependencies and what Git ignores. Links are not followed: what they
    /// lead to is read where it is.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - exclusion: What is left out besides, or taken in all the same.
    ///   - isSource: Whether a file is one, by its name.
    public init(inFolder folder: String, exclusion: SourceExclusion? = nil, _ isSource: @escaping (String) -> Bool) {
        self.isSource = isSource
        self.exclusion = exclusion
        let around = FoldersAround(folder)
        let start = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
        walk(Place(start: start, path: around.path, ignored: around.ignored, target: around.target))
    }

    /// A source by itself, whatever is said of it elsewhere.
    public static func file(_ path: String) -> File {
        let end = path.lastIndex(of: "/")
        let folder = end.map { String(path[...$0]) } ?? "."
        let around = FoldersAround(folder)
        var target = around.target
        target.enter(around.path, SystemCalls.names(inFolder: folder))
        return File(path, target)
    }

    /// The sources of a target that are not among some files.
    ///
    /// - Parameters:
    ///   - target: The target.
    ///   - files: The files.
    ///   - folders: Folders that were searched as a whole: of a target in one of them there are no others.
    ///   - exclusion: What is left out besides, or taken in all the same.
    ///   - isSource: Whether a file is one, by its name.
    public static func others(
        ofTarget target: String, besides files: [File], searched folders: [String], exclusion: SourceExclusion? = nil,
        _ isSource: @escaping (String) -> Bool
    ) -> [File] {
        let names = FolderPath.names(target)
        if folders.contains(where: { names.starts(with: FolderPath.names(SystemCalls.resolved($0) ?? $0)) }) { return [] }
        let known = Set(files.filter { $0.target == target }.map { SystemCalls.resolved($0.path) ?? $0.path })
        return SourceFiles(inFolder: target, exclusion: exclusion, isSource).files
            .filter { $0.target == target && !known.contains($0.path) }
    }

    /// A folder on the way.
    private struct Place {
        /// What comes before a name in it.
        var start: String
        /// The names on the way to it.
        var path: [[UInt8]]
        var ignored: IgnoreRules
        var target: SourceTarget
    }

    private mutating func walk(_ place: Place) {
        let entries: [FolderEntry]
        do throws(DocumentError) {
            entries = try SystemCalls.entries(inFolder: place.start.isEmpty ? "." : place.start)
        } catch {
            return unreadable.append(error)
        }
        var place = place
        place.target.enter(place.path, entries.lazy.map(\.name))
        if entries.contains(where: { $0.name == ".gitignore" }) {
            place.ignored.add(file: place.start + ".gitignore", depth: place.path.count)
        }
        for entry in entries {
            let isFolder = entry.kind == .folder
            guard isFolder || entry.kind == .file && isSource(entry.name) else { continue }
            let path = place.path + [Array(entry.name.utf8)]
            if leavesOut(entry.name, path, isFolder: isFolder, place.ignored) { continue }
            if isFolder {
                walk(Place(start: place.start + entry.name + "/", path: path, ignored: place.ignored, target: place.target))
            } else {
                files.append(File(place.start + entry.name, place.target))
            }
        }
    }

    private func leavesOut(_ name: String, _ path: [[UInt8]], isFolder: Bool, _ ignored: IgnoreRules) -> Bool {
        if let said = exclusion?.leavesOut(path, isFolder: isFolder) { return said }
        if name.hasPrefix(".") { return true }
        if isFolder, Self.vendored.contains(name) || Self.products.contains(where: name.hasSuffix) { return true }
        return ignored.leavesOut(path, isFolder: isFolder) ?? false
    }
}

/// What a configuration leaves out, or takes in although it would be left out.
public struct SourceExclusion: Sendable {
    private var rules = IgnoreRules()

    /// Patterns as in a `.gitignore` file, about the paths in a folder.
    public init(_ patterns: [String], inFolder folder: String) {
        let depth = FolderPath.names(SystemCalls.resolved(folder) ?? folder).count
        rules.add(patterns.compactMap { PathPattern($0.utf8) }, depth: depth)
    }

    /// Whether it leaves a path out; `nil` where it says nothing of it.
    fileprivate func leavesOut(_ path: [[UInt8]], isFolder: Bool) -> Bool? { rules.leavesOut(path, isFolder: isFolder) }
}
