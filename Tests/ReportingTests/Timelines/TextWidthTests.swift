import Testing

@testable import Reporting

@Suite struct TextWidthTests {
    @Test func wideLettersTakeMoreThanNarrowOnes() {
        #expect(TextWidth.pixels("WWWW", size: 12) > 2 * TextWidth.pixels("iiii", size: 12))
        #expect(TextWidth.pixels("word", size: 12, isBold: true) > TextWidth.pixels("word", size: 12))
        // A combining accent stands over its letter.
        #expect(TextWidth.pixels("e\u{301}", size: 12) == TextWidth.pixels("e", size: 12))
    }

    @Test func longTextIsBrokenAtSpaces() {
        #expect(TextWidth.lines("expected out builtInSpeaker, in none", limit: 20) == ["expected out", "builtInSpeaker, in", "none"])
        #expect(TextWidth.lines("", limit: 20) == [""])
    }

    @Test func aWordThatFitsNowhereIsCut() {
        #expect(TextWidth.lines(String(repeating: "a", count: 50), limit: 10) == ["aaaaaaaaa…"])
        #expect(TextWidth.cut("aaaaaaaaaa", to: 10) == "aaaaaaaaaa")
        #expect(TextWidth.cut("e" + String(repeating: "\u{301}", count: 500), to: 10).unicodeScalars.count <= 41)
    }

    @Test func clocksSayNoMoreThanTheyMust() {
        #expect([0, 250_000, 1_000_000, 61_050_000, 7].map(Clock.text) == ["0 s", "0.25 s", "1 s", "61.05 s", "0.000007 s"])
    }
}
