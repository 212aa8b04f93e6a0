import SessionModel

/// A port that a rule has named, before it is known what it belongs to.
struct PortCandidate {
    var port: ServerPort
    /// The physical thing: equal for what pairs.
    var group: String
    var grouping: PortMapping.Grouping
    var card: String?
    /// When it appeared, as a number that only compares.
    var age: UInt32
    var availability: PortAvailability
    var priority: UInt32
    /// Its place in the list of readings.
    var reading = 0

    var type: PortType { port.type }

    /// Of several ports of one type on one thing the one to use: what is surely plugged in, then what the server ranks higher.
    static func best(_ candidates: [PortCandidate]) -> PortCandidate? {
        candidates.min { left, right in
            if (left.availability == .yes) != (right.availability == .yes) { return left.availability == .yes }
            if left.priority != right.priority { return left.priority > right.priority }
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
