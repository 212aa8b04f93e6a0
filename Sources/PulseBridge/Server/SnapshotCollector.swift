import CPulse
import SessionModel

/// Turns what libpulse hands to callbacks into values, and keeps what was read last of everything on a server. The pointers are good only
/// inside the callback, so everything is copied.
final class SnapshotCollector {
    private let api: UnsafeMutablePointer<pulse_api>
    /// The properties that are of interest, for Swift and for C; all of them where there are none.
    private let keys: [(name: String, text: [CChar])]
    private var server: ServerSnapshot?
    private var cards: [ServerCard] = []
    private var sinks = Devices()
    private var sources = Devices()
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

    /// Sinks or sources, with the numbers of their cards: as a list that is handed out without a copy, since most of the time little changes.
    private struct Devices {
        var values: [ServerDevice] = []
        var owners: [UInt32] = []

        func place(of index: UInt32) -> Int? { values.firstIndex { $0.index == index } }

        mutating func put(_ value: ServerDevice, owner: UInt32) {
            if let place = place(of: value.index) {
                (values[place], owners[place]) = (value, owner)
            } else {
                values.append(value)
                owners.append(owner)
            }
        }

        mutating func remove(_ index: UInt32) {
            guard let place = place(of: index) else { return }
            values.remove(at: place)
            owners.remove(at: place)
        }

        mutating func removeAll() {
            values.removeAll(keepingCapacity: true)
            owners.removeAll(keepingCapacity: true)
        }

        /// Says of each which card it belongs to.
        mutating func name(by cards: [ServerCard]) {
            for place in values.indices {
                let card = owners[place] == .max ? nil : cards.first { $0.index == owners[place] }?.name
                if values[place].card != card { values[place].card = card }
            }
        }
    }

    init(_ api: UnsafeMutablePointer<pulse_api>, properties: [String]) {
        self.api = api
        keys = properties.map { ($0, Array($0.utf8CString)) }
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
        if facilities.contains(.sinks) { sinks.removeAll() }
        if facilities.contains(.sources) { sources.removeAll() }
        if facilities.contains(.sinkInputs) { sinkInputs.removeAll(keepingCapacity: true) }
        if facilities.contains(.sourceOutputs) { sourceOutputs.removeAll(keepingCapacity: true) }
    }

    /// Forgets one thing.
    func forget(_ facility: Facilities, _ index: UInt32) {
        switch facility {
        case .cards: cards.removeAll { $0.index == index }
        case .sinks: sinks.remove(index)
        case .sources: sources.remove(index)
        case .sinkInputs: sinkInputs.removeAll { $0.value.index == index }
        default: sourceOutputs.removeAll { $0.value.index == index }
        }
    }

    /// The number of what has a name.
    func number(_ facility: Facilities, named name: String) -> UInt32? {
        (facility == .sinks ? sinks : sources).values.first { $0.name == name }?.index
    }

    /// The card that a sink or source belongs to.
    func card(of facility: Facilities, _ index: UInt32) -> UInt32? {
        let devices = facility == .sinks ? sinks : sources
        guard let place = devices.place(of: index) else { return nil }
        return devices.owners[place] == .max ? nil : devices.owners[place]
    }

    /// Cards whose sinks or sources are known, and they are not: their events may come later.
    var missingCards: Set<UInt32> {
        var missing: Set<UInt32> = []
        for owners in [sinks.owners, sources.owners] {
            for owner in owners where owner != .max && !cards.contains(where: { $0.index == owner }) { missing.insert(owner) }
        }
        return missing
    }

