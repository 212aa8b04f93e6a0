import Reporting
import Synchronization

/// What files came to, written in the order of the files as threads finish them.
final class ReplayResults: Sendable {
    /// What a whole run came to.
    struct End {
        let count: Int
        let status: ExitStatus
        let page: TimelinePage
        /// Why the results could not be written.
        let failure: (any Error)?
    }

    private struct State: ~Copyable {
        var writer: any ReplayWriter
        var out = JSONWriter()
        var written = 0
        /// What was finished before an earlier file; `nil` inside for a file that is left out.
        var waiting: [Int: ReplayedScenario?] = [:]
        var end = ReplayEnd()
        var page = TimelinePage()
        var status = ExitStatus.success
        var isStopped = false
        var failure: (any Error)?
    }

    let progress: ReplayProgress
    private let state: Mutex<State>
    private let total: Int
    private let failsFast: Bool
    /// Whether files are written, which goes on when nobody reads what is said about it.
    private let writesFiles: Bool

    /// So many bytes are kept back before they are written, unless somebody watches.
    private static let flushLimit = 1 << 16
    private let isWatched = System.isTerminal(Output.standard.descriptor)

    init(_ writer: any ReplayWriter, total: Int, failsFast: Bool, writesFiles: Bool, progress: ReplayProgress) {
        state = Mutex(State(writer: writer))
        self.total = total
        self.failsFast = failsFast
        self.writesFiles = writesFiles
        self.progress = progress
    }

    /// Writes what a file came to, or keeps it until the files before it are written.
    ///
    /// - Returns: Whether anything more is wanted.
    func put(_ number: Int, _ scenario: ReplayedScenario?) -> Bool {
        state.withLock { state in
            state.waiting[number] = .some(scenario)
            while !state.isStopped, let next = state.waiting.removeValue(forKey: state.written) {
                state.written += 1
                if let next { take(next, &state) }
            }
            progress.count(files: state.written, failed: state.end.failed)
            return !state.isStopped
        }
    }

    private func take(_ scenario: ReplayedScenario, _ state: inout State) {
        state.end.count(scenario)
        state.status = max(state.status, scenario.passed ? .success : scenario.isReadable ? .failure : .badInput)
        state.writer.write(scenario, to: &state.out)
        if let timeline = scenario.timeline { state.page.take(timeline) }
        if failsFast, !scenario.passed {
            state.end.notReplayed = total - state.written
            state.page.notReplayed = state.end.notReplayed
            state.isStopped = true
        }
        if isWatched || state.out.count > Self.flushLimit { flush(&state) }
    }

    private func flush(_ state: inout State) {
        progress.clear()
        if state.failure == nil {
            do {
                try Output.standard.write(state.out)
            } catch {
                state.failure = error
                if !writesFiles { state.isStopped = true }
            }
        }
        state.out.reset()
    }

    /// Writes what is left when every file was taken.
    func finish() -> End {
        progress.clear()
        return state.withLock { state in
            if !state.isStopped || state.failure == nil { state.writer.finish(state.end, to: &state.out) }
            flush(&state)
            return End(
                count: state.end.passed + state.end.failed, status: state.status, page: state.page, failure: state.failure)
        }
    }
}
