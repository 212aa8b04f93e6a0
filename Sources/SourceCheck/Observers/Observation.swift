/// A place where a file asks to be told of a notification, and what it does then.
public struct Observation: Sendable {
    public let notification: SystemNotification
    /// The bytes of the call that asks, or of the delegate's method.
    public let range: Range<Int>
    /// What is run: closures, and methods of the same file. Empty where it stands elsewhere.
    public let handlers: [Function]
}
