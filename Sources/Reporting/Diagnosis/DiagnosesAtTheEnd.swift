/// What is asked where a call ends badly, and where several apps are in it.
extension DiagnosisTree {
    static let musicDeadAfterCall = ask(
        "Who deactivates the session?",
        (
            "the app or its SDK",
            .found(.noNotifyOthers, check: "setActive(false) has notifyOthersOnDeactivation", see: "other-apps/deactivated-without-notice")
        ),
        (
            "CallKit",
            ask(
                "Is the call over for the system too?",
                yes: .found(
                    .selfActivation, check: "the app had activated the session itself, and nobody has deactivated it",
                    see: "other-apps/declined-after-an-own-activation"),
                no: .found(
                    .endNotReported, check: "the end is reported, or asked for, on every path", see: "routes/car-shows-a-call-that-is-over")
            )
        ))

    static let thirdPartyAudioDead = ask(
        "Whose player is it?",
        (
            "the app's own",
            ask(
                "Is the app in front?",
                yes: .found(
                    .deactivatesSession, check: "with deactivateSession restricted before the leave it goes on",
                    see: "sdk/agora/leave-stops-the-hosts-player"),
                no: .found(.noAudioMode, check: "audio among UIBackgroundModes", see: "info-plist/audio-mode"))
        ),
        ("another app's", musicDeadAfterCall))

    static let indicatorStaysOn = ask(
        "Who hung up?",
        (
            "the far end",
            .found(
                .endNotReported, check: "reportCall(with:endedAt:reason:) is called when it does",
                see: "routes/car-shows-a-call-that-is-over")
        ),
        (
            "the user, in the app",
            .found(
                .endNotReported, check: "the button asks for CXEndCallAction: to stop the media is not enough",
                see: "routes/car-shows-a-call-that-is-over")
        ))

    static let callListedAsFailed = ask(
        "Was reportOutgoingCall(with:connectedAt:) called?",
        yes: .found(.actionTimeout, check: "the start action is fulfilled before it times out", see: "dialing/start-times-out"),
        no: .found(.neverConnected, check: "it is called when the far end answers", see: "dialing/never-reported-connected"))

    static let silenceAfterCall = ask(
        "How did the other call end?",
        (
            "the user ended it here",
            .found(
                .staleUnit, check: "didActivate comes, and the audio unit is older than that",
                see: "sdk/agora/stale-after-another-apps-call")
        ),
        (
            "the far end hung up",
            ask(
                "Does didActivate come after the un-hold?",
                yes: .found(
                    .staleUnit, check: "the audio unit is older than the activation", see: "sdk/agora/stale-after-another-apps-call"),
                no: ask(
                    "Does a didDeactivate come after the un-hold?",
                    yes: .found(
                        .lateDeactivate, check: "the SDK's audio is switched off in it", see: "sdk/twilio/late-diddeactivate-obeyed"),
                    no: .found(
                        .unholdNoActivation, check: "the app, not the user, lifted the hold",
                        see: "holding/far-end-hangs-up-and-app-resumes")))
        ),
        ("it was no call: an alarm", silenceAfterAlarm))

    static let leak = ask(
        "Do both apps mix with others?",
        yes: .found(.multiappLeak, check: "mixWithOthers among the options in effect of both", see: "sdk/agora/other-call-leaks"),
        no: .found(
            .multiappLeak, check: "the SDK adds mixWithOthers at the join, whatever the app has set", see: "sdk/agora/nonmixable-too-late"))

    static let otherAppSilent = ask(
        "Did it play or record before the call?",
        yes: .found(
            .noNotifyOthers, check: "the call interrupts it; it goes on at the end, if it is told so then",
            see: "other-apps/deactivated-without-notice"),
        no: .found(
            .insufficientPriority, check: "its category has an input, or the system is older than iOS 15",
            see: "other-apps/recording-refused-during-a-call"))
}

extension Symptom {
    /// What is asked about it.
    var tree: DiagnosisTree {
        switch self {
        case .callNotRinging: .callNotRinging
        case .appKilledByPush: .appKilledByPush
        case .pushesStopped: .pushesStopped
        case .callCannotBeStarted: .callCannotBeStarted
        case .silenceAtStart: .silenceAtStart
        case .noAudio: .noAudio
        case .oneWay: .oneWay
        case .receiverInsteadOfHeadset: .receiverInsteadOfHeadset
        case .nextCallBroken: .nextCallBroken
        case .speakerSpringsBack: .speakerSpringsBack
        case .silenceAfterAlarm: .silenceAfterAlarm
        case .silenceAfterRouteChange: .silenceAfterRouteChange
        case .silenceAfterReset: .silenceAfterReset
        case .carPlayMicrophoneDead: .carPlayMicrophoneDead
        case .airPlayMissing: .airPlayMissing
        case .muteOutOfSync: .muteOutOfSync
        case .callEndsByItself: .callEndsByItself
        case .musicDeadAfterCall: .musicDeadAfterCall
        case .thirdPartyAudioDead: .thirdPartyAudioDead
        case .indicatorStaysOn: .indicatorStaysOn
        case .callListedAsFailed: .callListedAsFailed
        case .silenceAfterCall: .silenceAfterCall
        case .leak: .leak
        case .otherAppSilent: .otherAppSilent
        }
    }
}
