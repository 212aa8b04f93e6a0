import Documents
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

    /// Sees to it that no scenario is drawn over.
    ///
    /// - Throws: ``Failure`` where one would be.
    func check(isNoneOf files: [String]) throws {
        guard let state = FileState(path) else { return }
        for file in files where FileState(file)?.isSameFile(as: state) ?? false {
            throw Failure.usage("--timeline \(path) is the scenario \(file) itself")
        }
    }

    /// Writes the file.
    ///
    /// - Throws: ``Failure`` where that is not possible.
    func write(_ page: TimelinePage) throws {
        var out = JSONWriter()
        writer.write(page, to: &out)
        let code = out.withBytes { System.write($0, inPlaceOf: path) }
        guard code != 0 else { return }
        throw Failure(
            status: System.isFull(code) ? .missingEnvironment : .badInput,
            message: "the timeline \(path) cannot be written: \(System.reason(code))")
    }
}
