/// A cheap fingerprint of a short text: different texts nearly always differ in it, equal texts never do.
enum ByteSignature {
    /// The fingerprint, made of the length, the first and the last eight bytes. Reads no byte outside the text.
    @inline(__always)
    static func of(_ start: UnsafeRawPointer, _ count: Int) -> UInt64 {
        var first: UInt64
        var last: UInt64 = 0
        if count >= 8 {
            first = start.loadUnaligned(as: UInt64.self)
            last = start.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
        } else if count >= 4 {
            first = UInt64(start.loadUnaligned(as: UInt32.self))
            last = UInt64(start.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
        } else {
            first = 0
            for index in 0..<count { first = first << 8 | UInt64(start.load(fromByteOffset: index, as: UInt8.self)) }
        }
        first = (first ^ UInt64(truncatingIfNeeded: count) << 56) &* 0x9e37_79b9_7f4a_7c15
        last = last &* 0xc2b2_ae3d_27d4_eb4f
        return first ^ (last << 29 | last >> 35)
    }
}
