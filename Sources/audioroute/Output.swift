import Reporting

/// A stream that text goes to.
struct Output {
    let descriptor: Int32

    static let standard = Output(descriptor: 1)
    static let error = Output(descriptor: 2)

    /// Nobody reads standard output any more: the run ends quietly.
    struct Closed: Error {}

    /// Writes bytes at once.
    ///
    /// - Throws: ``Closed`` when nobody reads any more, ``Failure`` when it cannot be written (a full disk).
    func write(_ bytes: UnsafeRawBufferPointer) throws {
        let code = System.write(bytes, to: descriptor)
        guard code != 0 else { return }
        if System.isClosedPipe(code) { throw Closed() }
        throw Failure(status: .missingEnvironment, message: "cannot write: \(System.reason(code))")
    }

    /// Writes text at once.
    func write(_ text: String) throws {
        var text = text
        try text.withUTF8 { try write(UnsafeRawBufferPointer($0)) }
    }

    /// Writes what a writer holds at once.
    func write(_ json: borrowing JSONWriter) throws { try json.withBytes(write) }

    /// Colours on a terminal, unless NO_COLOR is set.
    var style: Style {
        Style(isColoured: System.isTerminal(descriptor) && System.environment("NO_COLOR") == nil && System.environment("TERM") != "dumb")
    }
}
