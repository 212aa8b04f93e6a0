import Foundation
import LiveServers
import SessionModel
import TestSupport
import Testing

/// What a live command says, and its exit status, when there is nothing to talk to.
@Suite struct FailureTests {
    private let status = ["pulse", "status"]
    private let query = ["query", "--category", "playback"]

    @Test func withoutLibpulseEverythingElseWorks() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("audioroute-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // The loader finds this before any other, and cannot load it.
        try Data("no library".utf8).write(to: folder.appendingPathComponent("libpulse.so.0"))
        let environment = ["LD_LIBRARY_PATH": folder.path]
        let live = ["watch", "apply", "run"].map { ["pulse", $0, "--category", "playback"] }
        for arguments in [status, query + ["--pulse"]] + live {
            let run = try Binary.run(arguments, environment.merging(["XDG_RUNTIME_DIR": folder.path]) { $1 })
            #expect(run.status == 3)
            #expect(run.output.isEmpty)
            #expect(run.errors.hasPrefix("audioroute: libpulse cannot be loaded ("))
            #expect(run.errors.contains("install it, on Debian the package libpulse0"))
        }
        #expect(try Binary.run(query, environment).status == 0)
        #expect(try Binary.run(["rules"], environment).status == 0)
    }

    @Test func theBinaryIsNotLinkedToLibpulse() throws {
        let ldd = try #require(Shell.find("ldd"))
        #expect(try !Shell.run(ldd, [Run.audioroute]).contains("libpulse"))
    }

