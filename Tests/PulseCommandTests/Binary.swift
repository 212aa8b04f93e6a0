import Foundation
import LiveServers
import Testing

/// The audioroute that was built with these tests, or the one that `AUDIOROUTE` names.
enum Binary {
    static let path: URL = {
        if let path = ProcessInfo.processInfo.environment["AUDIOROUTE"] { return URL(fileURLWithPath: path) }
        let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("audioroute")
    }()

    /// How a run ended, and what it printed.
    struct Run {
        var status: Int32
        var output: String
        var errors: String

        /// What it printed, as JSON.
        var json: JSON {
            get throws { try JSON(JSONSerialization.jsonObject(with: Data(output.utf8))) }
        }
    }

    /// Runs it to its end; one that hangs is ended and has the status 124.
    static func run(_ arguments: [String], _ environment: [String: String] = [:]) throws -> Run {
        let child = try start(arguments, environment)
        return try child.finish()
    }

    /// A run that goes on.
    struct Child {
        fileprivate var process: pid_t
        fileprivate var output: Int32
        fileprivate var errors: Int32

        /// Waits for its end.
        func finish() throws -> Run {
            let status = Shell.wait(for: process)
            defer {
                close(output)
                close(errors)
            }
            return Run(status: status, output: try Shell.text(in: output), errors: try Shell.text(in: errors))
        }
    }

    /// Starts it.
    static func start(_ arguments: [String], _ environment: [String: String] = [:]) throws -> Child {
        let input = open("/dev/null", O_RDONLY | O_CLOEXEC)
        defer { close(input) }
        let output = Shell.namelessFile()
        let errors = Shell.namelessFile()
        // Nobody's own mappings, cookies and servers get into a test.
        let clean = ["HOME": "/nonexistent", "XDG_CONFIG_HOME": "/nonexistent", "PULSE_SERVER": "", "NO_COLOR": "1"]
        let timeout = try #require(Shell.find("timeout"), "timeout is not installed")
        let process = try Shell.start(
            timeout, ["30", path.path] + arguments, clean.merging(environment) { $1 }, input: input, output: output, errors: errors)
        return Child(process: process, output: output, errors: errors)
    }
}

/// A JSON value that is looked into without fuss: what is not there is null.
struct JSON: CustomStringConvertible {
    private let value: Any?
    init(_ value: Any?) { self.value = value is NSNull ? nil : value }

    subscript(key: String) -> JSON { JSON((value as? [String: Any])?[key]) }
    subscript(index: Int) -> JSON { JSON(array.indices.contains(index) ? (value as? [Any])?[index] : nil) }
    var array: [JSON] { (value as? [Any] ?? []).map { JSON($0) } }
    var text: String? { value as? String }
    var number: Int? { value as? Int }
    var boolean: Bool? { value as? Bool }
    var isNull: Bool { value == nil }
    var keys: [String] { (value as? [String: Any] ?? [:]).keys.sorted() }
    var description: String { value.map { "\($0)" } ?? "null" }
}
