/// What has run before a call, and what runs after it.
extension CheckedFile {
    /// So many calls are looked at around one: more of them in one function are generated.
    private static let reach = 60

    /// The call of `setCategory` that holds when another call is come to, if that is certain: it is in the same function, and nothing
    /// between the two changes the category.
    func categoryCall(before index: Int) -> SessionCall? {
        let call = calls[index]
        let place = call.place
        for other in calls[..<index].suffix(Self.reach).reversed() {
            guard other.range.lowerBound >= place.function?.lowerBound ?? 0 else { return nil }
            guard other.verb == .setCategory, other.range != call.range else { continue }
            guard other.api == call.api, other.place.comesBefore(place) else { return nil }
            return callsOwnFunction(between: other.range.upperBound, and: call.range.lowerBound) ? nil : other
        }
        return nil
    }

    /// The calls of a session behind another in the same function, in the order of the text.
    func calls(after index: Int) -> ArraySlice<SessionCall> {
        let function = calls[index].place.function
        return calls[(index + 1)...].prefix(Self.reach).prefix { function?.contains($0.range.lowerBound) ?? false }
    }

    /// The calls of anything between two places.
    func sites(_ range: Range<Int>) -> ArraySlice<CallSite> {
        let start = sites.partitioningIndex { $0.range.lowerBound >= range.lowerBound }
        let end = sites.partitioningIndex { $0.range.lowerBound >= range.upperBound }
        return sites[start..<max(start, end)]
    }

    /// Whether something between two places may change the session: a function of the same file, or a delegate that is told.
    private func callsOwnFunction(between start: Int, and end: Int) -> Bool {
        guard start < end else { return false }
        return sites(start..<end).contains { site in changingFunctions.contains(site.name) }
    }

    /// The functions of the file that set a category or a mode.
    private var changingFunctions: Set<String> {
        Set(calls.compactMap { call in call.verb == .setCategory || call.verb == .setMode ? call.scope.functions.first?.name : nil })
    }
}

extension RandomAccessCollection where Index == Int {
    /// The first place from which on all elements satisfy a condition.
    fileprivate func partitioningIndex(where holds: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
