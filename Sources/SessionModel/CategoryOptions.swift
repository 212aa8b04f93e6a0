/// A set of category options, with Apple's bits.
///
/// Source: <https://developer.apple.com/documentation/avfaudio/avaudiosession/categoryoptions-swift.struct>
public struct CategoryOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    @inlinable public static var mixWithOthers: CategoryOptions { CategoryOptions(rawValue: 0x1) }
    @inlinable public static var duckOthers: CategoryOptions { CategoryOptions(rawValue: 0x2) }
    @inlinable public static var allowBluetoothHFP: CategoryOptions { CategoryOptions(rawValue: 0x4) }
    @inlinable public static var defaultToSpeaker: CategoryOptions { CategoryOptions(rawValue: 0x8) }
    /// Two bits: the option includes ``mixWithOthers``.
    @inlinable public static var interruptSpokenAudioAndMixWithOthers: CategoryOptions { CategoryOptions(rawValue: 0x11) }
    @inlinable public static var allowBluetoothA2DP: CategoryOptions { CategoryOptions(rawValue: 0x20) }
    @inlinable public static var allowAirPlay: CategoryOptions { CategoryOptions(rawValue: 0x40) }
    @inlinable public static var overrideMutedMicrophoneInterruption: CategoryOptions { CategoryOptions(rawValue: 0x80) }
    @inlinable public static var farFieldInput: CategoryOptions { CategoryOptions(rawValue: 0x40000) }
    @inlinable public static var bluetoothHighQualityRecording: CategoryOptions { CategoryOptions(rawValue: 0x80000) }

    /// Every bit that belongs to an option.
    @inlinable public static var known: CategoryOptions { CategoryOptions(rawValue: 0xc00ff) }

    /// The bit that tells ``interruptSpokenAudioAndMixWithOthers`` from ``mixWithOthers``.
    @inlinable public static var interruptSpokenBit: CategoryOptions { CategoryOptions(rawValue: 0x10) }

    /// Calls `body` for each option of the set, in the order of their bits.
    @inlinable
    public func forEach(_ body: (CategoryOption) -> Void) {
        var rest = rawValue
        while rest != 0 {
            if let option = CategoryOption(bit: rest.trailingZeroBitCount) { body(option) }
            rest &= rest - 1
        }
    }

    /// The options of the set, in the order of their bits.
    public var elements: [CategoryOption] { CategoryOption.allCases.filter { contains($0.ownBit) } }
    /// The options that somebody writes who means this set: interruptSpokenAudioAndMixWithOthers says mixWithOthers too.
    public var written: [CategoryOption] {
        contains(.interruptSpokenBit) ? elements.filter { $0 != .mixWithOthers } : elements
    }
    /// The names of the options of the set, in the order of their bits.
    public var names: [String] { elements.map { $0.name } }
}

/// One category option.
public enum CategoryOption: UInt8, CaseIterable, Named {
    case mixWithOthers, duckOthers, allowBluetoothHFP, defaultToSpeaker, interruptSpokenAudioAndMixWithOthers
    case allowBluetoothA2DP, allowAirPlay, overrideMutedMicrophoneInterruption, farFieldInput, bluetoothHighQualityRecording

    public static let kind = "option"
    public var name: String {
        switch self {
        case .mixWithOthers: "mixWithOthers"
        case .duckOthers: "duckOthers"
        case .allowBluetoothHFP: "allowBluetoothHFP"
        case .defaultToSpeaker: "defaultToSpeaker"
        case .interruptSpokenAudioAndMixWithOthers: "interruptSpokenAudioAndMixWithOthers"
        case .allowBluetoothA2DP: "allowBluetoothA2DP"
        case .allowAirPlay: "allowAirPlay"
        case .overrideMutedMicrophoneInterruption: "overrideMutedMicrophoneInterruption"
        case .farFieldInput: "farFieldInput"
        case .bluetoothHighQualityRecording: "bluetoothHighQualityRecording"
        }
    }

