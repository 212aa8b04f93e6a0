import CPulse

/// The only file that calls libpulse. One line a call where it can be; what comes back is turned into values in `SnapshotCollector`.
///
/// A connection belongs to the thread that made it: it is not `Sendable`, its loop runs only inside ``wait(until:doing:for:)``, and a
/// callback does no more than note down what it was given.
final class PulseCalls {
    let api: UnsafeMutablePointer<pulse_api>
    private let loop: OpaquePointer
    private let context: OpaquePointer
    private let address: String?

    /// Loads the library and prepares a connection, without making it.
    init(library: String, clientName: String, address: String?) throws(PulseError) {
        let table = UnsafeMutablePointer<pulse_api>.allocate(capacity: 1)
        if let reason = pulse_load(table, library) {
            let text = String(cString: reason)
            table.deallocate()
            throw .libraryMissing(text)
        }
        guard let loop = table.pointee.mainloop_new() else {
            table.deallocate()
            throw .protocolError(doing: "starting", reason: "no main loop")
        }
        guard let context = table.pointee.context_new(table.pointee.mainloop_get_api(loop), clientName) else {
            table.pointee.mainloop_free(loop)
            table.deallocate()
            throw .protocolError(doing: "starting", reason: "no context")
        }
        api = table
        self.loop = loop
        self.context = context
        self.address = address
    }

    deinit {
        api.pointee.context_disconnect(context)
        api.pointee.context_unref(context)
        api.pointee.mainloop_free(loop)
        api.deallocate()
    }

    /// Connects, and waits until the server has let us in. Never starts a server: whoever reads one must not bring it into being.
    func connect(cookieFile: String?, until deadline: Deadline) throws(PulseError) {
        if let cookieFile, api.pointee.context_load_cookie_from_file(context, cookieFile) < 0 { throw failure("reading the cookie") }
        if api.pointee.context_connect(context, address, PA_CONTEXT_NOAUTOSPAWN, nil) < 0 { throw failure("connecting") }
        try wait(until: deadline, doing: "connecting") { api.pointee.context_get_state(context) == PA_CONTEXT_READY }
    }

    /// The address of the server that is connected, as libpulse spells it.
    var server: String? { api.pointee.context_get_server(context).map { String(cString: $0) } }

    // MARK: Requests

    func getServerInfo(_ callback: pa_server_info_cb_t, _ box: UnsafeMutableRawPointer) -> OpaquePointer? {
        api.pointee.context_get_server_info(context, callback, box)
    }
    func getCards(_ callback: pa_card_info_cb_t, _ box: UnsafeMutableRawPointer) -> OpaquePointer? {
        api.pointee.context_get_card_info_list(context, callback, box)
    }
    func getSinks(_ callback: pa_sink_info_cb_t, _ box: UnsafeMutableRawPointer) -> OpaquePointer? {
        api.pointee.context_get_sink_info_list(context, callback, box)
    }
    func getSources(_ callback: pa_source_info_cb_t, _ box: UnsafeMutableRawPointer) -> OpaquePointer? {
        api.pointee.context_get_source_info_list(context, callback, box)
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
    private func wait(until deadline: Deadline, doing: String, for condition: () -> Bool) throws(PulseError) {
        while true {
            // The connection first: a broken one ends every request, and that must not look like an answer.
            if PA_CONTEXT_IS_GOOD(api.pointee.context_get_state(context)) == 0 { throw failure(doing) }
            if condition() { return }
            if deadline.isOver { throw .timedOut(doing: doing, after: deadline.allowed) }
            if api.pointee.mainloop_prepare(loop, deadline.microsecondsLeft) < 0
                || api.pointee.mainloop_poll(loop) < 0
                || api.pointee.mainloop_dispatch(loop) < 0
            {
                throw .protocolError(doing: doing, reason: "the main loop failed")
            }
        }
    }

    /// The context's last error, typed.
    func failure(_ doing: String) -> PulseError {
        // Whatever is asked of a connection that broke before fails with "bad state", which says nothing to anybody.
        let code = api.pointee.context_errno(context)
        let reason = api.pointee.strerror(code).map { String(cString: $0) } ?? "error \(code)"
        switch pa_error_code_t(UInt32(bitPattern: code)) {
        case PA_ERR_ACCESS, PA_ERR_AUTHKEY: return .refused(address: address)
        case PA_ERR_CONNECTIONREFUSED, PA_ERR_INVALIDSERVER: return .noServer(address: address, reason: reason)
        case PA_ERR_CONNECTIONTERMINATED, PA_ERR_KILLED, PA_ERR_BADSTATE: return .connectionLost
        default: return .protocolError(doing: doing, reason: reason)
        }
    }
}
