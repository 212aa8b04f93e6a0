/// Tells where files are from a folder on, whichever way they were named.
public struct RelativePath: Sendable {
    private let folder: [[UInt8]]

    /// Paths from a folder on.
    ///
    /// - Parameter folder: The folder; the current one where it is empty.
    public init(from folder: String) { self.folder = FolderPath.names(SystemCalls.resolved(folder.isEmpty ? "." : folder) ?? folder) }

    /// The path of a file from the folder on.
    public func path(of file: String) -> String {
        let names = FolderPath.names(SystemCalls.resolved(file) ?? file)
        let common = zip(names, folder).prefix { $0 == $1 }.count
        let up = Array(repeating: Array("..".utf8), count: folder.count - common)
        return String(FolderPath.text(up + names[common...]).dropFirst())
    }
}
