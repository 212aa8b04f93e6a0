import SessionModel

/// The words of scenarios about calls. They are known, so that what is said of them is not that they are misspelled; what they mean
/// cannot be replayed yet.
enum CallWords {
    static let verbs = [
        "voipPush", "reportNewIncomingCall", "reportCallUpdated", "reportOutgoingCallStartedConnecting", "reportOutgoingCallConnected",
        "reportCallEnded", "pushCompletion", "pushHandlerReturns", "requestTransaction", "answerCall", "endCall", "holdCall", "unholdCall",
        "muteCall", "tapSpeaker", "fulfill", "fail", "providerReset", "remote", "reinstall", "sdk",
    ]

    /// Settings of an app.
    static let appKeys: [StaticString] = [
        "kind", "emergency", "sdk", "maximumCallGroups", "maximumCallsPerCallGroup", "pushDelegate", "integration", "configureAudioSession",
    ]

    static let policies = [
        "incomingCallFilter", "ringLimit", "strikesToBlock", "reinstallClears", "launchDeadline", "unholdActivation", "slowHoldBecomesEnd",
        "redundantActivation", "categoryWriteInCall", "linkedSDK", "sessionIdLost", "didActivateWithheld", "callAudioRouting",
        "stickySpeaker", "overrideNonePicks", "musicInterruptedAt", "watchdogPeriod", "unitInitRetry", "holdingTrial", "admKind",
        "mediaServerBackAfter", "emergencyErrorCode", "modeRewrittenByVoiceUnit", "sdkRewriteDelay", "earlyUnitRefused",
        "mixableSparedByCalls",
    ]

    static let diagnostics = [
        "CK-EARLY-MEDIA", "CK-SELF-ACTIVATION", "CK-REDUNDANT-ACTIVATION", "CK-NO-DIDACTIVATE", "CK-UNHOLD-NO-ACTIVATION",
        "CK-ACTION-TIMEOUT", "CK-LATE-COMPLETION", "CK-NEVER-CONNECTED", "CK-END-NOT-REPORTED", "CK-REQUEST-DENIED", "CK-MAX-GROUPS",
        "CK-INCOMING-FILTERED", "PK-NOT-REPORTED", "PK-GUARD-SKIPS-REPORT", "PK-THROTTLED", "PK-COMPLETION-MISSING",
        "AS-INSUFFICIENT-PRIORITY", "AS-OUTPUT-ONLY-CATEGORY", "AS-NO-NOTIFY-OTHERS", "AS-RESET-TOO-EARLY", "RT-ANSWER-DEVICE",
        "RT-FALLBACK", "RT-SPEAKER-PINNED", "RT-OVERRIDE-LOST", "RT-AIRPLAY-HIDDEN", "AU-STALE-UNIT", "AU-FORMAT-STALE", "RTC-UNBALANCED",
        "SDK-NO-RESTART", "SDK-LATE-DEACTIVATE", "SDK-DEACTIVATES-SESSION", "SDK-MULTIAPP-LEAK", "SDK-ACTIVATION-NOT-NOTIFIED",
        "SDK-DEFAULT-OVERWRITES", "SY-MUTE-ECHO", "SY-MUTE-DIVERGED",
    ]

    /// The fault of something that is known and not there yet.
    ///
    /// - Parameters:
    ///   - what: What it is: `the verb "voipPush"`.
    ///   - path: The way to it.
    ///   - isAboutKey: Whether it is a key.
    static func notYet(_ what: String, at path: [PathStep], isAboutKey: Bool = false) -> ValueFault {
        ValueFault("\(what) is about calls, which cannot be replayed yet", at: path, isAboutKey: isAboutKey)
    }
}
