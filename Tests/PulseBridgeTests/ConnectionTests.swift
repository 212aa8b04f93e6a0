import Foundation
import LiveServers
import SessionModel
import Testing

@testable import PulseBridge

/// Servers that are not there, do not let us in, go away or fall silent. Each ends in a typed error, and none in a hang.
@Suite struct ConnectionTests {
    private func failure(_ body: () throws -> Void) -> PulseError? {
        do {
            try body()
            return nil
        } catch {
            return error as? PulseError
        }
    }

    @Test func withoutTheLibraryTheErrorSaysSo() {
        let error = failure { _ = try PulseServer(library: "libpulse-that-is-not-there.so.0") }
        guard case .libraryMissing(let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.contains("libpulse-that-is-not-there.so.0"))
    }

    @Test func aLibraryWithoutTheFunctionsIsMissingToo() {
        let error = failure { _ = try PulseServer(library: "libc.so.6") }
        guard case .libraryMissing(let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.contains("pa_mainloop_new"))
    }

    @Test(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing)) func nobodyAnswersAtTheAddress() {
        let error = failure { _ = try PulseServer(address: "unix:/nonexistent/pulse.sock") }
        guard case .noServer("unix:/nonexistent/pulse.sock", _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing)) func anAddressThatIsNoneIsNoServer() {
        guard case .noServer = failure({ _ = try PulseServer(address: "unix:") }) else {
            Issue.record("no error")
            return
        }
    }

    @Test(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing)) func aServerThatTakesTheCallAndSaysNothingTimesOut() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("audioroute-\(UUID().uuidString.prefix(8))").path
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer {
            close(listener)
            unlink(path)
        }
        var name = sockaddr_un()
        name.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: path.utf8) }
        let bound = withUnsafePointer(to: &name) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
        try #require(bound == 0 && listen(listener, 1) == 0)
        let error = failure { _ = try PulseServer(address: "unix:\(path)", timeout: .milliseconds(100)) }
        #expect(error == .timedOut(doing: "connecting", after: .milliseconds(100)))
    }

    @Test(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing)) func aWrongCookieIsRefused() throws {
        // By TCP, where it does not count whose process asks.
        let port = try FreePort.number()
        let cookie = FileManager.default.temporaryDirectory.appendingPathComponent("audioroute-\(UUID().uuidString.prefix(8))")
        try Data(repeating: 7, count: 256).write(to: cookie)
        defer { try? FileManager.default.removeItem(at: cookie) }
        try TestBed.with(.pulseAudio) { bed in
            let right = try #require(bed.environment["PULSE_COOKIE"])
            try bed.pactl("load-module", "module-native-protocol-tcp", "port=\(port)", "listen=127.0.0.1", "auth-cookie=\(right)")
            let address = "tcp:127.0.0.1:\(port)"
            #expect(try PulseServer(address: address, cookieFile: right).snapshot().name == "pulseaudio")
            #expect(failure { _ = try PulseServer(address: address, cookieFile: cookie.path) } == .refused(address: address))
        }
    }

    @Test(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing)) func aServerThatIsKilledIsLost() throws {
        try TestBed.with(.pulseAudio) { bed in
            let connection = try bed.connect()
            _ = try connection.snapshot()
            for process in bed.processes { kill(process, SIGKILL) }
            #expect(failure { _ = try connection.snapshot() } == .connectionLost)
            guard case .connectionLost = failure({ _ = try connection.snapshot() }) else {
                Issue.record("a lost connection came back")
                return
            }
        }
    }

    @Test(.enabled(if: TestBed.has("pipewire"), TestBed.missing)) func aPipeWireThatIsKilledIsLost() throws {
        try TestBed.with(.pipeWire) { bed in
            let connection = try bed.connect()
            for process in bed.processes { kill(process, SIGKILL) }
            #expect(failure { _ = try connection.snapshot() } == .connectionLost)
        }
    }

    @Test(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing)) func aServerThatStandsStillTimesOutAndCanGoOn() throws {
        try TestBed.with(.pulseAudio) { bed in
            let connection = try bed.connect(timeout: .milliseconds(100))
            for process in bed.processes { kill(process, SIGSTOP) }
            #expect(
                failure { _ = try connection.snapshot() } == .timedOut(doing: "reading the server", after: .milliseconds(100)))
            for process in bed.processes { kill(process, SIGCONT) }
            // The late answers belong to requests that were given up, and must not reach anybody.
            #expect(try bed.connect().snapshot().name == "pulseaudio")
            _ = try? connection.snapshot()
        }
    }

    @Test func everyErrorIsASentenceThatSaysWhatToDo() {
        #expect(PulseError.noServer(address: nil, reason: "Connection refused").description.contains("start PulseAudio"))
        #expect(PulseError.refused(address: "unix:/x").description.contains("PULSE_COOKIE"))
        #expect(PulseError.timedOut(doing: "connecting", after: .seconds(5)).description.contains("5.0 seconds"))
        #expect(PulseError.libraryMissing("no such file").description.contains("libpulse0"))
        #expect(PulseError.protocolError(doing: "reading", reason: "Bad state").description.contains("Bad state"))
        #expect(PulseError.connectionLost.description.contains("closed"))
    }
}
