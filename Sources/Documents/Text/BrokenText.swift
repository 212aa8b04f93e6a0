/// A text that is no JSON, of which one value is wanted all the same.
struct BrokenText {
    private let text: UnsafeRawBufferPointer

    init(_ text: UnsafeRawBufferPointer) { self.text = text }

    /// The value of a key of the outermost object, byte for byte.
    ///
    /// - Parameter key: The key, spelled without escapes.
    /// - Returns: `nil` when it is not to be found, or is not itself valid JSON.
    func topLevelValue(of key: StaticString) -> String? {
        guard text.count <= TextScanner.sizeLimit else { return nil }
        let outline = TextOutline(text)
        var depth = 0
        var index = ByteOrderMark.length(in: text)
        var isKeyDue = false
        while index < text.count {
            switch text[index] {
            case 0x22:
                guard let end = outline.string(at: index) else { return nil }
                if isKeyDue, depth == 1, isKey(index + 1..<end - 1, key), let value = value(after: end, outline) { return value }
                index = end - 1
                isKeyDue = false
            case 0x7b, 0x5b:
                // Nothing but an object has keys.
                if depth == 0, text[index] == 0x5b { return nil }
                depth += 1
                isKeyDue = depth == 1
            case 0x7d, 0x5d: depth -= 1
            case 0x2c: isKeyDue = depth == 1
            case 0x20, 0x09, 0x0a, 0x0d: break
            default: isKeyDue = false
            }
            index += 1
        }
        return nil
    }

    private func isKey(_ inside: Range<Int>, _ key: StaticString) -> Bool {
        inside.count == key.utf8CodeUnitCount
            && text[inside].elementsEqual(UnsafeRawBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
    }

    private func value(after keyEnd: Int, _ outline: TextOutline) -> String? {
        let colon = outline.skipBlanks(keyEnd)
        guard colon < text.count, text[colon] == 0x3a, let extent = outline.value(at: outline.skipBlanks(colon + 1)) else { return nil }
        // A number or word at the very end may be cut off.
        let last = text[extent.upperBound - 1]
        guard extent.upperBound < text.count || last == 0x22 || last == 0x7d || last == 0x5d else { return nil }
        let bytes = UnsafeRawBufferPointer(rebasing: text[extent])
        // The scan passes over a byte order mark, which this value, taken out of its text, would carry into another.
        guard !ByteOrderMark.begins(bytes, at: 0) else { return nil }
        var scanner = TextScanner()
        do {
            try scanner.check(bytes, holdsNumbers: false)
        } catch {
            return nil
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
