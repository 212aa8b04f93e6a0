import SessionModel

/// Finds mappings by name: in the folder `pulse` of each of the user's folders first, in their order, then among those that ship; what
/// contains a slash or ends in `.json` is the path of a file.
public struct MappingStore {
    private let folders: [String]

    /// A store.
    ///
    /// - Parameter folders: Folders with profile files, as ``ProfileStore`` gets them; one that does not exist is passed over.
    public init(folders: [String] = []) { self.folders = folders.map { $0 + "/pulse" } }

    /// A mapping, and where it was found.
    public struct Found: Sendable {
        public let mapping: PortMapping
        /// The path of its file; `nil` for one that ships.
        public let file: String?
    }

    /// The mapping with a name.
    ///
    /// - Parameter text: A name, or the path of a mapping file.
    /// - Returns: The mapping.
    /// - Throws: An error with the nearest name, or what is wrong with the file.
    public func mapping(_ text: String) throws(DocumentError) -> Found {
        var reader = MappingReader()
        if ProfileName.isPath(text) { return Found(mapping: try reader.read(file: text), file: text) }
        for folder in folders {
            let path = "\(folder)/\(text).json"
            guard SystemCalls.exists(path) else { continue }
            let mapping = try reader.read(file: path)
            guard mapping.name == text else {
                throw DocumentError(
                    "the mapping is called \"\(mapping.name)\" and its file \"\(text).json\"; in a folder both agree", file: path)
            }
            return Found(mapping: mapping, file: path)
        }
        guard let shipped = ShippedProfile.named(text, .pulse) else {
            let fault = ValueFault.unknown(text, "mapping", among: names)
            throw DocumentError(fault.message, suggestion: fault.suggestion)
        }
        return Found(mapping: try reader.read(shipped.text, file: "\(text).json"), file: nil)
    }

    private var names: [String] {
        ShippedProfile.names(of: .pulse)
            + folders.flatMap { SystemCalls.names(inFolder: $0).filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) } }
    }
}
