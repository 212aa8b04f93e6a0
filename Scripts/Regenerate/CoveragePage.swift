import Foundation
import RoutePolicy

/// `docs/coverage.md`: everything that the documents at the beginning of audioroute name, and the scenarios and tests that show it.
struct CoveragePage {
    private let rows: [CoverageRow]
    private let proofs: [Proof]

    /// A row that is named and does not exist.
    struct UnknownRow: Error, CustomStringConvertible {
        let row: String
        let file: String

        var description: String { "\(file): there is no row \(row) in docs/coverage/rows.json" }
    }

    /// Reads the rows and finds what shows them.
    ///
    /// - Parameters:
    ///   - rows: The text of the file with the rows.
    ///   - root: The folder of the repository.
    /// - Throws: Why a file cannot be read, or which one names a row that does not exist.
    init(_ rows: Data, root: URL) throws {
        self.rows = try JSONDecoder().decode([CoverageRow].self, from: rows)
        proofs =
            try ScenarioProofs.all(under: root.appendingPathComponent("scenarios"))
            + TestProofs.all(under: root.appendingPathComponent("Tests"))
        let known = Set(self.rows.map(\.row))
        for proof in proofs {
            for row in proof.rows where !known.contains(row) { throw UnknownRow(row: row, file: proof.file) }
        }
    }

    func markdown() -> String {
        var text = """
            # What the documents say, and what shows it

            This page is generated (`make generate`) from [its rows](coverage/rows.json), the scenarios whose `evidence` lists a row in `shows`,
            and the tests that name one. Five documents about calls stand at the beginning of audioroute. Here is everything that they name, in
            words of ours: where a document and what is known of the system differ, a row tells both.

            """
        var title = ""
        for row in rows {
            if row.title != title {
                title = row.title
                text += "\n## \(title)\n\n| row | what has to be so | shown by |\n|---|---|---|\n"
            }
            text += "| \(row.row) | \(linked(row.statement)) | \(shown(row)) |\n"
        }
        return text
    }

    private func shown(_ row: CoverageRow) -> String {
        let links = proofs.filter { $0.rows.contains(row.row) }.map { "[\($0.name)](../\($0.file))" }
        return links.isEmpty ? row.remark ?? "nothing yet" : links.joined(separator: "<br>")
    }

    /// A sentence with links to the policies that it names in `code`.
    private func linked(_ sentence: String) -> String {
        sentence.replacing(/`(\w+)`/) { match in
            Policy.named(String(match.1)).map { "[`\($0.name)`](policies.md#\($0.name.lowercased()))" } ?? String(match.0)
        }
    }
}
