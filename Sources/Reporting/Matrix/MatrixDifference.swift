import RoutePolicy
import SessionModel

/// What changed for the options between two versions of the OS.
public struct MatrixDifference: Sendable {
    /// One cell that changed.
    struct Change: Sendable {
        let before: OptionCell
        let after: OptionCell
    }

    private let before: OptionMatrix
    private let after: OptionMatrix
    private let changes: [Change]

    /// The difference of two matrices of the same categories and modes.
    public init(from before: OptionMatrix, to after: OptionMatrix) {
        self.before = before
        self.after = after
        changes = zip(before.rows, after.rows).flatMap { old, new in
            zip(old.cells, new.cells).compactMap { old, new in
                old.state == new.state && old.refusal == new.refusal && old.contested == new.contested
                    ? nil : Change(before: old, after: new)
            }
        }
    }

    /// Writes a list with an object for each cell that changed: as it is in the second version, and what it was in the first.
    public func writeJSON(_ json: inout JSONWriter) {
        json.objects(changes) { json, change in
            change.after.writeJSON(&json)
            json.key("os")
            json.string("\(after.os)")
            json.key("was")
            json.object { json in
                json.key("os")
                json.string("\(before.os)")
                change.before.writeState(&json)
            }
        }
    }

    /// The difference for people.
    public func text(_ style: Style) -> String {
        var lines = [style.strong("\(before.place) → \(after.os)")]
        if changes.isEmpty { lines.append("nothing changed") }
        for topic in topics {
            lines += ["", style.strong(topic.title)]
            var table = Table()
            for entry in topic.entries { table.add(entry.change, entry.places) }
            lines += table.lines(indent: 2) { column, cell in column == 0 ? style.name(cell) : cell }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The difference as a Markdown page.
    public func markdown() -> String {
        var text = "# Category options: \(before.place) → \(after.os)\n"
        if changes.isEmpty { text += "\nNothing changed.\n" }
        for topic in topics {
            text += "\n## \(topic.title)\n\n" + OptionMatrix.line(["change", "where"]) + OptionMatrix.line(["---", "---"])
            for entry in topic.entries { text += OptionMatrix.line([entry.change, entry.places]) }
        }
        return text
    }

    /// What changed about one mode or option, in words.
    private struct Topic {
        let title: String
        let entries: [(change: String, places: String)]
    }

    /// A mode that came or went changes its cells of every option, so it is told of once; what else changed is told of option by option.
    private var topics: [Topic] {
        let modes = Mode.allCases.filter { mode in isMissing(mode, before) != isMissing(mode, after) }
        var topics = modes.map { mode in
            let come = isMissing(mode, before)
            let version = come ? after.os : before.os
            return Topic(
                title: "mode \(mode.name)",
                entries: [
                    (
                        come ? "unavailable → available" : "available → unavailable",
                        "audioroute matrix --os \(version) --mode \(mode.name) shows what goes with it"
                    )
                ])
        }
        for option in CategoryOption.allCases {
            let changes = changes.filter { $0.after.option == option && !modes.contains($0.after.mode) }
            if !changes.isEmpty { topics.append(Topic(title: option.name, entries: entries(changes))) }
        }
        return topics
    }

    private func isMissing(_ mode: Mode, _ matrix: OptionMatrix) -> Bool {
        let rows = matrix.rows.filter { $0.mode == mode }
        return !rows.isEmpty && rows.allSatisfy(\.isUnavailable)
    }

    /// The changes by kind, and for each the categories, with the modes where it is not all of them.
    private func entries(_ changes: [Change]) -> [(change: String, places: String)] {
        var kinds: [String] = []
        for change in changes where !kinds.contains(change.words) { kinds.append(change.words) }
        return kinds.map { kind in
            let places = before.categories.compactMap { category -> String? in
                let all = changes.filter { $0.after.category == category }
                let modes = all.filter { $0.words == kind }.map(\.after.mode.name)
                let others = all.filter { $0.words != kind }.map(\.after.mode.name)
                if modes.isEmpty { return nil }
                if others.isEmpty { return category.name }
                let list = others.count < modes.count ? "all but \(others.joined(separator: ", "))" : modes.joined(separator: ", ")
                return "\(category.name) (\(list))"
            }
            return (kind, places.joined(separator: ", "))
        }
    }
}

extension MatrixDifference.Change {
    /// `unavailable → allowed`.
    fileprivate var words: String {
        func words(_ cell: OptionCell) -> String {
            let error = cell.refusal.map { $0.error == .unavailable ? "" : " (\($0.error.name))" } ?? ""
            return cell.state.rawValue + error + (cell.isContested ? "?" : "")
        }
        return "\(words(before)) → \(words(after))"
    }
}
