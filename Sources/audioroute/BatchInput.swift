import Documents
import Synchronization

/// The lines of a batch, taken in blocks by several threads.
final class BatchInput: Sendable {
    private struct State: ~Copyable {
        var lines: LineReader
        var taken = 0
        var isAtEnd = false
        var error: DocumentError?
    }
    private let state: Mutex<State>

    /// Enough lines to make taking a block cheap, few enough to keep every thread busy to the end.
    private static let linesInABlock = 256
    private static let bytesInABlock = 1 << 18

    /// Lines from a reader.
    init(_ lines: consuming sending LineReader) { state = Mutex(State(lines: lines)) }

    /// Fills a block with the lines that are at hand, after waiting for the first.
    ///
    /// Nothing more is waited for: whoever writes one question and waits for its answer gets it.
    ///
    /// - Returns: The block's number, from 0, and whether more lines are at hand; `nil` at the end.
    func take(_ block: inout LineBlock) -> (number: Int, hasMore: Bool)? {
        block.removeAll()
        return state.withLock { state -> (number: Int, hasMore: Bool)? in
            guard !state.isAtEnd else { return nil }
            var hasMore = true
            do throws(DocumentError) {
                while hasMore, block.count < Self.linesInABlock, block.size < Self.bytesInABlock {
                    guard let line = try state.lines.next() else {
                        state.isAtEnd = true
                        break
                    }
                    block.append(line)
                    hasMore = state.lines.hasLineAtHand
                }
            } catch {
                // What was read before the input broke off is still answered.
                state.error = error
                state.isAtEnd = true
            }
            guard block.count > 0 else { return nil }
            state.taken += 1
            return (state.taken - 1, hasMore && !state.isAtEnd)
        }
    }

    /// Why the input broke off, if it did.
    var error: DocumentError? { state.withLock { $0.error } }
}
