import Foundation

/// Writes Swift that is valid by its syntax and means nothing, with calls in every spelling.
struct SourceGenerator {
    private var random: SeededRandom
    /// How many parts may still be more than the simplest of their kind.
    private var budget = 0

    /// Writes files of about 20,000 bytes each into a directory.
    static func write(seed: UInt64, bytes: Int, to directory: String) throws {
        var written = 0
        var number = 0
        while written < bytes {
            number += 1
            var generator = SourceGenerator(random: SeededRandom(seed: seed &* 1_000_003 &+ UInt64(number)))
            let source = Data(generator.file().utf8)
            // Now and then two parts do not go together.
            guard SwiftSyntaxCalls.find([UInt8](source)) != nil else { continue }
            try source.write(to: URL(fileURLWithPath: "\(directory)/\(number).swift"))
            written += source.count
        }
    }

    private init(random: SeededRandom) { self.random = random }

    private mutating func file() -> String {
        var text = ""
        append("beginning", to: &text)
        while text.utf8.count < 20_000 {
            budget = Int.random(in: 20...400, using: &random)
            append("member", to: &text)
            text += "\n"
        }
        return text
    }

    /// Writes a part: one of its ways, with the parts that are named in it.
    private mutating func append(_ part: String, to text: inout String) {
        budget -= 1
        let ways = budget > 0 ? GeneratedSyntax.ways[part] : GeneratedSyntax.simple[part] ?? GeneratedSyntax.ways[part]
        guard let way = ways?.randomElement(using: &random) else { fatalError("There is no '\(part)'.") }
        for (number, piece) in way.split(separator: "¦", omittingEmptySubsequences: false).enumerated() {
            if number.isMultiple(of: 2) { text += piece } else { append(String(piece), to: &text) }
        }
    }
}
