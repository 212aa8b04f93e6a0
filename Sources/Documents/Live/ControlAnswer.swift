import SessionModel

/// What a running session answered to a change.
public struct ControlAnswer: Hashable, Sendable {
    /// The name of what went wrong, and what is said of it; `nil` where nothing did.
    public var error: String?
    public var message: String?
    /// The call that was refused, with its OSStatus.
    public var call: String?
    public var code: Int?
    /// The types of the ports of the route.
    public var outputs: [String] = []
    public var inputs: [String] = []
    /// What could not be set on the server.
    public var failures: [String] = []

    /// Reads a line.
    ///
    /// - Throws: What is wrong with it, which only another program than a run would be to blame for.
    public static func read(_ text: UnsafeRawBufferPointer) throws(DocumentError) -> ControlAnswer {
        let source = TextSource(text: text, file: nil)
        var scanner = TextScanner()
        var parser = DocumentParser()
        return try source.read(&scanner, &parser) { value throws(ValueFault) in answer(value) }
    }

    private static func answer(_ value: JSONValue) -> ControlAnswer {
        func words(_ list: JSONValue?) -> [String] { list?.elements?.compactMap { $0.text } ?? [] }
        var answer = ControlAnswer()
        if let error = value["error"], error.members != nil {
            answer.error = error["name"]?.text ?? "unspecified"
            answer.message = error["message"]?.text
            answer.call = error["call"]?.text
            answer.code = error["code"]?.double.flatMap { Int(exactly: $0) }
        }
        answer.outputs = words(value["route"]?["outputs"])
        answer.inputs = words(value["route"]?["inputs"])
        answer.failures = words(value["failures"])
        return answer
    }
}
