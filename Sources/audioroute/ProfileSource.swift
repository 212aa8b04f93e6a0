import Documents
import SessionModel

/// Where profiles come from: the folders of `--profiles`, the user's own, then the shipped ones.
enum ProfileSource {
    /// The store for a command.
    static func store(_ arguments: Arguments) throws -> ProfileStore { ProfileStore(folders: try folders(arguments)) }

    /// The mapping that `--mapping` names.
    ///
    /// - Throws: ``Failure`` with the nearest name, or what is wrong with the file.
    static func mapping(_ arguments: Arguments) throws -> MappingStore.Found {
        let folders = try folders(arguments)
        do {
            return try MappingStore(folders: folders).mapping(arguments.value("--mapping") ?? "default")
        } catch {
            throw Failure(status: .badInput, message: error.file == nil ? "--mapping: \(error)" : "\(error)")
        }
    }

    /// The folders that are looked in before the shipped profiles, in order.
    ///
    /// - Throws: ``Failure`` for a folder of `--profiles` that is not there. The user's own may be missing.
    static func folders(_ arguments: Arguments) throws -> [String] {
        let named = arguments.all("--profiles")
        for folder in named where !System.isFolder(folder) { throw Failure.usage("--profiles: there is no folder \(folder)") }
        return named + userFolders
    }

    private static var userFolders: [String] {
        let configuration = System.environment("XDG_CONFIG_HOME") ?? System.environment("HOME").map { $0 + "/.config" }
        return configuration.map { [$0 + "/audioroute/profiles"] } ?? []
    }

    /// The names of the shipped profiles, for completions.
    static func names(_ kind: ShippedProfile.Kind) -> [String] { ShippedProfile.names(of: kind) }
}
