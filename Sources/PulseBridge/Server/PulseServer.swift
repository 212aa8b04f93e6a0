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
    /// What has to be read as a whole before a snapshot is what the server has.
    private var stale: Facilities = .devices
    /// What was changed over this connection and not read since.
    private var changed = ServerNews()

    /// Connects to a server; none is ever started.
    ///
    /// - Parameters:
    ///   - loop: The loop in which to wait.
    ///   - address: PulseAudio's spelling (`unix:/path`, `tcp:host:port`); `nil` for what libpulse finds by itself.
    ///   - cookieFile: A file with the server's cookie; `nil` for the one that libpulse finds by itself.
    ///   - timeout: The longest that connecting, and each request, may take.
    ///   - properties: The properties that are read of things; all of them where there are none.
    /// - Throws: ``PulseError``.
    public init(
        in loop: EventLoop, address: String? = nil, cookieFile: String? = nil, timeout: Duration = .seconds(5), properties: [String] = []
    ) throws(PulseError) {
        self.timeout = timeout
        calls = try PulseCalls(loop: loop, clientName: "audioroute", address: address)
        collector = SnapshotCollector(loop.api, properties: properties)
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

    /// Has everything read anew with the next reading: events of one cause come one after the other.
    func distrust() { stale.formUnion(.devices) }

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
        var news = calls.takeNews()
        for thing in changed.things { news.note(thing.facility, thing.index, isRemoved: thing.isGone) }
        if changed.isAboutDefaults { news.isAboutDefaults = true }
        // The callbacks get a bare pointer, so the object must outlive the waits.
        defer { withExtendedLifetime(collector) {} }
        let box = Unmanaged.passUnretained(collector).toOpaque()
        collector.begin()
        try finish(try requests(for: news, box))
        // Events of a card may come after those of its sinks.
        let missing = collector.missingCards
        if !missing.isEmpty { try finish(missing.map { (.cards, $0, calls.get(.cards, $0, box)) }) }
        guard var snapshot = collector.snapshot else { throw calls.failure("reading the server") }
        stale = []
        changed = ServerNews()
        snapshot.address = address
        return snapshot
    }

    /// One question to the server: about a kind of things, or one of them.
    private typealias Request = (facility: Facilities, index: UInt32?, operation: OpaquePointer?)

    /// All at once: one round trip, and the shortest time in which the answers could stop fitting together.
    private func requests(for news: ServerNews, _ box: UnsafeMutableRawPointer) throws(PulseError) -> [Request] {
        collector.forget(stale)
        var requests: [Request] = []
        for facility in [Facilities.server, .cards, .sinks, .sources, .sinkInputs, .sourceOutputs] {
            guard stale.contains(facility) || facility == .server && news.isAboutDefaults else { continue }
            requests.append((facility, nil, calls.get(facility, nil, box)))
        }
        for thing in news.things where !stale.contains(thing.facility) {
            // What a sink says of its card may be older than what the card says now.
            if thing.facility == .sinks || thing.facility == .sources, let card = collector.card(of: thing.facility, thing.index),
                !stale.contains(.cards), !requests.contains(where: { $0.facility == .cards && $0.index == card })
            {
                requests.append((.cards, card, calls.get(.cards, card, box)))
            }
            if thing.isGone {
                collector.forget(thing.facility, thing.index)
            } else if !requests.contains(where: { $0.facility == thing.facility && $0.index == thing.index }) {
                requests.append((thing.facility, thing.index, calls.get(thing.facility, thing.index, box)))
            }
        }
        return requests
    }

    private func finish(_ requests: [Request]) throws(PulseError) {
        guard !requests.isEmpty else { return }
        try calls.finish(requests.map(\.operation), doing: "reading the server", until: Deadline(after: timeout))
        for request in requests {
            if let index = request.index {
                // What is asked for by its number and is not there has gone.
                if !collector.hasDelivered(request.facility, index) { collector.forget(request.facility, index) }
            } else if !collector.completed.contains(request.facility) {
                throw calls.failure("reading the server")
            }
        }
    }

    // MARK: Changing

    /// Sets something. That the server took it does not mean that it is so: PipeWire answers before it has done it.
    ///
    /// - Throws: ``PulseError``; ``PulseError/protocolError(doing:reason:)`` where the server refuses it, and then the connection stands.
    public func set(_ change: ServerChange) throws(PulseError) {
        do {
            try request("changing the server") { calls.set(change, $0, $1) }
        } catch {
            // What was to be set may be gone, and a profile that fails leaves a card without one.
            stale.formUnion(.devices)
            throw error
        }
        // Its own events may be still on their way.
        switch change {
        // Sinks and sources come and go with the profile, and their numbers are not known yet.
        case .cardProfile: stale.formUnion(.devices)
        case .sinkPort(let sink, _): noteChange(.sinks, collector.number(.sinks, named: sink))
        case .sourcePort(let source, _): noteChange(.sources, collector.number(.sources, named: source))
        case .defaultSink, .defaultSource: changed.isAboutDefaults = true
        case .moveSinkInput(let stream, _, _): noteChange(.sinkInputs, stream)
        case .moveSourceOutput(let stream, _, _): noteChange(.sourceOutputs, stream)
        }
    }

    private func noteChange(_ facility: Facilities, _ index: UInt32?) {
        if let index { changed.note(facility, index, isRemoved: false) }
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
