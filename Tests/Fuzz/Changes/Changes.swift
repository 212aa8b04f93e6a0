import Documents
import FuzzSupport
import SessionModel

nonisolated(unsafe) private let reader = Reader()

private final class Reader {
    var changes = SessionChangeReader()
}

/// Any bytes as a line of the control socket, of a run that reads it and of whoever asked: a change or an answer, or an error that says
/// what is wrong where.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let text = UnsafeRawBufferPointer(start: start, count: size)
    do throws(UnreadableChange) {
        let change = try reader.changes.read(text)
        require(change.id?.isEmpty != true, "an id without a text")
    } catch {
        require(!error.error.message.isEmpty, "\(error)")
        Place.check(line: error.error.line, column: error.error.column, in: text, "\(error)")
    }
    do throws(DocumentError) {
        _ = try ControlAnswer.read(text)
    } catch {
        require(!error.message.isEmpty, "\(error)")
        Place.check(line: error.line, column: error.column, in: text, "\(error)")
    }
    return 0
}
