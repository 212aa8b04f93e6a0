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
    /// When the first of the events came: nanoseconds of ``MonotonicClock``; `nil` where none did.
    public internal(set) var since: Int64?
    /// The defaults are to be read again.
    var isAboutDefaults = false
    /// The things that came, changed or went, each once.
    var things: [Thing] = []

    /// A card, a sink, a stream, by its number.
    struct Thing: Hashable, Sendable {
        let facility: Facilities
        let index: UInt32
        var isGone: Bool
    }

    /// No news.
    public init() {}

    /// Takes an event of libpulse.
    mutating func note(_ facility: Facilities, _ index: UInt32, isRemoved: Bool) {
        if since == nil { since = MonotonicClock.nanoseconds }
        if facility == .server { return isAboutDefaults = true }
        // A number can be given again, so the last event counts.
        if let place = things.firstIndex(where: { $0.facility == facility && $0.index == index }) {
            things[place].isGone = isRemoved
        } else {
            things.append(Thing(facility: facility, index: index, isGone: isRemoved))
        }
    }
}
