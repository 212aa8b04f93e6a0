import Foundation
import SessionModel
import SourceCheck
import Testing

/// Every sample says in itself what is found in it: a line that ends in the comment `expect: RULE [RULE…]` has these findings, and no
/// other line has any. `Samples/RULE/` holds the samples of a rule; a folder in it is a target, whose files are checked together.
struct SampleTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Samples")

    static let samples: [String] = {
        let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return files.filter { SourceLanguage(file: $0) != nil }.sorted()
    }()

    @Test(arguments: samples) func aSampleHasTheFindingsThatItSays(_ sample: String) throws {
        let source = try String(contentsOf: Self.folder.appending(path: sample), encoding: .utf8)
        let found = try Self.findings(sample).map { "\($0.line): \($0.finding.rule)" }.sorted()
        var expected: [String] = []
        for (place, line) in source.components(separatedBy: "\n").enumerated() {
            guard let mark = line.range(of: "// expect: ", options: .backwards) else { continue }
            expected += line[mark.upperBound...].split(separator: " ").map { "\(place + 1): \($0)" }
        }
        let messages = try Self.findings(sample).map { "\($0.line): \($0.finding.message)" }.joined(separator: "\n")
        #expect(found == expected.sorted(), "\(sample)\n\(messages)")
    }

    @Test(arguments: LintRules.all.map { $0.text.id }) func aRuleHasGoodAndBadSamples(_ rule: String) throws {
        let own = Self.samples.filter { $0.hasPrefix("\(rule)/") }
        #expect(own.contains { $0.contains("bad") }, "no bad sample")
        #expect(own.contains { $0.contains("good") }, "no good sample")
    }

    /// What is found in a sample, with the lines.
    static func findings(_ sample: String) throws -> [(line: Int, finding: LintFinding)] {
        let parts = sample.split(separator: "/")
        // A sample in a folder of its own has the others there around it.
        let around = parts.count > 2 ? samples.filter { $0.hasPrefix(parts.dropLast().joined(separator: "/") + "/") } : [sample]
        var target = TargetFacts(
            try around.map { file in
                let (text, tree) = try read(file)
                return (file, text, tree)
            })
        target.isWhole = parts.count > 2
        let (text, tree) = try read(sample)
        let file = CheckedFile(path: sample, text: text, tree: tree, target: target)
        return SourceChecker.findings(file).map { (text.line(at: $0.range.lowerBound), $0) }
    }

    private static func read(_ sample: String) throws -> (SourceText, SourceTree) {
        let language = try #require(SourceLanguage(file: sample))
        let text = SourceText(Array(try Data(contentsOf: folder.appending(path: sample))))
        return (text, SourceParser.tree(text, language))
    }
}
