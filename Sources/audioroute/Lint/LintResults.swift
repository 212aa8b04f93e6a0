import Reporting
import SessionModel
import Synchronization

/// What sources came to, written in their order as threads finish them.
final class LintResults: Sendable {
    private struct State: ~Copyable {
        var writer: any FindingWriter
        var out = JSONWriter()
        var baseline: LintBaseline?
        var written = 0
        /// What was finished before an earlier one; `nil` inside for one that cannot be read any more.
        var waiting: [Int: LintedFile?] = [:]
        var summary = LintSummary()
        var status = ExitStatus.success
        var failure: (any Error)?
    }

    /// What a whole run came to.
    struct End {
        let summary: LintSummary
        let status: ExitStatus
        let baseline: LintBaseline?
        /// Why the results could not be written.
        let failure: (any Error)?
    }

    private let state: Mutex<State>
    private let paths: [String]

    /// So many bytes are kept back before they are written, unless somebody watches.
    private static let flushLimit = 1 << 16
    private let isWatched = System.isTerminal(Output.standard.descriptor)

    /// - Parameter paths: The sources, in their order.
    init(_ writer: any FindingWriter, _ baseline: LintBaseline?, paths: [String]) {
        state = Mutex(State(writer: writer, baseline: baseline))
        self.paths = paths
    }

    /// Writes what a source came to, or keeps it until those before it are written.
    ///
    /// - Returns: Whether anything more is wanted.
    func put(_ number: Int, _ linted: LintedFile?) -> Bool {
        state.withLock { state in
            state.waiting[number] = .some(linted)
            while state.failure == nil, let next = state.waiting.removeValue(forKey: state.written) {
                if let next { take(next, paths[state.written], &state) }
                state.written += 1
            }
            return state.failure == nil
        }
    }

    private func take(_ linted: LintedFile, _ path: String, _ state: inout State) {
        var findings = linted.findings
        if var baseline = state.baseline {
            state.baseline = nil
            findings = baseline.new(findings, in: path)
            state.baseline = baseline
            state.summary.known += linted.findings.count - findings.count
        }
        state.summary.relevant += 1
        state.summary.fixed += linted.fixed
        state.summary.count(findings)
        if findings.contains(where: { $0.severity == .error }) { state.status = max(state.status, .failure) }
        if let error = linted.error {
            state.status = .badInput
            Main.report("\(error)")
        }
        state.out.text(linted.calls)
        state.writer.write(Checked(source: path, findings), to: &state.out)
        if isWatched || state.out.count > Self.flushLimit { flush(&state) }
    }

    private func flush(_ state: inout State) {
        do {
            try Output.standard.write(state.out)
        } catch {
            state.failure = error
        }
        state.out.reset()
    }

    /// Writes what is left when every source was taken.
    func finish() -> End {
        state.withLock { state in
            if state.failure == nil {
                state.writer.finish(to: &state.out)
                flush(&state)
            }
            return End(summary: state.summary, status: state.status, baseline: state.baseline, failure: state.failure)
        }
    }
}

extension Checked {
    /// What was found in a source.
    fileprivate init(source path: String, _ findings: [Finding]) {
        self.init(
            name: "audio session", location: Location(path),
            outcome: findings.contains { $0.severity == .error } ? .wrong : .valid, findings: findings)
    }
}
