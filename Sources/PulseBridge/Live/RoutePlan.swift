import SessionModel

/// What has to be set on a server so that sound goes where a route says.
public enum RoutePlan {
    /// The steps, in order. A plan is made anew after each of them: with a card profile come other sinks and sources.
    ///
    /// - Parameters:
    ///   - endpoints: Where the route lies. A side without an endpoint is left as it is.
    ///   - snapshot: What the server has.
    ///   - readings: What the mapping made of it: streams stay on what is no port of the session.
    ///   - stubborn: Streams that are left alone.
    /// - Returns: Nothing where the server already is as it should be.
    public static func changes(
        to endpoints: RouteEndpoints, on snapshot: ServerSnapshot, readings: [PortReading], leaving stubborn: Set<UInt32> = []
    ) -> [PlannedChange] {
        var changes = profiles(endpoints, snapshot)
        let foreign = Self.foreign(readings)
        changes += side(
            endpoints.outputs.map { ($0.sink, $0.expectedSink, $0.sinkPort) }, snapshot.sinks, snapshot.defaultSink,
            port: { .sinkPort(sink: $0, port: $1) }, default: { .defaultSink($0) })
        if let sink = endpoints.outputs.first.flatMap({ $0.sink ?? $0.expectedSink }) {
            let own = endpoints.outputs.compactMap { $0.sink ?? $0.expectedSink }
            for stream in snapshot.sinkInputs where !stubborn.contains(stream.index) && !stream.isOfModule {
                guard let place = stream.device, !own.contains(place), !foreign.contains(place) else { continue }
                changes.append(
                    PlannedChange(
                        .moveSinkInput(stream.index, name: stream.name, to: sink), previous: place,
                        isExpected: endpoints.outputs[0].sink == nil))
            }
        }
        changes += side(
            endpoints.inputs.map { ($0.source, $0.expectedSource, $0.sourcePort) }, snapshot.sources, snapshot.defaultSource,
            port: { .sourcePort(source: $0, port: $1) }, default: { .defaultSource($0) })
        if let source = endpoints.inputs.first.flatMap({ $0.source ?? $0.expectedSource }) {
            let own = endpoints.inputs.compactMap { $0.source ?? $0.expectedSource }
            let monitors = snapshot.sources.filter(\.isMonitor).map(\.name)
            for stream in snapshot.sourceOutputs where !stubborn.contains(stream.index) && !stream.isOfModule {
                guard let place = stream.device, !own.contains(place), !foreign.contains(place), !monitors.contains(place) else { continue }
                changes.append(
                    PlannedChange(
                        .moveSourceOutput(stream.index, name: stream.name, to: source), previous: place,
                        isExpected: endpoints.inputs[0].source == nil))
            }
        }
        return changes
    }

    private static func profiles(_ endpoints: RouteEndpoints, _ snapshot: ServerSnapshot) -> [PlannedChange] {
        var changes: [PlannedChange] = []
        for endpoint in endpoints.all where endpoint.needsProfileSwitch {
            guard let card = endpoint.card, let profile = endpoint.profile else { continue }
            let change = PlannedChange(
                .cardProfile(card: card, profile: profile), previous: snapshot.cards.first { $0.name == card }?.activeProfile)
            if !changes.contains(change) { changes.append(change) }
        }
        return changes
    }

    /// The ports of a side's sinks or sources, and which of these is the default: the first.
    private static func side(
        _ endpoints: [(name: String?, expected: String?, port: String?)], _ devices: [ServerDevice], _ current: String?,
        port setPort: (String, String) -> ServerChange, default setDefault: (String) -> ServerChange
    ) -> [PlannedChange] {
        var changes: [PlannedChange] = []
        var seen: Set<String> = []
        for endpoint in endpoints {
            guard let name = endpoint.name ?? endpoint.expected, seen.insert(name).inserted else { continue }
            let active = devices.first { $0.name == name }?.activePort
            // A sink to come will have the port in use, or a second look at it will show that it has not.
            guard endpoint.name != nil, let port = endpoint.port, let active, port != active else { continue }
            changes.append(PlannedChange(setPort(name, port), previous: active))
        }
        if let first = endpoints.first, let name = first.name ?? first.expected, name != current || first.name == nil {
            changes.append(PlannedChange(setDefault(name), previous: current, isExpected: first.name == nil))
        }
        return changes
    }

    /// Sinks and sources that are nobody's port: who plays there was put there on purpose.
    private static func foreign(_ readings: [PortReading]) -> Set<String> {
        var names: Set<String> = []
        for reading in readings where reading.object != .port && (reading.verdict == .ignored || reading.verdict == .unmatched) {
            names.insert(reading.name)
        }
        names.remove("auto_null")
        return names
    }
}

extension ServerChange {
    /// Whether the server is as this change makes it.
    func holds(on snapshot: ServerSnapshot) -> Bool {
        switch self {
        case .cardProfile(let card, let profile): snapshot.cards.first { $0.name == card }?.activeProfile == profile
        case .sinkPort(let sink, let port): snapshot.sinks.first { $0.name == sink }?.activePort == port
        case .sourcePort(let source, let port): snapshot.sources.first { $0.name == source }?.activePort == port
        case .defaultSink(let sink): snapshot.defaultSink == sink
        case .defaultSource(let source): snapshot.defaultSource == source
        case .moveSinkInput(let stream, _, let sink):
            snapshot.sinkInputs.first { $0.index == stream }.map { $0.device == sink } ?? true
        case .moveSourceOutput(let stream, _, let source):
            snapshot.sourceOutputs.first { $0.index == stream }.map { $0.device == source } ?? true
        }
    }

    /// Whether it is the profile of a card.
    var isOfCard: Bool { if case .cardProfile = self { true } else { false } }

    /// The stream that is moved.
    var stream: UInt32? {
        switch self {
        case .moveSinkInput(let stream, _, _), .moveSourceOutput(let stream, _, _): stream
        default: nil
        }
    }
}
