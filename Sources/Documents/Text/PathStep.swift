/// One step on the way from the outermost value of a text to a value inside: a key of an object or an index of an array.
public enum PathStep: Hashable, Sendable {
    /// A key, as it is after its escapes are resolved.
    case key(String)
    /// An element, from 0.
    case index(Int)
}

extension PathStep: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    public init(stringLiteral value: String) { self = .key(value) }
    public init(integerLiteral value: Int) { self = .index(value) }
}
