import SourceCheck

/// The calls that SourceCheck sees.
enum SourceCheckCalls {
    static func find(_ bytes: [UInt8]) -> [FoundCall] {
        var found: [FoundCall] = []
        SyntaxWalk.through(SourceParser.tree(SourceText(bytes), .swift).statements) { node, _ in
            if case .expression(let value) = node, case .call(let call) = value.kind {
                found.append(
                    FoundCall(
                        start: value.range.lowerBound, end: value.range.upperBound, name: call.name ?? "", labels: call.labels))
            }
            return true
        }
        return found
    }
}
