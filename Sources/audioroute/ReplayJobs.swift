import Documents
import Reporting
import RoutePolicy
import SessionModel
import Synchronization

/// Replays files on several threads.
struct ReplayJobs: Sendable {
    let files: [String]
    /// Where profiles are looked up first.
    let folders: [String]
    let plan: ReplayPlan
    let results: ReplayResults

    /// Replays every file.
    func run(onThreads count: Int) {
        let next = ReplayQueue(count: files.count)
        let threads = (1..<max(1, count)).compactMap { _ in System.Thread { work(next) } }
        work(next)
        for thread in threads { thread.join() }
    }

    /// What each thread does: replay file after file, and put what they came to in their place.
    private func work(_ queue: ReplayQueue) {
        var reader = ScenarioReader(profiles: ProfileStore(folders: folders), defaults: QuestionDefaults(os: .newest))
        while let number = queue.take() {
            let scenario = plan.replay(files[number], &reader, results.progress)
            if !results.put(number, scenario) { queue.close() }
        }
    }
}

/// Numbers of files, each given out once.
private final class ReplayQueue: Sendable {
    private let next = Mutex(0)
    private let count: Int

    init(count: Int) { self.count = count }

    func take() -> Int? {
        next.withLock { next in
            guard next < count else { return nil }
            next += 1
            return next - 1
        }
    }

    /// Gives out no more.
    func close() { next.withLock { $0 = count } }
}
