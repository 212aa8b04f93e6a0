import RoutePolicy
import SessionModel

extension OptionMatrix {
    /// The matrix as a Markdown page: a section for each category.
    public func markdown() -> String {
        var text =
            "# Category options: \(place)\n\nA cell says what setCategory makes of one option, asked for alone. `?`: public sources disagree.\n"
        let head = ["mode"] + CategoryOption.allCases.map(\.name)
        for category in categories {
            text += "\n## \(category.name)\n\n" + Self.line(head) + Self.line(head.map { _ in "---" })
            for row in rows where row.category == category {
                text += Self.line([row.mode.name] + row.cells.map { $0.state.rawValue + ($0.isContested ? " ?" : "") })
            }
        }
        return text
    }

    /// One row of a table.
    static func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }
}
