/// Colours for a terminal, or none.
public struct Style: Sendable {
    /// Whether escape sequences are written.
    public let isColoured: Bool

    /// A style with or without colours.
    public init(isColoured: Bool) { self.isColoured = isColoured }

    private func wrap(_ text: String, _ code: String) -> String { isColoured ? "\u{1b}[\(code)m\(text)\u{1b}[0m" : text }

    func strong(_ text: String) -> String { wrap(text, "1") }
    func faint(_ text: String) -> String { wrap(text, "2") }
    func good(_ text: String) -> String { wrap(text, "1;32") }
    func bad(_ text: String) -> String { wrap(text, "1;31") }
    func doubtful(_ text: String) -> String { wrap(text, "1;33") }
    func name(_ text: String) -> String { wrap(text, "36") }
}

/// Rows of text whose columns are lined up.
struct Table {
    private var rows: [[String]] = []

    mutating func add(_ cells: String...) { rows.append(cells) }
    var isEmpty: Bool { rows.isEmpty }

    /// The rows as lines, two spaces between columns and no space at the end.
    ///
    /// - Parameters:
    ///   - indent: Spaces before each line.
    ///   - paint: Colours one cell of a column; the width is that of the plain text.
    func lines(indent: Int = 0, paint: (_ column: Int, _ padded: String) -> String = { $1 }) -> [String] {
        var widths: [Int] = []
        for row in rows {
            for (column, cell) in row.enumerated() {
                if column == widths.count { widths.append(0) }
                widths[column] = max(widths[column], cell.count)
            }
        }
        return rows.map { row in
            var line = String(repeating: " ", count: indent)
            let last = row.lastIndex { !$0.isEmpty } ?? 0
            for (column, cell) in row.enumerated() where column <= last {
                let isLast = column == last
                let padding = isLast ? "" : String(repeating: " ", count: widths[column] - cell.count)
                line += paint(column, cell) + padding + (isLast ? "" : "  ")
            }
            return line
        }
    }
}