    /// What has been collected, with numbers turned into names; `nil` before the server has said who it is.
    var snapshot: ServerSnapshot? {
        guard var snapshot = server else { return nil }
        func placed(_ stream: Placed<ServerStream>, _ devices: Devices) -> ServerStream {
            var value = stream.value
            value.device = devices.place(of: stream.owner).map { devices.values[$0].name }
            return value
        }
        sinks.name(by: cards)
        sources.name(by: cards)
        snapshot.cards = cards
        snapshot.sinks = sinks.values
        snapshot.sources = sources.values
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
        let place = collector.cards.firstIndex { $0.index == info.index }
        if let place, collector.isOnlyAnotherState(of: collector.cards[place], info) {
            collector.takeState(&collector.cards[place], info)
        } else {
            put(collector.card(info), into: &collector.cards) { $0.index == info.index }
        }
    }

    static let takeSink: pa_sink_info_cb_t = { _, info, end, box in
        guard let collector = SnapshotCollector.inside(box, .sinks, end) else { return }
        guard let info = info?.pointee else { return }
        collector.delivered[.sinks, default: []].insert(info.index)
        collector.take(info, into: &collector.sinks)
    }

    static let takeSource: pa_source_info_cb_t = { _, info, end, box in
        guard let collector = SnapshotCollector.inside(box, .sources, end) else { return }
        guard let info = info?.pointee else { return }
        collector.delivered[.sources, default: []].insert(info.index)
        collector.take(info, into: &collector.sources)
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

    private func take(_ info: some DeviceInfo, into devices: inout Devices) {
        if let place = devices.place(of: info.index), devices.owners[place] == info.card,
            isOnlyAnotherState(of: devices.values[place], info)
        {
            takeState(&devices.values[place], info)
        } else {
            devices.put(device(info), owner: info.card)
        }
    }

    // MARK: States. What a thing is rarely changes: then its texts are left as they are, which takes a tenth of reading them anew.

    /// Whether everything about a card is as it was but for what is active and what can be used.
    private func isOnlyAnotherState(of card: ServerCard, _ info: pa_card_info) -> Bool {
        guard isText(info.name, card.name), isText(info.driver, card.driver), card.ownerModule == index(info.owner_module),
            card.profiles.count == Int(info.n_profiles), card.ports.count == Int(info.n_ports), isSame(info.proplist, card.properties)
        else { return false }
        for (place, profile) in card.profiles.enumerated() {
            guard let now = info.profiles2?[place]?.pointee, isText(now.name, profile.name),
                isText(now.description, profile.description), now.priority == profile.priority
            else { return false }
        }
        for (place, port) in card.ports.enumerated() {
            guard let now = info.ports?[place]?.pointee, isText(now.name, port.name),
                isText(now.description, port.description), portKind(now.type) == port.kind, now.priority == port.priority,
                (now.direction == PA_DIRECTION_INPUT.rawValue) == (port.direction == .input),
                port.profiles.count == Int(now.n_profiles), isSame(now.proplist, port.properties)
            else { return false }
            for (place, profile) in port.profiles.enumerated() where !isText(now.profiles2?[place]?.pointee.name, profile) {
                return false
            }
        }
        return true
    }

    private func takeState(_ card: inout ServerCard, _ info: pa_card_info) {
        takeName(&card.activeProfile, info.active_profile2?.pointee.name)
        for place in card.profiles.indices {
            guard let isAvailable = (info.profiles2?[place]?.pointee.available).map({ $0 != 0 }) else { continue }
            if card.profiles[place].isAvailable != isAvailable { card.profiles[place].isAvailable = isAvailable }
        }
        for place in card.ports.indices {
            guard let now = (info.ports?[place]?.pointee.available).map(availability) else { continue }
            if card.ports[place].availability != now { card.ports[place].availability = now }
        }
    }

    /// Whether everything about a sink or source is as it was but for the port in use and what can be used.
    private func isOnlyAnotherState(of device: ServerDevice, _ info: some DeviceInfo) -> Bool {
        guard isText(info.name, device.name), isText(info.description, device.description),
            isText(info.driver, device.driver), device.ownerModule == index(info.owner_module),
            device.sampleRate == Int(info.sample_spec.rate), device.channels == Int(info.sample_spec.channels),
            device.ports.count == Int(info.n_ports), isSame(info.proplist, device.properties)
        else { return false }
        for (place, port) in device.ports.enumerated() {
            guard let now = info.ports?[place]?.pointee, isText(now.name, port.name),
                isText(now.description, port.description), portKind(now.type) == port.kind, now.priority == port.priority
            else { return false }
        }
        return true
    }

    private func takeState(_ device: inout ServerDevice, _ info: some DeviceInfo) {
        takeName(&device.activePort, info.active_port?.pointee.name)
        for place in device.ports.indices {
            guard let now = (info.ports?[place]?.pointee.available).map(availability) else { continue }
            if device.ports[place].availability != now { device.ports[place].availability = now }
        }
    }

    private func takeName(_ known: inout String?, _ now: UnsafePointer<CChar>?) {
        if let now, let known, isText(now, known) { return }
        known = now.map { text($0) }
    }

    private func isSame(_ list: OpaquePointer?, _ known: [String: String]) -> Bool {
        guard let list, api.pointee.proplist_size(list) > 0 else { return known.isEmpty }
        // All of them are only ever read once.
        if keys.isEmpty { return false }
        var count = 0
        for key in keys {
            guard let value = api.pointee.proplist_gets(list, key.text) else { continue }
            guard let was = known[key.name], isText(value, was) else { return false }
            count += 1
        }
        return count == known.count
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

    private func device(_ info: some DeviceInfo) -> ServerDevice {
        ServerDevice(
            index: info.index, name: text(info.name), description: text(info.description), driver: text(info.driver),
            ownerModule: index(info.owner_module), isMonitor: info.isMonitor,
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
                if let value = api.pointee.proplist_gets(list, key.text) { properties[key.name] = text(value) }
            }
            return properties
        }
        var state: UnsafeMutableRawPointer?
        while let key = api.pointee.proplist_iterate(list, &state) {
            let name = text(key)
            guard keys.isEmpty || keys.contains(where: { $0.name == name }) else { continue }
            // A value that is no text (an icon's bytes) comes back as null.
            if let value = api.pointee.proplist_gets(list, key) { properties[name] = text(value) }
        }
        return properties
    }
}

// MARK: C to Swift

/// Whether a text is the one that is known. Handing Swift's to C as a string would copy it each time.
private func isText(_ pointer: UnsafePointer<CChar>?, _ known: String) -> Bool {
    var known = known
    return known.withUTF8 { pulse_text_is(pointer, $0.baseAddress, $0.count) }
}

/// What libpulse's structures for sinks and for sources have in common. Their pointers come in as implicitly unwrapped, and a requirement
/// has to be of the same type.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
private protocol DeviceInfo {
    associatedtype Port: DevicePortInfo
    var index: UInt32 { get }
    var name: UnsafePointer<CChar>! { get }
    var description: UnsafePointer<CChar>! { get }
    var driver: UnsafePointer<CChar>! { get }
    var owner_module: UInt32 { get }
    var card: UInt32 { get }
    var isMonitor: Bool { get }
    var sample_spec: pa_sample_spec { get }
    var proplist: OpaquePointer! { get }
    var ports: UnsafeMutablePointer<UnsafeMutablePointer<Port>?>! { get }
    var n_ports: UInt32 { get }
    var active_port: UnsafeMutablePointer<Port>! { get }
}

/// The same of their ports.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
private protocol DevicePortInfo {
    var name: UnsafePointer<CChar>! { get }
    var description: UnsafePointer<CChar>! { get }
    var type: UInt32 { get }
    var available: Int32 { get }
    var priority: UInt32 { get }
}

extension pa_sink_port_info: DevicePortInfo {}
extension pa_source_port_info: DevicePortInfo {}
extension pa_sink_info: DeviceInfo { fileprivate var isMonitor: Bool { false } }
extension pa_source_info: DeviceInfo { fileprivate var isMonitor: Bool { monitor_of_sink != .max } }

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
