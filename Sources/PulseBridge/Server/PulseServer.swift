import CPulse
import SessionModel

/// A connection to a running sound server that speaks PulseAudio's protocol.
///
/// It belongs to the thread that made it. Every call returns or fails within the time that was allowed for it; after a failure
/// the connection is of no use any more, but for a change that the server refuses.
public final class PulseServer {
    private let calls: PulseCalls
    private let collector: SnapshotCollector
    private let timeout: Duration
    /// What has to be read again before a snapshot is what the server has.
    private var stale: Facilities = .devices

    /// Connects to a server; none is ever started.
    ///
    /// - Parameters:
    ///   - loop: The loop in which to wait.
    ///   - address: PulseAudio's spelling (`unix:/path`, `tcp:host:port`); `nil` for what libpulse finds by itself.
    ///   - cookieFile: A file with the server's cookie; `nil` for the one that libpulse finds by itself.
    ///   - timeout: The longest that connecting, and each request, may take.
    /// - Throws: ``PulseError``.
    public init(
        in loop: EventLoop, address: String? = nil, cookieFile: String? = nil, timeout: Duration = .seconds(5)
    ) throws(PulseError) {
        self.timeout = timeout
        calls = try PulseCalls(loop: loop, clientName: "audioroute", address: address)
        collector = SnapshotCollector(loop.api)
        try calls.connect(cookieFile: cookieFile, until: Deadline(after: timeout))
    }

    /// Connects to a server in a loop of its own.
    ///
    /// - Parameters:
    ///   - address: As in the other one.
    ///   - cookieFile: As in the other one.
    ///   - timeout: As in the other one.
    ///   - library: The name under which libpulse is loaded.
    /// - Throws: ``PulseError``.
    public convenience init(
        address: String? = nil, cookieFile: String? = nil, timeout: Duration = .seconds(5), library: String = "libpulse.so.0"
    ) throws(PulseError) {
        try self.init(in: try EventLoop(library: library), address: address, cookieFile: cookieFile, timeout: timeout)
    }

    /// The address that was connected to, as libpulse spells it.
    public var address: String? { calls.server }

    /// Whether the server is still there.
    public var isConnected: Bool { calls.isGood }

    // MARK: Reading

    /// Asks for everything that is there, but for the streams.
    ///
    /// - Throws: ``PulseError``.
    public func snapshot() throws(PulseError) -> ServerSnapshot {
        stale.formUnion(.devices)
        return try refreshed()
    }

    /// Has the server tell of changes from now on. What was there before has to be read once more.
    ///
    /// - Parameter facilities: What is of interest. Streams are read from now on if they are.
    /// - Throws: ``PulseError``.
    public func subscribe(to facilities: Facilities) throws(PulseError) {
        try request("subscribing") { calls.subscribe(facilities, $0, $1) }
        stale.formUnion(facilities)
    }

    /// Whether something has changed since the last reading.
    public var hasNews: Bool { calls.news.since != nil }

    /// When the first change came that has not been read yet: nanoseconds of ``MonotonicClock``.
    public var newsSince: Int64? { calls.news.since }

    /// What is there now: only what has changed is asked for.
    ///
    /// - Throws: ``PulseError``.
    public func refreshed() throws(PulseError) -> ServerSnapshot {
        let news = calls.takeNews()
        stale.formUnion(news.facilities)
        try read(stale)
        // Events of a card may come after those of its sinks.
        if collector.lacksCard { try read(.cards) }
        guard !collector.isIncomplete, var snapshot = collector.snapshot else { throw calls.failure("reading the server") }
        stale = []
        snapshot.address = address
        return snapshot
    }

    private func read(_ facilities: Facilities) throws(PulseError) {
        guard !facilities.isEmpty else { return }
        // The callbacks get a bare pointer, so the object must outlive the wait.
        defer { withExtendedLifetime(collector) {} }
        let box = Unmanaged.passUnretained(collector).toOpaque()
        collector.forget(facilities)
        // All at once: one round trip, and the shortest time in which the answers could stop fitting together.
        var requests: [OpaquePointer?] = []
        if facilities.contains(.server) { requests.append(calls.getServerInfo(SnapshotCollector.takeServer, box)) }
        if facilities.contains(.cards) { requests.append(calls.getCards(SnapshotCollector.takeCard, box)) }
        if facilities.contains(.sinks) { requests.append(calls.getSinks(SnapshotCollector.takeSink, box)) }
        if facilities.contains(.sources) { requests.append(calls.getSources(SnapshotCollector.takeSource, box)) }
        if facilities.contains(.sinkInputs) { requests.append(calls.getSinkInputs(SnapshotCollector.takeSinkInput, box)) }
        if facilities.contains(.sourceOutputs) { requests.append(calls.getSourceOutputs(SnapshotCollector.takeSourceOutput, box)) }
        try calls.finish(requests, doing: "reading the server", until: Deadline(after: timeout))
    }

    // MARK: Changing

    /// Sets something. That the server took it does not mean that it is so: PipeWire answers before it has done it.
    ///
    /// - Throws: ``PulseError``; ``PulseError/protocolError(doing:reason:)`` where the server refuses it, and then the connection stands.
    public func set(_ change: ServerChange) throws(PulseError) {
        try request("changing the server") { calls.set(change, $0, $1) }
        stale.formUnion(change.facilities)
    }

    /// Waits until the server tells of a change.
    ///
    /// - Returns: `false` where it did not in that time.
    /// - Throws: ``PulseError``.
    func waitForNews(until deadline: Deadline) throws(PulseError) -> Bool {
        do {
            try calls.wait(until: deadline, doing: "waiting for the server") { hasNews }
            return true
        } catch {
            guard case .timedOut = error else { throw error }
            return false
        }
    }

    /// Sends a request that is answered with yes or no, and waits for that.
    private func request(
        _ doing: String, _ send: (pa_context_success_cb_t, UnsafeMutableRawPointer) -> OpaquePointer?
    ) throws(PulseError) {
        let answer = Answer()
        defer { withExtendedLifetime(answer) {} }
        let sent = send(Answer.take, Unmanaged.passUnretained(answer).toOpaque())
        try calls.finish([sent], doing: doing, until: Deadline(after: timeout))
        if !answer.isYes { throw .protocolError(doing: doing, reason: calls.reason) }
    }

    /// Where a callback notes what the server answered.
    private final class Answer {
        var isYes = false

        static let take: pa_context_success_cb_t = { _, success, box in
            guard let box else { return }
            Unmanaged<Answer>.fromOpaque(box).takeUnretainedValue().isYes = success != 0
        }
    }
}

extension ServerChange {
    /// What has to be read to see whether it is so.
    var facilities: Facilities {
        switch self {
        // Sinks and sources come and go with the profile, and streams with them.
        case .cardProfile: [.cards, .sinks, .sources, .server]
        case .sinkPort: .sinks
        case .sourcePort: .sources
        case .defaultSink, .defaultSource: .server
        case .moveSinkInput: .sinkInputs
        case .moveSourceOutput: .sourceOutputs
        }
    }
}
