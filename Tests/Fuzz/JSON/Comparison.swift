import FuzzSupport

@testable import Documents

/// Holds the values that the parser read against the text, as the outline cuts it.
struct Comparison: ~Copyable {
    let text: UnsafeRawBufferPointer
    let outline: TextOutline
    /// Each value is looked up from the start of the text, so that many would take the square of their number.
    private var left = 48
    private var parts = TextScanner()

    init(text: UnsafeRawBufferPointer, outline: TextOutline) {
        self.text = text
        self.outline = outline
    }

    mutating func compare(_ value: JSONValue, at path: [PathStep]) {
        left -= 1
        guard let extent = outline.extent(of: path) else { violated("\(path) is a value and has no extent") }
        guard extent.lowerBound >= 0, extent.upperBound <= text.count else { violated("\(path) is at \(extent) of \(text.count)") }
        let part = UnsafeRawBufferPointer(rebasing: text[extent])
        do throws(TextFault) {
            try parts.check(part)
        } catch {
            violated("\(path) is no JSON by itself: \(error.message)")
        }
        switch value.kind {
        case .null: require(part.elementsEqual("null".utf8), "\(path) is not null")
        case .boolean: require(part.elementsEqual(value.description.utf8), "\(path) is not \(value.description)")
        case .integer, .double: compareNumber(value, String(decoding: part, as: UTF8.self))
        case .string:
            let inside = KeyText.decode(UnsafeRawBufferPointer(rebasing: part[1..<part.count - 1]))
            require(value.string?.elementsEqual(inside) ?? false, "\(path) is another string")
        case .array:
            guard let elements = value.elements else { violated("\(path) has no elements") }
            let count = outline.elements(of: extent).reduce(0) { sum, _ in sum + 1 }
            require(elements.count == count, "\(path) has \(count) elements in the outline")
            for (index, element) in elements.enumerated() where left > 0 { compare(element, at: path + [.index(index)]) }
        case .object:
            guard let members = value.members else { violated("\(path) has no members") }
            for member in members where left > 0 {
                let place = path + [.key(member.text)]
                guard let key = outline.keyExtent(of: place) else { violated("\(place) has no key") }
                let inside = KeyText.decode(UnsafeRawBufferPointer(rebasing: text[key.lowerBound + 1..<key.upperBound - 1]))
                require(member.key.elementsEqual(inside), "\(place) has another key")
                compare(member.value, at: place)
            }
        }
    }

    private func compareNumber(_ value: JSONValue, _ text: String) {
        if let integer = value.integer {
            require(Int(text) == integer, "\(text) was read as \(integer)")
        } else {
            require(Double(text) == value.double, "\(text) was read as \(value.double ?? .nan)")
        }
    }
}
