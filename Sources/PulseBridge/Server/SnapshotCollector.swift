import CPulse
import SessionModel

/// Turns what libpulse hands to callbacks into values, and keeps what was read last of everything on a server. The pointers are good only
/// inside the callback, so everything is copied.
final class SnapshotCollector {
    private let api: UnsafeMutablePointer<pulse_api>
    /// The properties that are of interest; all of them where there are none.
    private let keys: [String]
    private var server: ServerSnapshot?
    private var cards: [ServerCard] = []
    private var sinks: [Placed<ServerDevice>] = []
    private var sources: [Placed<ServerDevice>] = []
    private var sinkInputs: [Placed<ServerStream>] = []
    private var sourceOutputs: [Placed<ServerStream>] = []
    /// The kinds of which an answer came to its end.
    private(set) var completed: Facilities = []
    /// The numbers of what came, by kind.
    private var delivered: [Facilities: Set<UInt32>] = [:]

    /// Something, and the number of what it belongs to.
    private struct Placed<Value> {
        var value: Value
        var owner: UInt32
    }

    init(_ api: UnsafeMutablePointer<pulse_api>, properties: [String]) {
        self.api = api
        keys = properties
    }

    /// Before an answer is waited for.
    func begin() {
        completed = []
        delivered.removeAll(keepingCapacity: true)
    }

    /// Whether something came that was asked for by its number.
    func hasDelivered(_ facility: Facilities, _ index: UInt32) -> Bool { delivered[facility]?.contains(index) ?? false }

    /// Forgets all of a kind, which is going to be read anew.
    func forget(_ facilities: Facilities) {
        if facilities.contains(.cards) { cards.removeAll(keepingCapacity: true) }
        if facilities.contains(.sinks) { sinks.removeAll(keepingCapacity: true) }
        if facilities.contains(.sources) { sources.removeAll(keepingCapacity: true) }
        if facilities.contains(.sinkInputs) { sinkInputs.removeAll(keepingCapacity: true) }
        if facilities.contains(.sourceOutputs) { sourceOutputs.removeAll(keepingCapacity: true) }
    }

    /// Forgets one thing.
    func forget(_ facility: Facilities, _ index: UInt32) {
        switch facility {
        case .cards: cards.removeAll { $0.index == index }
        case .sinks: sinks.removeAll { $0.value.index == index }
        case .sources: sources.removeAll { $0.value.index == index }
        case .sinkInputs: sinkInputs.removeAll { $0.value.index == index }
        default: sourceOutputs.removeAll { $0.value.index == index }
        }
    }

    /// The number of what has a name.
    func number(_ facility: Facilities, named name: String) -> UInt32? {
        (facility == .sinks ? sinks : sources).first { $0.value.name == name }?.value.index
    }

    /// The card that a sink or source belongs to.
    func card(of facility: Facilities, _ index: UInt32) -> UInt32? {
        let owner = (facility == .sinks ? sinks : sources).first { $0.value.index == index }?.owner
        return owner == .max ? nil : owner
    }

    /// Cards whose sinks or sources are known, and they are not: their events may come later.
    var missingCards: Set<UInt32> {
        var missing: Set<UInt32> = []
        for device in sinks where device.owner != .max && !cards.contains(where: { $0.index == device.owner }) {
            missing.insert(device.owner)
        }
        for device in sources where device.owner != .max && !cards.contains(where: { $0.index == device.owner }) {
            missing.insert(device.owner)
        }
        return missing
    }

    /// What has been collected, with numbers turned into names; `nil` before the server has said who it is.
    var snapshot: ServerSnapshot? {
        guard var snapshot = server else { return nil }
        func named(_ device: Placed<ServerDevice>) -> ServerDevice {
            var value = device.value
            value.card = cards.first { $0.index == device.owner }?.name
            return value
        }
        func placed(_ stream: Placed<ServerStream>, _ devices: [Placed<ServerDevice>]) -> ServerStream {
            var value = stream.value
            value.device = devices.first { $0.value.index == stream.owner }?.value.name
            return value
        }
        snapshot.cards = cards
        snapshot.sinks = sinks.map(named)
        snapshot.sources = sources.map(named)
        snapshot.sinkInputs = sinkInputs.map { placed($0, sinks) }
        snapshot.sourceOutputs = sourceOutputs.map { placed($0, sources) }
        return snapshot
    }

