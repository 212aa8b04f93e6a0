import Foundation

// Reads Swift with SourceCheck and with SwiftSyntax, and tells where they do not see the same calls.
// usage: Oracle compare PATH…
//        Oracle generate SEED BYTES DIRECTORY
let arguments = CommandLine.arguments.dropFirst()
switch arguments.first {
case "compare" where arguments.count > 1: exit(Comparison.run(Array(arguments.dropFirst())) ? 0 : 1)
default:
    FileHandle.standardError.write(Data("usage: Oracle compare PATH…\n       Oracle generate SEED BYTES DIRECTORY\n".utf8))
    exit(2)
}
