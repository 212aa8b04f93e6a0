import CJSONC

/// A JSON text as values. It owns them: no ``JSONValue`` of it may be used after it is gone.
struct Document: ~Copyable {
    private let node: OpaquePointer?

    fileprivate init(owning node: OpaquePointer?) { self.node = node }

    deinit { json_object_put(node) }

    /// The outermost value.
    var root: JSONValue { JSONValue(node) }
}

/// Turns JSON texts into documents. Keep one and use it again: setting up the parser behind it costs more than a short text.
struct DocumentParser: ~Copyable {
    private let tokener: UnsafeMutablePointer<json_tokener>?
    /// Elements between the brackets that they lack.
    private var array: [UInt8] = []

    init() {
        // The scan has refused what is nested too deep; the parser counts a level more for the innermost scalar.
        tokener = json_tokener_new_ex(Int32(TextScanner.depthLimit) + 2)
        // JSON_TOKENER_VALIDATE_UTF8 is left out: the scan checks UTF-8 and takes less, and checking again costs a tenth of a parse.
        json_tokener_set_flags(tokener, JSON_TOKENER_STRICT)
    }

    deinit { if let tokener { json_tokener_free(tokener) } }

    /// Parses a text that ``TextScanner`` has accepted.
    ///
    /// - Parameter text: The text. A byte order mark at its start is passed over.
    /// - Returns: Its values.
    /// - Throws: A fault where the parser refuses it all the same.
    mutating func parse(_ text: UnsafeRawBufferPointer) throws(TextFault) -> Document {
        guard let tokener, let base = text.baseAddress, text.count < Int32.max else { throw TextFault(.empty, at: 0) }
        let start = ByteOrderMark.length(in: text)
        json_tokener_reset(tokener)
        let bytes = base.assumingMemoryBound(to: CChar.self)
        var node = json_tokener_parse_ex(tokener, bytes + start, Int32(text.count - start))
        if json_tokener_get_error(tokener) == json_tokener_continue {
            // A number alone ends only where the text is known to end.
            node = withUnsafePointer(to: 0 as CChar) { json_tokener_parse_ex(tokener, $0, 1) }
        }
        return try document(node, of: tokener, at: start + json_tokener_get_parse_end(tokener))
    }

    /// Parses elements of an array, which ``TextScanner`` has accepted one by one, with the commas between them.
    ///
    /// - Parameter text: The elements, a few mebibytes at most.
    /// - Returns: An array of their values.
    /// - Throws: A fault where the parser refuses them all the same.
    mutating func parse(elements text: UnsafeRawBufferPointer) throws(TextFault) -> Document {
        guard let tokener else { throw TextFault(.empty, at: 0) }
        array.removeAll(keepingCapacity: true)
        array.append(0x5b)
        array += text
        array.append(0x5d)
        json_tokener_reset(tokener)
        // In one call, since each takes as long as a short element.
        let node = array.withUnsafeBytes { bytes in
            bytes.baseAddress.flatMap { json_tokener_parse_ex(tokener, $0.assumingMemoryBound(to: CChar.self), Int32(bytes.count)) }
        }
        return try document(node, of: tokener, at: max(0, json_tokener_get_parse_end(tokener) - 1))
    }

    /// What the parser has made of a text.
    private func document(
        _ node: OpaquePointer?, of tokener: UnsafeMutablePointer<json_tokener>, at place: Int
    ) throws(TextFault) -> Document {
        let status = json_tokener_get_error(tokener)
        guard status == json_tokener_success else {
            json_object_put(node)
            let reason = json_tokener_error_desc(status).map { String(cString: $0) } ?? "unknown"
            throw TextFault(.refusedByParser(reason), at: place)
        }
        return Document(owning: node)
    }
}
