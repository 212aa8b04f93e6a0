/// Finds where values stand in a JSON text, without building any.
///
/// Nothing here is needed to read a good text: it is used to say where a wrong value stands, to give a value back byte for byte and to
/// cut a long array into its elements. On a text that ``TextScanner`` has not accepted it finds what it can and never runs over the end.
public struct TextOutline {
    private let text: UnsafeRawBufferPointer

    /// The outline of a text, which must stay in place as long as this is used.
    public init(_ text: UnsafeRawBufferPointer) { self.text = text }

    /// Where the outermost value begins; the end of the text where there is none.
    var start: Int { skipBlanks(ByteOrderMark.length(in: text)) }

    /// The extent of the outermost value.
    public var whole: Range<Int>? { value(at: start) }

    /// The extent of a value.
    ///
    /// - Parameter path: The way to it from the outermost value.
    /// - Returns: Its bytes, without blanks around them; `nil` when there is no such value.
    public func extent(of path: [PathStep]) -> Range<Int>? { member(at: path)?.value }

    /// The extent of a key, quotes included.
    ///
    /// - Parameter path: The way to its value from the outermost value; the last step is the key.
    /// - Returns: Its bytes; `nil` when there is no such key.
    public func keyExtent(of path: [PathStep]) -> Range<Int>? { member(at: path)?.key }

    /// The elements of an array, one after the other.
    ///
    /// - Parameter extent: The extent of an array.
    /// - Returns: The extents of its elements, found as they are asked for.
    public func elements(of extent: Range<Int>) -> Elements { Elements(outline: self, at: extent.lowerBound, close: 0x5d) }

    /// The members of an object, in the order in which they stand in the text.
    ///
    /// - Parameter extent: The extent of an object.
    /// - Returns: The extents of each key, quotes included, and of its value.
    func members(of extent: Range<Int>) -> [(key: Range<Int>, value: Range<Int>)] {
        var parts = Elements(outline: self, at: extent.lowerBound, close: 0x7d)
        var members: [(key: Range<Int>, value: Range<Int>)] = []
        while let part = parts.nextMember() { if let key = part.key { members.append((key, part.value)) } }
        return members
    }

    /// What the string with this extent stands for.
    func string(_ extent: Range<Int>) -> String {
        String(
            decoding: KeyText.decode(UnsafeRawBufferPointer(rebasing: text[extent.lowerBound + 1..<extent.upperBound - 1])), as: UTF8.self)
    }

    /// A member of an object or, without a key, an element of an array.
    private func member(at path: [PathStep]) -> (key: Range<Int>?, value: Range<Int>)? {
        guard let whole else { return nil }
        var found: (key: Range<Int>?, value: Range<Int>) = (nil, whole)
        for step in path {
            var parts: Elements
            switch (step, text[found.value.lowerBound]) {
            case (.key, 0x7b): parts = Elements(outline: self, at: found.value.lowerBound, close: 0x7d)
            case (.index, 0x5b): parts = elements(of: found.value)
            default: return nil
            }
            var place = 0
            var inside: (key: Range<Int>?, value: Range<Int>)?
            while inside == nil, let part = parts.nextMember() {
                let isWanted: Bool
                switch step {
                case .index(let wanted): isWanted = wanted == place
                case .key(let name): isWanted = part.key.map { matches($0, name) } ?? false
                }
                if isWanted { inside = part }
                place += 1
            }
            guard let inside else { return nil }
            found = inside
        }
        return found
    }

    /// Whether the string with this extent stands for a text.
    private func matches(_ extent: Range<Int>, _ name: String) -> Bool {
        let inside = UnsafeRawBufferPointer(rebasing: text[extent.lowerBound + 1..<extent.upperBound - 1])
        var name = name
        return name.withUTF8 { KeyText.matches(inside, UnsafeRawBufferPointer($0)) }
    }

    fileprivate func byte(_ index: Int) -> UInt8? { index < text.count ? text[index] : nil }

    func skipBlanks(_ start: Int) -> Int {
        var index = start
        while let byte = byte(index), byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 { index += 1 }
        return index
    }

    /// The extent of the value that begins at a byte; `nil` when it does not end.
    func value(at start: Int) -> Range<Int>? {
        switch byte(start) {
        case 0x22: return string(at: start).map { start..<$0 }
        case 0x7b, 0x5b:
            var depth = 0
            var index = start
            while let byte = byte(index) {
                switch byte {
                case 0x22:
                    guard let end = string(at: index) else { return nil }
                    index = end - 1
                case 0x7b, 0x5b: depth += 1
                case 0x7d, 0x5d: depth -= 1
                default: break
                }
                index += 1
                if depth == 0 { return start..<index }
            }
            return nil
        case nil: return nil
        default:
            var index = start
            while let byte = byte(index), !Self.endsWord(byte) { index += 1 }
            return index > start ? start..<index : nil
        }
    }

    /// The byte after the string that begins at a byte with its opening quote.
    func string(at start: Int) -> Int? {
        var index = start + 1
        while let byte = byte(index) {
            if byte == 0x22 { return index + 1 }
            index += byte == 0x5c ? 2 : 1
        }
        return nil
    }

    private static func endsWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x0a, 0x0d, 0x09, 0x2c, 0x3a, 0x5b, 0x5d, 0x7b, 0x7d, 0x22: true
        default: false
        }
    }

    /// The extents of the elements of an array.
    public struct Elements: Sequence, IteratorProtocol {
        private let outline: TextOutline
        /// The opening bracket at first, then the comma before the next element.
        private var place: Int
        private let close: UInt8

        fileprivate init(outline: TextOutline, at place: Int, close: UInt8) {
            self.outline = outline
            self.place = place
            self.close = close
        }

        /// The next element's extent; `nil` at the end of the array.
        public mutating func next() -> Range<Int>? { nextMember()?.value }

        fileprivate mutating func nextMember() -> (key: Range<Int>?, value: Range<Int>)? {
            guard let byte = outline.byte(place), byte != close else { return nil }
            var start = outline.skipBlanks(place + 1)
            guard outline.byte(start) != close else { return nil }
            var key: Range<Int>?
            if close == 0x7d {
                guard outline.byte(start) == 0x22, let keyEnd = outline.string(at: start) else { return nil }
                key = start..<keyEnd
                start = outline.skipBlanks(keyEnd)
                guard outline.byte(start) == 0x3a else { return nil }
                start = outline.skipBlanks(start + 1)
            }
            guard let value = outline.value(at: start) else { return nil }
            place = outline.skipBlanks(value.upperBound)
            guard let end = outline.byte(place), end == 0x2c || end == close else { return nil }
            return (key, value)
        }
    }
}
