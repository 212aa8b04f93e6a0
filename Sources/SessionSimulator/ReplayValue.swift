/// What was expected and what happened, as a value that any format can write.
public indirect enum ReplayValue: Hashable, Sendable {
    case null
    case boolean(Bool)
    case number(Int)
    case string(String)
    case list([ReplayValue])
    case object([String: ReplayValue])

    /// A list of names.
    static func names(_ names: some Sequence<String>) -> ReplayValue { .list(names.map { .string($0) }) }
    /// A name, or `null`.
    static func name(_ name: String?) -> ReplayValue { name.map { .string($0) } ?? .null }
}