    /// The Objective-C constant, and for HFP also the names it had before SDK 26.
    public var otherNames: [String] {
        let prefix = "AVAudioSessionCategoryOption"
        switch self {
        case .mixWithOthers: return [prefix + "MixWithOthers"]
        case .duckOthers: return [prefix + "DuckOthers"]
        case .allowBluetoothHFP:
            return ["allowBluetooth", prefix + "AllowBluetoothHFP", prefix + "AllowBluetooth"]
        case .defaultToSpeaker: return [prefix + "DefaultToSpeaker"]
        case .interruptSpokenAudioAndMixWithOthers: return [prefix + "InterruptSpokenAudioAndMixWithOthers"]
        case .allowBluetoothA2DP: return [prefix + "AllowBluetoothA2DP"]
        case .allowAirPlay: return [prefix + "AllowAirPlay"]
        case .overrideMutedMicrophoneInterruption: return [prefix + "OverrideMutedMicrophoneInterruption"]
        case .farFieldInput: return [prefix + "FarFieldInput"]
        case .bluetoothHighQualityRecording: return [prefix + "BluetoothHighQualityRecording"]
        }
    }

    /// The option whose ``ownBit`` is this one.
    ///
    /// - Parameter bit: The bit's index, 0…31.
    @inlinable
    public init?(bit: Int) {
        guard bit < 8 || bit == 18 || bit == 19 else { return nil }
        self.init(rawValue: UInt8(truncatingIfNeeded: bit < 8 ? bit : bit - 10))
    }

    /// All bits of the option: what setting it sets.
    @inlinable public var mask: CategoryOptions {
        self == .interruptSpokenAudioAndMixWithOthers ? .interruptSpokenAudioAndMixWithOthers : ownBit
    }

    /// The one bit that no other option has.
    @inlinable public var ownBit: CategoryOptions {
        switch self {
        case .mixWithOthers: .mixWithOthers
        case .duckOthers: .duckOthers
        case .allowBluetoothHFP: .allowBluetoothHFP
        case .defaultToSpeaker: .defaultToSpeaker
        case .interruptSpokenAudioAndMixWithOthers: .interruptSpokenBit
        case .allowBluetoothA2DP: .allowBluetoothA2DP
        case .allowAirPlay: .allowAirPlay
        case .overrideMutedMicrophoneInterruption: .overrideMutedMicrophoneInterruption
        case .farFieldInput: .farFieldInput
        case .bluetoothHighQualityRecording: .bluetoothHighQualityRecording
        }
    }

    /// Where and since when the name exists. `allowBluetoothHFP` came with SDK 26 and is annotated back to the first version,
    /// as the new name of `allowBluetooth`.
    @inlinable public var availability: Availability {
        switch self {
        case .mixWithOthers, .duckOthers: Availability(since: OSVersion(6))
        case .allowBluetoothHFP: Availability(since: .oldest, watchOS: OSVersion(18), tvOS: OSVersion(17))
        case .defaultToSpeaker: Availability(since: OSVersion(6), on: [.iOS, .iPadOS, .macCatalyst, .visionOS])
        case .interruptSpokenAudioAndMixWithOthers: Availability(since: OSVersion(9))
        case .allowBluetoothA2DP: Availability(since: OSVersion(10))
        case .allowAirPlay: Availability(since: OSVersion(10), on: PlatformSet.all.subtracting(.watchOS))
        case .overrideMutedMicrophoneInterruption:
            Availability(since: OSVersion(14, 5), on: PlatformSet.all.subtracting(.tvOS), watchOS: OSVersion(14, 4))
        case .farFieldInput: Availability(since: OSVersion(26, 2), on: [.iOS, .iPadOS, .macCatalyst])
        case .bluetoothHighQualityRecording: Availability(since: OSVersion(26), on: [.iOS, .iPadOS])
        }
    }
}
