/// What is asked where something goes wrong in a call.
extension DiagnosisTree {
    static let speakerSpringsBack = ask(
        "Which way does it spring?",
        (
            "off, it comes on again",
            .found(.speakerPinned, check: "defaultToSpeaker among the options, or the mode videoChat", see: "speaker/pinned-by-the-option")
        ),
        (
            "on, it goes off again",
            ask(
                "Which reason has the route change with which it goes?",
                (
                    "categoryChange, soon after the tap",
                    ask(
                        "Does somebody write the category or the mode then?",
                        yes: .found(
                            .overrideLost, check: "the SDK may not configure the session, said before the join",
                            see: "sdk/agora/speaker-tap-undone"),
                        no: .found(
                            .redundantActivation, check: "setActive(true) in the call",
                            see: "activation/own-activation-afterwards-drops-the-speaker"))
                ),
                (
                    "oldDeviceUnavailable or newDeviceAvailable",
                    .found(
                        .fallback, check: "a device came or went: an override ends with the route it was made in",
                        see: "speaker/tapped-before-the-airpods-drop")
                ))
        ))

    static let silenceAfterAlarm = ask(
        "Does WebRTC carry the media?",
        yes: .found(.unbalanced, check: "activationCount is above 0 while the call runs", see: "sdk/webrtc/unbalanced-activation-count"),
        no: .found(
            .noRestart,
            check: "the SDK's parameter for a restart is set before the join, or the app starts its audio when the interruption ends",
            see: "sdk/agora/alarm-and-no-restart"))

    static let silenceAfterRouteChange = ask(
        "Is the sample rate another one than before?",
        yes: .found(
            .staleFormat, check: "16000 hertz with hands-free, 48000 with what is built in", see: "routes/airpods-lost-with-a-stale-unit"),
        no: .found(
            .fallback, check: "where the sound goes now: the receiver may just be too quiet", see: "routes/airpods-lost-to-the-receiver"))

    static let silenceAfterReset = found(
        .resetTooEarly, check: "the time between the notification and the set-up; nothing comes back by itself",
        see: "resets/chain-set-up-too-early")

    static let carPlayMicrophoneDead = ask(
        "Which category is in effect in the car?",
        (
            "one without input",
            .found(
                .outputOnlyCategory, check: "a part of the app that plays writes playback when the car connects",
                see: "routes/car-microphone-lost-to-a-category")
        ),
        ("playAndRecord", .found(.selfActivation, check: "setActive(true) before didActivate", see: "activation/own-activation-before-it")))

    static let airPlayMissing = ask(
        "Which mode is in effect?",
        (
            "voiceChat",
            .found(
                .airPlayHidden, check: "with videoChat a mirrored receiver is listed", see: "routes/airplay-is-not-offered-in-voice-chat")
        ),
        (
            "videoChat",
            .found(
                .airPlayHidden, check: "whether the receiver mirrors the screen: one for audio alone is not listed",
                see: "routes/airplay-audio-receiver-in-video-chat")
        ))

    static let muteOutOfSync = ask(
        "What does it look like?",
        (
            "the two stay different",
            .found(
                .muteDiverged, check: "a mute in the app is asked of CallKit, and an action that the SDK refuses is failed",
                see: "sdk/planetkit/muted-in-the-sdk-only")
        ),
        (
            "it flickers, or is done twice",
            .found(.muteEcho, check: "the app's own request comes back as an action", see: "sdk/planetkit/own-mute-comes-back")
        ))

    static let callEndsByItself = ask(
        "After which time?",
        (
            "about a minute",
            ask(
                "Is every action fulfilled or failed?",
                yes: .found(.lateCompletion, check: "timedOut came before the fulfilment", see: "answering/fulfilled-too-late"),
                no: .found(.actionTimeout, check: "provider(_:timedOutPerforming:) is called", see: "answering/never-completed"))
        ),
        (
            "when another call comes",
            .found(.maximumGroups, check: "maximumCallGroups is 1, or the call does not support holding", see: "second-calls/one-group")
        ),
        (
            "at once, and the app is gone",
            ask(
                "What did the app take just before?",
                (
                    "the microphone",
                    .found(
                        .noMicrophoneText, check: "NSMicrophoneUsageDescription has a text", see: "info-plist/microphone-text")
                ),
                ("the camera", .found(.noCameraText, check: "NSCameraUsageDescription has a text", see: "info-plist/camera-text")))
        ))
}
