import SessionModel
import Testing

@testable import SourceCheck

@Suite struct SourceFixTests {
    private func fixed(_ source: String, _ edits: [[LintFinding.Edit]]) -> (text: String, count: Int)? {
        let findings = edits.map { LintFinding(WordRule.text, $0.first?.range ?? 0..<1, "", edits: $0) }
        return SourceFix.applied(findings, to: SourceText(source)).map { (String(decoding: $0.bytes, as: UTF8.self), $0.fixed.count) }
    }

    @Test func everyChangeIsMade() throws {
        let file = CheckedFile("BAD or BAD")
        let result = try #require(SourceFix.applied(SourceChecker.findings(file, rules: [WordRule.self]), to: file.text))
        #expect(String(decoding: result.bytes, as: UTF8.self) == "good or good")
        #expect(result.fixed.count == 2)
    }

    @Test func theChangesOfAFindingGoTogether() throws {
        let result = try #require(fixed("abcdef", [[.init(4..<5, "E"), .init(1..<2, "B")], [.init(2..<3, "C")]]))
        #expect(result.text == "aBcdEf" && result.count == 1)
    }

    @Test func whatTouchesAnotherChangeIsLeft() throws {
        let result = try #require(fixed("abcdef", [[.init(0..<3, "x")], [.init(2..<4, "y")], [.init(4..<4, "z")]]))
        #expect(result.text == "xdzef" && result.count == 2)
    }

    @Test func withoutAChangeNothingIsMade() {
        #expect(fixed("abc", [[]]) == nil)
        #expect(fixed("abc", []) == nil)
    }

    @Test func aChangeBeyondTheTextIsNone() {
        #expect(fixed("abc", [[.init(2..<9, "x")]]) == nil)
    }

    @Test func aFindingKnowsItsLine() {
        let file = CheckedFile("ä\n\t  x BAD y  \r\nb")
        var places = SourcePlaces(file.text)
        let finding = SourceChecker.findings(file, rules: [WordRule.self])[0].finding(in: file, severity: .note, sources: ["s"], &places)
        #expect(finding.lineText == "x BAD y")
        #expect(finding.location == Location("a.swift", TextRange(TextPosition(line: 2, column: 6), TextPosition(line: 2, column: 9))))
        #expect(finding.edits == [TextEdit(TextRange(TextPosition(line: 2, column: 6), TextPosition(line: 2, column: 9)), "good")])
    }

    @Test func whatIsReadOverSeveralLinesIsToldOnOne() {
        let file = CheckedFile("BAD")
        var places = SourcePlaces(file.text)
        let found = LintFinding(WordRule.text, 0..<3, "f(\n    a,\r\n\tb) \u{1b}[31m  c", fix: "g(\n)")
        let finding = found.finding(in: file, severity: .note, sources: [], &places)
        #expect(finding.message == "f( a, b) [31m c")
        #expect(finding.fix == "g( )")
    }

    @Test func placesAreTheSameInWhicheverOrderTheyAreAsked() {
        let text = SourceText("äö\nüaü\r\nx\n")
        for offset in 0...text.bytes.count {
            for other in 0...text.bytes.count {
                var places = SourcePlaces(text)
                _ = places.range(other..<other)
                let found = places.range(offset..<offset)
                #expect(found == text.range(offset..<offset))
            }
        }
    }
}
