import Foundation
import TestSupport
import Testing

/// A program that talks to a run by its socket, byte by byte.
final class ControlClient {
    private let descriptor: Int32
    private var rest: [UInt8] = []

    /// Calls whoever listens at a path.
    init(_ path: String) throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var name = sockaddr_un()
        name.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: path.utf8) }
        let result = withUnsafePointer(to: &name) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
        try #require(result == 0, "nobody listens at \(path)")
    }

    deinit { if !isClosed { close(descriptor) } }
    private var isClosed = false

    /// Hangs up.
    func hangUp() {
        close(descriptor)
        isClosed = true
    }

    /// Says something, as it stands. What nobody takes is lost.
    func say(_ text: String) {
        let bytes = Array(text.utf8)
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if count <= 0 { return }
            sent += count
        }
    }

    /// The next line of the answer; `nil` at its end, or when none comes in time.
    func answer(within milliseconds: Int32 = 10_000) -> JSON? {
        while true {
            if let end = rest.firstIndex(of: 0x0a) {
                let line = String(decoding: rest[..<end], as: UTF8.self)
                rest.removeSubrange(...end)
                return JSON(line)
            }
            var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&wait, 1, milliseconds) > 0 else { return nil }
            var buffer = [UInt8](repeating: 0, count: 4096)
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return nil }
            rest += buffer[..<count]
        }
    }

    /// Whether the other end hangs up.
    func isHungUp(within milliseconds: Int32 = 10_000) -> Bool {
        var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&wait, 1, milliseconds) > 0 else { return false }
        var byte: UInt8 = 0
        return recv(descriptor, &byte, 1, 0) <= 0
    }

    /// Says something and takes the answer.
    func ask(_ line: String) -> JSON? {
        say(line + "\n")
        return answer()
    }
}
