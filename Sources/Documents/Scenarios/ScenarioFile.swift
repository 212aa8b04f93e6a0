import SessionModel

/// A scenario file that is changed in place.
public enum ScenarioFile {
    /// Carries out changes in a file, and notes in its evidence that they were made. Everything else stays as it is laid out.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - edits: The changes, none of which reaches into another.
    ///   - note: What is noted, unless it is there already.
    ///   - state: What the file was when the changes were thought of. Where it is not so any more, nothing is changed.
    ///   - check: Whether what is to be written can be read.
    /// - Throws: Why the file cannot be read or written, with the path.
    public static func change(
        _ path: String, _ edits: [TextEdit], noting note: String, since state: FileState?,
        _ check: (UnsafeRawBufferPointer) -> DocumentError?
    ) throws(DocumentError) {
        guard let state, state.isRegular else { throw DocumentError("only a file can be updated, and this is none", file: path) }
        let text = try FileText(path, sizeLimit: sizeLimit)
        let bytes = text.bytes
        var all = edits
        if let edit = noteEdit(bytes, note) { all.append(edit) }
        let new = changed(bytes, all)
        guard FileState(path) == state else {
            throw DocumentError("somebody changed this file while it was replayed, so it was left alone", file: path)
        }
        if let error = new.withUnsafeBytes(check) {
            throw DocumentError("what would be written could not be read again, so the file was left alone: \(error.message)", file: path)
        }
        try SystemCalls.replace(path, by: new)
    }

    /// The most bytes of a file that is changed.
    private static let sizeLimit = 1 << 28

    /// The bytes of a text with changes carried out.
    static func changed(_ text: UnsafeRawBufferPointer, _ edits: [TextEdit]) -> [UInt8] {
        let edits = edits.sorted { ($0.range.start.line, $0.range.start.column) < ($1.range.start.line, $1.range.start.column) }
        var offsets = OffsetCounter(text)
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var copied = 0
        for edit in edits {
            let start = offsets.offset(of: edit.range.start)
            result += text[copied..<max(copied, start)]
            result += Array(edit.replacement.utf8)
            copied = max(copied, offsets.offset(of: edit.range.end))
        }
        result += text[copied...]
        return result
    }

    // MARK: The note

    /// The change that notes something in the evidence.
    private static func noteEdit(_ text: UnsafeRawBufferPointer, _ note: String) -> TextEdit? {
        let outline = TextOutline(text)
        let source = TextSource(text: text)
        func insertion(_ offset: Int, _ text: String) -> TextEdit { TextEdit(source.range(offset..<offset), text) }
        let quoted = "\"\(note)\""
        if let old = outline.extent(of: ["evidence", "note"]) {
            guard text[old.lowerBound] == 0x22, !outline.string(old).contains(note) else { return nil }
            return insertion(old.upperBound - 1, old.count > 2 ? "; \(note)" : note)
        }
        if let evidence = outline.extent(of: ["evidence"]) {
            guard let last = outline.members(of: evidence).last else { return TextEdit(source.range(evidence), "{\"note\": \(quoted)}") }
            return insertion(last.value.upperBound, ", \"note\": \(quoted)")
        }
        guard let whole = outline.whole, let steps = outline.keyExtent(of: ["steps"]) else { return nil }
        // Laid out like the steps: on a line of its own where they begin one.
        var start = steps.lowerBound
        while start > whole.lowerBound + 1, [0x20, 0x09, 0x0a, 0x0d].contains(text[start - 1]) { start -= 1 }
        let blanks = String(decoding: UnsafeRawBufferPointer(rebasing: text[start..<steps.lowerBound]), as: UTF8.self)
        return insertion(steps.lowerBound, "\"evidence\": {\"note\": \(quoted)},\(blanks.isEmpty ? " " : blanks)")
    }
}

/// Finds the bytes at places further and further into a text.
private struct OffsetCounter {
    private let text: UnsafeRawBufferPointer
    private var place = TextPosition(line: 1, column: 1)
    private var offset: Int

    init(_ text: UnsafeRawBufferPointer) {
        self.text = text
        offset = ByteOrderMark.length(in: text)
    }

    /// The byte at a place, which may not stand before the last one asked for.
    mutating func offset(of wanted: TextPosition) -> Int {
        while offset < text.count, (place.line, place.column) < (wanted.line, wanted.column) || text[offset] & 0xc0 == 0x80 {
            let byte = text[offset]
            if byte == 0x0a {
                place = TextPosition(line: place.line + 1, column: 1)
            } else if byte & 0xc0 != 0x80 {
                place.column += 1
            }
            offset += 1
        }
        return offset
    }
}
