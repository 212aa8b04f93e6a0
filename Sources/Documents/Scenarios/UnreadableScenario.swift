/// A scenario that cannot be read.
public struct UnreadableScenario: Error, Hashable, Sendable {
    /// What is wrong, in the order of the text, each with line and column: at most one error for each step and for each key beside the
    /// steps. There is at least one.
    public let errors: [DocumentError]

    init(_ errors: [DocumentError]) { self.errors = errors }
}
