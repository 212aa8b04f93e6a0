/// The calls that change a session.
struct SessionCalls {
    /// They, in the order of the text.
    var calls: [SessionCall] = []
    /// Every call in the functions around them, in the order of the text.
    var sites: [CallSite] = []

    /// Finds those in a file.
    ///
    /// - Parameters:
    ///   - tree: The file.
    ///   - text: Its text.
    ///   - constants: The constants of its target.
    static func find(in tree: SourceTree, _ text: SourceText, constants: Constants) -> SessionCalls {
        switch tree.language {
        case .swift, .objectiveC:
            var finder = AppleSessionCalls(tree.language, text, constants: constants)
            return finder.calls(in: tree)
        case .dart, .typeScript: return SessionCalls(calls: PackageSessionCalls.find(in: tree, text, constants: constants))
        }
    }
}
