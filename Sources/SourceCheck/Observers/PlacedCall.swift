/// A call that changes a session, and where it runs.
struct PlacedCall {
    let call: SessionCall
    /// What is around it in its function or handler.
    let around: BodyWalk.Around
}

extension CheckedFile {
    /// The calls that run when a function does, in the order of the text.
    func calls(in function: Function) -> [PlacedCall] {
        let inside = calls(within: function.range)
        guard !inside.isEmpty else { return [] }
        let byRange = Dictionary(inside.map { ($0.range, $0) }, uniquingKeysWith: { first, _ in first })
        var placed: [PlacedCall] = []
        BodyWalk.through(function) { node, around in
            guard case .expression(let expression) = node, case .call = expression.kind, let call = byRange[expression.range] else {
                return
            }
            placed.append(PlacedCall(call: call, around: around))
        }
        return placed
    }

    /// The calls that begin in a piece of the file.
    private func calls(within range: Range<Int>) -> ArraySlice<SessionCall> {
        /// How many begin before a place.
        func count(before place: Int) -> Int {
            var low = 0
            var high = calls.count
            while low < high {
                let middle = (low + high) / 2
                if calls[middle].range.lowerBound < place { low = middle + 1 } else { high = middle }
            }
            return low
        }
        return calls[count(before: range.lowerBound)..<count(before: range.upperBound)]
    }

    /// The functions of the file that change a session, with their calls.
    var sessionFunctions: [(entry: FunctionTable.Entry, calls: [PlacedCall])] {
        functions.entries.compactMap { entry in
            let calls = calls(in: entry.function)
            return calls.isEmpty ? nil : (entry, calls)
        }
    }
}
