/// What is asked where a call begins badly.
extension DiagnosisTree {
    static let silenceAtStart = ask(
        "When are media started, or the channel joined?",
        (
            "in the answer or start action",
            .found(
                .earlyMedia, check: "the sound begins some seconds after didActivate: a watchdog made the audio unit anew",
                see: "sdk/agora/joined-in-the-answer-action")
        ),
        (
            "between the fulfilment and didActivate",
            .found(
                .earlyMedia, check: "the times of the join and of didActivate in the log",
                see: "sdk/agora/joined-between-fulfilment-and-activation")
        ),
        (
            "in didActivate",
            ask(
                "Was there another call or an interruption before it?",
                yes: .found(
                    .staleUnit, check: "the audio unit is older than this activation", see: "sdk/agora/stale-after-another-apps-call"),
                no: .found(
                    .staleFormat, check: "the route changes to another sample rate with the activation",
                    see: "routes/hfp-picked-and-unit-kept"))
        ))

    static let noAudio = ask(
        "Does didActivate come?",
        yes: ask(
            "Does the SDK have to be told of it?",
            yes: .found(
                .activationNotNotified, check: "didActivate passes the activation on (PlanetKit with the type user)",
                see: "sdk/planetkit/activation-not-passed-on"),
            no: .found(
                .earlyMedia, check: "the audio unit was made before didActivate, and no watchdog makes it anew",
                see: "activation/media-before-it-stays-silent")),
        no: ask(
            "Is the answer or start action fulfilled?",
            yes: ask(
                "Does the app, or its SDK, call setActive(true) before?",
                yes: .found(
                    .selfActivation, check: "the session is active when the action is fulfilled", see: "activation/own-activation-before-it"
                ),
                no: .found(
                    .noDidActivate, check: "the log speaks of a session id 0x0, or the call is the first after a launch by a push",
                    see: "activation/withheld")),
            no: .found(.actionTimeout, check: "fulfil does not wait for didActivate, nor for the network", see: "answering/never-completed")
        ))

    static let oneWay = ask(
        "Which side hears nothing?",
        (
            "the far end",
            ask(
                "Is the category playAndRecord while it hears nothing?",
                yes: ask(
                    "Is the call muted anywhere?",
                    yes: .found(
                        .muteDiverged, check: "the SDK's mute against that of the call screen", see: "sdk/planetkit/muted-in-the-sdk-only"),
                    no: .found(
                        .selfActivation, check: "setActive(true) before didActivate, which then does not come",
                        see: "activation/own-activation-before-it")),
                no: .found(
                    .outputOnlyCategory, check: "who wrote the category last: a player, an SDK, what runs when the car connects",
                    see: "activation/category-without-input"))
        ),
        (
            "this one",
            ask(
                "Is a headset connected on which the sound is waited for?",
                yes: .found(
                    .answerDevice, check: "the outputs of the route: the sound may be at the phone's receiver",
                    see: "routes/answered-on-the-screen"),
                no: .found(
                    .fallback, check: "the outputs of the route, since the last device went", see: "routes/airpods-lost-to-the-receiver"))
        ))

    static let receiverInsteadOfHeadset = ask(
        "Was the headset connected when the call was answered?",
        yes: ask(
            "Where was it answered?",
            (
                "on the phone",
                .found(.answerDevice, check: "answered on the headset the same call uses it", see: "routes/answered-on-the-screen")
            ),
            (
                "on the headset, or it is outgoing",
                .found(
                    .defaultOverwrites, check: "category and options before and after the SDK accepts: an SDK may write its own",
                    see: "sdk/azure/default-configuration-overwrites")
            )),
        no: .found(
            .fallback, check: "the route change says oldDeviceUnavailable, or the headset came later and was not picked",
            see: "routes/airpods-lost-to-the-receiver"))

    static let nextCallBroken = ask(
        "Does WebRTC carry the media?",
        yes: .found(.unbalanced, check: "activationCount is 0 after the first call", see: "sdk/webrtc/unbalanced-activation-count"),
        no: ask(
            "Does the system still show the first call?",
            yes: .found(
                .endNotReported, check: "the end is reported, or asked for, on every path", see: "routes/car-shows-a-call-that-is-over"),
            no: .found(.staleUnit, check: "the audio unit of the first call is used in the second", see: "second-calls/unit-left-running")))
}
