import Documents
import RoutePolicy
import SessionModel
import SourceCheck

/// Which rules are asked of the sources under a path, and what their findings are.
struct LintSettings: Sendable {
    /// What is left out of a folder, or taken in all the same.
    let exclusion: SourceExclusion?
    /// The device and the OS version for which calls are judged.
    let environment: RouteEnvironment
    private let configuration: LintConfiguration
    private let rules: [any LintRule.Type]

    /// What a configuration says.
    ///
    /// - Parameter folder: The folder that it is about.
    /// - Throws: What is wrong with the profile of the device.
    init(_ configuration: LintConfiguration, folder: String) throws(DocumentError) {
        self.configuration = configuration
        let defaults = QuestionDefaults(os: configuration.os ?? .newest, policies: configuration.policies)
        var draft = QuestionDraft(defaults, profiles: ProfileStore())
        try draft.setCategory(Category.ambient.name)
        environment = RouteEnvironment(try draft.question())
        rules = LintRules.all.filter { configuration.levels[$0.text.id] != .off }
        exclusion = configuration.exclude.isEmpty ? nil : SourceExclusion(configuration.exclude, inFolder: folder)
    }

    /// How bad the findings of a rule are; `nil` where they are not wanted.
    func severity(_ rule: LintRuleText) -> Finding.Severity? {
        switch configuration.levels[rule.id] {
        case nil: rule.severity
        case .off: nil
        case .severity(let severity): severity
        }
    }

    /// What is found in a file.
    func findings(_ file: CheckedFile) -> [LintFinding] {
        SourceChecker.findings(file, rules: rules).filter { configuration.levels[$0.rule] != .off }
    }

    /// Findings as they are told.
    func told(_ found: [LintFinding], in file: CheckedFile) -> [Finding] {
        var places = SourcePlaces(file.text)
        return found.compactMap { finding in
            guard let rule = Self.texts[finding.rule], let severity = severity(rule) else { return nil }
            return finding.finding(in: file, severity: severity, sources: rule.sources, &places)
        }
    }

    private static let texts = Dictionary(LintRules.texts.map { ($0.id, $0) }) { first, _ in first }
}

/// Finds the settings for paths, and reads each file once.
struct LintSettingsSource {
    private var read: [String?: LintSettings] = [:]
    /// The file of `--config`, which goes for every path.
    private let named: String?

    /// Settings from configurations beside the sources, or from one that is named.
    init(_ arguments: Arguments) { named = arguments.value("--config") }

    /// The settings for a path.
    ///
    /// - Throws: What is wrong with the configuration, with file, line and column.
    mutating func settings(for path: String) throws(DocumentError) -> LintSettings {
        let file = named ?? LintConfiguration.file(for: path)
        if let settings = read[file] { return settings }
        var reader = LintConfigurationReader(rules: LintRules.texts.map(\.id))
        let configuration = try file.map { file throws(DocumentError) in try reader.read(file: file) } ?? LintConfiguration()
        let settings = try LintSettings(configuration, folder: file.map(Self.folder(of:)) ?? path)
        read[file] = settings
        return settings
    }

    /// The folder that a file is in.
    static func folder(of file: String) -> String { file.lastIndex(of: "/").map { String(file[...$0]) } ?? "." }
}
