import Documents
import SourceCheck

/// A source that is checked, or that only tells of others.
struct LintSource: Sendable {
    let path: String
    let language: SourceLanguage
    /// The folder whose sources are built together with it.
    let target: String
    /// Whether a package or a project says so.
    let isTargetDescribed: Bool
    let settings: LintSettings
    let role: Role

    /// Why it is read.
    enum Role: Sendable {
        /// It is an operand, which has to be read.
        case named
        /// It is in a folder that is an operand.
        case found
        /// It is built together with an operand, and tells of it.
        case around
    }
}

/// The sources that the operands mean.
struct LintSources {
    /// In the order of the operands, and of each by path.
    private(set) var sources: [LintSource] = []
    /// What cannot be read.
    private(set) var errors: [DocumentError] = []
    private var files: [SourceFiles.File] = []
    private var known: Set<String> = []

    /// Finds them.
    ///
    /// - Throws: What is wrong with a configuration.
    init(_ arguments: Arguments) throws {
        var configurations = LintSettingsSource(arguments)
        for path in arguments.operands {
            guard !path.isEmpty else { throw Failure.usage("a path is empty") }
            let settings: LintSettings
            do {
                settings = try configurations.settings(for: path)
            } catch {
                throw Failure(status: .badInput, message: "\(error)")
            }
            add(path, settings)
        }
        addOthers(of: arguments.operands.filter(System.isFolder))
    }

    /// Adds what is built together with the operands, and is not among them.
    private mutating func addOthers(of folders: [String]) {
        var done: Set<String> = []
        for source in sources where done.insert(source.target).inserted {
            let others = SourceFiles.others(
                ofTarget: source.target, besides: files, searched: folders, exclusion: source.settings.exclusion, Self.isSource)
            for file in others { add(file, source.settings, role: .around) }
        }
    }

    private static func isSource(_ name: String) -> Bool { SourceLanguage(file: name) != nil }

    private mutating func add(_ path: String, _ settings: LintSettings) {
        if System.isFolder(path) {
            let found = SourceFiles(inFolder: path, exclusion: settings.exclusion, Self.isSource)
            errors += found.unreadable
            for file in found.files { add(file, settings, role: .found) }
        } else if !System.exists(path) {
            errors.append(DocumentError("there is no such file", file: path))
        } else if SourceLanguage(file: path) == nil {
            errors.append(
                DocumentError("this is no source that is read: Swift, Objective-C, Dart, TypeScript and JavaScript are", file: path))
        } else {
            add(SourceFiles.file(path), settings, role: .named)
        }
    }

    private mutating func add(_ file: SourceFiles.File, _ settings: LintSettings, role: LintSource.Role) {
        let plain = file.path.hasPrefix("./") ? String(file.path.dropFirst(2)) : file.path
        guard known.insert(plain).inserted, let language = SourceLanguage(file: plain) else { return }
        files.append(file)
        sources.append(
            LintSource(
                path: plain, language: language, target: file.target, isTargetDescribed: file.isTargetDescribed, settings: settings,
                role: role))
    }
}
