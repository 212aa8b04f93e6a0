import SessionModel

/// The output format of a command.
enum FormatChoice: String, CaseIterable {
    case text, json

    /// Reads `--format`; what the command is usually read by where it is absent.
    ///
    /// - Throws: ``Failure`` for another format.
    init(_ arguments: Arguments, default fallback: FormatChoice = .text) throws {
        guard let name = arguments.value("--format") else {
            self = fallback
            return
        }
        guard let format = FormatChoice(rawValue: name) else {
            let names = FormatChoice.allCases.map(\.rawValue)
            let nearest = NearestName.suggestion(for: name, among: names)
            throw Failure.usage(
                "there is no format '\(name)' here: \(names.joined(separator: ", "))" + (nearest.map { "; did you mean \($0)?" } ?? ""))
        }
        self = format
    }
}
