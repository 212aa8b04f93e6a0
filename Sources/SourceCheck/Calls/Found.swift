/// What reading a source can tell of a value.
public enum Found<Value: Sendable>: Sendable {
    /// It is this one, whatever happens.
    case known(Value)
    /// It cannot be told: the text of what stands there. Never guessed.
    case unknown(String)
    /// Nothing stands there: the call leaves it to its default, or to what it was.
    case absent

    /// The value where it is known.
    public var value: Value? { if case .known(let value) = self { value } else { nil } }

    /// Whether something stands there that cannot be told.
    public var isUnknown: Bool { if case .unknown = self { true } else { false } }
}
