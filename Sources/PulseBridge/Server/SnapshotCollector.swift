import CPulse
import SessionModel

/// Turns what libpulse hands to callbacks into values, and keeps what was read last of each part of a server. The pointers are good only
/// inside the callback, so everything is copied.
final class SnapshotCollector {
    private let api: UnsafeMutablePointer<pulse_api>
    private var server: ServerSnapshot?
    private var cards: [ServerCard] = []
    private var sinks: [(device: ServerDevice, card: UInt32)] = []
    private var sources: [(device: ServerDevice, card: UInt32)] = []
    private var sinkInputs: [(stream: ServerStream, device: UInt32)] = []
    private var sourceOutputs: [(stream: ServerStream, device: UInt32)] = []
    /// The server refused a list, or did not say who it is.
    private(set) var isIncomplete = false

    init(_ api: UnsafeMutablePointer<pulse_api>) { self.api = api }

    /// Forgets what is going to be read anew.
    func forget(_ facilities: Facilities) {
        isIncomplete = false
        if facilities.contains(.cards) { cards.removeAll(keepingCapacity: true) }
        if facilities.contains(.sinks) { sinks.removeAll(keepingCapacity: true) }
        if facilities.contains(.sources) { sources.removeAll(keepingCapacity: true) }
        if facilities.contains(.sinkInputs) { sinkInputs.removeAll(keepingCapacity: true) }
        if facilities.contains(.sourceOutputs) { sourceOutputs.removeAll(keepingCapacity: true) }
    }

    /// A sink or source belongs to a card that has not been read yet.
    var lacksCard: Bool {
        (sinks + sources).contains { entry in entry.card != .max && !cards.contains { $0.index == entry.card } }
    }

    /// What has been collected, with numbers turned into names; `nil` before the server has said who it is.
    var snapshot: ServerSnapshot? {
        guard var snapshot = server else { return nil }
        func named(_ entry: (device: ServerDevice, card: UInt32)) -> ServerDevice {
            var device = entry.device
            device.card = cards.first { $0.index == entry.card }?.name
            return device
        }
        snapshot.cards = cards
        snapshot.sinks = sinks.map(named)
        snapshot.sources = sources.map(named)
        func placed(_ entry: (stream: ServerStream, device: UInt32), _ devices: [(device: ServerDevice, card: UInt32)]) -> ServerStream {
            var stream = entry.stream
            stream.device = devices.first { $0.device.index == entry.device }?.device.name
            return stream
        }
        snapshot.sinkInputs = sinkInputs.map { placed($0, sinks) }
        snapshot.sourceOutputs = sourceOutputs.map { placed($0, sources) }
        return snapshot
    }

    // MARK: Callbacks. They run inside the wait, on the thread of the connection.

    static let takeServer: pa_server_info_cb_t = { _, info, box in
        guard let collector = SnapshotCollector.inside(box) else { return }
        guard let info = info?.pointee else { return collector.isIncomplete = true }
        let name = text(info.server_name)
        collector.server = ServerSnapshot(
            kind: ServerSnapshot.kind(of: name), name: name, version: text(info.server_version),
            defaultSink: optionalText(info.default_sink_name), defaultSource: optionalText(info.default_source_name))
    }

    static let takeCard: pa_card_info_cb_t = { _, info, end, box in
        guard let collector = SnapshotCollector.inside(box, end) else { return }
        if let info = info?.pointee { collector.cards.append(collector.card(info)) }
    }

    static let takeSink: pa_sink_info_cb_t = { _, info, end, box in
        guard let collector = SnapshotCollector.inside(box, end) else { return }
        if let info = info?.pointee { collector.sinks.append((collector.device(info), info.card)) }
    }

    static let takeSource: pa_source_info_cb_t = { _, info, end, box in
        guard let collector = SnapshotCollector.inside(box, end) else { return }
        if let info = info?.pointee { collector.sources.append((collector.device(info), info.card)) }
    }

    static let takeSinkInput: pa_sink_input_info_cb_t = { _, info, end, box in
        guard let collector = SnapshotCollector.inside(box, end) else { return }
        guard let info = info?.pointee else { return }
        let name = collector.name(of: info.proplist) ?? text(info.name)
        let stream = ServerStream(index: info.index, name: name, isOfModule: index(info.client) == nil)
        collector.sinkInputs.append((stream, info.sink))
    }

    static let takeSourceOutput: pa_source_output_info_cb_t = { _, info, end, box in
        guard let collector = SnapshotCollector.inside(box, end) else { return }
        guard let info = info?.pointee else { return }
        let name = collector.name(of: info.proplist) ?? text(info.name)
        let stream = ServerStream(index: info.index, name: name, isOfModule: index(info.client) == nil)
        collector.sourceOutputs.append((stream, info.source))
    }

    /// The program that a stream belongs to.
    private func name(of list: OpaquePointer?) -> String? {
        guard let list, let name = api.pointee.proplist_gets(list, "application.name") else { return nil }
        return text(name)
    }

    /// The collector behind a callback's pointer. `end` is positive behind the last entry, negative when the list was refused.
    private static func inside(_ box: UnsafeMutableRawPointer?, _ end: Int32 = 0) -> SnapshotCollector? {
        guard let box else { return nil }
        let collector = Unmanaged<SnapshotCollector>.fromOpaque(box).takeUnretainedValue()
        if end < 0 { collector.isIncomplete = true }
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
        var properties: [String: String] = [:]
        var state: UnsafeMutableRawPointer?
        while let key = api.pointee.proplist_iterate(list, &state) {
            // A value that is no text (an icon's bytes) comes back as null.
            if let value = api.pointee.proplist_gets(list, key) { properties[text(key)] = text(value) }
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
