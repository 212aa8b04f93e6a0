import CPulse

/// Which parts of a server something is about.
public struct Facilities: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The defaults.
    public static let server = Facilities(rawValue: 1)
    public static let cards = Facilities(rawValue: 2)
    public static let sinks = Facilities(rawValue: 4)
    public static let sources = Facilities(rawValue: 8)
    /// Streams that play.
    public static let sinkInputs = Facilities(rawValue: 16)
    /// Streams that record.
    public static let sourceOutputs = Facilities(rawValue: 32)

    /// All that a route depends on.
    public static let devices: Facilities = [.server, .cards, .sinks, .sources]
    /// The streams that may have to be moved.
    public static let streams: Facilities = [.sinkInputs, .sourceOutputs]

    /// The part that an event of libpulse is about; `nil` for what nobody here asks about.
    init?(event: UInt32) {
        switch event & PA_SUBSCRIPTION_EVENT_FACILITY_MASK.rawValue {
        case PA_SUBSCRIPTION_EVENT_SERVER.rawValue: self = .server
        case PA_SUBSCRIPTION_EVENT_CARD.rawValue: self = .cards
        case PA_SUBSCRIPTION_EVENT_SINK.rawValue: self = .sinks
        case PA_SUBSCRIPTION_EVENT_SOURCE.rawValue: self = .sources
        case PA_SUBSCRIPTION_EVENT_SINK_INPUT.rawValue: self = .sinkInputs
        case PA_SUBSCRIPTION_EVENT_SOURCE_OUTPUT.rawValue: self = .sourceOutputs
        default: return nil
        }
    }

    /// What libpulse calls the subscription to these.
    var mask: pa_subscription_mask_t {
        var mask: UInt32 = 0
        for (facility, bit) in [
            (Facilities.server, PA_SUBSCRIPTION_MASK_SERVER), (.cards, PA_SUBSCRIPTION_MASK_CARD), (.sinks, PA_SUBSCRIPTION_MASK_SINK),
            (.sources, PA_SUBSCRIPTION_MASK_SOURCE), (.sinkInputs, PA_SUBSCRIPTION_MASK_SINK_INPUT),
            (.sourceOutputs, PA_SUBSCRIPTION_MASK_SOURCE_OUTPUT),
        ] where contains(facility) { mask |= bit.rawValue }
        return pa_subscription_mask_t(mask)
    }
}

/// That something has changed on a server, not what: events are hints, which come before or after the fact and several times.
public struct ServerNews: Hashable, Sendable {
    /// What is to be read again.
    public internal(set) var facilities: Facilities = []
    /// When the first of the events came: nanoseconds of ``MonotonicClock``; `nil` where none did.
    public internal(set) var since: Int64?

    /// No news.
    public init() {}

    mutating func note(_ facility: Facilities) {
        if since == nil { since = MonotonicClock.nanoseconds }
        facilities.insert(facility)
    }

    /// Adds what came earlier.
    mutating func join(_ earlier: ServerNews) {
        facilities.formUnion(earlier.facilities)
        since = earlier.since ?? since
    }
}
