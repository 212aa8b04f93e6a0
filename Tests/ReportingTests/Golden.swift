import Foundation
import Testing

/// Texts that a writer should write, in files beside these tests.
enum Golden {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden")

    /// Compares what came out with what a file says; with `RECORD_FIXTURES` set in the environment it writes the file instead.
    static func expect(_ actual: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let file = folder.appendingPathComponent(name)
        if ProcessInfo.processInfo.environment["RECORD_FIXTURES"] != nil { try Data(actual.utf8).write(to: file) }
        let expected = try String(contentsOf: file, encoding: .utf8)
        #expect(actual == expected, sourceLocation: sourceLocation)
    }
}
