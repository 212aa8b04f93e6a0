/// What an app asked of its session, and what is connected: everything a route depends on besides its surroundings.
///
/// Everything but what is connected is packed into one machine word, since a request is copied for every decision.
public struct SessionRequest: Hashable, Sendable {
    /// From the lowest bit: category 3, mode 4, route sharing policy 2, override 1, active 1, preferred input 12, options 20.
    @usableFromInline package var word: UInt64
    /// The accessories, in the order of plugging in.
    public var connected: ConnectedAccessories

    /// A request; everything but the category has the default of a fresh session.
    @inlinable
    public init(
        category: Category, mode: Mode = .default, options: CategoryOptions = [],
        routeSharingPolicy: RouteSharingPolicy = .default, override: PortOverride = .none,
        preferredInput: PreferredInput? = nil, isActive: Bool = true, connected: ConnectedAccessories = ConnectedAccessories()
    ) {
        word = 0
        self.connected = connected
        self.category = category
        self.mode = mode
        self.options = options
        self.routeSharingPolicy = routeSharingPolicy
        self.override = override
        self.preferredInput = preferredInput
        self.isActive = isActive
    }

    /// A request of which the word is known, with nothing connected.
    @inlinable
    package init(word: UInt64) {
        self.word = word
        connected = ConnectedAccessories()
    }

    /// Bits of the word.
    @inlinable @inline(__always)
    func bits(_ first: UInt64, _ count: UInt64) -> UInt64 { word &>> first & (1 &<< count &- 1) }

    @inlinable @inline(__always)
    mutating func setBits(_ first: UInt64, _ count: UInt64, _ value: UInt64) {
        let mask: UInt64 = (1 &<< count &- 1) &<< first
        word = word & ~mask | value &<< first & mask
    }

    /// The category.
    @inlinable public var category: Category {
        // Here and below only raw values of the type are ever put into the word, so the bits are one.
        @inline(__always) get { unsafeBitCast(UInt8(truncatingIfNeeded: bits(0, 3)), to: Category.self) }
        set { setBits(0, 3, UInt64(newValue.rawValue)) }
    }

    /// The mode as asked; a category may not take it.
    @inlinable public var mode: Mode {
        @inline(__always) get { unsafeBitCast(UInt8(truncatingIfNeeded: bits(3, 4)), to: Mode.self) }
        set { setBits(3, 4, UInt64(newValue.rawValue)) }
    }

    /// With whom the route is to be shared.
    @inlinable public var routeSharingPolicy: RouteSharingPolicy {
        @inline(__always) get { unsafeBitCast(UInt8(truncatingIfNeeded: bits(7, 2)), to: RouteSharingPolicy.self) }
        set { setBits(7, 2, UInt64(newValue.rawValue)) }
    }

    /// `.speaker` when that override was asked for after the activation; `.none` means that the call was not made.
    @inlinable public var override: PortOverride {
        @inline(__always) get { bits(9, 1) == 0 ? .none : .speaker }
        set { setBits(9, 1, newValue == .speaker ? 1 : 0) }
    }

    /// Whether the session is active.
    @inlinable public var isActive: Bool {
        @inline(__always) get { bits(10, 1) != 0 }
        set { setBits(10, 1, newValue ? 1 : 0) }
    }

    /// The input asked for, if one was.
    @inlinable public var preferredInput: PreferredInput? {
        @inline(__always) get {
            guard bits(11, 1) != 0 else { return nil }
            let type = unsafeBitCast(UInt8(truncatingIfNeeded: bits(12, 5)), to: PortType.self)
            return PreferredInput(type, slot: bits(17, 1) == 0 ? nil : UInt8(truncatingIfNeeded: bits(18, 5)))
        }
        set {
            setBits(11, 12, 0)
            guard let newValue else { return }
            setBits(11, 6, 1 | UInt64(newValue.type.rawValue) &<< 1)
            guard let slot = newValue.slot else { return }
            setBits(17, 6, 1 | UInt64(min(slot, 16)) &<< 1)
        }
    }

    /// The options as asked, without what the mode implies.
    @inlinable public var options: CategoryOptions {
        @inline(__always) get { CategoryOptions(rawValue: UInt32(truncatingIfNeeded: bits(23, 20))) }
        set { setBits(23, 20, UInt64(newValue.rawValue)) }
    }
}

/// The input that `setPreferredInput` was called with.
public struct PreferredInput: Hashable, Sendable {
    /// The type of the port.
    public var type: PortType
    /// The accessory meant, as its slot, 16 for one that is not connected; `nil` for a built-in port, and where the last connected of
    /// that type is meant.
    public var slot: UInt8?

    /// A preferred input by type, and by accessory where several have one.
    @inlinable
    public init(_ type: PortType, slot: UInt8? = nil) {
        self.type = type
        self.slot = slot
    }
}
