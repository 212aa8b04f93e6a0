import RoutePolicy
import SessionModel

extension OptionMatrix {
    /// The matrix for people: a row for each mode, a column for each option.
    public func text(_ style: Style) -> String {
        var lines = [style.strong(place) + style.faint(" · each option asked for alone"), "", Self.legend(style), ""]
        let indent = labelWidth
        for (column, option) in CategoryOption.allCases.enumerated() {
            lines.append(String(repeating: " ", count: indent) + String(repeating: "│  ", count: column) + style.name(option.name))
        }
        let stems = String(repeating: "│  ", count: CategoryOption.allCases.count - 1) + "│"
        for category in categories {
            let padding = String(repeating: " ", count: indent - category.name.count)
            lines.append(style.strong(category.name) + padding + style.faint(stems))
            lines += block(category, style)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func legend(_ style: Style) -> String {
        let states = OptionCell.State.allCases.map { "\($0.mark(style)) \($0.words)" }
        return (states + ["\(style.doubtful("?")) contested"]).joined(separator: "   ")
    }

    private var labelWidth: Int {
        let modes = rows.map { $0.mode.name.count + 2 }
        return (modes + categories.map(\.name.count)).reduce(0, max) + 2
    }

    private func block(_ category: Category, _ style: Style) -> [String] {
        let ofCategory = rows.filter { $0.category == category }
        var lines = ofCategory.filter { !$0.isUnavailable }.map { row in
            let label = "  " + row.mode.name
            let cells = row.cells.map { $0.state.mark(style) + ($0.isContested ? style.doubtful("?") : " ") }
            var line = label + String(repeating: " ", count: labelWidth - label.count) + cells.joined(separator: " ")
            while line.last == " " { line.removeLast() }
            return row.behavesLikeDefault ? line + style.faint("  behaves like default") : line
        }
        let unavailable = ofCategory.filter(\.isUnavailable).map(\.mode.name)
        if lines.isEmpty { return [style.faint("  not available")] }
        if !unavailable.isEmpty { lines.append(style.faint("  not available: " + unavailable.joined(separator: ", "))) }
        return lines
    }
}

extension OptionCell.State {
    /// What the legend says.
    fileprivate var words: String {
        switch self {
        case .allowed: "allowed"
        case .implied: "implied by the mode"
        case .refused: "refused"
        case .unavailable: "not available"
        }
    }

    fileprivate func mark(_ style: Style) -> String {
        switch self {
        case .allowed: style.good("✓")
        case .implied: style.good("+")
        case .refused: style.bad("✗")
        case .unavailable: style.faint("·")
        }
    }
}
