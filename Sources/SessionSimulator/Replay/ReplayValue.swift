/// What was expected and what happened, as a value that any format can write.
public enum ReplayValue: Hashable, Sendable {
    case null
    case boolean(Bool)
    case number(Int)
    case string(String)
    /// A list of names.
    case names([String])
    /// The ports of a route by name; a side that is absent was not looked at.
    case route(outputs: [String]?, inputs: [String]?)

    /// A name, or `null`.
    static func name(_ name: String?) -> ReplayValue { name.map { .string($0) } ?? .null }
}
