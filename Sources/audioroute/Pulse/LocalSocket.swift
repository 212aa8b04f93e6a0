#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Sockets of this machine, and the files beside them: the calls to the operating system that the live commands make.
enum LocalSocket {
    /// The longest path that a socket can have.
    static let pathLimit = 103

    private static func address(_ path: String) -> sockaddr_un? {
        guard path.utf8.count <= pathLimit else { return nil }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { bytes in
            for (index, byte) in path.utf8.enumerated() { bytes[index] = byte }
        }
        return address
    }

    private static func with(_ address: sockaddr_un, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
    }

    private static func open(datagram: Bool = false) -> Int32 {
        #if canImport(Darwin)
            let descriptor = socket(AF_UNIX, datagram ? SOCK_DGRAM : SOCK_STREAM, 0)
        #else
            let descriptor = socket(AF_UNIX, Int32((datagram ? SOCK_DGRAM : SOCK_STREAM).rawValue), 0)
        #endif
        if descriptor >= 0 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        return descriptor
    }

    private static func doNotWait(_ descriptor: Int32) { _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) }

    /// Listens at a path, which only this user can reach. What was there before is taken away.
    ///
    /// - Returns: The descriptor, which does not block, or the error's number.
    static func listen(at path: String) -> (descriptor: Int32?, error: Int32) {
        guard let address = address(path) else { return (nil, ENAMETOOLONG) }
        let descriptor = open()
        guard descriptor >= 0 else { return (nil, errno) }
        unlink(path)
        // Between the two calls a stranger could come in, were it not for the folder and the look at who it is.
        guard with(address, { bind(descriptor, $0, $1) }) == 0, chmod(path, 0o600) == 0,
            Self.listen(descriptor) == 0
        else {
            let reason = errno
            _ = System.close(descriptor)
            return (nil, reason)
        }
        doNotWait(descriptor)
        return (descriptor, 0)
    }

    private static func listen(_ descriptor: Int32) -> Int32 {
        #if canImport(Darwin)
            Darwin.listen(descriptor, 16)
        #else
            Glibc.listen(descriptor, 16)
        #endif
    }

    /// Takes the next who called; `nil` when there is none.
    static func accept(_ descriptor: Int32) -> Int32? {
        #if canImport(Darwin)
            let client = Darwin.accept(descriptor, nil, nil)
        #else
            let client = Glibc.accept(descriptor, nil, nil)
        #endif
        guard client >= 0 else { return nil }
        _ = fcntl(client, F_SETFD, FD_CLOEXEC)
        doNotWait(client)
        return client
    }

    /// Calls whoever listens at a path.
    ///
    /// - Returns: The descriptor, or the error's number.
    static func connect(to path: String) -> (descriptor: Int32?, error: Int32) {
        guard let address = address(path) else { return (nil, ENAMETOOLONG) }
        let descriptor = open()
        guard descriptor >= 0 else { return (nil, errno) }
        #if canImport(Darwin)
            let result = with(address) { Darwin.connect(descriptor, $0, $1) }
        #else
            let result = with(address) { Glibc.connect(descriptor, $0, $1) }
        #endif
        if result == 0 { return (descriptor, 0) }
        let reason = errno
        _ = System.close(descriptor)
        return (nil, reason)
    }

    /// Has reads of a descriptor give up after some time.
    static func limitReads(_ descriptor: Int32, seconds: Int) {
        var time = timeval(tv_sec: seconds, tv_usec: 0)
        _ = setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    }

    /// Whether whoever is at the other end is this user.
    static func isOfSameUser(_ descriptor: Int32) -> Bool {
        #if canImport(Darwin)
            var (user, group) = (uid_t(), gid_t())
            return getpeereid(descriptor, &user, &group) == 0 && user == getuid()
        #else
            // The kernel's ucred: process, user, group.
            var credentials: (Int32, UInt32, UInt32) = (0, .max, .max)
            var size = socklen_t(MemoryLayout.size(ofValue: credentials))
            return getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0 && credentials.1 == getuid()
        #endif
    }

    /// What came of a read.
    enum Input {
        case bytes([UInt8])
        /// Nothing more for now.
        case nothing
        /// The other end is closed, or the connection failed.
        case end
    }

    /// Reads what there is.
    static func read(_ descriptor: Int32) -> Input {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            #if canImport(Darwin)
                let count = Darwin.read(descriptor, &buffer, buffer.count)
            #else
                let count = Glibc.read(descriptor, &buffer, buffer.count)
            #endif
            if count > 0 { return .bytes(Array(buffer[..<count])) }
            if count == 0 { return .end }
            if errno == EINTR { continue }
            return errno == EAGAIN ? .nothing : .end
        }
    }

    /// Whether the other end is closed, and all that it said has been read.
    static func hasHungUp(_ descriptor: Int32) -> Bool {
        var byte: UInt8 = 0
        return recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0
    }

    /// Tells the service manager something, if there is one that wants to know. Its address is a path, or a name that begins with `@`.
    static func notify(_ message: String, at path: String) {
        guard var address = address(path) else { return }
        var size = MemoryLayout<sockaddr_un>.size
        if path.hasPrefix("@") {
            // An abstract name is as long as it is, without a zero at its end.
            withUnsafeMutableBytes(of: &address.sun_path) { $0[0] = 0 }
            size = MemoryLayout<sa_family_t>.size + path.utf8.count
        }
        let descriptor = open(datagram: true)
        guard descriptor >= 0 else { return }
        var text = message
        text.withUTF8 { bytes in
            withUnsafePointer(to: address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    _ = sendto(descriptor, bytes.baseAddress, bytes.count, 0, $0, socklen_t(size))
                }
            }
        }
        _ = System.close(descriptor)
    }
}

