/// What is known of all the files that are built together, and matters beyond the one that says it.
public struct TargetFacts: Sendable {
    /// Constants by their names: `AudioSettings.options`, `kCategory`.
    public var constants = Constants()

    /// What matters to the order of calls.
    var calls = CallFacts()
    /// Whether these are all the files that are built together. Only then a rule may say that something is nowhere.
    public var isWhole = false
    /// The first file of each use of audio.
    public private(set) var firstUse: [AudioUse: String] = [:]
    /// What the libraries beside it use, which may do a thing for it.
    public var libraryUses: Set<AudioUse> = []

    /// Nothing.
    public init() {}

    /// Whether an app begins in them: they are no library that leaves a thing to the app.
    public var isApplication: Bool { firstUse[.application] != nil }

    /// Whether all the files were read, and are those of an app: what they do not do is done nowhere.
    public var isWholeApplication: Bool { isWhole && isApplication }

    /// Whether a file, or a library beside it, uses one of these.
    public func uses(_ uses: AudioUse...) -> Bool { uses.contains { firstUse[$0] != nil || libraryUses.contains($0) } }

    /// Whether the order of calls matters: there can be a delegate of CallKit or PushKit.
    public var needsCalls: Bool { firstUse[.callLayer] != nil }

    /// Takes what one file says.
    ///
    /// - Parameter path: The path, for what only one file of the target is to be told of.
    public mutating func add(_ tree: SourceTree, _ text: SourceText, path: String) {
        constants.add(tree, text)
        for use in AudioUses(tree, text).first.keys where firstUse[use] == nil { firstUse[use] = path }
    }

    /// Takes what the same files say that were read elsewhere: one behind the other comes to the same as all in one.
    public mutating func add(_ others: TargetFacts) {
        constants.add(others.constants)
        firstUse.merge(others.firstUse) { first, _ in first }
    }

    /// What one file says of the order of calls. Its values may come from any other, so that it is asked when all of them were taken.
    public func calls(in tree: SourceTree, _ text: SourceText) -> CallFacts { CallFacts(tree, text, self) }

    /// Takes what a file says of the order of calls.
    public mutating func add(_ calls: CallFacts) { self.calls.add(calls) }

    /// What files that are built together say.
    public init(_ files: [(path: String, text: SourceText, tree: SourceTree)]) {
        for file in files { add(file.tree, file.text, path: file.path) }
        guard needsCalls else { return }
        let all = files.map { calls(in: $0.tree, $0.text) }
        for one in all { add(one) }
    }
}
