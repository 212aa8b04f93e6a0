import RoutePolicy

/// A file that is checked.
public struct CheckedFile: Sendable {
    /// The path, as it was named.
    public let path: String
    public let text: SourceText
    public let tree: SourceTree
    /// The calls that change a session, in the order of the text.
    public let calls: [SessionCall]
    /// Every call in the functions that change a session, in the order of the text.
    let sites: [CallSite]
    /// The delegates of CallKit and PushKit in it.
    let delegates: [CallTrace]
    /// Its functions, where it has to do with audio.
    public let functions: FunctionTable
    /// Where it asks to be told of routes, interruptions and the like.
    public let observations: [Observation]
    /// What the other files of its target say.
    public let target: TargetFacts
    /// The device and the OS version for which the calls are judged, with the readings of the policies.
    public let environment: RouteEnvironment

    /// Reads a file.
    public init(
        path: String, text: SourceText, tree: SourceTree, target: TargetFacts, environment: RouteEnvironment = .phone
    ) {
        self.path = path
        self.text = text
        self.tree = tree
        self.target = target
        self.environment = environment
        let found = SessionCalls.find(in: tree, text, constants: target.constants)
        calls = found.calls
        sites = found.sites
        functions = text.contains("Audio") ? FunctionTable(tree) : FunctionTable(SourceTree(tree.language))
        observations = functions.entries.isEmpty ? [] : ObservationFinder.find(in: tree, text, functions)
        delegates = CallTrace.find(in: tree, text, calls, target)
    }
}
