#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Every call to the operating system that this target makes.
enum SystemCalls {
    /// The bytes of a C string before its end; 0 without one.
    @inline(__always)
    static func length(ofCString start: UnsafeRawPointer?) -> Int {
        guard let start else { return 0 }
        return strlen(start.assumingMemoryBound(to: CChar.self))
    }

    /// Whether a C string is a literal, which ends with a zero too.
    @inline(__always)
    static func equal(cString start: UnsafeRawPointer?, _ literal: StaticString) -> Bool {
        // Most keys that are compared differ in their first byte, which is cheaper to see than to call for.
        guard let start, start.load(as: UInt8.self) == literal.utf8Start.pointee else { return false }
        return strcmp(start.assumingMemoryBound(to: CChar.self), UnsafeRawPointer(literal.utf8Start).assumingMemoryBound(to: CChar.self))
            == 0
    }

    /// Whether two texts of one size are the same.
    @inline(__always)
    static func equal(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer, count: Int) -> Bool { memcmp(one, other, count) == 0 }

    /// The first line feed among the bytes, as an index into them.
    @inline(__always)
    static func lineFeed(in bytes: UnsafeRawBufferPointer) -> Int? {
        guard let base = bytes.baseAddress, let found = memchr(base, 0x0a, bytes.count) else { return nil }
        return UnsafeRawPointer(found) - base
    }

    /// Whether there is a zero among the bytes.
    static func hasZero(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard let base = bytes.baseAddress else { return false }
        return memchr(base, 0, bytes.count) != nil
    }

    /// Opens a file for reading.
    ///
    /// - Returns: Its descriptor.
    /// - Throws: The error, with the path.
    static func open(_ path: String) throws(DocumentError) -> Int32 {
        while true {
            #if canImport(Darwin)
                let descriptor = Darwin.open(path, O_RDONLY | O_CLOEXEC)
            #else
                let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
            #endif
            if descriptor >= 0 { return descriptor }
            let code = errno
            if code != EINTR { throw DocumentError(reason(code), file: path) }
        }
    }

    /// Closes a descriptor.
    static func close(_ descriptor: Int32) {
        #if canImport(Darwin)
            _ = Darwin.close(descriptor)
        #else
            _ = Glibc.close(descriptor)
        #endif
    }

    /// Reads what is there, waiting for the first byte.
    ///
    /// - Returns: The number of bytes read; 0 at the end.
    /// - Throws: The error, with the file's name.
    static func read(_ descriptor: Int32, into space: UnsafeMutableRawBufferPointer, name: String?) throws(DocumentError) -> Int {
        while true {
            #if canImport(Darwin)
                let count = Darwin.read(descriptor, space.baseAddress, space.count)
            #else
                let count = Glibc.read(descriptor, space.baseAddress, space.count)
            #endif
            if count >= 0 { return count }
            let code = errno
            if code != EINTR { throw DocumentError(reason(code), file: name) }
        }
    }

    /// What tells whether a path leads to the same file with the same content; `nil` where it leads to none.
    static func state(of path: String) -> FileState? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return FileState(
            device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino), size: Int(status.st_size),
            seconds: time.tv_sec,
            nanoseconds: time.tv_nsec, isRegular: status.st_mode & S_IFMT == S_IFREG)
    }

    /// Goes to a byte of a file.
    ///
    /// - Returns: Whether that is possible.
    static func seek(_ descriptor: Int32, to offset: Int) -> Bool { lseek(descriptor, off_t(offset), SEEK_SET) >= 0 }

    /// Puts other bytes in the place of a file's, all of them or none: they are written beside it and take its name.
    ///
    /// - Throws: Why not, with the path.
    static func replace(_ path: String, by bytes: [UInt8]) throws(DocumentError) {
        guard let target = resolved(path) else { throw DocumentError(reason(errno), file: path) }
        var status = stat()
        guard stat(target, &status) == 0 else { throw DocumentError(reason(errno), file: path) }
        var name = Array((target + ".XXXXXX").utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else { throw DocumentError(writeReason(errno), file: path) }
        var code = fchmod(descriptor, status.st_mode & 0o7777) == 0 ? 0 : errno
        bytes.withUnsafeBytes { bytes in
            var rest = bytes
            while code == 0, let start = rest.baseAddress, rest.count > 0 {
                let count = write(descriptor, start, rest.count)
                if count < 0 { code = errno == EINTR ? 0 : errno } else { rest = UnsafeRawBufferPointer(rebasing: rest[count...]) }
            }
        }
        if code == 0, fsync(descriptor) != 0 { code = errno }
        close(descriptor)
        if code == 0, rename(name, target) != 0 { code = errno }
        guard code == 0 else {
            unlink(name)
            throw DocumentError(writeReason(code), file: path)
        }
    }

    private static func writeReason(_ code: Int32) -> String {
        code == EACCES || code == EPERM
            ? "this may not be written: permission denied" : "this cannot be written: " + String(cString: strerror(code))
    }

    /// Whether something with this path exists.
    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Whether something may be read.
    static func mayBeRead(_ path: String) -> Bool { access(path, R_OK) == 0 }

    /// Whether a path leads to a folder.
    static func isFolder(_ path: String, followingLinks: Bool) -> Bool {
        var status = stat()
        let code = followingLinks ? stat(path, &status) : lstat(path, &status)
        return code == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// The names in a folder, sorted; empty where there is no such folder.
    static func names(inFolder path: String) -> [String] { ((try? entries(inFolder: path)) ?? []).map(\.name) }

    /// What is in a folder, by name.
    ///
    /// - Throws: Why it cannot be read, with the path.
    static func entries(inFolder path: String) throws(DocumentError) -> [FolderEntry] {
        guard let folder = opendir(path) else { throw DocumentError(reason(errno), file: path) }
        defer { closedir(folder) }
        var entries: [FolderEntry] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) { String(cString: $0) }
            }
            if name == "." || name == ".." { continue }
            let kind: FolderEntry.Kind
            switch Int32(entry.pointee.d_type) {
            case Int32(DT_REG): kind = .file
            case Int32(DT_DIR): kind = .folder
            // Some file systems do not tell.
            case Int32(DT_UNKNOWN): kind = Self.kind(of: path + "/" + name)
            default: kind = .other
            }
            entries.append(FolderEntry(name: name, kind: kind))
        }
        return entries.sorted { $0.name < $1.name }
    }

    private static func kind(of path: String) -> FolderEntry.Kind {
        var status = stat()
        guard lstat(path, &status) == 0 else { return .other }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .folder
        default: return .other
        }
    }

    /// The path without links in it; `nil` where it leads nowhere.
    static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static func reason(_ code: Int32) -> String {
        switch code {
        case ENOENT, ENOTDIR: "there is no such file"
        case EISDIR: "this is a directory, not a file"
        case EACCES, EPERM: "this may not be read: permission denied"
        default: "this cannot be read: " + String(cString: strerror(code))
        }
    }
}
