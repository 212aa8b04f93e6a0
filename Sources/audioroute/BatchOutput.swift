import Reporting
import Synchronization

/// The answers of a batch, put in order as threads finish their blocks.
final class BatchOutput: Sendable {
    private struct State {
        var written = 0
        /// Blocks that were finished before an earlier one, by number.
        var waiting: [Int: [UInt8]] = [:]
        var count = 0
        var unreadable = 0
        var failure: (any Error)?
    }
    private let state = Mutex(State())

    /// Writes the answers of a block, or keeps them until the blocks before it are written.
    ///
    /// - Returns: Whether anybody still reads.
    func put(_ number: Int, _ answers: borrowing JSONWriter, count: Int, unreadable: Int) -> Bool {
        state.withLock { state in
            state.count += count
            state.unreadable += unreadable
            guard state.failure == nil else { return false }
            guard number == state.written else {
                state.waiting[number] = answers.withBytes { Array($0) }
                return true
            }
            do {
                try Output.standard.write(answers)
                state.written += 1
                while let bytes = state.waiting.removeValue(forKey: state.written) {
                    try bytes.withUnsafeBytes(Output.standard.write)
                    state.written += 1
                }
            } catch {
                state.failure = error
                return false
            }
            return true
        }
    }

    /// How many lines there were, and how many of them could not be read.
    ///
    /// - Throws: Why the answers could not be written.
    func result() throws -> (count: Int, unreadable: Int) {
        try state.withLock { state in
            if let failure = state.failure { throw failure }
            return (state.count, state.unreadable)
        }
    }
}
