import SessionModel
import TestSupport
import Testing

@testable import Documents

@Suite struct KnownFindingsReaderTests {
    private func read(_ text: String) throws -> KnownFindings {
        let folder = try TemporaryFolder()
        var reader = KnownFindingsReader()
        return try reader.read(file: try folder.write(text, to: "known.jsonl"))
    }

    @Test func eachLineIsAFinding() throws {
        let known = try read(
            """
            {"file":"a.swift","rule":"r","line":"f()"}
            {"file":"a.swift","rule":"r","line":"g()","count":3}

            """)
        #expect(known.counts.count == 2)
        #expect(known.counts[KnownFindings.Key(rule: "r", file: "a.swift", line: "g()")] == 3)
    }

    @Test(arguments: [
        ("{}", "1:1: a known finding needs the key \"rule\""),
        (
            "{\"file\":\"a\",\"rule\":\"r\",\"line\":\"\"}\n{\"file\":1,\"rule\":\"\",\"line\":\"\"}",
            "2:9: this should be a string, not a number"
        ),
        ("{\"file\":\"a\",\"rule\":\"r\",\"line\":\"\",\"count\":0}", "1:42: 0 findings are not possible: 1 to 1000000 are"),
        ("{\"fil\":1}", "1:2: unknown key \"fil\" in a known finding; did you mean \"file\"?"),
        ("nonsense", "1:1: nonsense is no JSON value"),
    ]) func aBadLineIsRefused(_ text: String, _ message: String) throws {
        let error = #expect(throws: DocumentError.self) { try read(text) }
        var shown = try #require(error)
        shown.file = nil
        #expect(shown.description.hasPrefix(message), "\(shown)")
    }

    @Test func pathsAreToldFromTheFolderOn() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("", to: "a/b/c.swift")
        #expect(RelativePath(from: folder.path).path(of: file) == "a/b/c.swift")
        #expect(RelativePath(from: folder.path + "/a/b").path(of: file) == "c.swift")
        try folder.write("", to: "x/y/z")
        #expect(RelativePath(from: folder.path + "/x/y").path(of: file) == "../../a/b/c.swift")
    }
}

@Suite struct SourceReadingTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func reason(_ path: String) throws -> String? {
        switch try SourceReading.read(path) {
        case .text: nil
        case .passedOver(let error): error.message
        }
    }

    @Test func textIsRead() throws {
        #expect(try reason(folder.write("let a = 1", to: "a.swift")) == nil)
        #expect(try reason(folder.write([0xff, 0xfe, 0x41], to: "b.swift")) == nil)
        #expect(try reason(folder.write("", to: "c.swift")) == nil)
    }

    @Test func whatIsNoTextIsPassedOver() throws {
        #expect(try reason(folder.write([0x41, 0, 0x42], to: "a.swift")) == "this is no text: there is a zero byte in it")
    }

    @Test func whatNobodyWroteIsPassedOver() throws {
        let large = [UInt8](repeating: 0x20, count: SourceReading.sizeLimit + 1)
        #expect(try reason(folder.write(large, to: "a.swift")) == "this is larger than 20 MiB, which is the most that is read")
        #expect(try reason(folder.write(Array(large.dropLast()), to: "a.swift")) == nil)
    }

    @Test func aFileThatSomebodyChangesIsLeftAlone() throws {
        let path = try folder.write("a", to: "a.swift")
        let state = FileState(path)
        try folder.write("longer", to: "a.swift")
        #expect(throws: DocumentError.self) { try SourceFile.replace(path, by: Array("b".utf8), since: state) }
        #expect(try Fixture.text(path) == "longer")
        try SourceFile.replace(path, by: Array("b".utf8), since: FileState(path))
        #expect(try Fixture.text(path) == "b")
    }
}
