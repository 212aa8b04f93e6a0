/// A stream that plays to a sink or records from a source.
public struct ServerStream: Hashable, Sendable {
    /// Its number, by which it is moved. It has no other identity.
    public var index: UInt32
    /// What people call it: the name of its application, or its own.
    public var name: String
    /// The name of the sink or source that it is on; `nil` while it is on none that is known.
    public var device: String?
    /// It belongs to a module of the server, such as a loopback or a filter, and not to a program.
    public var isOfModule: Bool

    /// A stream from its parts.
    public init(index: UInt32, name: String = "", device: String? = nil, isOfModule: Bool = false) {
        self.index = index
        self.name = name
        self.device = device
        self.isOfModule = isOfModule
    }
}
