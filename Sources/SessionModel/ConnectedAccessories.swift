/// Which accessories are connected, in the order of plugging in: up to sixteen slots of a catalogue in one machine word.
public struct ConnectedAccessories: Hashable, Sendable {
    /// Four bits an accessory: its slot. The last connected is in the lowest bits, so that equal situations are equal words.
    @usableFromInline var slots: UInt64 = 0
    /// How many are connected.
    public private(set) var count: UInt8 = 0

    /// The most accessories that can be connected at once.
    public static let limit = 16

    /// Nothing connected.
    @inlinable public init() {}

    /// The first `count` slots of the catalogue, connected in order.
    public init(first count: Int) {
        for slot in 0..<min(count, Self.limit) { connect(UInt8(slot)) }
    }

    /// The slot that was connected `age` accessories ago: 0 is the last connected.
    @inlinable @inline(__always)
    public func slot(age: Int) -> UInt8 { UInt8(truncatingIfNeeded: slots &>> UInt64(truncatingIfNeeded: age &* 4)) & 0xf }

    /// The slots in one machine word, which together with ``count`` says all.
    package var word: UInt64 { slots }

    /// Adds an accessory as the last connected; one that is already there becomes the last.
    public mutating func connect(_ slot: UInt8) {
        disconnect(slot)
        guard count < Self.limit else { return }
        slots = slots << 4 | UInt64(slot & 0xf)
        count += 1
    }

    /// Takes an accessory away; nothing happens when it is not there.
    public mutating func disconnect(_ slot: UInt8) {
        for age in 0..<Int(count) where self.slot(age: age) == slot {
            let low = slots & ((1 << UInt64(age * 4)) - 1)
            let high = age == 15 ? 0 : (slots >> UInt64((age + 1) * 4)) << UInt64(age * 4)
            slots = high | low
            count -= 1
            return
        }
    }

    /// Puts an accessory that is not there in the place of one that is; nothing happens when that is not there.
    public mutating func replace(_ slot: UInt8, by other: UInt8) {
        for age in 0..<Int(count) where self.slot(age: age) == slot {
            let place = UInt64(age * 4)
            slots = slots & ~(0xf << place) | UInt64(other & 0xf) << place
            return
        }
    }

    /// Whether an accessory is connected.
    public func contains(_ slot: UInt8) -> Bool {
        for age in 0..<Int(count) where self.slot(age: age) == slot { return true }
        return false
    }

    /// The slots in the order of plugging in, the oldest first.
    public var inOrder: [UInt8] { (0..<Int(count)).reversed().map(slot(age:)) }
}
