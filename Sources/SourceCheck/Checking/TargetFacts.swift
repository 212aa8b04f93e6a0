/// What is known of all the files that are built together, and matters beyond the one that says it.
public struct TargetFacts: Sendable {
    /// Constants by their names: `AudioSettings.options`, `kCategory`.
    public var constants = Constants()

    /// What matters to the order of calls.
    var calls = CallFacts()

    /// Nothing.
    public init() {}

    /// Takes what one file says.
    ///
    /// - Parameter path: The path, for what only one file of the target is to be told of.
    public mutating func add(_ tree: SourceTree, _ text: SourceText, path: String) {
        constants.add(tree, text)
        calls.add(tree, text, self)
    }
}
