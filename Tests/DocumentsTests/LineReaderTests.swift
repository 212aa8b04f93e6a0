import Testing

@testable import Documents

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@Suite struct LineReaderTests {
    /// What a file holds, one entry a line: `number:text`, or `number!size` for a line that is too long.
    private func lines(_ bytes: [UInt8]) throws -> [String] {
        var lines: [String] = []
        try Fixture.withFolder { folder in
            let path = folder + "/lines"
            try Fixture.write(bytes, to: path)
            var reader = try LineReader(path: path)
            while let line = try reader.next() {
                switch line.content {
                case .text(let text): lines.append("\(line.number):\(String(decoding: text, as: UTF8.self))")
                case .tooLong(let size): lines.append("\(line.number)!\(size)")
                }
            }
        }
        return lines
    }

    private func lines(_ text: String) throws -> [String] { try lines(Array(text.utf8)) }

    @Test func linesComeOneByOne() throws {
        #expect(try lines("a\nb\r\nc") == ["1:a", "2:b", "3:c"])
        #expect(try lines("a\n") == ["1:a"])
        #expect(try lines("") == [])
    }

    @Test func blankLinesAreSkippedAndCounted() throws {
        #expect(try lines("\n \t\r\n\r\na\n\n\nb\n  ") == ["4:a", "7:b"])
    }

    @Test func aByteOrderMarkIsSkippedAtTheStartOnly() throws {
        #expect(try lines("\u{feff}a\n\u{feff}b\n") == ["1:a", "2:\u{feff}b"])
        #expect(try lines("\u{feff}\na\n") == ["2:a"])
    }

    @Test func anOtherCarriageReturnStays() throws {
        #expect(try lines("a\rb\r\r\nc") == ["1:a\rb\r", "2:c"])
    }

    @Test(arguments: ["\n", "\r\n", ""])
    func linesUpToTheLimitAreTaken(ending: String) throws {
        let limit = TextScanner.sizeLimit
        let longest = [UInt8](repeating: 0x61, count: limit)
        let result = try lines(longest + Array(ending.utf8))
        #expect(result.map(\.utf8.count) == [limit + 2])
        #expect(try lines(longest + [0x61] + Array(ending.utf8)) == ["1!\(limit + 1)"])
    }

    @Test func linesOverTheLimitArePassedOver() throws {
        let long = [UInt8](repeating: 0x61, count: 10_000_000)
        #expect(try lines(Array("x\n".utf8) + long + Array("\r\ny\n".utf8) + long) == ["1:x", "2!10000000", "3:y", "4!10000000"])
    }

    @Test func manyLinesAcrossReadsStayWhole() throws {
        let texts = (0..<20_000).map { "{\"line\":\($0),\"text\":\"" + String(repeating: "x", count: $0 % 97) + "\"}" }
        let result = try lines(texts.joined(separator: "\n"))
        #expect(result == texts.enumerated().map { "\($0 + 1):\($1)" })
    }

    @Test func whatCannotBeReadIsNamed() throws {
        let missing = #expect(throws: DocumentError.self) {
            var reader = try LineReader(path: "/nowhere/lines.jsonl")
            _ = try reader.next()
        }
        #expect(missing?.description == "/nowhere/lines.jsonl: there is no such file")
        let folder = #expect(throws: DocumentError.self) {
            var reader = try LineReader(path: "/tmp")
            _ = try reader.next()
        }
        #expect(folder?.description == "/tmp: this is a directory, not a file")
    }

    @Test func aStreamGivesEachLineAsSoonAsItIsThere() throws {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        defer { close(ends[0]) }
        var reader = LineReader(descriptor: ends[0], name: "standard input")
        #expect(write(ends[1], "one\ntw", 6) == 6)
        #expect(try reader.next()?.number == 1)
        #expect(write(ends[1], "o\n", 2) == 2)
        #expect(try reader.next()?.number == 2)
        close(ends[1])
        #expect(try reader.next() == nil)
    }
}
