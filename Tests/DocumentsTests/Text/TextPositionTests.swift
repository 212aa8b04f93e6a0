import SessionModel
import Testing

@testable import Documents

@Suite struct TextPositionTests {
    private func position(_ offset: Int, _ text: String, firstLine: Int = 1) -> TextPosition {
        text.withBytes { TextPosition(of: offset, in: $0, from: TextPosition(line: firstLine, column: 1)) }
    }

    @Test func columnsCountCharactersNotBytes() {
        #expect(position(0, "abc") == TextPosition(line: 1, column: 1))
        #expect(position(2, "abc") == TextPosition(line: 1, column: 3))
        #expect(position(5, "é漢x") == TextPosition(line: 1, column: 3))
        #expect(position(4, "😀x") == TextPosition(line: 1, column: 2))
    }

    @Test func linesEndWithALineFeed() {
        #expect(position(5, "a\r\nbc") == TextPosition(line: 2, column: 3))
        #expect(position(3, "a\n\nb") == TextPosition(line: 3, column: 1))
        #expect(position(3, "a\n\nb", firstLine: 7) == TextPosition(line: 9, column: 1))
    }

    @Test func aByteOrderMarkIsNoCharacter() {
        #expect(position(3, "\u{feff}a") == TextPosition(line: 1, column: 1))
        #expect(position(0, "\u{feff}a") == TextPosition(line: 1, column: 1))
        #expect(position(4, "\u{feff}ab") == TextPosition(line: 1, column: 2))
    }

    @Test func aCounterGoesOnWhereItWas() {
        "a\nbc\né漢x".withBytes { text in
            var places = PositionCounter(text)
            for offset in [0, 1, 3, 3, 7, text.count] { #expect(places.position(offset) == TextPosition(of: offset, in: text)) }
        }
    }

    @Test func beyondTheEndIsTheEnd() {
        #expect(position(99, "ab") == TextPosition(line: 1, column: 3))
        #expect(position(99, "") == TextPosition(line: 1, column: 1))
    }
}
