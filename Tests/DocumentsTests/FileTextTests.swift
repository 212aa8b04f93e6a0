import Testing

@testable import Documents

@Suite struct FileTextTests {
    @Test(arguments: [0, 1, 16_384, 16_385, 100_000])
    func aFileIsReadWhole(size: Int) throws {
        try Fixture.withFolder { folder in
            let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
            try Fixture.write(bytes, to: folder + "/file")
            let file = try FileText(folder + "/file")
            #expect(Array(file.bytes) == bytes)
        }
    }

    @Test func aFileOverTheLimitIsRefused() throws {
        try Fixture.withFolder { folder in
            try Fixture.write([UInt8](repeating: 0x20, count: 1001), to: folder + "/file")
            #expect(throws: Never.self) { _ = try FileText(folder + "/file", sizeLimit: 1001) }
            let error = #expect(throws: DocumentError.self) { _ = try FileText(folder + "/file", sizeLimit: 1000) }
            #expect(error?.description == "\(folder)/file: the file is larger than 1000 bytes, which is the most that is read")
        }
    }

    @Test func whatCannotBeReadIsNamed() {
        func message(_ path: String) -> String? {
            #expect(throws: DocumentError.self) { _ = try FileText(path) }?.description
        }
        #expect(message("/nowhere/x.json") == "/nowhere/x.json: there is no such file")
        #expect(message("/tmp") == "/tmp: this is a directory, not a file")
    }
}
