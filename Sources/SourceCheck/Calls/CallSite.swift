/// A call of anything, and where it stands.
struct CallSite: Sendable {
    /// The name of what is called, without labels.
    let name: String
    /// The last part of what it belongs to: `engine` of `self.engine.start()`; `nil` where that is no name, or nothing.
    let receiver: String?
    /// The bytes of the call.
    let range: Range<Int>
    let place: FlowPlace

    init(_ call: Call, _ name: String, _ range: Range<Int>, _ scope: SyntaxScope) {
        self.name = name
        receiver =
            switch call.receiver?.kind {
            case .name(let name), .member(_, let name): name
            default: nil
            }
        self.range = range
        place = FlowPlace(range, scope)
    }
}

/// Where something stands in its function.
struct FlowPlace: Sendable {
    /// The bytes of what stands there.
    let range: Range<Int>
    /// The innermost function or closure around it.
    let function: Range<Int>?
    /// The parts of that function around it that may be left out or repeated, the innermost last.
    let blocks: [Range<Int>]

    init(_ range: Range<Int>, _ scope: SyntaxScope) {
        self.range = range
        function = scope.functions.last?.range
        // The body of a `do` always runs, at least its beginning.
        blocks = zip(scope.branches, scope.blocks).compactMap { branch, block in if case .attempt = branch { nil } else { block } }
    }

    /// Whether it has run each time that another place is come to in the same run of the function.
    func comesBefore(_ other: FlowPlace) -> Bool {
        function != nil && function == other.function && range.upperBound <= other.range.lowerBound && other.blocks.starts(with: blocks)
    }
}

extension SessionCall {
    /// Where it stands.
    var place: FlowPlace { FlowPlace(range, scope) }
}
