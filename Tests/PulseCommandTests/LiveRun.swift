import Foundation
import LiveServers
import TestSupport
import Testing

/// A command that runs until it is stopped and prints JSON lines: `audioroute pulse watch` or `run`. It never outlives its test.
final class LiveRun {
    /// The number of its process.
    let id: pid_t
    private let arguments: [String]
    private let timeout: Duration
    private var output: Int32
    private let errorFile: Int32
    private var rest: [UInt8] = []
    private var waiting: [String] = []
    private var status: Int32?
    /// Every line so far, for failures.
    private(set) var lines: [String] = []

    /// Starts it.
    init(_ arguments: [String], _ environment: [String: String], timeout: Duration) throws {
        self.arguments = arguments
        self.timeout = timeout
        let ends = try Shell.pipe()
        output = ends.reading
        errorFile = Shell.namelessFile()
        let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
        defer {
            close(nothing)
            close(ends.writing)
        }
        let plain = ["XDG_CONFIG_HOME": "/nonexistent", "HOME": "/nonexistent", "NO_COLOR": "1", "NOTIFY_SOCKET": "", "LC_ALL": "C.UTF-8"]
        id = try Shell.start(
            URL(fileURLWithPath: Run.audioroute), arguments, plain.merging(environment) { $1 }, input: nothing, output: ends.writing,
            errors: errorFile)
    }

    deinit {
        if status == nil {
            kill(id, SIGKILL)
            Shell.wait(for: id)
        }
        stopReading()
        close(errorFile)
    }

    /// Closes the end of the pipe: nobody reads any more what it prints.
    func stopReading() {
        if output >= 0 { close(output) }
        output = -1
    }

    /// What it wrote to standard error.
    var errors: String { (try? Shell.text(in: errorFile)) ?? "" }

    /// All that is known of it, for failures: of many lines the last.
    var story: Comment {
        let left = lines.count > 12 ? "… \(lines.count - 12) lines\n" : ""
        let told = left + lines.suffix(12).joined(separator: "\n")
        return "audioroute \(arguments.joined(separator: " ")) printed\n\(told)\n\(errors)status: \(status.map { "\($0)" } ?? "runs")"
    }

    // MARK: Lines

    /// The very next line.
    func next(_ sourceLocation: SourceLocation = #_sourceLocation) throws -> JSON {
        try #require(try line(until: .now + timeout), "no line came in time: \(story)", sourceLocation: sourceLocation)
    }

    /// The next line that is right; those before it are passed over.
    @discardableResult
    func next(_ sourceLocation: SourceLocation = #_sourceLocation, where isRight: (JSON) -> Bool) throws -> JSON {
        let deadline = ContinuousClock.now + timeout
        while true {
            let line = try #require(
                try line(until: deadline), "the line that was waited for did not come: \(story)", sourceLocation: sourceLocation)
            if isRight(line) { return line }
        }
    }

    /// The next line of a kind.
    @discardableResult
    func next(_ kind: String, _ sourceLocation: SourceLocation = #_sourceLocation) throws -> JSON {
        try next(sourceLocation) { $0["kind"].string == kind }
    }

    /// The next route change.
    @discardableResult
    func change(_ sourceLocation: SourceLocation = #_sourceLocation) throws -> JSON { try next("routeChange", sourceLocation) }

    /// Takes everything that comes within a time; only for what a test says about time itself.
    func lines(within time: Duration) throws -> [JSON] {
        let deadline = ContinuousClock.now + time
        var lines: [JSON] = []
        while let line = try line(until: deadline) { lines.append(line) }
        return lines
    }

    /// The next line, `nil` when none has come by then or the output is at its end.
    private func line(until deadline: ContinuousClock.Instant) throws -> JSON? {
        while waiting.isEmpty {
            guard status == nil, wait(until: deadline) else { return nil }
            if !read() { status = Shell.wait(for: id) }
        }
        let text = waiting.removeFirst()
        let json: JSON = try #require(JSON(text), "no JSON: \(text)\n\(story)")
        return json
    }

    /// Waits for output, or the end of it.
    private func wait(until deadline: ContinuousClock.Instant) -> Bool {
        while true {
            let left = ContinuousClock.now.duration(to: deadline).components
            let milliseconds = left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000 + 1
            guard milliseconds > 1 || left.attoseconds > 0 else { return false }
            var wait = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            if poll(&wait, 1, Int32(milliseconds)) > 0 { return true }
        }
    }

    /// Takes what has come; `false` at the end.
    private func read() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = Foundation.read(output, &buffer, buffer.count)
        guard count > 0 else { return false }
        rest += buffer[..<count]
        while let end = rest.firstIndex(of: 0x0a) {
            let text = String(decoding: rest[..<end], as: UTF8.self)
            rest.removeSubrange(...end)
            lines.append(text)
            waiting.append(text)
        }
        return true
    }

    // MARK: The end

    /// Sends a signal.
    func signal(_ number: Int32) { if status == nil { kill(id, number) } }

    /// Asks it to stop, and waits until it has.
    ///
    /// - Returns: Its exit status, 128 and the signal's number if a signal ended it.
    @discardableResult
    func stop(_ number: Int32 = SIGTERM, _ sourceLocation: SourceLocation = #_sourceLocation) throws -> Int32 {
        signal(number)
        return try end(sourceLocation)
    }

    /// Waits until it ends by itself.
    @discardableResult
    func end(_ sourceLocation: SourceLocation = #_sourceLocation) throws -> Int32 {
        let deadline = ContinuousClock.now + timeout
        if output < 0 {
            // Without the pipe there is only the process to be looked at.
            while status == nil, ContinuousClock.now < deadline {
                var code: Int32 = 0
                if waitpid(id, &code, WNOHANG) == id { status = code & 0x7f == 0 ? code >> 8 & 0xff : 128 + code & 0x7f }
                poll(nil, 0, 1)
            }
        }
        // Lines that are not taken yet are left for whoever asks.
        while status == nil, wait(until: deadline) {
            if !read() { status = Shell.wait(for: id) }
        }
        return try #require(status, "it did not end: \(story)", sourceLocation: sourceLocation)
    }

    /// Whether it has ended, and that was noticed.
    var hasEnded: Bool { status != nil }
}

