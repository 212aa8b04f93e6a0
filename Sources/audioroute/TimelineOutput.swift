import Reporting

/// `--timeline`: what was replayed, drawn into a file.
struct TimelineOutput {
    private let path: String
    private let writer: any TimelineWriter

    /// Looks at the flag before anything is replayed; `nil` without it.
    ///
    /// - Throws: ``Failure`` for a file of another kind.
    init?(_ arguments: Arguments) throws {
        guard let path = arguments.value("--timeline") else { return nil }
        if arguments.has("--check") {
            throw Failure.usage("--timeline does not go with --check, which replays nothing that could be drawn")
        }
        self.path = path
        if path.hasSuffix(".html") {
            writer = TimelineHTMLWriter()
        } else if path.hasSuffix(".svg") {
            writer = TimelineSVGWriter()
        } else {
            throw Failure.usage("--timeline needs a file that ends in .html or .svg, not '\(path)'")
        }
    }

    /// Writes the file.
    ///
    /// - Throws: ``Failure`` where that is not possible.
    func write(_ page: TimelinePage) throws {
        var out = JSONWriter()
        writer.write(page, to: &out)
        let file = System.create(path)
        guard let descriptor = file.descriptor else { throw failure(file.error) }
        let error = out.withBytes { System.write($0, to: descriptor) }
        let late = System.close(descriptor)
        if error != 0 || late != 0 { throw failure(error != 0 ? error : late) }
    }

    private func failure(_ code: Int32) -> Failure {
        Failure(status: .badInput, message: "the timeline \(path) cannot be written: \(System.reason(code))")
    }
}
