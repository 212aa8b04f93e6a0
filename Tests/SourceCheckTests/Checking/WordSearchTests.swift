import Testing

@testable import SourceCheck

@Suite struct WordSearchTests {
    private func occurs(_ words: [String], in text: String) -> Bool {
        Array(text.utf8).withUnsafeBytes { WordSearch(words).occurs(in: $0) }
    }

    @Test func aWordIsFoundWhereverItStands() {
        for before in 0..<20 {
            for after in 0..<3 {
                let text = String(repeating: "a", count: before) + "abcde" + String(repeating: "d", count: after)
                #expect(occurs(["abcde", "xyzxyzxyz"], in: text))
            }
        }
    }

    @Test func aLongWordIsFoundBesideAShortOne() {
        #expect(occurs(["ab", "longerword"], in: "this is a longerword"))
        #expect(occurs(["yz", "longerword"], in: "longerword"))
    }

    @Test func whatOnlyBeginsLikeAWordIsNone() {
        #expect(!occurs(["abcde", "abcxy"], in: "abcdabcxabcdxe"))
        #expect(!occurs(["abcde"], in: "abcd"))
        #expect(!occurs(["abcde"], in: ""))
        #expect(!occurs(["abcde"], in: "ABCDE"))
    }

    @Test func theWordsOfSessionsAreFound() {
        for text in [
            "try AVAudioSession.sharedInstance()", "#import <RTCAudioSession.h>", "import 'package:audio_session/audio_session.dart';",
        ] {
            #expect(Array(text.utf8).withUnsafeBytes { RelevantWords.occur(in: $0) })
        }
        #expect(!Array("print(1)".utf8).withUnsafeBytes { RelevantWords.occur(in: $0) })
    }

    /// The plain way to search finds the same.
    @Test func itFindsWhatTheyAllHave() {
        var random = SystemRandomNumberGenerator()
        let words = ["aba", "abba", "bbab", "babab"]
        for _ in 0..<2000 {
            let text = String(
                (0..<Int.random(in: 0...12, using: &random)).map { _ in Bool.random(using: &random) ? "a" : "b" as Character })
            #expect(occurs(words, in: text) == words.contains { text.contains($0) }, "\(text)")
        }
    }
}
