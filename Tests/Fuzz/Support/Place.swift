/// Places in a text, counted again and independently of the code that reports them.
package enum Place {
    /// Ends the run unless an error names a place that is in the text: a line that there is, and a character of it or its end.
    package static func check(line: Int?, column: Int?, in text: UnsafeRawBufferPointer, _ error: @autoclosure () -> String) {
        guard let line, let column else { violated("an error without a place: \(error())") }
        let lines = text.split(separator: 0x0a, omittingEmptySubsequences: false)
        guard lines.indices.contains(line - 1) else { violated("line \(line) of \(lines.count): \(error())") }
        let characters = lines[line - 1].reduce(0) { $1 & 0xc0 == 0x80 ? $0 : $0 + 1 }
        require((1...characters + 1).contains(column), "column \(column) of \(characters) in line \(line): \(error())")
    }
}