extension TestBed {
    /// The environment of audioroute: with a runtime folder of this bed's own.
    var clientEnvironment: [String: String] { environment.merging(["XDG_RUNTIME_DIR": folder.path]) { $1 } }

    /// Starts a live command without waiting for anything.
    func start(_ arguments: [String], _ environment: [String: String] = [:]) throws -> LiveRun {
        try LiveRun(arguments, clientEnvironment.merging(environment) { $1 }, timeout: timeout)
    }

    /// Runs a live command while a test lasts: takes its ready line, and sees to it that it ends well.
    func live(
        _ arguments: String..., environment: [String: String] = [:], _ sourceLocation: SourceLocation = #_sourceLocation,
        _ test: (LiveRun, _ ready: JSON) throws -> Void
    ) throws {
        let run = try start(["pulse"] + arguments, environment)
        let ready = try run.next(sourceLocation)
        try #require(ready["kind"].string == "ready", "\(run.story)", sourceLocation: sourceLocation)
        try test(run, ready)
        if run.hasEnded { return }
        let status = try run.stop()
        #expect(status == 0, "\(run.story)", sourceLocation: sourceLocation)
    }

    /// The server's defaults, as it names them.
    func defaults() throws -> (sink: String, source: String) {
        func name(_ what: String) throws -> String { try pactl("get-default-\(what)").trimmingCharacters(in: .whitespacesAndNewlines) }
        return (try name("sink"), try name("source"))
    }

    /// The active profile of a card.
    func profile(of card: String) throws -> String? {
        let list = try JSON(pactl("--format=json", "list", "cards"))
        return list?.elements.first { $0["name"].string == card }?["active_profile"].string
    }

    /// The port in use of a sink or source: `sinks`, `sources`.
    func activePort(_ kind: String, _ name: String) throws -> String? {
        let list = try JSON(pactl("--format=json", "list", kind))
        return list?.elements.first { $0["name"].string == name }?["active_port"].string
    }

    /// Everything that a route consists of on the server, to be compared with a later moment.
    func settings() throws -> [String] {
        func all(_ kind: String, _ key: String) throws -> [String] {
            let list: JSON = try #require(JSON(pactl("--format=json", "list", kind)))
            return list.elements.map { "\($0["name"].string ?? ""): \($0[key].string ?? "none")" }.sorted()
        }
        let (sink, source) = try defaults()
        return [sink, source] + (try all("cards", "active_profile") + all("sinks", "active_port") + all("sources", "active_port"))
    }

    /// Where the one run of this bed takes changes.
    func controlSocket() throws -> String {
        let folder = folder.appendingPathComponent("audioroute").path
        func socket() -> String? { (try? FileManager.default.contentsOfDirectory(atPath: folder))?.first { $0.hasSuffix(".socket") } }
        try wait("the run takes changes") { socket() != nil }
        return "\(folder)/\(socket() ?? "")"
    }

    /// What `audioroute pulse set` says, and how it ends.
    func set(_ arguments: String...) throws -> Outcome { try Binary.run(["pulse", "set"] + arguments, clientEnvironment) }
}

