import SessionModel

/// Where a text comes from: what turns a fault in it into an error with file, line and column.
struct TextSource {
    /// The text.
    let text: UnsafeRawBufferPointer
    /// The place of its first character in the file.
    var start = TextPosition(line: 1, column: 1)
    /// The file, as it was named.
    var file: String?

    /// The place of a byte.
    func position(_ offset: Int) -> TextPosition { TextPosition(of: offset, in: text, from: start) }

    /// The place of a piece of the text.
    func range(_ extent: Range<Int>) -> TextRange { TextRange(position(extent.lowerBound), position(extent.upperBound)) }

    /// Checks and parses the whole text, and reads what it says.
    ///
    /// - Parameter read: Makes something of the outermost value.
    /// - Throws: The first thing that is wrong, with its place.
    func read<Result>(
        _ scanner: inout TextScanner, _ parser: inout DocumentParser, _ read: (JSONValue) throws(ValueFault) -> Result
    ) throws(DocumentError) -> Result {
        let document: Document
        do {
            try scanner.check(text)
            document = try parser.parse(text)
        } catch {
            throw self.error(error)
        }
        do {
            return try read(document.root)
        } catch {
            throw self.error(error)
        }
    }

    /// The error for a fault of the text.
    func error(_ fault: TextFault) -> DocumentError {
        error(fault.message, at: fault.offset)
    }

    /// The error for a fault of a value in the text.
    func error(_ fault: ValueFault) -> DocumentError {
        let outline = TextOutline(text)
        var path = fault.path
        var place = fault.isAboutKey ? outline.keyExtent(of: path) : outline.extent(of: path)
        // A place that is not in the text, such as a missing key, is reported at what should contain it.
        while place == nil, !path.isEmpty {
            path.removeLast()
            place = outline.extent(of: path)
        }
        return error(fault.message, at: place?.lowerBound ?? 0, suggestion: fault.suggestion)
    }

    private func error(_ message: String, at offset: Int, suggestion: String? = nil) -> DocumentError {
        DocumentError(message, suggestion: suggestion, file: file, position(offset))
    }
}
