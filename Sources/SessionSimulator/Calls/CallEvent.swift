import SessionModel

/// Something that happens to the calls of an app: what the server, the system, the user, the far end or the app itself does.
public enum CallEvent: Hashable, Sendable {
    // PushKit. A push without a call has a payload without a uuid.
    case voipPush(Word?, mustReport: Bool?)
    case pushCompletion(Word?)
    case pushHandlerReturns(Word?)
    case pushTokenUpdated
    case pushTokenInvalidated
    case reinstall
    // CXProvider.
    case reportNewIncomingCall(Word, CallUpdate)
    case reportCallUpdated(Word, CallUpdate)
    case reportOutgoingCallStartedConnecting(Word)
    case reportOutgoingCallConnected(Word)
    case reportCallEnded(Word, CallEndedReason)
    case providerReset
    // CXCallController.
    case requestTransaction(Transaction)
    // CXAction.
    case fulfill(CallAction)
    case fail(CallAction)
    // The user, on the system's screen or on a headset.
    case answerCall(Word, via: CallDevice, SecondCallAction?)
    case endCall(Word, via: CallDevice)
    case holdCall(Word, via: CallDevice)
    case unholdCall(Word, via: CallDevice)
    case muteCall(Word, Bool)
    case tapSpeaker(Word?, Bool)
    /// The far end.
    case remote(Word, RemoteEvent)
    /// The media SDK, or the app's own audio unit.
    case sdk(SDKCall)
}

/// `CXHandle`: how the other side is reached.
public struct Handle: Hashable, Sendable {
    /// What it is.
    public var type: HandleType
    /// Its value.
    public var value: Word

    /// A handle.
    public init(_ value: Word, _ type: HandleType = .generic) {
        self.value = value
        self.type = type
    }
}

/// The types of `CXHandle`, with Apple's raw values.
///
/// Source: <https://developer.apple.com/documentation/callkit/cxhandle/handletype-swift.enum>
public enum HandleType: UInt8, CaseIterable, Named {
    case generic = 1
    case phoneNumber, emailAddress

    public static let kind = "type of handle"
    public var name: String {
        switch self {
        case .generic: "generic"
        case .phoneNumber: "phoneNumber"
        case .emailAddress: "emailAddress"
        }
    }
    public var otherNames: [String] { [] }
}

/// Where the user touches a call.
public enum CallDevice: UInt8, CaseIterable, Named {
    case screen, headset, car

    public static let kind = "device"
    public var name: String {
        switch self {
        case .screen: "screen"
        case .headset: "headset"
        case .car: "car"
        }
    }
    public var otherNames: [String] { [] }
}

/// What the user chooses when another call is there already.
public enum SecondCallAction: UInt8, CaseIterable, Named {
    case holdAndAccept, endAndAccept, endHeldAndAccept

    public static let kind = "choice"
    public var name: String {
        switch self {
        case .holdAndAccept: "holdAndAccept"
        case .endAndAccept: "endAndAccept"
        case .endHeldAndAccept: "endHeldAndAccept"
        }
    }
    public var otherNames: [String] { [] }
}

/// What the far end does.
public enum RemoteEvent: UInt8, CaseIterable, Named {
    case answers, hangsUp

    public static let kind = "event"
    public var name: String { self == .answers ? "answers" : "hangsUp" }
    public var otherNames: [String] { [] }
}

/// Why a call ended, with Apple's raw values.
///
/// Source: <https://developer.apple.com/documentation/callkit/cxcallendedreason>
public enum CallEndedReason: UInt8, CaseIterable, Named {
    case failed = 1
    case remoteEnded, unanswered, answeredElsewhere, declinedElsewhere

    public static let kind = "reason"
    public var name: String {
        switch self {
        case .failed: "failed"
        case .remoteEnded: "remoteEnded"
        case .unanswered: "unanswered"
        case .answeredElsewhere: "answeredElsewhere"
        case .declinedElsewhere: "declinedElsewhere"
        }
    }
    public var otherNames: [String] { [] }
}

/// The fields of `CXCallUpdate` on which something depends. What is absent stays as it is.
///
/// Source: <https://developer.apple.com/documentation/callkit/cxcallupdate>
public struct CallUpdate: Hashable, Sendable {
    public var hasVideo: Bool?
    public var supportsHolding: Bool?
    public var supportsGrouping: Bool?
    public var supportsUngrouping: Bool?
    public var supportsDTMF: Bool?
    /// `localizedCallerName`, a word.
    public var callerName: Word?
    /// `remoteHandle`.
    public var handle: Handle?

    /// An update of nothing.
    public init() {}
}
