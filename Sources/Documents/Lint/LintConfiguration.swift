import RoutePolicy
import SessionModel

/// How the sources of a folder are checked: what a file `.audioroute.json` in it says.
public struct LintConfiguration: Sendable {
    /// What a rule's findings are, by the rule's id, where it is not what the rule says.
    public var levels: [String: Level] = [:]
    /// Patterns as in a `.gitignore` file, about paths from the configuration's folder on.
    public var exclude: [String] = []
    /// The oldest version that the app runs on; `nil` where nobody says.
    public var os: OSVersion?
    /// Readings of contested points.
    public var policies = PolicySet()

    /// What findings of a rule are.
    public enum Level: Hashable, Sendable {
        /// There are none: the rule is not asked.
        case off
        case severity(Finding.Severity)
    }

    /// Every rule as it comes.
    public init() {}

    /// The name of the file.
    public static let fileName = ".audioroute.json"

    /// The configuration for what is at a path: of the folder, or of the nearest around it. It is looked for up to the folder that is a Git
    /// repository, where there is one.
    ///
    /// - Returns: The path of the file; `nil` where there is none.
    public static func file(for path: String) -> String? {
        guard let resolved = SystemCalls.resolved(path) else { return nil }
        var names = FolderPath.names(resolved)
        if !SystemCalls.isFolder(resolved, followingLinks: true) { names.removeLast() }
        while true {
            let folder = names.isEmpty ? "" : FolderPath.text(names)
            if SystemCalls.exists("\(folder)/\(fileName)") { return "\(folder)/\(fileName)" }
            if names.isEmpty || SystemCalls.exists(folder + "/.git") { return nil }
            names.removeLast()
        }
    }
}
