/// Finds the name that a mistyped one most likely stands for.
public enum NearestName {
    /// The candidate nearest to `text` by edit distance, without regard to case.
    ///
    /// - Parameters:
    ///   - text: What was written.
    ///   - candidates: The names that would have been right.
    /// - Returns: The nearest candidate, or `nil` when none is near enough to be worth suggesting
    ///   (more than a third of its letters differ).
    public static func suggestion(for text: String, among candidates: [String]) -> String? {
        let wanted = lowercase(text)
        guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
        var best: (name: String, distance: Int)?
        for candidate in candidates {
            let letters = lowercase(candidate)
            let contained = wanted.count >= 4 && letters.starts(with: wanted)
            let distance = contained ? 1 : editDistance(wanted, letters)
            let limit = max(1, max(wanted.count, letters.count) / 3)
            if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.name
    }

    /// Letters of ASCII in lower case; everything else as it is.
    private static func lowercase(_ text: String) -> [UInt8] {
        text.utf8.map { $0 >= 0x41 && $0 <= 0x5a ? $0 + 0x20 : $0 }
    }

    /// Insertions, deletions, replacements and swaps of neighbours that turn one word into the other.
    private static func editDistance(_ from: [UInt8], _ to: [UInt8]) -> Int {
        if to.isEmpty { return from.count }
        var beforeLast: [Int] = []
        var last = Array(0...to.count)
        for (row, letter) in from.enumerated() {
            var current = [row + 1]
            for (column, other) in to.enumerated() {
                var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1))
                if row > 0, column > 0, letter == to[column - 1], from[row - 1] == other {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            beforeLast = last
            last = current
        }
        return last[to.count]
    }
}
