import SessionModel
import Testing

@testable import Documents

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@Suite struct MappingStoreTests {
    private static let mine = #"{"name":"default","title":"Mine","rules":[{"id":"a","match":{},"ignore":true}]}"#

    private func message(_ body: () throws -> Void) -> String? {
        #expect(throws: DocumentError.self, performing: body)?.description
    }

    /// A folder with the folder for mappings in it.
    private func withFolders(_ body: (_ folder: String, _ mappings: String) throws -> Void) throws {
        try Fixture.withFolder { folder in
            let mappings = folder + "/pulse"
            mkdir(mappings, 0o700)
            defer {
                for name in SystemCalls.names(inFolder: mappings) where name != "." && name != ".." { unlink("\(mappings)/\(name)") }
                rmdir(mappings)
            }
            try body(folder, mappings)
        }
    }

    @Test func whatShipsIsFound() throws {
        let found = try MappingStore(folders: ["/nowhere"]).mapping("default")
        #expect(found.file == nil)
        #expect(found.mapping.name == "default")
        #expect(found.mapping.rules.allSatisfy { $0.line != nil })
    }

    @Test func foldersGoFirst() throws {
        try withFolders { folder, mappings in
            try Fixture.write(Self.mine, to: mappings + "/default.json")
            let found = try MappingStore(folders: [folder]).mapping("default")
            #expect(found.mapping.title == "Mine")
            #expect(found.file == mappings + "/default.json")
        }
    }

    @Test func aPathIsReadWhateverItsName() throws {
        try withFolders { _, mappings in
            try Fixture.write(Self.mine, to: mappings + "/x.json")
            #expect(try MappingStore().mapping(mappings + "/x.json").mapping.title == "Mine")
        }
        #expect(message { _ = try MappingStore().mapping("./missing.json") } == "./missing.json: there is no such file")
    }

    @Test func aFileIsCalledLikeItsMapping() throws {
        try withFolders { folder, mappings in
            try Fixture.write(Self.mine, to: mappings + "/desk.json")
            let expected = "\(mappings)/desk.json: the mapping is called \"default\" and its file \"desk.json\"; in a folder both agree"
            #expect(message { _ = try MappingStore(folders: [folder]).mapping("desk") } == expected)
        }
    }

    @Test func aBrokenFileIsNamedWithThePlace() throws {
        try withFolders { folder, mappings in
            try Fixture.write(Self.mine.replacing("ignore", with: "ignor"), to: mappings + "/default.json")
            let expected = "\(mappings)/default.json:1:64: unknown key \"ignor\" in a rule; did you mean \"ignore\"?"
            #expect(message { _ = try MappingStore(folders: [folder]).mapping("default") } == expected)
        }
    }

    @Test func anUnknownNameIsAnErrorWithTheNearest() throws {
        #expect(message { _ = try MappingStore().mapping("defualt") } == "unknown mapping \"defualt\"; did you mean \"default\"?")
        #expect(message { _ = try MappingStore().mapping("x") } == "unknown mapping \"x\"; known are: default")
        try withFolders { folder, mappings in
            try Fixture.write(Self.mine, to: mappings + "/studio.json")
            #expect(
                message { _ = try MappingStore(folders: [folder]).mapping("studo") }
                    == "unknown mapping \"studo\"; did you mean \"studio\"?")
        }
    }
}
