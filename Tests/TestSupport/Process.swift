import CTestSupport

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A program that cannot be started.
public struct StartFailure: Error {
    public let program: String
    public let reason: String
}

extension Run {
    /// The value of an environment variable of the tests, `nil` when it is unset or empty.
    public static func environment(_ name: String) -> String? {
        guard let value = getenv(name), value[0] != 0 else { return nil }
        return String(cString: value)
    }

    /// Whether the program that is run was built with a sanitizer, as these tests then were. It is slow, and its memory says nothing:
    /// there is shadow for every byte, and what was freed is kept for a while.
    public static var isSanitized: Bool { environment("AUDIOROUTE") == nil && test_is_sanitized() != 0 }

    /// What a sanitizer in the program is told: as these tests are, where to report.
    static var sanitizerOptions: [String: String] {
        var options: [String: String] = [:]
        for name in ["ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS"] { options[name] = environment(name) }
        return options
    }

    /// A program that lies where the tests lie.
    static func besideTests(_ name: String) -> String {
        var space = [CChar](repeating: 0, count: 4096)
        let length = readlink("/proc/self/exe", &space, space.count)
        let path = String(decoding: space.prefix(max(0, length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return path.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/" + name
    }

    /// Whether there is a program of this name.
    public static func has(_ name: String) -> Bool { access("/usr/bin/\(name)", X_OK) == 0 || access("/bin/\(name)", X_OK) == 0 }

    /// Whether the tests run as the user to whom no file is closed.
    public static var isRoot: Bool { geteuid() == 0 }

    /// Runs the program to its end.
    ///
    /// - Throws: ``StartFailure``.
    public func run() throws -> Outcome { try start().finish() }

    /// Starts the program.
    ///
    /// - Throws: ``StartFailure``.
    public func start() throws -> RunningProcess { try RunningProcess(self) }
}

/// A program that runs, and the ends of its pipes that are ours.
public final class RunningProcess {
    private let run: Run
    private let id: pid_t
    private var hasEnded = false
    private var inputEnd: Int32 = -1
    private var outputEnd: Int32 = -1
    private var errorEnd: Int32 = -1
    private var pending: ArraySlice<UInt8> = []
    private var stream: (() -> [UInt8]?)?
    /// Lines that wait for answers, and how many have been said.
    private var dialogue: [String] = []
    private var said = 0
    private var outcome = Outcome(end: .overdue, output: [], outputSize: 0, outputLines: 0, errors: "", peakMemory: 0)
    private var errors: [UInt8] = []

    fileprivate init(_ run: Run) throws {
        self.run = run
        signal(SIGPIPE, SIG_IGN)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        var childEnds: [Int32] = []
        func pipe() throws -> (reading: Int32, writing: Int32) {
            var ends: [Int32] = [0, 0]
            guard test_pipe(&ends) == 0 else { throw StartFailure(program: run.program, reason: "no pipe") }
            return (ends[0], ends[1])
        }

        switch run.input {
        case .nothing: posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        case .text(let text): pending = Array(text.utf8)[...]
        case .bytes(let bytes): pending = bytes[...]
        case .stream(let next): stream = next
        case .dialogue(let lines): dialogue = lines
        }
        if case .nothing = run.input {
        } else {
            let ends = try pipe()
            posix_spawn_file_actions_adddup2(&actions, ends.reading, 0)
            childEnds.append(ends.reading)
            inputEnd = ends.writing
            _ = fcntl(inputEnd, F_SETFL, O_NONBLOCK)
        }
        switch run.output {
        case .kept, .counted, .closed:
            let ends = try pipe()
            posix_spawn_file_actions_adddup2(&actions, ends.writing, 1)
            childEnds.append(ends.writing)
            outputEnd = ends.reading
        case .file(let path): posix_spawn_file_actions_addopen(&actions, 1, path, O_WRONLY, 0)
        case .terminal:
            var name = [CChar](repeating: 0, count: 64)
            outputEnd = test_terminal(&name)
            posix_spawn_file_actions_addopen(&actions, 1, name, O_RDWR | O_NOCTTY, 0)
        }
        let ends = try pipe()
        posix_spawn_file_actions_adddup2(&actions, ends.writing, 2)
        childEnds.append(ends.writing)
        errorEnd = ends.reading

        // A program starts with no signal blocked and with the end of a pipe as the end of the program, as from a shell.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        var words: [UnsafeMutablePointer<CChar>?] = ([run.program] + run.arguments).map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] = run.environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + variables { free(text) } }
        var id: pid_t = 0
        let code = posix_spawnp(&id, run.program, &actions, &attributes, &words, &variables)
        self.id = id
        for end in childEnds { close(end) }
        hasEnded = code != 0
        guard code == 0 else { throw StartFailure(program: run.program, reason: String(cString: strerror(code))) }
    }

    deinit {
        for end in [inputEnd, outputEnd, errorEnd] where end >= 0 { close(end) }
        if !hasEnded { end() }
    }

    private func end() {
        var status: Int32 = 0
        kill(id, SIGKILL)
        waitpid(id, &status, 0)
        hasEnded = true
    }

    /// Feeds the program and takes what it writes, until it has ended or its time is over.
    public func finish() -> Outcome {
        let clock = ContinuousClock()
        let end = clock.now + .seconds(run.deadline)
        while outputEnd >= 0 || errorEnd >= 0 || inputEnd >= 0 {
            let left = clock.now.duration(to: end).components.seconds
            if left <= 0 { return overdue() }
            var waits: [pollfd] = []
            for descriptor in [outputEnd, errorEnd] where descriptor >= 0 {
                waits.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
            }
            if inputEnd >= 0, !isWaitingForAnswer { waits.append(pollfd(fd: inputEnd, events: Int16(POLLOUT), revents: 0)) }
            poll(&waits, nfds_t(waits.count), Int32(left * 1000))
            measure()
            for wait in waits where wait.revents != 0 {
                switch wait.fd {
                case outputEnd: readOutput()
                case errorEnd: readErrors()
                default: writeInput()
                }
            }
        }
        // Its streams are closed, so it is about to end.
        var status: Int32 = 0
        while waitpid(id, &status, WNOHANG) == 0 {
            if clock.now > end { return overdue() }
            poll(nil, 0, 1)
        }
        hasEnded = true
        let signal = status & 0x7f
        outcome.end = signal == 0 ? .exited(status >> 8 & 0xff) : .killed(signal: signal)
        outcome.errors = String(decoding: errors, as: UTF8.self)
        return outcome
    }

    private func overdue() -> Outcome {
        end()
        outcome.errors = String(decoding: errors, as: UTF8.self)
        return outcome
    }

    /// Whether the program has to say something first.
    private var isWaitingForAnswer: Bool { pending.isEmpty && said > outcome.outputLines && said < dialogue.count }

    private func writeInput() {
        if pending.isEmpty, let next = stream?() { pending = next[...] }
        if pending.isEmpty, said < dialogue.count {
            pending = Array((dialogue[said] + "\n").utf8)[...]
            said += 1
        }
        if pending.isEmpty { return closeEnd(&inputEnd) }
        let count = pending.withUnsafeBytes { write(inputEnd, $0.baseAddress, $0.count) }
        if count >= 0 {
            pending = pending.dropFirst(count)
        } else if errno != EAGAIN, errno != EINTR {
            closeEnd(&inputEnd)
        }
    }

    private func readOutput() {
        let bytes = piece(&outputEnd)
        outcome.outputSize += bytes.count
        outcome.outputLines += bytes.reduce(0) { $0 + ($1 == 0x0a ? 1 : 0) }
        switch run.output {
        case .counted: break
        case .closed(let limit):
            outcome.output += bytes
            if outcome.output.count >= limit { closeEnd(&outputEnd) }
        default: outcome.output += bytes
        }
    }

    private func readErrors() { errors += piece(&errorEnd) }

    /// What has come out of a pipe; at its end the pipe is closed.
    private func piece(_ end: inout Int32) -> [UInt8] {
        let descriptor = end
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { space, filled in
            count = read(descriptor, space.baseAddress, space.count)
            filled = max(0, count)
        }
        if count <= 0 { closeEnd(&end) }
        return bytes
    }

    private func closeEnd(_ end: inout Int32) {
        if end >= 0 { close(end) }
        end = -1
    }

    /// Looks at the most memory that the process has used so far. Not by its resource usage: that would count what the tests used
    /// when they started it.
    private func measure() {
        guard let file = fopen("/proc/\(id)/status", "r") else { return }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        while fgets(&line, Int32(line.count), file) != nil {
            guard strncmp(line, "VmHWM:", 6) == 0 else { continue }
            let size = line.withUnsafeBufferPointer { text in text.baseAddress.map { atol($0 + 6) } ?? 0 }
            outcome.peakMemory = max(outcome.peakMemory, size)
        }
    }
}
