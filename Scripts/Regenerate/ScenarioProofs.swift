import Documents
import Foundation

/// What shipped scenarios show: the rows in `shows` of their `evidence`, where the situations stand too that they are (`SC-01`).
enum ScenarioProofs {
    private struct Scenario: Decodable {
        struct Evidence: Decodable { let shows: [String]? }

        let name: String
        let evidence: Evidence?
    }

    /// The scenarios under a folder that show something.
    static func all(under folder: URL) throws -> [Proof] {
        try ScenarioFiles.files(at: folder.path).compactMap { path in
            let scenario = try JSONDecoder().decode(Scenario.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
            let rows = (scenario.evidence?.shows ?? []).filter { $0.wholeMatch(of: /SC-[0-9]{2}/) == nil }
            return rows.isEmpty
                ? nil : Proof(file: folder.lastPathComponent + path.dropFirst(folder.path.count), name: scenario.name, rows: rows)
        }
    }
}
