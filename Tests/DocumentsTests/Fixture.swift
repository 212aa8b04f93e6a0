import Testing

@testable import Documents

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Files beside these tests.
enum Fixture {
    /// The folder with samples.
    static var folder: String { #filePath.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/Fixtures" }

    /// The repository.
    static var root: String { #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" } }

    /// The names of the samples in a folder that end like this, sorted.
    static func names(in folder: String, ending: String = ".json") -> [String] {
        SystemCalls.names(inFolder: "\(Self.folder)/\(folder)").filter { $0.hasSuffix(ending) }
    }

    /// The text of a file.
    static func text(_ path: String) throws -> String {
        let file = try FileText(path)
        return String(decoding: file.bytes, as: UTF8.self)
    }

    /// Compares what came out with what a file says; with `RECORD_FIXTURES` set in the environment it writes the file instead.
    static func expect(_ actual: String, matches path: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        if getenv("RECORD_FIXTURES") != nil {
            try write(actual, to: path)
        }
        let expected = try text(path)
        #expect(actual == expected, sourceLocation: sourceLocation)
    }

    /// Writes a file.
    static func write(_ text: String, to path: String) throws { try write(Array(text.utf8), to: path) }

    /// Writes a file.
    static func write(_ bytes: [UInt8], to path: String) throws {
        let file = try #require(fopen(path, "w"))
        defer { fclose(file) }
        let count = fwrite(bytes, 1, bytes.count, file)
        #expect(count == bytes.count)
    }

    /// Runs something with a new folder, which is removed afterwards.
    static func withFolder(_ body: (String) throws -> Void) throws {
        var template = Array("/tmp/documents-XXXXXX".utf8CString)
        let path = try #require(mkdtemp(&template).map { String(cString: $0) })
        defer {
            for name in SystemCalls.names(inFolder: path) where name != "." && name != ".." { unlink("\(path)/\(name)") }
            rmdir(path)
        }
        try body(path)
    }
}

extension String {
    /// Gives the bytes of the text to something that may throw.
    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try Array(utf8).withUnsafeBytes(body)
    }
}
