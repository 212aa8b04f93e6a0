import SessionModel

/// A port that a rule has named, before it is known what it belongs to. A class for the same reason as ``Sighting``.
final class PortCandidate {
    let port: ServerPort
    /// The physical thing: equal for what pairs.
    let group: String
    let grouping: PortMapping.Grouping
    let card: String?
    /// When it appeared, as a number that only compares.
    let age: UInt32
    let availability: PortAvailability
    let priority: UInt32

    init(
        port: ServerPort, group: String, grouping: PortMapping.Grouping, card: String?, age: UInt32, availability: PortAvailability,
        priority: UInt32
    ) {
        self.port = port
        self.group = group
        self.grouping = grouping
        self.card = card
        self.age = age
        self.availability = availability
        self.priority = priority
    }

    var type: PortType { port.type }

    /// Of several ports of one type on one thing the one to use: what is surely plugged in, then what the server ranks higher, then the
    /// first.
    static func best(_ candidates: some Sequence<PlacedCandidate>) -> PlacedCandidate? {
        candidates.min { left, right in
            let (one, other) = (left.candidate, right.candidate)
            if (one.availability == .yes) != (other.availability == .yes) { return one.availability == .yes }
            if one.priority != other.priority { return one.priority > other.priority }
            return left.reading < right.reading
        }
    }

    /// The name of a physical thing, of its jack, or of one port that is a thing by itself.
    static func key(_ thing: String, _ grouping: PortMapping.Grouping, alone port: String) -> String {
        switch grouping {
        case .card: thing
        case .jack: "\(thing)/jack"
        case .port: port
        }
    }

    /// What a sink or source without a card belongs to: its serial number, or what its name has in common with its other half's
    /// (`alsa_output.usb-Acme-00.analog-stereo`, `alsa_input.usb-Acme-00.mono-fallback`), and its form factor.
    static func thing(of device: ServerDevice) -> String {
        if let serial = device.properties["device.serial"], !serial.isEmpty { return serial }
        var parts = device.name.split(separator: ".", omittingEmptySubsequences: false)
        if parts.count > 2 { parts = Array(parts.dropFirst().dropLast()) }
        let stem = parts.joined(separator: ".")
        guard let form = device.properties["device.form_factor"], !form.isEmpty else { return stem }
        return "\(stem):\(form)"
    }
}

/// A candidate and its place in the list of readings.
struct PlacedCandidate {
    let candidate: PortCandidate
    let reading: Int

    var type: PortType { candidate.type }
}
