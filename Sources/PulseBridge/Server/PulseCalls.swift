import CPulse
import SessionModel

/// The only file that calls libpulse on behalf of a connection. One line a call where it can be; what comes back is turned into values
/// in `SnapshotCollector`.
///
/// A connection belongs to the thread that made it: it is not `Sendable`, its loop runs only inside waits, and a callback does no more
/// than note down what it was given.
final class PulseCalls {
    let loop: EventLoop
    private let context: OpaquePointer
    private let address: String?
    /// Where a change of the server is noted, once somebody has subscribed.
    private(set) var news = ServerNews()

    private var api: UnsafeMutablePointer<pulse_api> { loop.api }

    /// Prepares a connection, without making it.
    init(loop: EventLoop, clientName: String, address: String?) throws(PulseError) {
        guard let context = loop.api.pointee.context_new(loop.abstract, clientName) else {
            throw .protocolError(doing: "starting", reason: "no context")
        }
        self.loop = loop
        self.context = context
        self.address = address
    }

    deinit {
        api.pointee.context_set_subscribe_callback(context, nil, nil)
        api.pointee.context_disconnect(context)
        api.pointee.context_unref(context)
    }

    /// Connects, and waits until the server has let us in. Never starts a server: whoever reads one must not bring it into being.
    func connect(cookieFile: String?, until deadline: Deadline) throws(PulseError) {
        if let cookieFile, api.pointee.context_load_cookie_from_file(context, cookieFile) < 0 { throw failure("reading the cookie") }
        if api.pointee.context_connect(context, address, PA_CONTEXT_NOAUTOSPAWN, nil) < 0 { throw failure("connecting") }
        try wait(until: deadline, doing: "connecting") { api.pointee.context_get_state(context) == PA_CONTEXT_READY }
    }

    /// The address of the server that is connected, as libpulse spells it.
    var server: String? { api.pointee.context_get_server(context).map { String(cString: $0) } }

    /// Whether the connection still stands.
    var isGood: Bool { PA_CONTEXT_IS_GOOD(api.pointee.context_get_state(context)) != 0 }

    // MARK: Requests

    /// Asks for all of one kind, or for one of them.
    func get(_ facility: Facilities, _ index: UInt32? = nil, _ box: UnsafeMutableRawPointer) -> OpaquePointer? {
        switch (facility, index) {
        case (.cards, nil): api.pointee.context_get_card_info_list(context, SnapshotCollector.takeCard, box)
        case (.cards, let index?): api.pointee.context_get_card_info_by_index(context, index, SnapshotCollector.takeCard, box)
        case (.sinks, nil): api.pointee.context_get_sink_info_list(context, SnapshotCollector.takeSink, box)
        case (.sinks, let index?): api.pointee.context_get_sink_info_by_index(context, index, SnapshotCollector.takeSink, box)
        case (.sources, nil): api.pointee.context_get_source_info_list(context, SnapshotCollector.takeSource, box)
        case (.sources, let index?): api.pointee.context_get_source_info_by_index(context, index, SnapshotCollector.takeSource, box)
        case (.sinkInputs, nil): api.pointee.context_get_sink_input_info_list(context, SnapshotCollector.takeSinkInput, box)
        case (.sinkInputs, let index?): api.pointee.context_get_sink_input_info(context, index, SnapshotCollector.takeSinkInput, box)
        case (.sourceOutputs, nil): api.pointee.context_get_source_output_info_list(context, SnapshotCollector.takeSourceOutput, box)
        case (.sourceOutputs, let index?):
            api.pointee.context_get_source_output_info(context, index, SnapshotCollector.takeSourceOutput, box)
        default: api.pointee.context_get_server_info(context, SnapshotCollector.takeServer, box)
        }
    }

