import Documents
import FuzzSupport
import SessionModel

nonisolated(unsafe) private let reader = Reader()

private final class Reader {
    var mappings = MappingReader()
}

/// Any bytes as a mapping file: a mapping whose rules can be told apart and found again, or an error with its place.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let text = UnsafeRawBufferPointer(start: start, count: size)
    do throws(DocumentError) {
        let mapping = try reader.mappings.read(text, file: "fuzz.json")
        require((1...MappingReader.ruleLimit).contains(mapping.rules.count), "\(mapping.rules.count) rules")
        require(Set(mapping.rules.map(\.id)).count == mapping.rules.count, "two rules have one id")
        var last = 1
        for rule in mapping.rules {
            Place.check(line: rule.line, column: 1, in: text, "rule \(rule.id)")
            require(rule.line ?? 0 >= last, "rule \(rule.id) stands before the one before it")
            last = rule.line ?? 0
        }
    } catch {
        require(!error.message.isEmpty && error.file == "fuzz.json", "\(error)")
        Place.check(line: error.line, column: error.column, in: text, "\(error)")
    }
    return 0
}
