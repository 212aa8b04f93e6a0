import Foundation
import SourceCheck

/// Compares what both parsers see.
enum Comparison {
    private struct Counts {
        var files = 0
        var bytes = 0
        var calls = 0
        var differences = 0
        var notValid = 0
    }

    /// Compares every source under the paths. Returns whether there was no difference.
    static func run(_ paths: [String], haveToBeValid: Bool) -> Bool {
        var counts = Counts()
        for path in paths.flatMap(sources).sorted() {
            guard let data = FileManager.default.contents(atPath: path) else { continue }
            compare(path, [UInt8](data), &counts)
        }
        print(
            "\(counts.files) files, \(counts.bytes) bytes, \(counts.calls) calls: \(counts.differences) differences;",
            "\(counts.notValid) files more are not valid Swift")
        return counts.differences == 0 && counts.files > 0 && !(haveToBeValid && counts.notValid > 0)
    }

    private static func sources(_ path: String) -> [String] {
        guard !path.hasSuffix(".swift") else { return [path] }
        let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".swift") }.map { "\(path)/\($0)" }
    }

    private static func compare(_ path: String, _ bytes: [UInt8], _ counts: inout Counts) {
        guard let expected = SwiftSyntaxCalls.find(bytes) else {
            print("\(path): not valid Swift")
            counts.notValid += 1
            return
        }
        let text = SourceText(bytes)
        let seen = SourceCheckCalls.find(bytes)
        counts.files += 1
        counts.bytes += bytes.count
        counts.calls += expected.count
        var missing = Set(expected)
        var surplus: [FoundCall] = []
        for call in seen where missing.remove(call) == nil { surplus.append(call) }
        let differences = (missing.map { (call: $0, sign: "-") } + surplus.map { (call: $0, sign: "+") }).sorted { $0.call < $1.call }
        for (call, sign) in differences {
            let start = text.position(at: call.start)
            let end = text.position(at: call.end)
            print("\(path):\(start.line):\(start.column): \(sign) \(call.text) to \(end.line):\(end.column)")
        }
        counts.differences += differences.count
    }
}
