extension Policies {
    /// The policies of calls, in the order of ``Policy``.
    static let callTable: [PolicyEntry] = [
        PolicyEntry(
            .musicInterruptedAt, "musicInterruptedAt", ["ring", "activation"], .ruling,
            "When does an incoming call interrupt what another app plays: as it rings, or as its session is activated?",
            [.f817976, .hdrS, .twint]),
        PolicyEntry(
            .mixableSparedByCalls, "mixableSparedByCalls", ["false", "true"], .contradiction,
            "Does a call leave the sessions alone that mix with others?",
            [.hdrS, .dMIX]),
        PolicyEntry(
            .callAudioRouting, "callAudioRouting", ["automatic", "bluetooth", "speaker"], .ruling,
            "How does the user have Call Audio Routing set, in Settings, Accessibility, Touch?",
            [.ikream, .twq513, .vqo95]),
        PolicyEntry(
            .stickySpeaker, "stickySpeaker", ["false", "true"], .quirk,
            "Does a call start on the speaker after the speaker was tapped in the call before?",
            [.f800247]),
        PolicyEntry(
            .overrideNonePicks, "overrideNonePicks", ["last", "first"], .ruling,
            "Which of several inputs decides the route in a call after overrideOutputAudioPort(none): the last or the first available?",
            [.dOVR, .qa1799]),
        PolicyEntry(
            .unholdActivation, "unholdActivation", ["normal", "missing", "lateDeactivateRace"], .contradiction,
            "An app asks to resume a held call after the other call was ended by its far end: does the activation come?",
            [.f749202, .f715488, .twint, .twv152]),
        PolicyEntry(
            .slowHoldBecomesEnd, "slowHoldBecomesEnd", ["true", "false"], .ruling,
            "Does a call end whose hold is failed or runs into the time-out?",
            [.f715488]),
        PolicyEntry(
            .redundantActivation, "redundantActivation", ["fail", "categoryChange"], .contradiction,
            "What does setActive(true) do in a call that CallKit has activated: fail, or post categoryChange and end the override?",
            [.f783870, .fw1995]),
        PolicyEntry(
            .categoryWriteInCall, "categoryWriteInCall", ["takesEffect", "ignored"], .contradiction,
            "Does a category without input, written in a call, take effect and take the session out of the call's priority?",
            [.f804510, .f820613, .nugu1156]),
        PolicyEntry(
            .reinstallClears, "reinstallClears", ["true", "false"], .ruling,
            "Are pushes delivered again after an app that left them unreported was installed anew?",
            [.f768136]),
        PolicyEntry(
            .sessionIdLost, "sessionIdLost", ["false", "true"], .quirk,
            "Does the system lose track of which session is the app's, so that it never activates it?",
            [.f783870]),
        PolicyEntry(
            .didActivateWithheld, "didActivateWithheld", ["false", "true"], .quirk,
            "Is the session activated without didActivate?",
            [.azck]),
        PolicyEntry(
            .earlyUnitRefused, "earlyUnitRefused", ["byVersion", "cold", "never"], .version,
            "Is a voice unit that a push launched and that starts before didActivate refused, and didActivate with it?",
            [.f64544, .or15539, .alex10, .ionic9]),
        PolicyEntry(
            .holdingTrial, "holdingTrial", ["false", "true"], .ruling,
            "Does WebRTC build its unit anew when an interruption ends, as a field trial of it does?",
            [.ck80, .wrtc]),
        PolicyEntry(
            .admKind, "admKind", ["bySDK", "audioUnit", "audioEngine", "agora"], .ruling,
            "Which audio device module carries the media: that of the app's SDK, or another kind?",
            [.wrtc, .lks, .expoct36, .agrestr]),
        PolicyEntry(
            .modeRewrittenByVoiceUnit, "modeRewrittenByVoiceUnit", ["false", "true"], .quirk,
            "Does creating the voice-processing unit set mode voiceChat and defaultToSpeaker?",
            [.lks]),
        PolicyEntry(
            .startHoldsActiveCall, "startHoldsActiveCall", ["true", "false"], .ruling,
            "Does a request for an outgoing call put on hold what is spoken in, unless the app has done so?",
            [.f715488, .twint]),
    ]
}
