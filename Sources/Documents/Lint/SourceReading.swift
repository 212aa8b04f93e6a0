/// The text of a source, or why it is passed over.
public enum SourceReading: ~Copyable {
    case text(FileText)
    /// It is no text, or too large for one that somebody wrote.
    case passedOver(DocumentError)

    /// The largest source that is read.
    public static let sizeLimit = 20 << 20

    /// Reads a source.
    ///
    /// - Throws: Why it cannot be read, with the path.
    public static func read(_ path: String) throws(DocumentError) -> SourceReading {
        if let state = FileState(path), state.size > sizeLimit {
            return .passedOver(DocumentError("this is larger than \(sizeLimit >> 20) MiB, which is the most that is read", file: path))
        }
        let text = try FileText(path, sizeLimit: sizeLimit)
        if SystemCalls.hasZero(text.bytes) { return .passedOver(DocumentError("this is no text: there is a zero byte in it", file: path)) }
        return .text(text)
    }
}

/// A source that is changed.
public enum SourceFile {
    /// Puts other bytes in the place of a source's, all of them or none.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - bytes: What it is to have.
    ///   - state: What it was before it was read.
    /// - Throws: Why not, with the path: somebody else has changed it since, or it may not be written.
    public static func replace(_ path: String, by bytes: [UInt8], since state: FileState?) throws(DocumentError) {
        guard let state, state.isRegular, FileState(path) == state else {
            throw DocumentError("somebody else has changed this meanwhile: nothing was written", file: path)
        }
        try SystemCalls.replace(path, by: bytes)
    }
}
