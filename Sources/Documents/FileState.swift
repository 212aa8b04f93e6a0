/// Which file a path leads to, and whether somebody has changed it since.
public struct FileState: Hashable, Sendable {
    let device: UInt64
    let number: UInt64
    let size: Int
    let seconds: Int
    let nanoseconds: Int
    /// Whether it is a file with content of its own: no pipe, device or folder.
    public let isRegular: Bool

    init(device: UInt64, number: UInt64, size: Int, seconds: Int, nanoseconds: Int, isRegular: Bool) {
        self.device = device
        self.number = number
        self.size = size
        self.seconds = seconds
        self.nanoseconds = nanoseconds
        self.isRegular = isRegular
    }

    /// The file that a path leads to now; `nil` where there is none.
    public init?(_ path: String) {
        guard let state = SystemCalls.state(of: path) else { return nil }
        self = state
    }

    /// Whether another path leads to the same file, whatever stands in it.
    public func isSameFile(as other: FileState) -> Bool { device == other.device && number == other.number }
}
