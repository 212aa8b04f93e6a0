import Synchronization

/// Work on several cores, without a runtime that every start would pay for.
enum Parallel {
    /// How many threads are worth having.
    static let width = max(1, min(8, System.cores))

    /// Runs `body` for each of `count` pieces at once, the first on this thread.
    ///
    /// - Returns: The results, in the order of the pieces.
    static func map<Output: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Output) -> [Output] {
        guard count > 1 else { return (0..<count).map(body) }
        let results = (0..<count).map { _ in Result<Output>() }
        let threads = (1..<count).map { piece in System.Thread { results[piece].set(body(piece)) } }
        results[0].set(body(0))
        for (index, thread) in threads.enumerated() {
            // Where the system has no thread left, the work is done here.
            if let thread { thread.join() } else { results[index + 1].set(body(index + 1)) }
        }
        return results.compactMap(\.value)
    }

    /// Where a thread leaves what it worked out.
    private final class Result<Output: Sendable>: Sendable {
        private let output = Mutex<Output?>(nil)

        var value: Output? { output.withLock { $0 } }
        func set(_ value: Output) { output.withLock { $0 = value } }
    }
}