    @Test(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing)) func nobodyAnswers() throws {
        let expected =
            "audioroute: no PulseAudio server at unix:/nonexistent/pulse: Connection refused; start PulseAudio or pipewire-pulse, "
            + "or name another address\n"
        for arguments in ["watch", "apply", "run"].map({ ["pulse", $0, "--category", "playback", "--server", "unix:/nonexistent/pulse"] })
            + [
                query + ["--pulse=unix:/nonexistent/pulse"], status + ["--server", "unix:/nonexistent/pulse"],
                ["pulse", "query", "--server=unix:/nonexistent/pulse", "--category", "playback", "--format", "json"],
            ]
        {
            let folder = try TemporaryFolder()
            let run = try Binary.run(arguments, ["XDG_RUNTIME_DIR": folder.path])
            #expect(run.status == 3)
            #expect(run.output.isEmpty)
            #expect(run.errors == expected)
        }
        let byEnvironment = try Binary.run(status, ["PULSE_SERVER": "unix:/nonexistent/pulse"])
        #expect(byEnvironment.status == 3)
        #expect(byEnvironment.errors == expected)
    }

    @Test(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing)) func aWrongCookieIsRefused() throws {
        // By TCP, where it does not count whose process asks.
        try TestBed.with(.pulseAudio) { bed in
            let right = try #require(bed.environment["PULSE_COOKIE"])
            let cookie = bed.folder.appendingPathComponent("wrong")
            try Data(repeating: 7, count: 256).write(to: cookie)
            let port = try FreePort.number()
            try bed.pactl("load-module", "module-native-protocol-tcp", "port=\(port)", "listen=127.0.0.1", "auth-cookie=\(right)")
            let address = "tcp:127.0.0.1:\(port)"
            #expect(try Binary.run(status + ["--server", address], ["PULSE_COOKIE": right]).status == 0)
            let run = try Binary.run(status + ["--server", address], ["PULSE_COOKIE": cookie.path])
            #expect(run.status == 3)
            #expect(run.errors.hasPrefix("audioroute: the sound server at \(address) denied access; "))
        }
    }

    private func killed(_ server: ServerKind) throws {
        try TestBed.with(server) { bed in
            #expect(try bed.audioroute("pulse", "status").status == 0)
            // Standing still it takes the call, but says nothing; then it is gone in the middle of it.
            try bed.standStill()
            let child = try Binary.start(status, bed.environment)
            try waitForClient(of: bed)
            for process in bed.processes { kill(process, SIGKILL) }
            let run = child.finish()
            #expect(run.status == 3)
            #expect(run.output.isEmpty)
            // Whether libpulse has noticed yet that it is connected is a matter of luck.
            let lost = run.errors == "audioroute: the sound server closed the connection\n"
            #expect(
                lost || run.errors.hasPrefix("audioroute: no PulseAudio server at \(bed.address): Connection refused; "),
                "\(run.text)\(run.errors)")

            let later = try bed.audioroute("query", "--pulse", "--category", "playback")
            #expect(later.status == 3)
            #expect(later.errors.hasPrefix("audioroute: no PulseAudio server at \(bed.address): Connection refused; "))
        }
    }

    /// Waits until somebody has called the server, which takes no call: its end of the connection then has the server's path, and no
    /// file yet.
    private func waitForClient(of bed: TestBed) throws {
        let path = String(bed.address.drop { $0 != "/" })
        try bed.wait("a call") {
            try String(contentsOfFile: "/proc/net/unix", encoding: .utf8).split(separator: "\n").contains { line in
                let columns = line.split(separator: " ")
                return columns.count == 8 && columns[7] == path && columns[6] == "0"
            }
        }
    }

    @Test(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing)) func aPulseAudioThatIsKilled() throws { try killed(.pulseAudio) }
    @Test(.enabled(if: TestBed.has("pipewire"), TestBed.missing)) func aPipeWireThatIsKilled() throws { try killed(.pipeWire) }

    @Test(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing)) func aServerThatGoesWithoutAnAnswer() throws {
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
        let child = try Binary.start(status, ["PULSE_SERVER": "unix:\(path)"])
        // The first byte of the greeting has come, so the connection stands; with that it ends.
        var waiting = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
        try #require(poll(&waiting, 1, 10_000) == 1)
        let connection = accept(listener, nil, nil)
        var byte: UInt8 = 0
        #expect(read(connection, &byte, 1) == 1)
        close(connection)
        let run = child.finish()
        #expect(run.status == 3)
        #expect(run.output.isEmpty)
        #expect(run.errors == "audioroute: the sound server closed the connection\n")
    }

    @Test(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing)) func aServerThatStandsStill() throws {
        try TestBed.with(.pulseAudio) { bed in
            try bed.standStill()
            let run = try bed.audioroute("pulse", "status")
            for process in bed.processes { kill(process, SIGCONT) }
            #expect(run.status == 3)
            #expect(run.errors == "audioroute: the sound server did not answer within 5.0 seconds (connecting)\n")
        }
    }

    // MARK: Usage: found before any server is asked

    private static let wrong: [([String], String)] = [
        (
            ["query", "--pulse", "--device", "iphone", "--category", "playback"],
            "--device does not go with --pulse: the server says what is there"
        ),
        (
            ["query", "--pulse=unix:/nonexistent", "--connect", "airpods", "--category", "playback"],
            "--connect does not go with --pulse: the server says what is there"
        ),
        (["query", "--category", "playback", "--mapping", "x"], "--mapping goes with --pulse only: it reads the ports of a server"),
        (["query", "--pulse", "--category", "playbac"], "--category: unknown category \"playbac\"; did you mean \"playback\"?"),
        (
            ["pulse", "query", "--category", "playback", "--mapping", "defualt"],
            "--mapping: unknown mapping \"defualt\"; did you mean \"default\"?"
        ),
        (["pulse", "status", "--mapping", "/nonexistent/m.json"], "/nonexistent/m.json: there is no such file"),
        (["pulse", "query", "--device", "iphone"], "pulse query takes no flag --device"),
        (["query", "--pulse", "--batch", "-"], "--pulse does not go with --batch: a batch is about profiles"),
        (["pulse", "statu"], "pulse has no command 'statu': status, query, watch, apply, run, set, record; did you mean status?"),
        (["pulse", "status", "--format", "xml"], "there is no format 'xml' here: text, json"),
    ]

    @Test(arguments: wrong) func mistakesInTheArguments(arguments: [String], message: String) throws {
        let run = try Binary.run(arguments, ["PULSE_SERVER": "unix:/nonexistent"])
        #expect(run.status == 2)
        #expect(run.errors == "audioroute: \(message)\n")
    }

    @Test func aQueryNeedsACategory() throws {
        let run = try Binary.run(["query", "--pulse=unix:/nonexistent"])
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix("audioroute: a question needs a category; --category names it: "))
    }

    @Test func helpNamesTheCommands() throws {
        #expect(try Binary.run(["--help"]).text.contains("  pulse status  "))
        #expect(try Binary.run(["pulse", "query", "--help"]).text.contains("  --mapping NAME"))
    }
}
