import FuzzSupport
import SourceCheck

/// The first byte says the language, the others are the source: it is read and checked to its end, and everything that is found is in it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let bytes = UnsafeRawBufferPointer(start: start, count: size)
    guard let first = bytes.first else { return 0 }
    let language = SourceLanguage.allCases[Int(first) % SourceLanguage.allCases.count]
    let text = SourceText(Array(bytes.dropFirst()))
    let tree = SourceParser.tree(text, language)
    let whole = 0..<text.bytes.count
    for comment in tree.comments { require(within(comment, whole), "a comment at \(comment)") }
    SyntaxWalk.through(tree.statements) { node, _ in
        switch node {
        case .statement(let value): require(within(value.range, whole), "a statement at \(value.range)")
        case .expression(let value): require(within(value.range, whole), "a value at \(value.range)")
        case .function(let value): require(within(value.range, whole), "a function at \(value.range)")
        case .type(let value): require(within(value.range, whole), "a type at \(value.range)")
        case .binding: break
        }
        return true
    }
    let target = TargetFacts([("fuzz", text, tree)])
    let file = CheckedFile(path: "fuzz", text: text, tree: tree, target: target)
    for call in file.calls { require(within(call.range, whole), "a call at \(call.range)") }
    for finding in SourceChecker.findings(file) { require(within(finding.range, whole), "\(finding.rule) at \(finding.range)") }
    return 0
}

private func within(_ range: Range<Int>, _ whole: Range<Int>) -> Bool {
    range.lowerBound >= whole.lowerBound && range.upperBound <= whole.upperBound
}
