import SessionModel

/// What somebody hears, or sees, that is wrong with a call.
public enum Symptom: String, CaseIterable, Named {
    // Before there is a call.
    case callNotRinging = "call-not-ringing"
    case appKilledByPush = "app-killed-by-push"
    case pushesStopped = "pushes-stopped"
    case callCannotBeStarted = "call-cannot-be-started"
    // At its start.
    case silenceAtStart = "silence-at-start"
    case noAudio = "no-audio"
    case oneWay = "one-way"
    case receiverInsteadOfHeadset = "receiver-instead-of-headset"
    case nextCallBroken = "next-call-broken"
    // During it.
    case speakerSpringsBack = "speaker-springs-back"
    case silenceAfterAlarm = "silence-after-alarm"
    case silenceAfterRouteChange = "silence-after-route-change"
    case silenceAfterReset = "silence-after-reset"
    case carPlayMicrophoneDead = "carplay-microphone-dead"
    case airPlayMissing = "airplay-missing"
    case muteOutOfSync = "mute-out-of-sync"
    case callEndsByItself = "call-ends-by-itself"
    // At its end.
    case musicDeadAfterCall = "music-dead-after-call"
    case thirdPartyAudioDead = "third-party-audio-dead"
    case indicatorStaysOn = "indicator-stays-on"
    case callListedAsFailed = "call-listed-as-failed"
    // With several apps.
    case silenceAfterCall = "silence-after-call"
    case leak
    case otherAppSilent = "other-app-silent"

    public static let kind = "symptom"
    public var name: String { rawValue }
    public var otherNames: [String] { [] }

    /// When it shows, by which symptoms are looked up.
    public enum Stage: String, CaseIterable, Sendable {
        case before, start, during, end, severalApps

        /// For people.
        public var title: String {
            switch self {
            case .before: "before there is a call"
            case .start: "at its start"
            case .during: "during it"
            case .end: "at its end"
            case .severalApps: "with several apps"
            }
        }
    }

    /// When it shows.
    public var stage: Stage {
        switch self {
        case .callNotRinging, .appKilledByPush, .pushesStopped, .callCannotBeStarted: .before
        case .silenceAtStart, .noAudio, .oneWay, .receiverInsteadOfHeadset, .nextCallBroken: .start
        case .speakerSpringsBack, .silenceAfterAlarm, .silenceAfterRouteChange, .silenceAfterReset, .carPlayMicrophoneDead, .airPlayMissing,
            .muteOutOfSync, .callEndsByItself:
            .during
        case .musicDeadAfterCall, .thirdPartyAudioDead, .indicatorStaysOn, .callListedAsFailed: .end
        case .silenceAfterCall, .leak, .otherAppSilent: .severalApps
        }
    }

    /// What is wrong, on one line.
    public var summary: String {
        switch self {
        case .callNotRinging: "a push was sent, and nothing rings"
        case .appKilledByPush: "the app is gone after a push has come"
        case .pushesStopped: "no push comes any more"
        case .callCannotBeStarted: "an outgoing call is not started"
        case .silenceAtStart: "nothing is heard in the first seconds, then all is well"
        case .noAudio: "nothing is heard, neither here nor there"
        case .oneWay: "one side hears the other, and not the other way round"
        case .receiverInsteadOfHeadset: "the phone's own ports are used, or others than the app has set"
        case .nextCallBroken: "the first call is fine, and the next one is not"
        case .speakerSpringsBack: "the speaker does not stay on, or off"
        case .silenceAfterAlarm: "nothing is heard since an alarm or a timer went off"
        case .silenceAfterRouteChange: "nothing is heard, or it is distorted, since a device came or went"
        case .silenceAfterReset: "nothing is heard since the media services were reset"
        case .carPlayMicrophoneDead: "in the car the far end is heard and hears nothing"
        case .airPlayMissing: "AirPlay is not among the outputs that can be picked"
        case .muteOutOfSync: "the call screen and the app do not agree on the mute"
        case .callEndsByItself: "the call ends and nobody hung up"
        case .musicDeadAfterCall: "the music of another app does not go on after the call"
        case .thirdPartyAudioDead: "what the app itself plays stops when the call ends"
        case .indicatorStaysOn: "a call is shown that is over"
        case .callListedAsFailed: "a call that was spoken in is listed as cancelled or failed"
        case .silenceAfterCall: "nothing is heard since another call came or ended"
        case .leak: "the far end hears what another app plays"
        case .otherAppSilent: "another app cannot record or play during the call"
        }
    }
}
