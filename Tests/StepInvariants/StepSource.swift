import RoutePolicy
import SessionModel
import SessionSimulator

/// Makes a simulation and events of bytes, always the same of the same. Where the bytes are over, there are no more events.
package struct StepSource {
    private let bytes: [UInt8]
    private var place = 0

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isOver: Bool { place >= bytes.count }

    mutating func next() -> UInt8 {
        guard !isOver else { return 0 }
        defer { place += 1 }
        return bytes[place]
    }

    mutating func next<Element>(of all: [Element]) -> Element { all[Int(next()) % all.count] }

    // MARK: Surroundings

    /// A device, a version, some readings and up to eight accessories, of which some are connected, with one to four apps.
    package mutating func invariants() -> StepInvariants {
        let device = device()
        let os = next(of: Self.versions)
        var policies = PolicySet()
        for _ in 0..<next() % 4 {
            let policy = next(of: Policy.allCases)
            policies[policy] = Int(next()) % policy.readings.count
        }
        let accessories = (0..<next() % 9).map { _ in next(of: Self.accessories) }
        let simulator = SessionSimulator(
            RouteEnvironment(device: device, os: os, policies: policies, accessories: accessories), deviceInputChannels: 2,
            accessoryInputChannels: accessories.map { $0.inputs.isEmpty ? 0 : 1 })
        var world = World(apps: 1 + Int(next() % 4))
        let start = next()
        for slot in accessories.indices where start & 1 << UInt8(slot & 7) != 0 { world.connected.connect(UInt8(slot)) }
        return StepInvariants(simulator, world)
    }

    private mutating func device() -> DeviceTraits {
        let platform = next(of: Platform.allCases)
        let ports = next()
        var outputs: PortSet = []
        if ports & 1 == 0 { outputs.insert(PortSet(.builtInSpeaker)) }
        if ports & 6 == 0 { outputs.insert(PortSet(.builtInReceiver)) }
        if ports & 24 == 24 { outputs.insert(PortSet(.HDMI)) }
        return DeviceTraits(platform: platform, outputs: outputs, inputs: ports & 96 == 96 ? [] : PortSet(.builtInMic))
    }

    private static let versions: [OSVersion] = [
        OSVersion(18), OSVersion(27), OSVersion(26, 2), OSVersion(26), OSVersion(17), OSVersion(16), OSVersion(15), OSVersion(14, 5),
        OSVersion(14), OSVersion(10), OSVersion(9), OSVersion(8), OSVersion(7), OSVersion(6), OSVersion(5), OSVersion(3),
    ]

    private static let accessories: [AccessoryTraits] = [
        AccessoryTraits(outputs: PortSet(.headphones), inputs: PortSet(.headsetMic)),
        AccessoryTraits(outputs: [PortSet(.bluetoothHFP), PortSet(.bluetoothA2DP)], inputs: PortSet(.bluetoothHFP)),
        AccessoryTraits(
            outputs: [PortSet(.bluetoothHFP), PortSet(.bluetoothA2DP)], inputs: PortSet(.bluetoothHFP), hasHighQualityRecording: true),
        AccessoryTraits(outputs: PortSet(.bluetoothHFP), inputs: PortSet(.bluetoothHFP)),
        AccessoryTraits(outputs: PortSet(.bluetoothA2DP)), AccessoryTraits(outputs: PortSet(.bluetoothLE), inputs: PortSet(.bluetoothLE)),
        AccessoryTraits(outputs: PortSet(.headphones)), AccessoryTraits(inputs: PortSet(.usbAudio)),
        AccessoryTraits(outputs: PortSet(.usbAudio), inputs: PortSet(.usbAudio)),
        AccessoryTraits(outputs: PortSet(.carAudio), inputs: PortSet(.carAudio)), AccessoryTraits(outputs: PortSet(.HDMI)),
        AccessoryTraits(outputs: PortSet(.lineOut)), AccessoryTraits(inputs: PortSet(.lineIn)), AccessoryTraits(outputs: PortSet(.airPlay)),
        AccessoryTraits(outputs: PortSet(.airPlay), isMirrored: true), AccessoryTraits(inputs: PortSet(.continuityMicrophone)),
    ]

    // MARK: Events

    /// What happens next, which need not be possible; `nil` where the bytes are over.
    package mutating func event() -> Event? {
        guard !isOver else { return nil }
        let kind = next()
        let app = Int(kind >> 5 & 3)
        // What ends everything is rare, so that something can happen before.
        switch kind & 31 {
        case 0...13: return .call(app: app, call())
        case 14, 15: return .connect(next() & 7)
        case 16, 17: return .disconnect(next() & 7)
        case 18: return .pickRoute(next() & 1 == 0 ? .speaker : .receiver)
        case 19: return .pickRoute(.accessory(next() & 7))
        case 20: return .background(app: app)
        case 21: return .foreground(app: app)
        case 22:
            let slots = next()
            return .changePorts(of: slots & 7, to: slots >> 4 & 7)
        case 23: return .launch(app: app)
        case 24: return port()
        case 25: return .interrupt(next(of: InterruptionCause.allCases))
        case 26, 27:
            let byte = next()
            return .endInterruption(byte & 3 == 0 ? InterruptionCause.allCases[Int(byte >> 2 & 3)] : nil, shouldResume: byte & 128 == 0)
        case 28: return .muteBuiltInMic(kind & 32 == 0)
        case 29:
            let others: [Event] = [.lock, .unlock, .ringSwitch(isSilent: true), .ringSwitch(isSilent: false), .sleep, .wake]
            return others[Int(next()) % others.count]
        case 30: return .suspend(app: app)
        default:
            switch next() & 15 {
            case 0, 1: return .terminate(app: app)
            case 2: return .mediaServicesLost
            case 3, 4, 5: return .mediaServicesReset
            default: return .call(app: app, call())
            }
        }
    }

    /// Something about a single port.
    private mutating func port() -> Event {
        let kind = next()
        let builtIn: [PortType] = [.builtInSpeaker, .builtInMic, .builtInReceiver, .HDMI]
        let type = builtIn[Int(kind & 3)]
        if kind & 4 == 0 { return .builtInPort(type, isPresent: kind & 8 != 0) }
        if kind & 8 == 0 { return .reconfigurePort(type, slot: nil) }
        return .reconfigurePort(next(of: PortType.allCases), slot: kind >> 4 & 7)
    }

    private mutating func call() -> SessionRequestCall {
        let kind = next()
        let flag = kind & 128 != 0
        switch kind & 31 {
        case 0...5:
            let mode: Mode? = flag ? next(of: Mode.allCases) : kind & 64 != 0 ? .default : nil
            return .setCategory(
                next(of: Self.categories), mode: mode, options: options(), sharing: kind & 96 == 96 ? .longFormAudio : .default)
        case 6, 7: return .setMode(next(of: Mode.allCases))
        case 8...12: return .setActive(true, notifyOthers: flag)
        case 13, 14: return .setActive(false, notifyOthers: flag)
        case 15, 16: return .overrideOutputAudioPort(flag ? .none : .speaker)
        case 17...19:
            if flag { return .setPreferredInput(nil) }
            let byte = next()
            let types: [PortType] = [
                .builtInMic, .headsetMic, .bluetoothHFP, .usbAudio, .lineIn, .carAudio, .bluetoothLE, .continuityMicrophone,
            ]
            return .setPreferredInput(PreferredInput(types[Int(byte & 7)], slot: byte & 8 == 0 ? nil : byte >> 4 & 7))
        case 20: return .setPreferredDataSource(PreferredInput(flag ? .usbAudio : .builtInMic), next())
        case 21: return .setPreferredSampleRate(hertz: UInt32(next()) * 1000)
        case 22: return .setPreferredIOBufferDuration
        case 23: return .setPreferredInputNumberOfChannels(Int(next() & 3))
        case 24: return .setPrefersNoInterruptionsFromSystemAlerts(flag)
        case 25: return .setPrefersInterruptionOnRouteDisconnect(flag)
        case 26...28: return .startIO
        case 29: return .stopIO
        case 30: return .becomeNowPlaying
        default: return .look
        }
    }

    private static let categories: [Category] = [
        .playback, .playAndRecord, .playAndRecord, .record, .playback, .ambient, .soloAmbient, .multiRoute,
    ]

    private mutating func options() -> CategoryOptions {
        switch next() & 7 {
        case 0, 1: []
        case 2: .mixWithOthers
        case 3: .allowBluetoothHFP
        case 4: [.allowBluetoothHFP, .allowBluetoothA2DP, .defaultToSpeaker]
        case 5: [.mixWithOthers, .allowBluetoothHFP, .allowBluetoothA2DP]
        default:
            CategoryOptions(rawValue: UInt32(next()) | UInt32(next() & 12) << 16)
        }
    }
}
