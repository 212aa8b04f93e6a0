import Foundation
import LiveServers
import SessionModel
import TestSupport
import Testing

/// What a run tells a service manager of `Type=notify`.
@Suite(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing)) struct ServiceManagerTests {
    /// A datagram socket, as systemd has one.
    private final class NotifySocket {
        let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)

        /// At a path, or under an abstract name that begins with `@`.
        init(_ path: String) throws {
            var name = sockaddr_un()
            name.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: path.utf8) }
            var size = MemoryLayout<sockaddr_un>.size
            if path.hasPrefix("@") {
                withUnsafeMutableBytes(of: &name.sun_path) { $0[0] = 0 }
                size = MemoryLayout<sa_family_t>.size + path.utf8.count
            }
            let result = withUnsafePointer(to: &name) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, socklen_t(size)) }
            }
            try #require(result == 0)
        }

        deinit { close(descriptor) }

        /// The next message; `nil` when none comes in time.
        func next(within milliseconds: Int32 = 10_000) -> String? {
            var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&wait, 1, milliseconds) > 0 else { return nil }
            var buffer = [UInt8](repeating: 0, count: 256)
            let count = recv(descriptor, &buffer, buffer.count, 0)
            return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
        }
    }

    @Test(arguments: [false, true]) func itIsToldOfTheStartAndOfTheEnd(isAbstract: Bool) throws {
        try TestBed.with(.pulseAudio) { bed in
            try bed.plug("speaker", "usb")
            let path = isAbstract ? "@audioroute-test-\(UUID().uuidString)" : bed.folder.appendingPathComponent("notify").path
            let manager = try NotifySocket(path)
            let run = try bed.start(["pulse", "run", "--category", "playback", "--restore"], ["NOTIFY_SOCKET": path])
            #expect(manager.next() == "READY=1", "\(run.story)")
            // By then the line has come, the route is set, and changes are taken.
            let ready = try run.next()
            #expect(ready["kind"].string == "ready")
            #expect(try bed.defaults().sink == Bed.usb)
            #expect(try bed.set("--mode", "moviePlayback").status == 0)
            #expect(try run.stop() == 0)
            #expect(manager.next() == "STOPPING=1")
            #expect(manager.next(within: 0) == nil)
        }
    }

    @Test func aRunThatCannotStartTellsNothing() throws {
        try TestBed.with(.pulseAudio) { bed in
            let path = bed.folder.appendingPathComponent("notify").path
            let manager = try NotifySocket(path)
            let run = try bed.start(
                ["pulse", "run", "--category", "playback", "--options", "defaultToSpeaker"], ["NOTIFY_SOCKET": path])
            #expect(try run.end() == 1)
            #expect(manager.next(within: 0) == nil)
        }
    }

    @Test func aManagerThatIsNotThereIsNoProblem() throws {
        try TestBed.with(.pulseAudio) { bed in
            try bed.live("run", "--category", "playback", environment: ["NOTIFY_SOCKET": "/nonexistent/notify"]) { _, _ in }
        }
    }
}
