import SessionModel

/// A callback of PushKit or CallKit, with its arguments. What is absent is no argument of it.
public struct Callback: Hashable, Sendable {
    /// Which one.
    public var name: CallbackName
    /// The call that it is about.
    public var call: Word?
    /// Of a completion, whether it has an error, and which: the raw value.
    public var error: UInt8??
    /// Of setHeld and setMuted, what is asked.
    public var isOn: Bool?
    /// The action of a `timedOut`.
    public var action: ActionKind?
    /// The digits of playDTMF, or the call to group with.
    public var word: Word?
    /// Whom to call, of start.
    public var handle: Handle?

    /// A callback.
    public init(_ name: CallbackName, call: Word? = nil) {
        self.name = name
        self.call = call
    }
}
