import Documents
import SourceCheck

/// A source that is checked, or that only tells of others.
struct LintSource: Sendable {
    let path: String
    let language: SourceLanguage
    /// The folder whose sources are built together with it.
    let target: String
    let settings: LintSettings
    /// Whether it is an operand itself, which has to be read.
    let isNamed: Bool
}

/// The sources that the operands mean.
struct LintSources {
    /// In the order of the operands, and of each by path.
    private(set) var sources: [LintSource] = []
    /// What cannot be read.
    private(set) var errors: [DocumentError] = []
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
    }

    private mutating func add(_ path: String, _ settings: LintSettings) {
        if System.isFolder(path) {
            let found = SourceFiles(inFolder: path, exclusion: settings.exclusion) { SourceLanguage(file: $0) != nil }
            errors += found.unreadable
            for file in found.files { add(file, settings, isNamed: false) }
        } else if !System.exists(path) {
            errors.append(DocumentError("there is no such file", file: path))
        } else if SourceLanguage(file: path) == nil {
            errors.append(
                DocumentError("this is no source that is read: Swift, Objective-C, Dart, TypeScript and JavaScript are", file: path))
        } else {
            add(SourceFiles.file(path), settings, isNamed: true)
        }
    }

    private mutating func add(_ file: SourceFiles.File, _ settings: LintSettings, isNamed: Bool) {
        let plain = file.path.hasPrefix("./") ? String(file.path.dropFirst(2)) : file.path
        guard known.insert(plain).inserted, let language = SourceLanguage(file: plain) else { return }
        sources.append(LintSource(path: plain, language: language, target: file.target, settings: settings, isNamed: isNamed))
    }
}
