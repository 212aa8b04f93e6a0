/// Finds the calls that change a session.
enum SessionCalls {
    /// The calls in a file, in the order of the text.
    static func find(in tree: SourceTree, _ text: SourceText, constants: [String: Expression]) -> [SessionCall] { [] }
}
