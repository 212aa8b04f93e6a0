/// A file that is put where there is none.
struct NewFile {
    /// Where, from the root of the repository on.
    let path: String
    let text: StaticString

    /// Writes it, unless something has its name.
    ///
    /// - Returns: Whether it was written.
    /// - Throws: ``Failure`` where that is not possible.
    func write(under root: String) throws -> Bool {
        let parts = path.split(separator: "/")
        for count in 1..<max(parts.count, 1) { try makeFolder(root + parts.prefix(count).joined(separator: "/")) }
        let bytes = UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        let code = System.write(bytes, toNew: root + path)
        if code != 0, !System.isThere(code) { throw failure(root + path, code) }
        return code == 0
    }

    private func makeFolder(_ path: String) throws {
        let code = System.makeFolder(path)
        guard code != 0, !System.isFolder(path) else { return }
        if System.isThere(code) { throw Failure(status: .badInput, message: "\(path) is no folder, and one is wanted there") }
        throw failure(path, code)
    }

    private func failure(_ path: String, _ code: Int32) -> Failure {
        Failure(
            status: System.isFull(code) ? .missingEnvironment : .badInput, message: "cannot write \(path): \(System.reason(code))")
    }
}
