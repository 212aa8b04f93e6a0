import RoutePolicy
import SessionModel

/// Makes values of bytes, always the same of the same; where the bytes are over, zeros follow.
struct ByteSource {
    private let bytes: UnsafeRawBufferPointer
    private var place = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    private mutating func next() -> UInt8 {
        guard place < bytes.count else { return 0 }
        defer { place += 1 }
        return bytes[place]
    }

    private mutating func next<Element>(of all: [Element]) -> Element { all[Int(next()) % all.count] }

    private mutating func mask() -> UInt32 { UInt32(next()) | UInt32(next()) << 8 | UInt32(next()) << 16 }

    /// A device with any built-in ports, any readings and any accessories: whatever profile files can say.
    mutating func environment() -> RouteEnvironment {
        let device = DeviceTraits(
            platform: next(of: Platform.allCases), outputs: ports(.output, isDevice: true), inputs: ports(.input, isDevice: true))
        let os = max(OSVersion(next(), next()), .oldest)
        var policies = PolicySet()
        for _ in 0..<next() % 4 {
            let policy = next(of: Policy.readByDecisions)
            policies[policy] = Int(next()) % policy.readings.count
        }
        let count = Int(next()) % (ConnectedAccessories.limit + 1)
        return RouteEnvironment(device: device, os: os, policies: policies, accessories: (0..<count).map { _ in accessory() })
    }

    private mutating func ports(_ direction: PortDirections, isDevice: Bool) -> PortSet {
        let wanted = PortSet(rawValue: mask())
        return PortSet(
            PortType.allCases.filter { wanted.contains($0) && $0.directions.contains(direction) && (isDevice || !$0.isBuiltIn) })
    }

    private mutating func accessory() -> AccessoryTraits {
        let outputs = ports(.output, isDevice: false)
        let inputs = ports(.input, isDevice: false)
        let flags = next()
        return AccessoryTraits(
            outputs: outputs, inputs: inputs, isMirrored: flags & 1 != 0 && outputs.contains(.airPlay),
            hasHighQualityRecording: flags & 2 != 0 && outputs.union(inputs).contains(.bluetoothHFP))
    }

    /// Any request, with any of the accessories connected in any order.
    mutating func request() -> SessionRequest {
        var request = SessionRequest(category: next(of: Category.allCases), mode: next(of: Mode.allCases))
        request.options = CategoryOptions(rawValue: mask()).intersection(.known)
        request.routeSharingPolicy = next(of: RouteSharingPolicy.allCases)
        let flags = next()
        request.override = flags & 1 != 0 ? .speaker : .none
        request.isActive = flags & 2 == 0
        if flags & 4 != 0 {
            let type = next(of: PortType.allCases)
            request.preferredInput = PreferredInput(type, slot: flags & 8 != 0 && !type.isBuiltIn ? next() % 17 : nil)
        }
        var connected = ConnectedAccessories()
        for _ in 0..<next() % 24 { connected.connect(next() & 15) }
        request.connected = connected
        return request
    }
}