extension System {
    /// The number of the user.
    static var user: UInt32 { getuid() }

    /// A path without links and dots in it; as it is where there is nothing.
    static func resolved(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Takes a file away.
    static func remove(_ path: String) { unlink(path) }

    /// Whether an error's number says that nobody listens there, or that there is nothing.
    static func isNobodyThere(_ code: Int32) -> Bool { code == ENOENT || code == ECONNREFUSED }

    /// Makes a folder that only this user can reach, and checks that it is one.
    ///
    /// - Returns: 0, or the error's number.
    static func makeOwnFolder(_ path: String) -> Int32 {
        if mkdir(path, 0o700) != 0, errno != EEXIST { return errno }
        var status = stat()
        guard lstat(path, &status) == 0 else { return errno }
        guard status.st_mode & S_IFMT == S_IFDIR, status.st_uid == getuid(), status.st_mode & 0o077 == 0 else { return EPERM }
        return 0
    }

    /// Takes a lock that ends with the process.
    ///
    /// - Returns: 0, or the error's number; the descriptor stays open.
    static func lock(_ path: String) -> Int32 {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return errno }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return 0 }
        let reason = errno
        _ = close(descriptor)
        return reason
    }

    /// Whether an error's number says that somebody else has the lock.
    static func isLocked(_ code: Int32) -> Bool { code == EWOULDBLOCK }

    /// The end of a pipe at which something arrives when the process is asked to stop.
    ///
    /// - Returns: `nil` where there is no pipe to be had.
    static func stopSignals() -> Int32? {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        stopEnd = ends[1]
        for number in [SIGTERM, SIGINT, SIGHUP] {
            signal(number) { _ in
                let before = errno
                var byte: UInt8 = 1
                // Where the pipe is full it says already what is to be said.
                #if canImport(Darwin)
                    _ = Darwin.write(System.stopEnd, &byte, 1)
                #else
                    _ = Glibc.write(System.stopEnd, &byte, 1)
                #endif
                errno = before
            }
        }
        return ends[0]
    }

    /// Written once, before the signals can come.
    nonisolated(unsafe) private static var stopEnd: Int32 = -1
}
