import SessionModel

/// What a scenario can set about calls that is a number, or one of many names. Nobody documents these; the defaults are what was seen.
///
/// Times are in microseconds.
public struct CallSettings: Hashable, Sendable {
    /// From the fulfilment of an action to `didActivate`.
    public var activationLatency = 1_000_000
    /// From the end of a call to `didDeactivate`.
    public var deactivationLatency = 100_000
    /// From an action to its time-out.
    public var actionTimeout = 60_000_000
    /// How long a call rings before the system ends it; `nil` is 60 seconds from iOS 16 on, and for ever before. 0 is for ever.
    public var ringLimit: Int?
    /// From an activation to the moment at which a watched audio module finds that it delivers nothing.
    public var watchdogPeriod = 3_000_000
    /// From a change that an SDK undoes to its undoing.
    public var sdkRewriteDelay = 400_000
    /// From a reset of the media services to the moment at which they can be used again by an app in a call.
    public var mediaServerBackAfter = 100_000
    /// How long an app that a push launched has for its report, whether or not its handler was ever reached; 0 is for ever.
    public var launchDeadline = 0
    /// How many times an audio unit is tried, 100 milliseconds apart.
    public var unitInitRetry = 5
    /// After so many pushes without a report none is delivered any more.
    public var strikesToBlock = 4
    /// The raw value with which a request is refused during an emergency call.
    public var emergencyErrorCode = 0
    /// The version of the SDK that the apps are built with; `nil` is that of the OS.
    public var linkedSDK: OSVersion?
    /// The error with which every report of an incoming call is answered.
    public var incomingCallFilter: IncomingCallError?

    /// The defaults.
    public init() {}
}

/// The errors of `reportNewIncomingCall`, with their raw values.
///
/// Source: <https://learn.microsoft.com/dotnet/api/callkit.cxerrorcodeincomingcallerror>
public enum IncomingCallError: UInt8, CaseIterable, Named {
    case unknown, unentitled, callUUIDAlreadyExists, filteredByDoNotDisturb, filteredByBlockList, filteredDuringRestrictedSharingMode
    case callIsProtected, filteredBySensitiveParticipants

    public static let kind = "error of an incoming call"
    public var name: String {
        switch self {
        case .unknown: "unknown"
        case .unentitled: "unentitled"
        case .callUUIDAlreadyExists: "callUUIDAlreadyExists"
        case .filteredByDoNotDisturb: "filteredByDoNotDisturb"
        case .filteredByBlockList: "filteredByBlockList"
        case .filteredDuringRestrictedSharingMode: "filteredDuringRestrictedSharingMode"
        case .callIsProtected: "callIsProtected"
        case .filteredBySensitiveParticipants: "filteredBySensitiveParticipants"
        }
    }
    public var otherNames: [String] { [] }
}

/// The errors of a request of `CXCallController`, with their raw values.
///
/// Source: <https://learn.microsoft.com/dotnet/api/callkit.cxerrorcoderequesttransactionerror>
public enum RequestError: UInt8, CaseIterable, Named {
    case unknown, unentitled, unknownCallProvider, emptyTransaction, unknownCallUUID, callUUIDAlreadyExists, invalidAction
    case maximumCallGroupsReached, callIsProtected

    public static let kind = "error of a request"
    public var name: String {
        switch self {
        case .unknown: "unknown"
        case .unentitled: "unentitled"
        case .unknownCallProvider: "unknownCallProvider"
        case .emptyTransaction: "emptyTransaction"
        case .unknownCallUUID: "unknownCallUUID"
        case .callUUIDAlreadyExists: "callUUIDAlreadyExists"
        case .invalidAction: "invalidAction"
        case .maximumCallGroupsReached: "maximumCallGroupsReached"
        case .callIsProtected: "callIsProtected"
        }
    }
    public var otherNames: [String] { [] }
}
