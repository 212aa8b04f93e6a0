/// A type of audio port.
///
/// Source: <https://developer.apple.com/documentation/avfaudio/avaudiosession/port>
public enum PortType: UInt8, CaseIterable, Named {
    case builtInMic, builtInReceiver, builtInSpeaker, headphones, headsetMic, lineIn, lineOut, bluetoothHFP, bluetoothA2DP
    case bluetoothLE, airPlay, HDMI, usbAudio, carAudio, continuityMicrophone, virtual, PCI, fireWire, displayPort, AVB, thunderbolt

    public static let kind = "port type"
    public var name: String {
        switch self {
        case .builtInMic: "builtInMic"
        case .builtInReceiver: "builtInReceiver"
        case .builtInSpeaker: "builtInSpeaker"
        case .headphones: "headphones"
        case .headsetMic: "headsetMic"
        case .lineIn: "lineIn"
        case .lineOut: "lineOut"
        case .bluetoothHFP: "bluetoothHFP"
        case .bluetoothA2DP: "bluetoothA2DP"
        case .bluetoothLE: "bluetoothLE"
        case .airPlay: "airPlay"
        case .HDMI: "HDMI"
        case .usbAudio: "usbAudio"
        case .carAudio: "carAudio"
        case .continuityMicrophone: "continuityMicrophone"
        case .virtual: "virtual"
        case .PCI: "PCI"
        case .fireWire: "fireWire"
        case .displayPort: "displayPort"
        case .AVB: "AVB"
        case .thunderbolt: "thunderbolt"
        }
    }
    public var otherNames: [String] { [rawName, constant] }

    /// The string behind Apple's constant, as logs show it.
    public var rawName: String {
        switch self {
        case .builtInMic: "MicrophoneBuiltIn"
        case .builtInReceiver: "Receiver"
        case .builtInSpeaker: "Speaker"
        case .headphones: "Headphones"
        case .headsetMic: "MicrophoneWired"
        case .lineIn: "LineIn"
        case .lineOut: "LineOut"
        case .bluetoothHFP: "BluetoothHFP"
        case .bluetoothA2DP: "BluetoothA2DPOutput"
        case .bluetoothLE: "BluetoothLE"
        case .airPlay: "AirPlay"
        case .HDMI: "HDMIOutput"
        case .usbAudio: "USBAudio"
        case .carAudio: "CarAudio"
        case .continuityMicrophone: "ContinuityMicrophone"
        case .virtual: "Virtual"
        case .PCI: "PCI"
        case .fireWire: "FireWire"
        case .displayPort: "DisplayPort"
        case .AVB: "AVB"
        case .thunderbolt: "Thunderbolt"
        }
    }

    /// The Objective-C constant.
    public var constant: String {
        switch self {
        case .builtInMic: "AVAudioSessionPortBuiltInMic"
        case .builtInReceiver: "AVAudioSessionPortBuiltInReceiver"
        case .builtInSpeaker: "AVAudioSessionPortBuiltInSpeaker"
        case .headsetMic: "AVAudioSessionPortHeadsetMic"
        case .bluetoothA2DP: "AVAudioSessionPortBluetoothA2DP"
        case .HDMI: "AVAudioSessionPortHDMI"
        default: "AVAudioSessionPort" + rawName
        }
    }

    /// The directions in which a port of this type can exist. `bluetoothLE` is documented as an output; two-way hearing aids
    /// exist since iOS 15.
    public var directions: PortDirections {
        switch self {
        case .builtInMic, .headsetMic, .lineIn, .continuityMicrophone: .input
        case .builtInReceiver, .builtInSpeaker, .headphones, .lineOut, .bluetoothA2DP, .airPlay, .HDMI: .output
        case .bluetoothHFP, .bluetoothLE, .usbAudio, .carAudio, .virtual, .PCI, .fireWire, .displayPort, .AVB, .thunderbolt:
            [.input, .output]
        }
    }

    /// The first OS version that has the type.
    public var since: OSVersion {
        switch self {
        case .bluetoothLE, .carAudio: OSVersion(7)
        case .virtual, .PCI, .fireWire, .displayPort, .AVB, .thunderbolt: OSVersion(14)
        case .continuityMicrophone: OSVersion(17)
        default: OSVersion(6)
        }
    }

    /// Whether such a port belongs to the device itself.
    public var isBuiltIn: Bool { rawValue <= PortType.builtInSpeaker.rawValue }
}

/// Input, output or both.
public struct PortDirections: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
    @inlinable public static var input: PortDirections { PortDirections(rawValue: 1) }
    @inlinable public static var output: PortDirections { PortDirections(rawValue: 2) }

    /// `in`, `out` or `inOut`, as profile files spell it.
    public var name: String { self == .input ? "in" : self == .output ? "out" : "inOut" }
}

/// A set of port types.
public struct PortSet: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The set of one type.
    @inlinable @inline(__always) public init(_ type: PortType) { rawValue = 1 &<< UInt32(type.rawValue) }
    /// The set of these types.
    public init(_ types: [PortType]) { self = types.reduce(into: []) { $0.formUnion(PortSet($1)) } }

    /// Every type.
    @inlinable public static var all: PortSet { PortSet(rawValue: 0x1f_ffff) }

    /// Whether the type is in the set.
    @inlinable @inline(__always) public func contains(_ type: PortType) -> Bool { rawValue & (1 &<< UInt32(type.rawValue)) != 0 }

    /// The first type of the set in the order of ``PortType``.
    @inlinable @inline(__always) public var first: PortType? {
        rawValue == 0 ? nil : PortType(rawValue: UInt8(truncatingIfNeeded: rawValue.trailingZeroBitCount))
    }

    /// The types of the set, in the order of ``PortType``.
    public var types: [PortType] { PortType.allCases.filter(contains) }
}
