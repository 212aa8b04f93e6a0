import Testing

@testable import Documents

/// What Git's documentation says of the patterns of `.gitignore`: <https://git-scm.com/docs/gitignore>.
@Suite struct PathPatternTests {
    private func fits(_ pattern: String, _ path: String) -> Bool? {
        PathPattern(pattern.utf8)?.matches(path.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)[...])
    }

    static let fitting = [
        ("a", "a"), ("a", "x/y/a"), ("*.swift", "x/a.swift"), ("/a", "a"), ("a/b", "a/b"), ("doc/*.txt", "doc/a.txt"), ("**/a", "a"),
        ("**/a", "x/y/a"), ("**/a/b", "x/a/b"), ("a/**", "a/b"), ("a/**", "a/b/c"), ("a/**/b", "a/b"), ("a/**/b", "a/x/y/b"), ("**", "a/b"),
        ("?.m", "a.m"), ("[a-c].m", "b.m"), ("[!a-c].m", "d.m"), ("[^a-c].m", "d.m"), ("[]a].m", "].m"), ("[a\\]b]", "]"), ("\\#a", "#a"),
        ("\\!a", "!a"), ("a\\ ", "a "), ("a  ", "a"), ("a\r", "a"), ("*a*b*", "xaxbx"), ("ü?", "üa"), ("[", "["), ("a**b", "axyb"),
        ("build/", "x/build"), ("***", "a"),
    ]

    @Test(arguments: fitting) func aPathFits(_ pattern: String, _ path: String) {
        #expect(fits(pattern, path) == true)
    }

    static let others = [
        ("a", "ab"), ("/a", "x/a"), ("a/b", "x/a/b"), ("doc/*.txt", "doc/x/a.txt"), ("a/**", "a"), ("a/**/b", "a"), ("?", "ab"), ("*", ""),
        ("[a-c].m", "d.m"), ("[!a-c].m", "b.m"), ("[c-a]", "b"), ("a?b", "a/b"), ("A", "a"), ("**/a", "ab"), ("x/*/b", "x/b"),
    ]

    @Test(arguments: others) func anotherPathDoesNot(_ pattern: String, _ path: String) {
        #expect(fits(pattern, path) == false)
    }

    @Test(arguments: ["", "   ", "# comment", "/", "!", "\r"]) func aLineWithoutAPatternSaysNothing(_ line: String) {
        #expect(PathPattern(line.utf8) == nil)
    }

    @Test func whatItIsAboutIsRead() throws {
        let pattern = try #require(PathPattern("!build/".utf8))
        #expect(pattern.isNegated && pattern.isForFolders)
    }

    /// Each star could take any number of letters: going back to each of them in turn would take years.
    @Test func manyStarsTakeNoTime() {
        let name = String(repeating: "a", count: 1000)
        #expect(fits(String(repeating: "*a", count: 200) + "b", name) == false)
        #expect(fits(String(repeating: "**/a/", count: 100) + "b", String(repeating: "a/", count: 200)) == false)
    }
}
