import SessionModel
import SessionSimulator

/// What an app notices, as the events of a result are called.
public enum EventKind: String, CaseIterable, Named {
    case routeChange, interruption, silencedHint, error, mediaServices, availableInputsChange, didBecomeActive, didBecomeInactive
    case resumptionRecommendation, process, callback, diagnostic, audio, sdk

    public static let kind = "event"
    public var name: String { rawValue }
    public var otherNames: [String] { [] }

    /// What happened.
    public var summary: String {
        switch self {
        case .routeChange: "`routeChangeNotification`"
        case .interruption: "`interruptionNotification`"
        case .silencedHint:
            "`silenceSecondaryAudioHintNotification`: another app's sound began or ended, beside which this one should be silent"
        case .error: "the call of the step fails"
        case .mediaServices: "`mediaServicesWereLostNotification` or `mediaServicesWereResetNotification`"
        case .availableInputsChange: "`availableInputsChangeNotification`, from iOS 26 on"
        case .didBecomeActive: "the session became active, from iOS 27 on"
        case .didBecomeInactive: "the session became inactive, from iOS 27 on"
        case .resumptionRecommendation: "what is recommended after an interruption, from iOS 27 on"
        case .process: "the app's process ended or began"
        case .callback: "a callback of PushKit or CallKit"
        case .diagnostic: "a mistake that the step shows, or something that is good to know"
        case .sdk: "the media SDK tells its app something"
        case .audio: "what goes through the app's own streams is another than before; only where there are calls or SDKs"
        }
    }

    /// What an event of the kind says beside `at`, `app` and `kind`: each key, and what it can be.
    public var details: [(key: String, values: String)] {
        switch self {
        case .routeChange:
            [
                ("reason", "a reason"), ("previousRoute", "`outputs` and `inputs`, as in `route`"), ("route", "`outputs` and `inputs`"),
                ("by", "the app that caused it, or `system`"),
            ]
        case .interruption:
            [
                ("type", "`began` or `ended`"),
                (
                    "reason",
                    "of `began`, `null` before iOS \(InterruptionReason.since): "
                        + InterruptionReason.all.map { "`\($0.name)`" }.joined(separator: ", ")
                ),
                ("shouldResume", "of `ended`: `true` or `false`"),
            ]
        case .silencedHint: [("type", "`begin` or `end`")]
        case .error: [("name", "an error"), ("code", "its code, a number, or `null`")]
        case .mediaServices: [("type", "`lost` or `reset`")]
        case .didBecomeInactive: [("source", "`app` or `system`"), ("reason", "as of an interruption, or `null`")]
        case .resumptionRecommendation: [("shouldResume", "`true` or `false`")]
        case .process: [("type", "`launched` or `terminated`")]
        case .callback:
            [
                ("name", "a callback"), ("call", "the call, where it is about one"), ("action", "of `timedOut`: the action"),
                ("error", "of a completion: a raw value, or `null`"),
                ("handle", "of `perform.start`: whom to call, where that was said"),
                ("handleType", "of a handle: `generic`, `phoneNumber` or `emailAddress`"),
                ("onHold", "of `perform.setHeld`: `true` or `false`"),
                ("muted", "of `perform.setMuted`: `true` or `false`"), ("digits", "of `perform.playDTMF`"),
                ("callToGroupWith", "of `perform.setGroup`: the other call, where there is one"),
            ]
        case .diagnostic:
            [
                ("id", "the id of a diagnostic"), ("call", "the call, where it is about one"), ("severity", "`error`, `warning` or `note`"),
                ("message", "what happened, in a sentence"),
                ("causedBy", "the step that caused it, from 0, or `null` where that is this one"),
            ]
        case .audio:
            [
                ("uplink", "`flows`, `silent`, `muted` or `leak`"), ("downlink", "the same"),
                ("uplinkCause", "why it does not flow, or `null`"),
                ("downlinkCause", "why it does not flow, or `null`"),
            ]
        case .sdk:
            [
                ("name", SDKNotice.Name.all.map { "`\($0.name)`" }.joined(separator: ", ")),
                ("call", "of `incomingCall`: the call"),
            ]
        case .availableInputsChange, .didBecomeActive: []
        }
    }
}
