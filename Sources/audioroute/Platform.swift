#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Every call to the operating system that the command line makes.
enum System {
    /// The value of an environment variable, `nil` when it is unset or empty.
    static func environment(_ name: String) -> String? {
        guard let value = getenv(name) else { return nil }
        let text = String(cString: value)
        return text.isEmpty ? nil : text
    }

    /// Whether a file descriptor is a terminal.
    static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// Whether a path leads to a folder.
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Whether there is something with this path, be it a link that leads nowhere.
    static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// Makes writing to a closed pipe an error instead of the end of the process.
    static func ignoreClosedPipes() { _ = signal(SIGPIPE, SIG_IGN) }

    /// Keeps a standard stream that was never opened from becoming the next file or socket, which answers would then be written to.
    /// Its place is taken the wrong way round, so that using it fails as before.
    static func holdPlacesOfClosedStreams() {
        for (descriptor, mode) in [(Int32(0), O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", mode)
        }
    }

    /// Writes all bytes.
    ///
    /// - Returns: 0, or the error's number.
    static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
        var rest = bytes
        while let start = rest.baseAddress, rest.count > 0 {
            #if canImport(Darwin)
                let count = Darwin.write(descriptor, start, rest.count)
            #else
                let count = Glibc.write(descriptor, start, rest.count)
            #endif
            if count < 0 {
                if errno == EINTR { continue }
                return errno
            }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
        return 0
    }

    /// How a file is opened for writing.
    enum Creation {
        /// Empty, whatever was in it.
        case anew
        /// Only where there is nothing of its name.
        case onlyNew
    }

    /// Opens a file for writing.
    ///
    /// - Returns: Its descriptor, or the error's number.
    static func create(_ path: String, _ creation: Creation = .anew) -> (descriptor: Int32?, error: Int32) {
        while true {
            let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | (creation == .anew ? O_TRUNC : O_EXCL), 0o666)
            if descriptor >= 0 { return (descriptor, 0) }
            if errno != EINTR { return (nil, errno) }
        }
    }

    /// Closes a descriptor.
    ///
    /// - Returns: 0, or the error's number: some systems say only now that there was no room.
    static func close(_ descriptor: Int32) -> Int32 {
        #if canImport(Darwin)
            Darwin.close(descriptor) == 0 || errno == EINTR ? 0 : errno
        #else
            Glibc.close(descriptor) == 0 || errno == EINTR ? 0 : errno
        #endif
    }

    /// Writes all bytes at the end of a file, over the last of those that are there.
    ///
    /// - Returns: 0, or the error's number.
    static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32, overLast count: Int) -> Int32 {
        if count > 0, lseek(descriptor, off_t(-count), SEEK_END) < 0 { return errno }
        return write(bytes, to: descriptor)
    }

    /// Writes a file in the place of what has its name, all of it or none. What is no file, such as a pipe, is written to.
    ///
    /// - Returns: 0, or the error's number.
    static func write(_ bytes: UnsafeRawBufferPointer, inPlaceOf path: String) -> Int32 {
        var status = stat()
        let isThere = stat(path, &status) == 0
        if isThere, status.st_mode & S_IFMT != S_IFREG {
            let (descriptor, error) = create(path, .anew)
            guard let descriptor else { return error }
            let codes = [write(bytes, to: descriptor), close(descriptor)]
            return codes.first { $0 != 0 } ?? 0
        }
        // Of a link, what it leads to is replaced.
        var target = path
        if isThere, let resolved = realpath(path, nil) {
            target = String(cString: resolved)
            free(resolved)
        }
        let beside = "\(target).\(getpid())~"
        let code = write(bytes, toNew: beside)
        if code != 0 { return code }
        if isThere { chmod(beside, status.st_mode & 0o7777) }
        if rename(beside, target) == 0 { return 0 }
        let reason = errno
        unlink(beside)
        return reason
    }

    /// Writes a file that is not there yet, all of it or none.
    ///
    /// - Returns: 0, or the error's number.
    static func write(_ bytes: UnsafeRawBufferPointer, toNew path: String) -> Int32 {
        let (descriptor, error) = create(path, .onlyNew)
        guard let descriptor else { return error }
        let codes = [write(bytes, to: descriptor), close(descriptor)]
        guard let code = codes.first(where: { $0 != 0 }) else { return 0 }
        unlink(path)
        return code
    }

    /// Makes a folder in one that is there.
    ///
    /// - Returns: 0, or the error's number.
    static func makeFolder(_ path: String) -> Int32 { mkdir(path, 0o777) == 0 ? 0 : errno }

    /// Whether an error's number says that the name is taken.
    static func isThere(_ code: Int32) -> Bool { code == EEXIST }

    /// Whether an error's number says that there is no room.
    static func isFull(_ code: Int32) -> Bool { code == ENOSPC || code == EDQUOT }

    /// The reason behind an error's number.
    static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

    /// Whether an error's number says that nobody reads any more, or never did.
    static func isClosed(_ code: Int32) -> Bool { code == EPIPE || code == EBADF }

    /// The processors that are online.
    static var cores: Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }

    /// Milliseconds on a clock that never goes back.
    static var milliseconds: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }

    /// A thread of the operating system.
    struct Thread {
        #if canImport(Darwin)
            private typealias Handle = pthread_t?
        #else
            private typealias Handle = pthread_t
        #endif
        private let handle: Handle

        /// Starts a thread that runs `body`; `nil` when the system has none left.
        init?(_ body: @escaping @Sendable () -> Void) {
            #if canImport(Darwin)
                var handle: Handle = nil
            #else
                var handle = Handle()
            #endif
            let work = Unmanaged.passRetained(Work(body))
            guard pthread_create(&handle, nil, Self.entry, work.toOpaque()) == 0 else {
                work.release()
                return nil
            }
            self.handle = handle
        }

        /// Waits until the thread is done.
        func join() {
            #if canImport(Darwin)
                if let handle { pthread_join(handle, nil) }
            #else
                pthread_join(handle, nil)
            #endif
        }

        /// What C hands over to the new thread.
        private final class Work: Sendable {
            let body: @Sendable () -> Void
            init(_ body: @escaping @Sendable () -> Void) { self.body = body }
        }

        #if canImport(Darwin)
            private static let entry: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { context in
                Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
                return nil
            }
        #else
            private static let entry: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
                if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() }
                return nil
            }
        #endif
    }

    /// Ends the process.
    static func exit(_ status: ExitStatus) -> Never {
        #if canImport(Darwin)
            Darwin.exit(status.rawValue)
        #else
            Glibc.exit(status.rawValue)
        #endif
    }
}
