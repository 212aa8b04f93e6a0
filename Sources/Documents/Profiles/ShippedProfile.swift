/// A profile file that is compiled in: its text, which nobody has parsed yet.
public struct ShippedProfile: Sendable {
    /// What the file describes.
    public enum Kind: Sendable {
        /// A device, which runs apps.
        case device
        /// An accessory, which is connected to a device.
        case accessory
        /// How the cards of a PulseAudio server map to ports.
        case pulse
    }

    public let kind: Kind
    private let fileName: StaticString
    private let file: StaticString

    init(kind: Kind, name: StaticString, text: StaticString) {
        self.kind = kind
        fileName = name
        file = text
    }

    /// The name of the file without its ending, which is the name that is looked up.
    public var name: String { fileName.description }

    /// The bytes of the file, which stay where they are for ever.
    public var text: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: file.utf8Start, count: file.utf8CodeUnitCount) }

    /// The names of everything of a kind that ships, sorted.
    public static func names(of kind: Kind) -> [String] { all.lazy.filter { $0.kind == kind }.map(\.name) }

    /// What ships under a name.
    public static func named(_ name: String, _ kind: Kind) -> ShippedProfile? {
        all.first { $0.kind == kind && $0.name == name }
    }
}
