/// One side of a route (its outputs or its inputs), or a list of available ports, in three machine words.
///
/// The ports meant are the built-in ones of `builtIn`, and of each accessory in `accessories` those whose type is in `types`, but for the
/// HFP ports of `accessoriesWithoutHFP`.
public struct RouteSide: Hashable, Sendable {
    /// Built-in ports.
    public var builtIn: PortSet
    /// Accessories by slot, one bit each.
    public var accessories: UInt16
    /// Accessories, by slot, that contribute other ports and not their HFP port, while another accessory does contribute its own. HFP is
    /// the only type that two accessories with the same settings can have a different right to.
    public var accessoriesWithoutHFP: UInt16 = 0
    /// The types that the accessories contribute.
    public var types: PortSet

    /// A side from its parts.
    @inlinable
    public init(builtIn: PortSet = [], accessories: UInt16 = 0, types: PortSet = []) {
        self.builtIn = builtIn
        self.accessories = accessories
        self.types = types
    }

    /// A built-in port alone.
    @inlinable public static func builtIn(_ type: PortType) -> RouteSide { RouteSide(builtIn: PortSet(type)) }
    /// One port of one accessory.
    @inlinable public static func accessory(_ slot: UInt8, _ type: PortType) -> RouteSide {
        RouteSide(accessories: 1 &<< UInt16(slot), types: PortSet(type))
    }

    /// Whether nothing is there.
    @inlinable public var isEmpty: Bool { builtIn.isEmpty && (accessories == 0 || types.isEmpty) }
    /// Whether the accessory in this slot has a part in it.
    @inlinable public func contains(slot: UInt8) -> Bool { accessories & 1 &<< UInt16(slot) != 0 }
    /// The types that the accessory in this slot contributes, if it has them.
    @inlinable public func types(of slot: UInt8) -> PortSet {
        guard contains(slot: slot) else { return [] }
        return accessoriesWithoutHFP & 1 &<< UInt16(slot) == 0 ? types : types.subtracting(PortSet(.bluetoothHFP))
    }
}
