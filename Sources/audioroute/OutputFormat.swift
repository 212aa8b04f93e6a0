import Reporting
import SessionModel

/// The formats that a kind of output has. The first is what a command prints where none is asked for.
protocol OutputFormat: CaseIterable, RawRepresentable, Sendable where RawValue == String {}

/// The formats of answers and lists.
enum AnswerFormat: String, OutputFormat {
    case text, json
}

/// The formats of tables.
enum TableFormat: String, OutputFormat {
    case text, json, markdown
}

/// The formats of findings.
enum FindingFormat: String, OutputFormat {
    case text, json, sarif, github, junit

    /// What writes this format.
    ///
    /// - Parameters:
    ///   - style: The colours of text.
    ///   - ofFiles: Whether what is checked stands in files, so that text ends with a count.
    func writer(_ style: Style, ofFiles: Bool) -> any FindingWriter {
        switch self {
        case .text: TextFindingWriter(style, ofFiles: ofFiles)
        case .json: JSONFindingWriter()
        case .sarif: SARIFFindingWriter(version: Help.version)
        case .github: GitHubFindingWriter()
        case .junit: JUnitFindingWriter()
        }
    }

    /// What writes findings in sources.
    func lintWriter(_ style: Style) -> any FindingWriter { self == .text ? LintTextWriter(style) : writer(style, ofFiles: true) }
}

/// The formats of replayed scenarios.
enum ReplayFormat: String, OutputFormat {
    case text, json, junit, tap

    /// What writes this format.
    ///
    /// - Parameter style: The colours of text.
    func writer(_ style: Style) -> any ReplayWriter {
        switch self {
        case .text: ReplayTextWriter(style)
        case .json: ReplayJSONWriter()
        case .junit: ReplayJUnitWriter()
        case .tap: ReplayTAPWriter()
        }
    }
}

extension OutputFormat {
    /// The names of the formats.
    static var names: [String] { allCases.map(\.rawValue) }

    /// Reads `--format`.
    ///
    /// - Throws: ``Failure`` for a format that there is not.
    init(_ arguments: Arguments, default fallback: Self) throws {
        guard let name = arguments.value("--format") else {
            self = fallback
            return
        }
        guard let format = Self(rawValue: name) else {
            let nearest = NearestName.suggestion(for: name, among: Self.names)
            throw Failure.usage(
                "there is no format '\(name)' here: \(Self.names.joined(separator: ", "))" + (nearest.map { "; did you mean \($0)?" } ?? "")
            )
        }
        self = format
    }
}
