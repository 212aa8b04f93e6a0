import CTestSupport
import Foundation

/// Runs programs that leave daemons behind, for the live tests; a program that leaves none is a `Run` of `TestSupport`.
///
/// Not by Foundation's `Process`: on Linux that learns of a program's end from a socket which the daemons that a script leaves behind
/// inherit, so that it waits for them too.
package enum Shell {
    package struct Failure: Error, CustomStringConvertible {
        var command: String
        var status: Int32
        var output: String
        package var description: String { "\(command) ended with \(status): \(output)" }
    }

    /// The first file of this name on PATH.
    package static func find(_ program: String) -> URL? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .map { URL(fileURLWithPath: String($0)).appendingPathComponent(program) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// Runs a program to its end and returns what it printed.
    @discardableResult
    package static func run(_ program: URL, _ arguments: [String], _ environment: [String: String] = [:]) throws -> String {
        let output = namelessFile()
        let input = open("/dev/null", O_RDONLY | O_CLOEXEC)
        defer {
            close(output)
            close(input)
        }
        let status = wait(for: try start(program, arguments, environment, input: input, output: output))
        let text = try text(in: output)
        guard status == 0 else {
            throw Failure(command: ([program.lastPathComponent] + arguments).joined(separator: " "), status: status, output: text)
        }
        return text
    }

    /// A file for what a program prints. Not a pipe: daemons that a script leaves behind would keep that open for ever. Without a name:
    /// nothing is left of it.
    package static func namelessFile() -> Int32 {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("audioroute-output-\(UUID().uuidString)").path
        let file = open(path, O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        unlink(path)
        return file
    }

    /// All that has been written into a file.
    package static func text(in file: Int32) throws -> String {
        lseek(file, 0, SEEK_SET)
        return String(decoding: try FileHandle(fileDescriptor: file).readToEnd() ?? Data(), as: UTF8.self)
    }

    /// A pipe whose ends no program inherits, and that closes with the last of them.
    package static func pipe() throws -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [0, 0]
        guard test_pipe(&ends) == 0 else { throw Failure(command: "pipe", status: errno, output: "") }
        return (ends[0], ends[1])
    }

    /// Starts a program that gets no file of ours but these; its errors go where its output goes, unless another place is named.
    package static func start(
        _ program: URL, _ arguments: [String], _ environment: [String: String] = [:], input: Int32, output: Int32, errors: Int32? = nil
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        posix_spawn_file_actions_adddup2(&actions, errors ?? output, 2)
        // The threads that tests run on block every signal, and a daemon that inherits that cannot be ended politely.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var words = ([program.path] + arguments).map { strdup($0) } + [nil]
        var settings = ProcessInfo.processInfo.environment.merging(environment) { $1 }.map { strdup("\($0)=\($1)") } + [nil]
        defer { for word in words + settings { free(word) } }
        var child: pid_t = 0
        let result = posix_spawn(&child, program.path, &actions, &attributes, &words, &settings)
        guard result == 0 else { throw Failure(command: program.path, status: result, output: String(cString: strerror(result))) }
        return child
    }

    /// Waits for a program to end; 128 and the signal's number if it did not do so by itself.
    @discardableResult
    package static func wait(for child: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
    }
}
