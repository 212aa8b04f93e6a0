import Synchronization

/// Numbers of pieces of work, each given out once.
final class WorkQueue: Sendable {
    private let next = Mutex(0)
    private let count: Int

    /// Work in so many pieces.
    init(count: Int) { self.count = count }

    /// The number of the next piece; `nil` when there is none left.
    func take() -> Int? {
        next.withLock { next in
            guard next < count else { return nil }
            next += 1
            return next - 1
        }
    }

    /// Gives out no more.
    func close() { next.withLock { $0 = count } }

    /// Runs something that takes piece after piece, on several threads at the same time, and waits until all of them are done.
    func run(onThreads threads: Int, _ work: @escaping @Sendable () -> Void) {
        let others = (1..<max(1, min(threads, count))).compactMap { _ in System.Thread(work) }
        work()
        for thread in others { thread.join() }
    }

    /// What becomes of each piece of work, by its number.
    static func map<Result: Sendable>(
        _ count: Int, onThreads threads: Int, _ body: @escaping @Sendable (Int) -> Result
    ) -> [Result] {
        let queue = WorkQueue(count: count)
        let results = Mutex<[Int: Result]>([:])
        queue.run(onThreads: threads) {
            while let number = queue.take() {
                let result = body(number)
                results.withLock { $0[number] = result }
            }
        }
        return results.withLock { results in (0..<count).compactMap { results[$0] } }
    }
}
