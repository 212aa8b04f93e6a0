import Foundation

// Reads Swift with SourceCheck and with SwiftSyntax, and tells where they do not see the same calls.
let usage = """
    usage: Oracle compare [--valid] PATH…             compare each source; with --valid all of them have to be valid
           Oracle generate SEED BYTES DIRECTORY       write sources
    """
var arguments = Array(CommandLine.arguments.dropFirst())
let command = arguments.isEmpty ? "" : arguments.removeFirst()
switch command {
case "compare" where !arguments.isEmpty:
    let haveToBeValid = arguments[0] == "--valid"
    exit(Comparison.run(Array(arguments.dropFirst(haveToBeValid ? 1 : 0)), haveToBeValid: haveToBeValid) ? 0 : 1)
case "generate" where arguments.count == 3:
    guard let seed = UInt64(arguments[0]), let bytes = Int(arguments[1]) else { fallthrough }
    try SourceGenerator.write(seed: seed, bytes: bytes, to: arguments[2])
default:
    FileHandle.standardError.write(Data("\(usage)\n".utf8))
    exit(2)
}
