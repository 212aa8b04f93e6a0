/// A small generator with a fixed seed.
struct Chance {
    var state: UInt64

    mutating func next() -> UInt8 {
        state &+= 0x9e37_79b9_7f4a_7c15
        let mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
        return UInt8(truncatingIfNeeded: (mixed ^ (mixed >> 27)) >> 24)
    }
}
