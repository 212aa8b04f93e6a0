import Foundation

/// A new folder that is removed with everything in it when nobody holds it any more.
public final class TemporaryFolder {
    /// Where it is.
    public let path: String

    /// Makes a folder.
    public init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("audioroute-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file, with the folders that it lies in.
    ///
    /// - Returns: Its path.
    @discardableResult
    public func write(_ text: String, to name: String) throws -> String { try write(Array(text.utf8), to: name) }

    /// Writes a file, with the folders that it lies in.
    ///
    /// - Returns: Its path.
    @discardableResult
    public func write(_ bytes: [UInt8], to name: String) throws -> String {
        let url = URL(fileURLWithPath: path).appendingPathComponent(name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
        return url.path
    }
}