    /// Puts something in the place of what had its number, or behind everything else.
    private static func put<Value>(_ value: Value, into list: inout [Value], _ isSame: (Value) -> Bool) {
        if let place = list.firstIndex(where: isSame) { list[place] = value } else { list.append(value) }
    }

    // MARK: Callbacks. They run inside the wait, on the thread of the connection.

    static let takeServer: pa_server_info_cb_t = { _, info, box in
        guard let collector = SnapshotCollector.inside(box, .server), let info = info?.pointee else { return }
        collector.completed.insert(.server)
        let name = text(info.server_name)
        collector.server = ServerSnapshot(
            kind: ServerSnapshot.kind(of: name), name: name, version: text(info.server_version),
            defaultSink: optionalText(info.default_sink_name), defaultSource: optionalText(info.default_source_name))
    }

    static let takeCard: pa_card_info_cb_t = { _, info, end, box in
        guard let collector = SnapshotCollector.inside(box, .cards, end) else { return }
        guard let info = info?.pointee else { return }
        collector.delivered[.cards, default: []].insert(info.index)
        put(collector.card(info), into: &collector.cards) { $0.index == info.index }
    }

    static let takeSink: pa_sink_info_cb_t = { _, info, end, box in
        guard let collector = SnapshotCollector.inside(box, .sinks, end) else { return }
        guard let info = info?.pointee else { return }
        collector.delivered[.sinks, default: []].insert(info.index)
        put(Placed(value: collector.device(info), owner: info.card), into: &collector.sinks) { $0.value.index == info.index }
    }

    static let takeSource: pa_source_info_cb_t = { _, info, end, box in
        guard let collector = SnapshotCollector.inside(box, .sources, end) else { return }
        guard let info = info?.pointee else { return }
        collector.delivered[.sources, default: []].insert(info.index)
        put(Placed(value: collector.device(info), owner: info.card), into: &collector.sources) { $0.value.index == info.index }
    }

    static let takeSinkInput: pa_sink_input_info_cb_t = { _, info, end, box in
        guard let collector = SnapshotCollector.inside(box, .sinkInputs, end) else { return }
        guard let info = info?.pointee else { return }
        collector.delivered[.sinkInputs, default: []].insert(info.index)
        let name = collector.name(of: info.proplist) ?? text(info.name)
        let stream = ServerStream(index: info.index, name: name, isOfModule: index(info.client) == nil)
        put(Placed(value: stream, owner: info.sink), into: &collector.sinkInputs) { $0.value.index == info.index }
    }

    static let takeSourceOutput: pa_source_output_info_cb_t = { _, info, end, box in
        guard let collector = SnapshotCollector.inside(box, .sourceOutputs, end) else { return }
        guard let info = info?.pointee else { return }
        collector.delivered[.sourceOutputs, default: []].insert(info.index)
        let name = collector.name(of: info.proplist) ?? text(info.name)
        let stream = ServerStream(index: info.index, name: name, isOfModule: index(info.client) == nil)
        put(Placed(value: stream, owner: info.source), into: &collector.sourceOutputs) { $0.value.index == info.index }
    }

    /// The program that a stream belongs to.
    private func name(of list: OpaquePointer?) -> String? {
        guard let list, let name = api.pointee.proplist_gets(list, "application.name") else { return nil }
        return text(name)
    }

    /// The collector behind a callback's pointer, before the end of the answer.
    private static func inside(_ box: UnsafeMutableRawPointer?, _ facility: Facilities, _ end: Int32 = 0) -> SnapshotCollector? {
        guard let box else { return nil }
        let collector = Unmanaged<SnapshotCollector>.fromOpaque(box).takeUnretainedValue()
        // Behind the last one it is positive; negative where the answer is a refusal.
        if end > 0 { collector.completed.insert(facility) }
        return end == 0 ? collector : nil
    }

    // MARK: Structures to values

