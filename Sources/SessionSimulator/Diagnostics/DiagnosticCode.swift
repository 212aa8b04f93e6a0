import SessionModel

/// What a trace of a call shows: a mistake of the app's, or something that is good to know.
public enum DiagnosticCode: String, CaseIterable, Named {
    case earlyMedia = "CK-EARLY-MEDIA"
    case selfActivation = "CK-SELF-ACTIVATION"
    case redundantActivation = "CK-REDUNDANT-ACTIVATION"
    case noDidActivate = "CK-NO-DIDACTIVATE"
    case unholdNoActivation = "CK-UNHOLD-NO-ACTIVATION"
    case actionTimeout = "CK-ACTION-TIMEOUT"
    case lateCompletion = "CK-LATE-COMPLETION"
    case neverConnected = "CK-NEVER-CONNECTED"
    case endNotReported = "CK-END-NOT-REPORTED"
    case requestDenied = "CK-REQUEST-DENIED"
    case maximumGroups = "CK-MAX-GROUPS"
    case incomingFiltered = "CK-INCOMING-FILTERED"
    case secondProvider = "CK-SECOND-PROVIDER"
    case pushNotReported = "PK-NOT-REPORTED"
    case guardSkipsReport = "PK-GUARD-SKIPS-REPORT"
    case pushThrottled = "PK-THROTTLED"
    case completionMissing = "PK-COMPLETION-MISSING"
    case insufficientPriority = "AS-INSUFFICIENT-PRIORITY"
    case outputOnlyCategory = "AS-OUTPUT-ONLY-CATEGORY"
    case noNotifyOthers = "AS-NO-NOTIFY-OTHERS"
    case resetTooEarly = "AS-RESET-TOO-EARLY"
    case answerDevice = "RT-ANSWER-DEVICE"
    case fallback = "RT-FALLBACK"
    case speakerPinned = "RT-SPEAKER-PINNED"
    case overrideLost = "RT-OVERRIDE-LOST"
    case airPlayHidden = "RT-AIRPLAY-HIDDEN"
    case staleUnit = "AU-STALE-UNIT"
    case staleFormat = "AU-FORMAT-STALE"
    case unbalanced = "RTC-UNBALANCED"
    case noRestart = "SDK-NO-RESTART"
    case lateDeactivate = "SDK-LATE-DEACTIVATE"
    case deactivatesSession = "SDK-DEACTIVATES-SESSION"
    case multiappLeak = "SDK-MULTIAPP-LEAK"
    case activationNotNotified = "SDK-ACTIVATION-NOT-NOTIFIED"
    case defaultOverwrites = "SDK-DEFAULT-OVERWRITES"
    case muteEcho = "SY-MUTE-ECHO"
    case muteDiverged = "SY-MUTE-DIVERGED"
    case noMicrophoneText = "PL-MICROPHONE-TEXT"
    case noCameraText = "PL-CAMERA-TEXT"
    case noAudioMode = "PL-AUDIO-MODE"
    case noVoIPMode = "PL-VOIP-MODE"

    public static let kind = "diagnostic"
    public var name: String { rawValue }
    public var otherNames: [String] { [] }

    /// How bad it is.
    public var severity: Finding.Severity {
        switch self {
        case .incomingFiltered, .answerDevice, .fallback, .airPlayHidden: .note
        case .redundantActivation, .noDidActivate, .unholdNoActivation, .lateCompletion, .speakerPinned, .overrideLost, .defaultOverwrites,
            .muteEcho, .muteDiverged, .noNotifyOthers, .secondProvider:
            .warning
        case .earlyMedia, .selfActivation, .actionTimeout, .neverConnected, .endNotReported, .requestDenied, .maximumGroups,
            .pushNotReported, .guardSkipsReport, .pushThrottled, .completionMissing, .insufficientPriority, .outputOnlyCategory,
            .resetTooEarly, .staleUnit, .staleFormat, .unbalanced, .noRestart, .lateDeactivate, .deactivatesSession, .multiappLeak,
            .activationNotNotified, .noMicrophoneText, .noCameraText, .noAudioMode, .noVoIPMode:
            .error
        }
    }
}

/// A diagnostic of an app.
public struct Diagnostic: Hashable, Sendable {
    /// What it says.
    public let code: DiagnosticCode
    /// The call that it is about.
    public let call: Word?
    /// The other app that has a part in it, by its place.
    public let other: UInt8?
    /// What of the past caused it; `nil` is the step that shows it.
    public let cause: Act?
    /// Of whose past, where it is not the app's own.
    public let causingApp: UInt8?
    /// The action that it is about.
    public let action: ActionKind?

    /// A diagnostic.
    public init(
        _ code: DiagnosticCode, call: Word? = nil, other: Int? = nil, cause: Act? = nil, causingApp: UInt8? = nil, action: ActionKind? = nil
    ) {
        self.code = code
        self.call = call
        self.other = other.map { UInt8(truncatingIfNeeded: $0) }
        self.cause = cause
        self.causingApp = causingApp
        self.action = action
    }
}

/// A kind of thing that an app does, or that happens to it, of which a later diagnostic can say that it was the cause.
public enum Act: UInt8, CaseIterable, Sendable {
    /// A push came; its handler completed it.
    case push, pushCompletion
    /// An incoming call was reported; something was asked of the controller; an action was completed.
    case report, request, completion
    /// The user answered, held or un-held a call, or muted it.
    case answer, hold, mute
    /// The far end hung up or answered.
    case remote
    /// The session was activated or deactivated by the app; its category or mode was written; its output was overridden.
    case activation, deactivation, category, override
    /// Media were started or stopped.
    case mediaStart, mediaStop
    /// A device came or went, or a route was picked.
    case route
    /// An interruption began or ended; the media services were reset.
    case interruption, interruptionEnd, reset
    /// What the SDK may do was set.
    case restriction
}
