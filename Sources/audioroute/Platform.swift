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

    /// The reason behind an error's number.
    static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

    /// Whether an error's number says that nobody reads any more, or never did.
    static func isClosed(_ code: Int32) -> Bool { code == EPIPE || code == EBADF }

    /// Ends the process.
    static func exit(_ status: ExitStatus) -> Never {
        #if canImport(Darwin)
            Darwin.exit(status.rawValue)
        #else
            Glibc.exit(status.rawValue)
        #endif
    }
}
