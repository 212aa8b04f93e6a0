import CPulse

/// A connection to a running sound server that speaks PulseAudio's protocol.
///
/// It belongs to the thread that made it. Every call returns or fails within the time that was allowed for it; after a failure
/// the connection is of no use any more.
public final class PulseServer {
    private let calls: PulseCalls
    private let timeout: Duration

    /// Connects to a server; none is ever started.
    ///
    /// - Parameters:
    ///   - address: PulseAudio's spelling (`unix:/path`, `tcp:host:port`); `nil` for what libpulse finds by itself.
    ///   - cookieFile: A file with the server's cookie; `nil` for the one that libpulse finds by itself.
    ///   - timeout: The longest that connecting, and each request, may take.
    ///   - library: The name under which libpulse is loaded.
    /// - Throws: ``PulseError``.
    public init(
        address: String? = nil, cookieFile: String? = nil, timeout: Duration = .seconds(5), library: String = "libpulse.so.0"
    ) throws(PulseError) {
        self.timeout = timeout
        calls = try PulseCalls(library: library, clientName: "audioroute", address: address)
        try calls.connect(cookieFile: cookieFile, until: Deadline(after: timeout))
    }

    /// The address that was connected to, as libpulse spells it.
    public var address: String? { calls.server }

    /// Asks for everything that is there.
    ///
    /// - Throws: ``PulseError``.
    public func snapshot() throws(PulseError) -> ServerSnapshot {
        let collector = SnapshotCollector(calls.api)
        // The callbacks get a bare pointer, so the object must outlive the wait.
        defer { withExtendedLifetime(collector) {} }
        let box = Unmanaged.passUnretained(collector).toOpaque()
        // All four at once: one round trip, and the shortest time in which the answers could stop fitting together.
        let requests = [
            calls.getServerInfo(SnapshotCollector.takeServer, box),
            calls.getCards(SnapshotCollector.takeCard, box),
            calls.getSinks(SnapshotCollector.takeSink, box),
            calls.getSources(SnapshotCollector.takeSource, box),
        ]
        try calls.finish(requests, doing: "reading the server", until: Deadline(after: timeout))
        guard !collector.isIncomplete, var snapshot = collector.snapshot else { throw calls.failure("reading the server") }
        snapshot.address = address
        return snapshot
    }
}
