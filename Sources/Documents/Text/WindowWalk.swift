import SessionModel

/// Goes over the members of an object, from behind its brace to behind the one that closes it.
struct MemberWalk {
    private var names: Set<String> = []
    private var isFirst = true

    /// Goes on to the value of the next member. The value of the one before must have been gone over.
    ///
    /// - Returns: The key, and where it stands; `nil` at the end of the object.
    /// - Throws: What is no JSON, or a key that stands twice.
    mutating func next(in window: inout TextWindow) throws(DocumentError) -> (name: String, place: TextPosition)? {
        guard try WindowWalk.goesOn(&window, isFirst, close: 0x7d, .commaOrBrace, .object) else { return nil }
        isFirst = false
        guard window.first == 0x22 else { throw WindowWalk.unexpected(window, .key, inside: .object) }
        let (place, source) = (window.position, window.source)
        var name = ""
        var end = 0
        do throws(TextFault) {
            guard let base = source.text.baseAddress else { throw TextFault(.empty, at: 0) }
            end = try StringScan.scan(base, from: 1, to: source.text.count).end
            name = WordScan.decoded(base, 1, end - 2)
            guard names.insert(name).inserted else { throw TextFault(.duplicateKey(name), at: 0) }
        } catch {
            throw source.error(error)
        }
        try window.advance(end)
        try window.skipBlanks()
        guard window.first == 0x3a else { throw WindowWalk.unexpected(window, .colon, inside: .object) }
        try window.advance(1)
        try window.skipBlanks()
        if window.first == nil { throw WindowWalk.unexpected(window, .value, inside: .object) }
        return (name, place)
    }
}

/// Goes over the elements of an array, from its bracket to behind the one that closes it.
struct ElementWalk {
    private var isFirst = true

    /// Goes on to the next element. The one before must have been gone over.
    ///
    /// - Returns: Whether there is one.
    /// - Throws: What is no JSON.
    @inline(__always)
    mutating func next(in window: inout TextWindow) throws(DocumentError) -> Bool {
        if isFirst { try window.advance(1) }
        guard try WindowWalk.goesOn(&window, isFirst, close: 0x5d, .commaOrBracket, .array) else { return false }
        isFirst = false
        if window.first == nil { throw WindowWalk.unexpected(window, .value, inside: .array) }
        return true
    }
}

private enum WindowWalk {
    /// Goes over the comma before the next part, or over the end.
    ///
    /// - Returns: Whether another part should come.
    @inline(__always)
    static func goesOn(
        _ window: inout TextWindow, _ isFirst: Bool, close: UInt8, _ wanted: TextFault.Wanted, _ part: TextFault.Part
    ) throws(DocumentError) -> Bool {
        try window.skipBlanks()
        if window.first == close {
            try window.advance(1)
            return false
        }
        if isFirst { return true }
        guard window.first == 0x2c else { throw unexpected(window, wanted, inside: part) }
        if window.firstBehindComma == close { throw window.source.error(TextFault(.trailingComma, at: 0)) }
        try window.advance(1)
        try window.skipBlanks()
        return true
    }

    static func unexpected(
        _ window: borrowing TextWindow, _ wanted: TextFault.Wanted, inside part: TextFault.Part
    ) -> DocumentError {
        let source = window.source
        guard let base = source.text.baseAddress, !source.text.isEmpty else { return source.error(TextFault(.endsInside(part), at: 0)) }
        return source.error(WordScan.unexpected(base, at: 0, to: source.text.count, wanted: wanted))
    }
}
