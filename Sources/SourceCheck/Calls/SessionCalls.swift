/// Finds the calls that change a session.
enum SessionCalls {
    /// The calls in a file, in the order of the text.
    ///
    /// - Parameters:
    ///   - tree: The file.
    ///   - text: Its text.
    ///   - constants: The constants of its target.
    static func find(in tree: SourceTree, _ text: SourceText, constants: Constants) -> [SessionCall] {
        switch tree.language {
        case .swift, .objectiveC:
            var finder = AppleSessionCalls(tree.language, text, constants: constants)
            return finder.calls(in: tree)
        case .dart, .typeScript: return PackageSessionCalls.find(in: tree, text, constants: constants)
        }
    }
}
