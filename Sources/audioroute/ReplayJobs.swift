import Documents
import Reporting
import RoutePolicy
import SessionModel

/// Replays files on several threads.
struct ReplayJobs: Sendable {
    let files: [String]
    /// Where profiles are looked up first.
    let folders: [String]
    let plan: ReplayPlan
    let results: ReplayResults

    /// Replays every file.
    func run(onThreads count: Int) {
        let queue = WorkQueue(count: files.count)
        queue.run(onThreads: count) { work(queue) }
    }

    /// What each thread does: replay file after file, and put what they came to in their place.
    private func work(_ queue: WorkQueue) {
        var reader = ScenarioReader(profiles: ProfileStore(folders: folders), defaults: QuestionDefaults(os: .newest))
        while let number = queue.take() {
            let scenario = plan.replay(files[number], &reader, results.progress)
            if !results.put(number, scenario) { queue.close() }
        }
    }
}
