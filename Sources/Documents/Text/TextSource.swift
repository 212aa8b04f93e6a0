/// Where a text comes from: what turns a fault in it into an error with file, line and column.
struct TextSource {
    /// The file, as it was named.
    var file: String?
    /// The number of the whole text's first line.
    var firstLine = 1
    /// The text, of which a part is read.
    let whole: UnsafeRawBufferPointer
    /// The part that is read.
    let extent: Range<Int>

    /// A text that is read as a whole.
    init(_ text: UnsafeRawBufferPointer, firstLine: Int = 1, file: String?) {
        self.init(text, extent: 0..<text.count, firstLine: firstLine, file: file)
    }

    /// A part of a text, which errors are to place in the whole.
    init(_ whole: UnsafeRawBufferPointer, extent: Range<Int>, firstLine: Int = 1, file: String?) {
        self.whole = whole
        self.extent = extent
        self.firstLine = firstLine
        self.file = file
    }

    /// The part that is read.
    var text: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: whole[extent]) }

    /// The place where the part begins.
    var start: TextPosition { TextPosition(of: extent.lowerBound, in: whole, firstLine: firstLine) }

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
        let position = TextPosition(of: extent.lowerBound + offset, in: whole, firstLine: firstLine)
        return DocumentError(message, suggestion: suggestion, file: file, line: position.line, column: position.column)
    }
}
