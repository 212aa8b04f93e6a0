/// How long the system takes for what it does in a call, in milliseconds. Nobody documents these; the defaults are what was seen.
public struct Latencies: Hashable, Sendable {
    /// From the fulfilment of an action to `didActivate`.
    public var activation = 1_000
    /// From the end of a call to `didDeactivate`.
    public var deactivation = 100
    /// From an action to its time-out.
    public var actionTimeout = 60_000

    /// The defaults.
    public init() {}
}
