import Foundation
import Reporting

/// Writes the pages that are made from the rule book, and from what a scenario can say. Run by `make generate`.
///
/// usage: `Regenerate FOLDER`
@main
enum Regenerate {
    static func main() throws {
        guard CommandLine.arguments.count == 2 else {
            FileHandle.standardError.write(Data("usage: Regenerate FOLDER\n".utf8))
            exit(2)
        }
        let folder = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)
        let schema = try Schema(Data(contentsOf: folder.appendingPathComponent("schema/scenario.schema.json")))
        let pages = [
            ("rules.md", Catalogues.rulesMarkdown()), ("policies.md", Catalogues.policiesMarkdown()),
            ("scenarios.md", try ScenarioPage(schema).markdown()),
        ]
        for (name, page) in pages { try Data(page.utf8).write(to: folder.appendingPathComponent(name)) }
    }
}
