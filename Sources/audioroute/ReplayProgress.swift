import Reporting
import Synchronization

/// A line on a terminal that says how far a long run has come. Where standard error is no terminal, nothing is said.
final class ReplayProgress: Sendable {
    private struct State {
        var files = 0
        var failed = 0
        var steps = 0
        var lastWritten = System.milliseconds
        var isShown = false
    }

    private let state = Mutex(State())
    private let total: Int
    private let isShownAtAll = System.isTerminal(Output.error.descriptor)

    /// How long a run may be silent, and how often the line changes.
    private static let interval = 250
    /// How often steps are counted.
    private static let steps = 1 << 14

    init(total: Int) { self.total = total }

    /// Tells how many files are done.
    func count(files: Int, failed: Int) {
        guard isShownAtAll else { return }
        state.withLock { state in
            (state.files, state.failed, state.steps) = (files, failed, 0)
            write(&state)
        }
    }

    /// Tells how many steps of a file are done.
    @inline(__always)
    func count(steps: Int) {
        guard isShownAtAll, steps & (Self.steps - 1) == 0 else { return }
        state.withLock { state in
            state.steps = steps
            write(&state)
        }
    }

    /// Takes the line away, for what is written in its place.
    func clear() {
        guard isShownAtAll else { return }
        state.withLock { state in
            if state.isShown { try? Output.error.write("\r\u{1b}[K") }
            state.isShown = false
        }
    }

    private func write(_ state: inout State) {
        let now = System.milliseconds
        guard now - state.lastWritten >= Self.interval else { return }
        state.lastWritten = now
        state.isShown = true
        var text = "\(state.files) of \(total) files"
        if state.failed > 0 { text += ", \(state.failed) failed" }
        if state.steps > 0 { text += ", \(state.steps) steps of a long one" }
        try? Output.error.write("\r\u{1b}[K\(text)")
    }
}
