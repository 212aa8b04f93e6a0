/// A version of the operating system, counted in iOS versions on every device (visionOS 2, watchOS 11, tvOS 18, macOS 15 = 18).
public struct OSVersion: Hashable, Comparable, Sendable {
    /// Major version in the upper eight bits, minor version in the lower eight.
    @usableFromInline let packed: UInt16

    /// A version from its two numbers, each 0…255.
    @inlinable public init(_ major: UInt8, _ minor: UInt8 = 0) {
        packed = UInt16(major) << 8 | UInt16(minor)
    }

    /// The number before the dot.
    public var major: Int { Int(packed >> 8) }
    /// The number after the dot.
    public var minor: Int { Int(packed & 0xff) }

    /// Earlier versions come first.
    @inlinable public static func < (left: OSVersion, right: OSVersion) -> Bool { left.packed < right.packed }

    /// The first version with audio sessions as they are modelled here (iPhone OS 3.0).
    public static let oldest = OSVersion(3)

    /// Reads `18`, `18.0` or `18.0.1`; a third number is dropped, since no rule depends on one.
    ///
    /// - Returns: `nil` when the text is not a version number.
    public init?(_ text: String) {
        var numbers: [Int] = []
        var current = -1
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39:
                current = max(current, 0) * 10 + Int(byte - 0x30)
                if current > 255 { return nil }
            case 0x2e where current >= 0 && numbers.count < 2:
                numbers.append(current)
                current = -1
            default:
                return nil
            }
        }
        guard current >= 0 else { return nil }
        numbers.append(current)
        self.init(UInt8(numbers[0]), numbers.count > 1 ? UInt8(numbers[1]) : 0)
    }
}

extension OSVersion: CustomStringConvertible {
    /// Always with a minor number: `18.0`.
    public var description: String { "\(major).\(minor)" }
}
