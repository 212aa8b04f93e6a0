/// The bytes of a whole file. It owns them: the buffer may not be used after it is gone.
public struct FileText: ~Copyable {
    private var space = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 14, alignment: 16)
    private var count = 0

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - sizeLimit: The most bytes that are taken.
    /// - Throws: Why it cannot be read, with the path; of a file over the limit no more is read.
    public init(_ path: String, sizeLimit: Int = TextScanner.sizeLimit) throws(DocumentError) {
        let descriptor = try SystemCalls.open(path)
        defer { SystemCalls.close(descriptor) }
        while true {
            if count == space.count { grow() }
            let size = try SystemCalls.read(descriptor, into: UnsafeMutableRawBufferPointer(rebasing: space[count...]), name: path)
            if size == 0 { return }
            count += size
            if count > sizeLimit {
                throw DocumentError("the file is larger than \(sizeLimit) bytes, which is the most that is read", file: path)
            }
        }
    }

    deinit { space.deallocate() }

    /// The bytes, as they are in the file.
    public var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: space[..<count]) }

    private mutating func grow() {
        let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: space.count * 2, alignment: 16)
        larger.copyMemory(from: bytes)
        space.deallocate()
        space = larger
    }
}