    private func card(_ info: pa_card_info) -> ServerCard {
        ServerCard(
            index: info.index, name: text(info.name), driver: text(info.driver), ownerModule: index(info.owner_module),
            properties: properties(info.proplist),
            profiles: entries(info.profiles2, info.n_profiles).map { profile in
                ServerCard.Profile(
                    name: text(profile.name), description: text(profile.description), priority: profile.priority,
                    isAvailable: profile.available != 0)
            },
            activeProfile: (info.active_profile2?.pointee.name).map { text($0) },
            ports: entries(info.ports, info.n_ports).map { port in
                ServerCard.Port(
                    name: text(port.name), description: text(port.description), kind: portKind(port.type),
                    direction: port.direction == PA_DIRECTION_INPUT.rawValue ? .input : .output,
                    availability: availability(port.available), priority: port.priority,
                    profiles: entries(port.profiles2, port.n_profiles).map { text($0.name) },
                    properties: properties(port.proplist))
            })
    }

    private func device(_ info: pa_sink_info) -> ServerDevice {
        ServerDevice(
            index: info.index, name: text(info.name), description: text(info.description), driver: text(info.driver),
            ownerModule: index(info.owner_module), sampleRate: Int(info.sample_spec.rate), channels: Int(info.sample_spec.channels),
            properties: properties(info.proplist),
            ports: entries(info.ports, info.n_ports).map { port in
                ServerDevice.Port(
                    name: text(port.name), description: text(port.description), kind: portKind(port.type),
                    availability: availability(port.available), priority: port.priority)
            },
            activePort: (info.active_port?.pointee.name).map { text($0) })
    }

    private func device(_ info: pa_source_info) -> ServerDevice {
        ServerDevice(
            index: info.index, name: text(info.name), description: text(info.description), driver: text(info.driver),
            ownerModule: index(info.owner_module), isMonitor: index(info.monitor_of_sink) != nil,
            sampleRate: Int(info.sample_spec.rate), channels: Int(info.sample_spec.channels), properties: properties(info.proplist),
            ports: entries(info.ports, info.n_ports).map { port in
                ServerDevice.Port(
                    name: text(port.name), description: text(port.description), kind: portKind(port.type),
                    availability: availability(port.available), priority: port.priority)
            },
            activePort: (info.active_port?.pointee.name).map { text($0) })
    }

    private func properties(_ list: OpaquePointer?) -> [String: String] {
        guard let list else { return [:] }
        let count = Int(api.pointee.proplist_size(list))
        if count == 0 { return [:] }
        var properties: [String: String] = [:]
        // Asking for each key is the quicker way where there is more than is asked for; ports have next to nothing.
        if !keys.isEmpty, keys.count < count {
            for key in keys {
                if let value = api.pointee.proplist_gets(list, key) { properties[key] = text(value) }
            }
            return properties
        }
        var state: UnsafeMutableRawPointer?
        while let key = api.pointee.proplist_iterate(list, &state) {
            let name = text(key)
            guard keys.isEmpty || keys.contains(name) else { continue }
            // A value that is no text (an icon's bytes) comes back as null.
            if let value = api.pointee.proplist_gets(list, key) { properties[name] = text(value) }
        }
        return properties
    }
}

// MARK: C to Swift

private func text(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }

private func optionalText(_ pointer: UnsafePointer<CChar>?) -> String? {
    let name = text(pointer)
    // pipewire-pulse says "@DEFAULT_SINK@" when there is none.
    return name.isEmpty || name.hasPrefix("@") ? nil : name
}

/// The macro PA_INVALID_INDEX does not come through to Swift.
private func index(_ number: UInt32) -> UInt32? { number == .max ? nil : number }

/// An array of pointers as libpulse has them; absent for a card without such things.
private func entries<Entry>(
    _ list: UnsafeMutablePointer<UnsafeMutablePointer<Entry>?>?, _ count: UInt32
) -> [Entry] {
    guard let list else { return [] }
    return (0..<Int(count)).compactMap { list[$0]?.pointee }
}

private func availability(_ number: Int32) -> PortAvailability {
    switch UInt32(bitPattern: number) {
    case PA_PORT_AVAILABLE_NO.rawValue: .no
    case PA_PORT_AVAILABLE_YES.rawValue: .yes
    default: .unknown
    }
}

/// A type that a newer server has invented is unknown to us.
private func portKind(_ number: UInt32) -> ServerPortKind { ServerPortKind(rawValue: UInt8(clamping: number)) ?? .unknown }
