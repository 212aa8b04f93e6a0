import Foundation
import PackagePlugin

/// `swift package audioroute-lint`: checks the sources of a package, or what the arguments name.
@main
struct AudiorouteLint: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let process = Process()
        process.executableURL = try context.tool(named: "audioroute").url
        process.currentDirectoryURL = context.package.directoryURL
        let hasPath = arguments.contains { !$0.hasPrefix("-") }
        process.arguments = ["lint"] + arguments + (hasPath ? [] : ["."])
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 { throw Failure(status: process.terminationStatus) }
    }

    /// Ends the command with an error, after audioroute has said which.
    private struct Failure: Error, CustomStringConvertible {
        let status: Int32
        var description: String {
            status == 1 ? "the audio-session code has errors" : "audioroute lint ended with status \(status)"
        }
    }
}
