import SessionModel
import Testing

@testable import SourceCheck

@Suite struct DisableCommentTests {
    /// What is found, by line.
    private func found(_ source: String, _ comments: String...) -> [String] {
        let file = CheckedFile(source, comments: comments)
        return SourceChecker.findings(file, rules: [WordRule.self]).map {
            "\(file.text.line(at: $0.range.lowerBound)): \($0.rule == WordRule.text.id ? $0.rule : $0.message)"
        }
    }

    @Test func withoutACommentEverythingIsFound() {
        #expect(found("BAD\nBAD") == ["1: bad-word", "2: bad-word"])
    }

    @Test func aCommentSilencesItsLine() {
        let comment = "// audioroute:disable bad-word"
        #expect(found("BAD \(comment)\nBAD", comment) == ["2: bad-word"])
    }

    @Test func aCommentAloneSilencesTheLineBelow() {
        let comment = "// audioroute:disable bad-word"
        #expect(found("  \(comment)\nBAD BAD\nBAD", comment) == ["3: bad-word"])
    }

    @Test func aBlockCommentDoesTheSame() {
        let comment = "/* audioroute:disable bad-word\n   because */"
        #expect(found("\(comment)\nBAD\nBAD", comment) == ["4: bad-word"])
        #expect(found("/* audioroute:disable bad-word */ BAD", "/* audioroute:disable bad-word */") == [])
    }

    @Test func commentsAboveOneAnotherAreAboutTheSameLine() {
        let (one, other) = ("// audioroute:disable bad-word", "// audioroute:disable unused-disable")
        #expect(
            found("\(one)\n\(other)\nBAD", one, other) == ["2: unused-disable finds nothing in line 3: this comment silences nothing"])
    }

    @Test func aReasonMayFollow() {
        let comment = "// audioroute:disable bad-word, bad-word it is meant"
        #expect(found("BAD \(comment)", comment) == [])
    }

    @Test func whatSilencesNothingIsFound() {
        let comment = "// audioroute:disable bad-word"
        #expect(found("good \(comment)", comment) == ["1: bad-word finds nothing in line 1: this comment silences nothing"])
    }

    @Test func anUnknownRuleIsFoundWithTheNearest() {
        let comment = "// audioroute:disable unused-disabel"
        #expect(found(comment, comment) == ["1: there is no rule unused-disabel; did you mean unused-disable?"])
        #expect(found("// audioroute:disable", "// audioroute:disable") == ["1: no rule is named here"])
    }

    @Test func anotherWordIsNoCommentOfOurs() {
        for comment in ["// audioroute:disabled bad-word", "// audioroute disable bad-word", "// swiftlint:disable bad-word", "//"] {
            #expect(found("BAD \(comment)", comment) == ["1: bad-word"])
        }
    }

    @Test func whatIsNotAskedIsNotJudged() {
        let comment = "// audioroute:disable bad-word"
        let file = CheckedFile("good \(comment)", comments: [comment])
        var comments = DisableComments(file.text, file.tree.comments)
        #expect(comments.applied(to: [], in: file.text, rules: []).map(\.message) == ["there is no rule bad-word"])
        let known = "// audioroute:disable unused-disable"
        #expect(found("\(known) bad-word", known).count == 1)
    }

    @Test func whatSilencesNothingIsRemovedWithItsLine() throws {
        let comment = "// audioroute:disable bad-word"
        for (source, fixed) in [("a\n  \(comment)\ngood\n", "a\ngood\n"), ("good  \(comment)\nb", "good\nb"), (comment, "")] {
            let file = CheckedFile(source, comments: [comment])
            let found = SourceChecker.findings(file, rules: [WordRule.self])
            let result = try #require(SourceFix.applied(found, to: file.text))
            #expect(String(decoding: result.bytes, as: UTF8.self) == fixed)
        }
    }
}
