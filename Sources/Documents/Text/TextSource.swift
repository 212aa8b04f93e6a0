/// Where a text comes from: what turns a fault in it into an error with file, line and column.
struct TextSource {
    /// The file, as it was named.
    var file: String?
    /// The number of the text's first line.
    var firstLine = 1
    let text: UnsafeRawBufferPointer

    /// The error for a fault of the text.
    func error(_ fault: TextFault) -> DocumentError {
        error(fault.message, at: fault.offset)
    }

    /// The error for a fault of a value in the text.
    func error(_ fault: ValueFault) -> DocumentError {
        let outline = TextOutline(text)
        var path = fault.path
        var extent = fault.isAboutKey ? outline.keyExtent(of: path) : outline.extent(of: path)
        // A place that is not in the text, such as a missing key, is reported at what should contain it.
        while extent == nil, !path.isEmpty {
            path.removeLast()
            extent = outline.extent(of: path)
        }
        return error(fault.message, at: extent?.lowerBound ?? 0, suggestion: fault.suggestion)
    }

    private func error(_ message: String, at offset: Int, suggestion: String? = nil) -> DocumentError {
        let position = TextPosition(of: offset, in: text, firstLine: firstLine)
        return DocumentError(message, suggestion: suggestion, file: file, line: position.line, column: position.column)
    }
}
