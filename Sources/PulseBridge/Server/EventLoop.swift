import CPulse

/// The loop in which a server's messages, and whatever else comes through descriptors, are waited for.
///
/// It belongs to the thread that made it. It runs only while somebody waits, and a callback does no more than note down that something
/// has come. With nothing to do the process sleeps.
public final class EventLoop {
    let api: UnsafeMutablePointer<pulse_api>
    private let loop: OpaquePointer
    /// Where it comes from that every wait ends at once: the signals of a process that is to stop.
    public var interruption: WatchedDescriptor?

    /// Loads libpulse, which brings the loop.
    ///
    /// - Parameter library: The name under which it is loaded.
    /// - Throws: ``PulseError/libraryMissing(_:)``.
    public init(library: String = "libpulse.so.0") throws(PulseError) {
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
        api = table
        self.loop = loop
    }

    deinit {
        api.pointee.mainloop_free(loop)
        api.deallocate()
    }

    /// What libpulse's contexts run in.
    var abstract: UnsafeMutablePointer<pa_mainloop_api>? { api.pointee.mainloop_get_api(loop) }

    /// Whether everybody who waits is to stop doing so.
    public var isInterrupted: Bool { interruption?.isReady ?? false }

    /// Watches a descriptor, until what is returned is gone.
    ///
    /// - Returns: `nil` where that is not possible.
    public func watch(_ descriptor: Int32) -> WatchedDescriptor? { WatchedDescriptor(descriptor, in: self) }

    /// Sleeps until a condition holds, which is looked at whenever something has come.
    ///
    /// - Parameters:
    ///   - time: The longest that it may take; for ever where there is none.
    ///   - condition: What is waited for.
    /// - Returns: Whether it holds; `false` where the time is over or everything is to stop.
    /// - Throws: ``PulseError/protocolError(doing:reason:)`` where the loop itself fails.
    @discardableResult
    public func wait(atMost time: Duration? = nil, for condition: () -> Bool) throws(PulseError) -> Bool {
        let deadline = time.map(Deadline.init(after:))
        while !condition() {
            if isInterrupted || deadline?.isOver ?? false { return false }
            try turn(microseconds: deadline?.microsecondsLeft ?? -1)
        }
        return true
    }

    /// Takes what has come, and sleeps until something does.
    func turn(microseconds: Int32) throws(PulseError) {
        if api.pointee.mainloop_prepare(loop, microseconds) < 0 || api.pointee.mainloop_poll(loop) < 0
            || api.pointee.mainloop_dispatch(loop) < 0
        {
            throw .protocolError(doing: "waiting", reason: "the main loop failed")
        }
    }
}

/// A descriptor that is watched. Once it is ready it is looked away from, so that a wait for something else does not spin.
public final class WatchedDescriptor {
    /// The descriptor.
    public let descriptor: Int32
    /// There is something to read, or its other end is closed.
    public fileprivate(set) var isReady = false
    // The loop may hold this one, and frees what is left of it when it ends first.
    private weak var loop: EventLoop?
    private var event: OpaquePointer?

    fileprivate init?(_ descriptor: Int32, in loop: EventLoop) {
        self.descriptor = descriptor
        self.loop = loop
        guard let abstract = loop.abstract else { return nil }
        let box = Unmanaged.passUnretained(self).toOpaque()
        event = abstract.pointee.io_new(abstract, descriptor, PA_IO_EVENT_INPUT, Self.note, box)
        if event == nil { return nil }
    }

    deinit { if let event { loop?.abstract?.pointee.io_free(event) } }

    /// Watches it again, after what there was has been read.
    public func rearm() {
        isReady = false
        if let event { loop?.abstract?.pointee.io_enable(event, PA_IO_EVENT_INPUT) }
    }

    private static let note: pa_io_event_cb_t = { abstract, event, _, _, box in
        guard let box else { return }
        Unmanaged<WatchedDescriptor>.fromOpaque(box).takeUnretainedValue().isReady = true
        abstract?.pointee.io_enable(event, PA_IO_EVENT_NULL)
    }
}
