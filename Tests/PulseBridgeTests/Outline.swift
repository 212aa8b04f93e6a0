import SessionModel

@testable import PulseBridge

extension ServerPorts {
    /// The ports in a few words, so that a failed expectation shows the whole: `airpods: bluetoothA2DP> bluetoothHFP> bluetoothHFP<`.
    var outline: [String] {
        func line(_ name: String, _ ports: [ServerPort]) -> String {
            "\(name): " + ports.map { "\($0.type.name)\($0.direction == .output ? ">" : "<")" }.joined(separator: " ")
        }
        return [line("device", builtIn)] + accessories.map { line($0.name, $0.ports) }
    }

    /// What became of a port, sink or source, and by which rule: `ignored by virtual.null`.
    func fate(_ name: String) -> [String] {
        readings.filter { $0.name == name }.map { reading in
            let what =
                switch reading.verdict {
                case .port(let type, let accessory): accessory.map { "\(type.name) of \($0)" } ?? type.name
                case .unplugged(let type): "unplugged \(type.name)"
                case .noUsableProfile(let type): "unusable \(type.name)"
                case .surplus(let type): "surplus \(type.name)"
                case .beyondLimit(let type): "one too many \(type.name)"
                case .ignored: "ignored"
                case .unmatched: "unmatched"
                }
            return reading.rule.map { "\(what) by \($0.id)" } ?? what
        }
    }

    /// The port of the accessory with this name, or of the device.
    func found(_ type: PortType, _ direction: PortDirections, of accessory: String? = nil) -> ServerPort? {
        guard let accessory else { return port(type, direction) }
        return accessories.firstIndex { $0.name == accessory }.flatMap { port(type, direction, slot: $0) }
    }
}
