import Foundation

/// TCP ports for servers that are asked from afar.
package enum FreePort {
    /// A port that was free a moment ago.
    package static func number() throws -> UInt16 {
        let probe = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(probe) }
        var name = sockaddr_in()
        name.sin_family = sa_family_t(AF_INET)
        name.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &name) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(probe, $0, size) | getsockname(probe, $0, &size) }
        }
        guard result == 0 else { throw Shell.Failure(command: "bind", status: errno, output: "") }
        return UInt16(bigEndian: name.sin_port)
    }
}