extension JSON {
    /// A route in a few words: `bluetoothHFP in bluetoothHFP`.
    var routeText: String {
        func names(_ side: String) -> String { self[side].elements.map { $0.string ?? "?" }.joined(separator: " + ") }
        let inputs = names("inputs")
        return names("outputs") + (inputs.isEmpty ? "" : " in \(inputs)")
    }

    /// A route change in a few words: `newDeviceAvailable: builtInSpeaker → headphones`.
    var changeText: String { "\(self["reason"].string ?? "?"): \(self["previousRoute"].routeText) → \(self["route"].routeText)" }

    /// What was set, in a few words: `cardProfile handsfree_head_unit`.
    var changesText: [String] { self["changes"].elements.map { "\($0["set"].string ?? "?") \($0["to"].string ?? "?")" } }
}

/// A program that plays or records while a test lasts: `pacat`, `parec`.
final class LiveStream {
    private let id: pid_t
    private let files: [Int32]

    /// Starts it. What it plays it reads from `input`; what it records it writes to `output`.
    init(
        _ program: String, _ arguments: [String], _ environment: [String: String], input: String = "/dev/zero",
        output: String = "/dev/null"
    ) throws {
        let (from, to) = (open(input, O_RDONLY | O_CLOEXEC), open(output, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600))
        let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
        files = [from, to, nowhere]
        id = try Shell.start(try #require(Shell.find(program)), arguments, environment, input: from, output: to, errors: nowhere)
    }

    /// Ends it.
    func end() {
        guard !hasEnded else { return }
        hasEnded = true
        kill(id, SIGTERM)
        Shell.wait(for: id)
    }
    private var hasEnded = false

    deinit {
        end()
        for file in files { close(file) }
    }
}

extension TestBed {
    /// Starts something that plays, and waits until the server has it.
    func play(_ arguments: String..., input: String = "/dev/zero") throws -> LiveStream {
        let before = try streams("sink-inputs").count
        let stream = try LiveStream("pacat", ["--raw", "--latency-msec=20"] + arguments, environment, input: input)
        try wait("the stream plays") { try streams("sink-inputs").count == before + 1 }
        return stream
    }

    /// Starts something that records, and waits until the server has it.
    func record(_ arguments: String..., output: String = "/dev/null") throws -> LiveStream {
        let before = try streams("source-outputs").count
        let stream = try LiveStream("parec", ["--raw", "--latency-msec=20"] + arguments, environment, output: output)
        try wait("the stream records") { try streams("source-outputs").count == before + 1 }
        return stream
    }

    /// The streams, `sink-inputs` or `source-outputs`: the number of each and the sink or source that it is on.
    func streams(_ kind: String) throws -> [(number: Int, place: String)] {
        let (of, key) = kind == "sink-inputs" ? ("sinks", "sink") : ("sources", "source")
        let places = try JSON(pactl("--format=json", "list", of))?.elements ?? []
        let streams = try JSON(pactl("--format=json", "list", kind))?.elements ?? []
        return streams.map { stream in
            (stream["index"].integer ?? -1, places.first { $0["index"] == stream[key] }?["name"].string ?? "none")
        }
    }
}

/// Names of things in the test bed.
enum Bed {
    static let speaker = "alsa_output.platform-sound.speaker"
    static let mic = "alsa_input.platform-sound.builtin-mic"
    static let usb = "alsa_output.usb-Acme_USB_Headset-00.analog-stereo"
    static let usbMic = "alsa_input.usb-Acme_USB_Headset-00.mono-fallback"
    static let webcam = "alsa_input.usb-Acme_Webcam-02.mono-fallback"
    static let hdmi = "alsa_output.pci-0000_00_03.0.hdmi-stereo"
    static let lineOut = "alsa_output.platform-sound.lineout"
    static let headphones = "alsa_output.platform-sound.headphones"
    static let headset = "alsa_output.platform-sound.headset"
    static let headsetMic = "alsa_input.platform-sound.headset-mic"
    static let airPlay = "raop_output.LivingRoom.local"
    static let phone = "alsa_output.phone.HiFi"
    static let phoneMic = "alsa_input.phone.HiFi"

    /// The address of the n-th Bluetooth device that was added, and its card.
    static func address(_ number: Int = 1) -> String { "00_00_5E_00_53_1\(number)" }
    static func card(_ number: Int = 1) -> String { "bluez_card.\(address(number))" }
    /// The sinks and sources of PulseAudio.
    static func music(_ number: Int = 1) -> String { "bluez_sink.\(address(number)).a2dp_sink" }
    static func call(_ number: Int = 1) -> String { "bluez_sink.\(address(number)).handsfree_head_unit" }
    static func callMic(_ number: Int = 1) -> String { "bluez_source.\(address(number)).handsfree_head_unit" }

    static let missing: Comment = "the fake card cannot be built here: see Tests/TestBed/README.md"
}
