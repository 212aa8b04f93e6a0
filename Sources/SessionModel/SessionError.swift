/// An error of AVAudioSession.
///
/// Source: <https://developer.apple.com/documentation/coreaudiotypes/avaudiosession/errorcode>
public enum SessionError: UInt8, CaseIterable, Named {
    case badParam, cannotInterruptOthers, insufficientPriority, cannotStartPlaying, cannotStartRecording, isBusy
    case incompatibleCategory, mediaServicesFailed, resourceNotAvailable, missingEntitlement, siriIsRecording, sessionNotActive
    case expiredSession, unspecified
    /// Not Apple's: the name does not exist on that platform or OS version, so the call would not compile there.
    case unavailable

    public static let kind = "error"
    public var name: String {
        switch self {
        case .badParam: "badParam"
        case .cannotInterruptOthers: "cannotInterruptOthers"
        case .insufficientPriority: "insufficientPriority"
        case .cannotStartPlaying: "cannotStartPlaying"
        case .cannotStartRecording: "cannotStartRecording"
        case .isBusy: "isBusy"
        case .incompatibleCategory: "incompatibleCategory"
        case .mediaServicesFailed: "mediaServicesFailed"
        case .resourceNotAvailable: "resourceNotAvailable"
        case .missingEntitlement: "missingEntitlement"
        case .siriIsRecording: "siriIsRecording"
        case .sessionNotActive: "sessionNotActive"
        case .expiredSession: "expiredSession"
        case .unspecified: "unspecified"
        case .unavailable: "unavailable"
        }
    }
    public var otherNames: [String] { [] }

    /// The OSStatus, or `nil` for ``unavailable``, which no call ever returns.
    public var code: Int32? {
        switch self {
        case .badParam: -50
        case .cannotInterruptOthers: 560_557_684
        case .insufficientPriority: 561_017_449
        case .cannotStartPlaying: 561_015_905
        case .cannotStartRecording: 561_145_187
        case .isBusy: 560_030_580
        case .incompatibleCategory: 560_161_140
        case .mediaServicesFailed: 1_836_282_486
        case .resourceNotAvailable: 561_145_203
        case .missingEntitlement: 1_701_737_535
        case .siriIsRecording: 1_936_290_409
        case .sessionNotActive: 1_768_841_571
        case .expiredSession: 561_210_739
        case .unspecified: 2_003_329_396
        case .unavailable: nil
        }
    }

    /// The OSStatus as four characters (`!pri`), where it is one.
    public var fourCharacterCode: String? {
        guard let code, code > 0 else { return nil }
        let bits = UInt32(bitPattern: code)
        let bytes = [bits >> 24, bits >> 16 & 0xff, bits >> 8 & 0xff, bits & 0xff].map { UInt8($0) }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// The call of AVAudioSession that a refusal comes from.
public enum SessionCall: UInt8, CaseIterable, Named {
    case setCategory, setMode, setActive, overrideOutputAudioPort, setPreferredInput

    public static let kind = "call"
    public var name: String {
        switch self {
        case .setCategory: "setCategory"
        case .setMode: "setMode"
        case .setActive: "setActive"
        case .overrideOutputAudioPort: "overrideOutputAudioPort"
        case .setPreferredInput: "setPreferredInput"
        }
    }
    public var otherNames: [String] { [] }
}