    /// Asks the server to change something.
    func set(_ change: ServerChange, _ callback: pa_context_success_cb_t, _ box: UnsafeMutableRawPointer) -> OpaquePointer? {
        switch change {
        case .cardProfile(let card, let profile):
            api.pointee.context_set_card_profile_by_name(context, card, profile, callback, box)
        case .sinkPort(let sink, let port): api.pointee.context_set_sink_port_by_name(context, sink, port, callback, box)
        case .sourcePort(let source, let port): api.pointee.context_set_source_port_by_name(context, source, port, callback, box)
        case .defaultSink(let sink): api.pointee.context_set_default_sink(context, sink, callback, box)
        case .defaultSource(let source): api.pointee.context_set_default_source(context, source, callback, box)
        case .moveSinkInput(let stream, _, let sink):
            api.pointee.context_move_sink_input_by_name(context, stream, sink, callback, box)
        case .moveSourceOutput(let stream, _, let source):
            api.pointee.context_move_source_output_by_name(context, stream, source, callback, box)
        }
    }

    /// Has changes of the server noted in ``news`` from now on.
    func subscribe(
        _ facilities: Facilities, _ callback: pa_context_success_cb_t, _ box: UnsafeMutableRawPointer
    ) -> OpaquePointer? {
        let own = Unmanaged.passUnretained(self).toOpaque()
        api.pointee.context_set_subscribe_callback(context, Self.note, own)
        return api.pointee.context_subscribe(context, facilities.mask, callback, box)
    }

    private static let note: pa_context_subscribe_cb_t = { _, event, index, box in
        guard let box, let facility = Facilities(event: event.rawValue) else { return }
        let kind = event.rawValue & PA_SUBSCRIPTION_EVENT_TYPE_MASK.rawValue
        Unmanaged<PulseCalls>.fromOpaque(box).takeUnretainedValue().news.note(
            facility, index, isRemoved: kind == PA_SUBSCRIPTION_EVENT_REMOVE.rawValue)
    }

    /// What has changed since this was last asked.
    func takeNews() -> ServerNews {
        defer { news = ServerNews() }
        return news
    }

    /// Waits for requests to be answered. Afterwards none of their callbacks can run any more, whatever happened.
    func finish(_ requests: [OpaquePointer?], doing: String, until deadline: Deadline) throws(PulseError) {
        defer {
            for case .some(let request) in requests {
                // Only a running request can be cancelled; its callback then never comes, so that what it points to may go.
                if api.pointee.operation_get_state(request) == PA_OPERATION_RUNNING { api.pointee.operation_cancel(request) }
                api.pointee.operation_unref(request)
            }
        }
        if requests.contains(nil) { throw failure(doing) }
        try wait(until: deadline, doing: doing) {
            requests.allSatisfy { request in request.map { api.pointee.operation_get_state($0) != PA_OPERATION_RUNNING } ?? true }
        }
    }

    // MARK: Waiting

    /// Runs the loop until the condition holds, the connection breaks or the time is over.
    func wait(until deadline: Deadline, doing: String, for condition: () -> Bool) throws(PulseError) {
        while true {
            // The connection first: a broken one ends every request, and that must not look like an answer.
            if !isGood { throw failure(doing) }
            if condition() { return }
            if loop.isInterrupted { throw .interrupted }
            if deadline.isOver { throw .timedOut(doing: doing, after: deadline.allowed) }
            try loop.turn(microseconds: deadline.microsecondsLeft)
        }
    }

    /// What the server last said no to.
    var reason: String {
        let code = api.pointee.context_errno(context)
        return api.pointee.strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }

    /// The context's last error, typed.
    func failure(_ doing: String) -> PulseError {
        // Whatever is asked of a connection that broke before fails with "bad state", which says nothing to anybody.
        switch pa_error_code_t(UInt32(bitPattern: api.pointee.context_errno(context))) {
        case PA_ERR_ACCESS, PA_ERR_AUTHKEY: return .refused(address: address)
        case PA_ERR_CONNECTIONREFUSED, PA_ERR_INVALIDSERVER: return .noServer(address: address, reason: reason)
        case PA_ERR_CONNECTIONTERMINATED, PA_ERR_KILLED, PA_ERR_BADSTATE: return .connectionLost
        default: return .protocolError(doing: doing, reason: reason)
        }
    }
}
