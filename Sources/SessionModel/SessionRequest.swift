/// What an app asked of its session, and what is connected: everything a route depends on besides its surroundings.
///
/// A trivial value of a few machine words.
public struct SessionRequest: Hashable, Sendable {
    public var category: Category
    /// The mode as asked; a category may not take it.
    public var mode: Mode
    /// The options as asked, without what the mode implies.
    public var options: CategoryOptions
    public var routeSharingPolicy: RouteSharingPolicy
    /// `.speaker` when that override was asked for after the activation; `.none` means that the call was not made.
    public var override: PortOverride
    public var preferredInput: PreferredInput?
    public var isActive: Bool
    public var connected: ConnectedAccessories

    /// A request; everything but the category has the default of a fresh session.
    @inlinable
    public init(
        category: Category, mode: Mode = .default, options: CategoryOptions = [],
        routeSharingPolicy: RouteSharingPolicy = .default, override: PortOverride = .none,
        preferredInput: PreferredInput? = nil, isActive: Bool = true, connected: ConnectedAccessories = ConnectedAccessories()
    ) {
        self.category = category
        self.mode = mode
        self.options = options
        self.routeSharingPolicy = routeSharingPolicy
        self.override = override
        self.preferredInput = preferredInput
        self.isActive = isActive
        self.connected = connected
    }
}

/// The input that `setPreferredInput` was called with.
public struct PreferredInput: Hashable, Sendable {
    public var type: PortType
    /// The accessory meant, as its slot; `nil` for a built-in port, and where the last connected of that type is meant.
    public var slot: UInt8?

    /// A preferred input by type, and by accessory where several have one.
    @inlinable
    public init(_ type: PortType, slot: UInt8? = nil) {
        self.type = type
        self.slot = slot
    }
}
