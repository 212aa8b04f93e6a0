/// A list that holds at most so many elements, without memory of its own.
struct FixedList<let capacity: Int, Element: Hashable & Sendable>: Hashable, Sendable {
    private var elements: InlineArray<capacity, Element>
    private(set) var count = 0

    /// An empty list; what stands in the places that are not used is never looked at.
    init(filler: Element) { elements = InlineArray(repeating: filler) }

    var isFull: Bool { count == capacity }
    var isEmpty: Bool { count == 0 }
    var indices: Range<Int> { 0..<count }

    subscript(place: Int) -> Element {
        get { elements[place] }
        set { elements[place] = newValue }
    }

    /// Puts an element at the end, as long as there is room.
    mutating func append(_ element: Element) {
        guard !isFull else { return }
        elements[count] = element
        count += 1
    }

    /// Takes an element out; those behind it move up.
    @discardableResult
    mutating func remove(at place: Int) -> Element {
        let element = elements[place]
        for index in place..<count - 1 { elements[index] = elements[index + 1] }
        count -= 1
        return element
    }

    mutating func removeAll(where isMeant: (Element) -> Bool) {
        var kept = 0
        for index in 0..<count where !isMeant(elements[index]) {
            elements[kept] = elements[index]
            kept += 1
        }
        count = kept
    }

    func firstIndex(where isMeant: (Element) -> Bool) -> Int? { indices.first { isMeant(elements[$0]) } }

    static func == (left: FixedList, right: FixedList) -> Bool {
        left.count == right.count && left.indices.allSatisfy { left.elements[$0] == right.elements[$0] }
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        for index in indices { hasher.combine(elements[index]) }
    }
}
