import Foundation
import SessionModel
import Testing

/// A private sound server with devices that come and go, made of the scripts in `Tests/TestBed`.
///
/// It is gone when the test is, however that ends: a `guard` process waits for its input to end and then takes everything down.
package final class TestBed {
    /// The repository.
    package static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let scripts = root.appendingPathComponent("Tests/TestBed")
    private static let isRequired = ProcessInfo.processInfo.environment["CI"] != nil

    /// Whether these parts of the test bed can run here, as `Tests/TestBed/missing` names them. In CI the answer is yes, so that what is
    /// missing there fails instead of being skipped.
    package static func has(_ parts: String...) -> Bool {
        isRequired || (try? Shell.run(scripts.appendingPathComponent("missing"), parts)) != nil
    }

    /// What a skipped test says.
    package static let missing: Comment = "programs are missing: Tests/TestBed/missing names the packages"

    /// Whether the fake card is there or can be built, which fetches PulseAudio's source package once.
    package static var hasFakeCard: Bool { isRequired || has("pulseaudio") && (try? fakeCard.get()) != nil }

    private static let fakeCard = Result {
        let folder = root.appendingPathComponent(".build/fake-card")
        try Shell.run(scripts.appendingPathComponent("fake-card/build"), [folder.path])
        return folder
    }

    /// What the scripts said a client needs.
    package private(set) var environment: [String: String] = [:]
    private let watchman: pid_t
    /// The guard's input.
    private let folders: Int32
    /// How long something may take to show on the server.
    package let timeout: Duration
    private let serverScript: String
    private var serverOptions: [String] = []

    package var address: String { environment["PULSE_SERVER"] ?? "" }
    package var folder: URL { URL(fileURLWithPath: environment["PULSE_TESTBED"] ?? "") }

    /// Runs a test with a server.
    ///
    /// - Parameters:
    ///   - server: Which one.
    ///   - bluetooth: Whether there is Bluetooth.
    ///   - callsFail: Whether every Bluetooth headset's call profile is there, and fails when it is set.
    ///   - fakeCard: Whether the server can load the fake card.
    ///   - options: More options of its script.
    ///   - test: The test.
    package static func with(
        _ server: ServerKind, bluetooth: Bool = false, callsFail: Bool = false, fakeCard: Bool = false, options: [String] = [],
        _ test: (TestBed) throws -> Void
    ) throws {
        let bed = try TestBed(server)
        defer { bed.end() }
        if bluetooth { try bed.up("bluetooth-up", callsFail ? ["--no-ofono"] : []) }
        bed.serverOptions = options + (bluetooth ? ["--bluetooth"] : []) + (callsFail ? ["--headset", "native"] : [])
        if fakeCard { bed.serverOptions += ["--modules", try Self.fakeCard.get().path] }
        try bed.up(bed.serverScript, bed.serverOptions)
        try test(bed)
    }

    private init(_ server: ServerKind, timeout: Duration = .seconds(10)) throws {
        serverScript = server == .pulseAudio ? "pulse-up" : "pipewire-up"
        self.timeout = timeout
        let (reading, writing) = try Shell.pipe()
        let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
        defer {
            close(reading)
            close(nowhere)
        }
        folders = writing
        watchman = try Shell.start(Self.scripts.appendingPathComponent("guard"), [], input: reading, output: nowhere)
    }

    private func end() {
        close(folders)
        Shell.wait(for: watchman)
    }

    /// Ends the server's processes without a word, as a crash does. What was plugged in is gone with it, but not Bluetooth.
    package func crash() throws {
        for process in processes { kill(process, SIGKILL) }
        let start = ContinuousClock.now
        for process in processes {
            // One that has ended, but that init has not collected yet, is gone.
            while let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8), !stat.contains(") Z ") {
                try #require(ContinuousClock.now - start < timeout, "the server is gone")
                usleep(1000)
            }
        }
        for name in ["run/pid", "pulse.sock", "run/pipewire-0", "run/pipewire-0.lock", "run/pulse/native"] {
            try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
        }
    }

    /// Starts the server again, at the address it had.
    package func startAgain() throws { try up(serverScript, serverOptions, in: folder) }

    /// Starts something. The guard hears of its folder first.
    private func up(_ script: String, _ options: [String], in known: URL? = nil) throws {
        let folder =
            known ?? FileManager.default.temporaryDirectory.appendingPathComponent("audioroute-\(UUID().uuidString.prefix(8))")
        let line = folder.path + "\n"
        try #require(write(folders, line, line.utf8.count) == line.utf8.count)
        let printed = try run(script, ["--dir", folder.path] + options)
        for line in printed.split(separator: "\n") where line.hasPrefix("export ") {
            let parts = line.dropFirst("export ".count).split(separator: "=", maxSplits: 1)
            if parts.count == 2 { environment[String(parts[0])] = parts[1].trimmingCharacters(in: ["'"]) }
        }
    }

    // MARK: Doing things to it

    /// Runs one of the scripts against this server.
    @discardableResult
    package func run(_ script: String, _ arguments: [String]) throws -> String {
        try Shell.run(Self.scripts.appendingPathComponent(script), arguments, environment)
    }

    package func plug(_ devices: String...) throws { try run("fake-devices", ["plug"] + devices) }
    package func unplug(_ devices: String...) throws { try run("fake-devices", ["unplug"] + devices) }
    package func jack(_ port: String, _ availability: String) throws { try run("fake-card/jack", [port, availability]) }
    @discardableResult
    package func bluetooth(_ arguments: String...) throws -> String { try run("bluetooth-mock", arguments) }

    @discardableResult
    package func pactl(_ arguments: String...) throws -> String {
        try Shell.run(try #require(Shell.find("pactl"), "pactl is not installed"), arguments, environment)
    }

    /// The server's processes, as the scripts noted them down.
    package var processes: [pid_t] {
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.filter { $0.pathExtension == "pid" }.compactMap { file in
            (try? String(contentsOf: file, encoding: .utf8)).flatMap { pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
        }
    }
}
