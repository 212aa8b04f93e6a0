import SessionModel
import Testing

@testable import Documents

@Suite struct TextWindowTests {
    /// Lines of several lengths with characters of several bytes: more than a window holds.
    private static let long: [UInt8] = {
        var text: [UInt8] = []
        var line = 0
        while text.count < 3 * TextScanner.sizeLimit * 4 / 2 {
            line += 1
            text += Array("\(line) größer, \(String(repeating: "🎧 ", count: line % 37))\n".utf8)
        }
        return text
    }()

    private func check(_ window: inout TextWindow, _ text: [UInt8], steps: [Int]) throws {
        var place = 0
        var round = 0
        while place < text.count {
            #expect(window.first == text[place])
            #expect(window.offset == place)
            // All that is left, or more than the longest value.
            #expect(window.bytes.count == text.count - place || window.bytes.count > TextScanner.sizeLimit)
            if round % 50 == 0 {
                text.withUnsafeBytes { #expect(window.position == TextPosition(of: place, in: $0)) }
            }
            let step = min(steps[round % steps.count], window.bytes.count)
            try window.advance(step)
            place += step
            round += 1
        }
        #expect(window.first == nil)
    }

    @Test func everyByteOfALongFileComesOnceWithItsPlace() throws {
        try withWindow(on: Self.long) { window in try check(&window, Self.long, steps: [1, 7, 4096, 65_537, 1_000_000, 3]) }
    }

    @Test func aTextInMemoryIsReadAlike() throws {
        try Self.long.withUnsafeBytes { bytes in
            var window = TextWindow(bytes, file: nil)
            try check(&window, Self.long, steps: [123_456, 5, 999_999])
        }
    }

    @Test func itGoesBackInAFile() throws {
        try withWindow(on: Self.long) { window in
            try window.advance(1000)
            let (offset, position) = (window.offset, window.position)
            for _ in 0..<5 { try window.advance(1_000_000) }
            let isBack = try window.goBack(to: offset, position)
            #expect(isBack)
            #expect(window.first == Self.long[1000] && window.offset == offset && window.position == position)
            try window.advance(500_000)
            Self.long.withUnsafeBytes { #expect(window.position == TextPosition(of: 501_000, in: $0)) }
        }
    }

    @Test func aByteOrderMarkIsPassedOver() throws {
        try withWindow(on: [0xef, 0xbb, 0xbf, 0x7b, 0x7d]) { window in
            #expect(window.first == 0x7b && window.position == TextPosition(line: 1, column: 1) && window.offset == 3)
            try window.advance(1)
            #expect(window.position == TextPosition(line: 1, column: 2))
            let isBack = try window.goBack(to: 3, TextPosition(line: 1, column: 1))
            #expect(isBack && window.first == 0x7b)
        }
    }

    @Test func anEmptyFileHasNothing() throws {
        try withWindow(on: []) { window in #expect(window.first == nil && window.bytes.isEmpty) }
    }

    private func withWindow(on text: [UInt8], _ body: (inout TextWindow) throws -> Void) throws {
        try Fixture.withFolder { folder in
            try Fixture.write(text, to: folder + "/file")
            var window = try TextWindow.open(folder + "/file")
            try body(&window)
        }
    }

    @Test func whatCannotBeOpenedIsNamed() {
        #expect(throws: DocumentError("there is no such file", file: "/nonexistent.json")) { _ = try TextWindow.open("/nonexistent.json") }
        #expect(throws: DocumentError("this is a directory, not a file", file: "/")) { _ = try TextWindow.open("/") }
    }
}
