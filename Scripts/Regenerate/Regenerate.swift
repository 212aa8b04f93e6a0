import Foundation
import Reporting
import SourceCheck

/// Writes the pages that are made from the rule book, from the rules about sources, from what a scenario can say, and from what scenarios
/// and tests show, and the schema of lint's configurations. Run by `make generate`.
///
/// usage: `Regenerate FOLDER`, the folder `docs` of the repository
@main
enum Regenerate {
    static func main() {
        guard CommandLine.arguments.count == 2 else { end(2, "usage: Regenerate FOLDER") }
        do {
            try write()
        } catch {
            end(1, "Regenerate: \(error)")
        }
    }

    private static func end(_ status: Int32, _ message: String) -> Never {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        exit(status)
    }

    private static func write() throws {
        let folder = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)
        let schema = try Schema(Data(contentsOf: folder.appendingPathComponent("schema/scenario.schema.json")))
        let rows = try Data(contentsOf: folder.appendingPathComponent("coverage/rows.json"))
        let pages = [
            ("rules.md", Catalogues.rulesMarkdown()), ("policies.md", Catalogues.policiesMarkdown()),
            ("scenarios.md", try ScenarioPage(schema).markdown()),
            ("coverage.md", try CoveragePage(rows, root: folder.deletingLastPathComponent()).markdown()),
        ]
        for (name, page) in pages { try Data(page.utf8).write(to: folder.appendingPathComponent(name)) }
        try LintSchema.text().write(to: folder.appendingPathComponent("schema/lint-configuration.schema.json"))
        try writeRules(folder.appendingPathComponent("lint", isDirectory: true))
    }

    /// Writes a page for each rule about sources, and the list of them. A page of a rule that there is not any more is removed.
    private static func writeRules(_ folder: URL) throws {
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for rule in LintRules.texts { try Data(rule.page.utf8).write(to: folder.appendingPathComponent("\(rule.id).md")) }
        try Data(LintRuleText.index(LintRules.texts).utf8).write(to: folder.appendingPathComponent("README.md"))
    }
}
