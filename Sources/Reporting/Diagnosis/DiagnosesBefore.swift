/// What is asked where there is no call yet.
extension DiagnosisTree {
    static let callNotRinging = ask(
        "Does the push reach the app?",
        yes: ask(
            "What does the completion of reportNewIncomingCall say?",
            (
                "an error",
                .found(
                    .incomingFiltered, check: "its raw value is 3, 4 or 5: Do Not Disturb, the block list, a restricted mode",
                    see: "push/filtered-by-do-not-disturb")
            ),
            ("it is never called", notReported),
            (
                "no error, and the app is told of nothing that comes after",
                .found(.secondProvider, check: "CXProvider is made in one place, and once", see: "answering/one-provider")
            )),
        no: pushesStopped)

    static let appKilledByPush = ask(
        "Was a call reported before the app was gone?",
        yes: .found(
            .completionMissing, check: "the handler's completion is called on every path, also where the report failed",
            see: "push/filtered-and-never-completed"),
        no: notReported)

    private static let notReported = ask(
        "Does the payload have what the report needs?",
        yes: .found(
            .pushNotReported, check: "the report comes before the handler returns, and nothing is looked up before it",
            see: "push/nothing-reported"),
        no: .found(
            .guardSkipsReport, check: "the branch for a bad payload calls the completion and reports no call",
            see: "push/guard-completes-without-a-report"))

    static let pushesStopped = ask(
        "Is voip among the background modes of the app that is installed?",
        yes: pushesStoppedLater,
        no: .found(.noVoIPMode, check: "UIBackgroundModes in the Info.plist that was built", see: "info-plist/voip-mode"))

    private static let pushesStoppedLater = ask(
        "Have pushes come to this installation that were not reported?",
        yes: .found(.pushThrottled, check: "after the app was installed again a push comes", see: "push/delivery-stops-after-four-strikes"),
        no: .found(
            .pushNotReported, check: "the log of the call daemon says whether it ended the app for a push",
            see: "push/three-strikes-are-still-delivered"))

    static let callCannotBeStarted = ask(
        "What does the request's completion say?",
        (
            "maximumCallGroupsReached (7)",
            .found(
                .maximumGroups, check: "maximumCallGroups of the provider's configuration, and the calls that are there",
                see: "dialing/one-group-is-full")
        ),
        (
            "unentitled (1)",
            .found(.noVoIPMode, check: "UIBackgroundModes in the Info.plist that was built", see: "info-plist/voip-mode")
        ),
        (
            "another error",
            .found(
                .requestDenied, check: "whether an emergency call runs, and whether the app is in the background",
                see: "dialing/refused-during-an-emergency-call")
        ),
        (
            "no error, but the call fails later",
            .found(
                .actionTimeout, check: "the start action is fulfilled at once, not when the far end answers", see: "dialing/start-times-out"
            )
        ))
}
