/// What a policy asks, its readings and where they come from.
struct PolicyEntry {
    let policy: Policy
    let name: String
    let readings: [String]
    let standing: Policy.Standing
    let question: String
    let sources: [Source]

    init(
        _ policy: Policy, _ name: String, _ readings: [String], _ standing: Policy.Standing, _ question: String, _ sources: [Source]
    ) {
        self.policy = policy
        self.name = name
        self.readings = readings
        self.standing = standing
        self.question = question
        self.sources = sources
    }
}

extension Policy {
    var entry: PolicyEntry { Policies.table[Int(rawValue)] }
}

/// Every policy, in the order of ``Policy``.
enum Policies {
    static let table: [PolicyEntry] = routeTable + simulationTable + callTable + quirkTable

    /// How many readings of each policy somebody holds to be the rule: none of a quirk.
    static let contestedReadings: [Int] = table.map { $0.standing == .quirk ? 0 : $0.readings.count }

    private static let routeTable: [PolicyEntry] = [
        PolicyEntry(
            .defaultToSpeakerWithAccessory, "defaultToSpeakerWithAccessory", ["accessoryWins", "speakerWins"], .contradiction,
            "With defaultToSpeaker set and an accessory connected, who gets the output?",
            [.dDTS, .dDTSOLD, .qa1754, .hdrT, .dev41371995]),
        PolicyEntry(
            .unsupportedMode, "unsupportedMode", ["behavesLikeDefault", "refused"], .contradiction,
            "What does setCategory(mode:) do with a mode that the category does not take?",
            [.dMODE, .atMODES, .bn1, .rnlas8]),
        PolicyEntry(
            .recordMixOrDuck, "recordMixOrDuck", ["accepted", "refused"], .contradiction,
            "Does setCategory(record) take mixWithOthers and duckOthers?",
            [.hdrT, .dOPT, .f836882, .spokenword]),
        PolicyEntry(
            .ambientMixOrDuck, "ambientMixOrDuck", ["accepted", "refused"], .contradiction,
            "Does setCategory(ambient) take mixWithOthers and duckOthers, which ambient does anyway?",
            [.hdrT, .dOPT, .dAMB]),
        PolicyEntry(
            .soloAmbientMix, "soloAmbientMix", ["refused", "accepted"], .contradiction,
            "Does setCategory(soloAmbient) take mixWithOthers?",
            [.hdrT, .dOPT, .stream]),
        PolicyEntry(
            .airPlayOnPlayback, "airPlayOnPlayback", ["badParam", "unspecified"], .contradiction,
            "With which code is an explicit allowAirPlay on playback refused?",
            [.fs1191, .mix, .sap102, .juce1295, .abs334]),
        PolicyEntry(
            .a2dpOnPlayback, "a2dpOnPlayback", ["refused", "accepted"], .contradiction,
            "Does setCategory(playback) take an explicit allowBluetoothA2DP, which playback does anyway?",
            [.rnaa1115, .hdrT, .stream]),
        PolicyEntry(
            .a2dpOrAirPlayOnAmbient, "a2dpOrAirPlayOnAmbient", ["refused", "accepted"], .ruling,
            "Do ambient and soloAmbient take an explicit allowBluetoothA2DP or allowAirPlay, which they do anyway?",
            [.hdrT, .dOPT]),
        PolicyEntry(
            .videoChatOnRecord, "videoChatOnRecord", ["notTaken", "taken"], .contradiction,
            "Does the category record take mode videoChat?",
            [.dVIDEO, .hdrT, .aspgCAT]),
        PolicyEntry(
            .measurementCategories, "measurementCategories", ["playbackRecordPlayAndRecord", "any"], .contradiction,
            "Which categories take mode measurement?",
            [.aspgCAT, .hdrT, .dMODE]),
        PolicyEntry(
            .spokenAudioCategories, "spokenAudioCategories", ["any", "playback"], .contradiction,
            "Which categories take mode spokenAudio?",
            [.aspgCAT, .hdrT, .dMODE]),
        PolicyEntry(
            .gameChatImplies, "gameChatImplies", ["asVideoChat", "nothing"], .ruling,
            "Which options does mode gameChat imply?",
            [.aspgCAT, .hdrT]),
        PolicyEntry(
            .impliedOptionsVisible, "impliedOptionsVisible", ["true", "false"], .contradiction,
            "Does categoryOptions show the options that the mode implies?",
            [.hdrT, .f769168]),
        PolicyEntry(
            .highQualityRecordingOnOutputOnly, "highQualityRecordingOnOutputOnly", ["refused", "accepted"], .ruling,
            "Do ambient, soloAmbient and playback take bluetoothHighQualityRecording?",
            [.hdrT]),
        PolicyEntry(
            .highQualityRecordingOnRecord, "highQualityRecordingOnRecord", ["refused", "accepted"], .contradiction,
            "Does record, which has no output, take bluetoothHighQualityRecording?",
            [.hdrT, .wwdc25n251]),
        PolicyEntry(
            .highQualityRecordingOnMultiRoute, "highQualityRecordingOnMultiRoute", ["accepted", "refused"], .ruling,
            "Does multiRoute in mode default take bluetoothHighQualityRecording?",
            [.hdrT]),
        PolicyEntry(
            .highQualityRecordingMode, "highQualityRecordingMode", ["refused", "ignored"], .ruling,
            "What happens to bluetoothHighQualityRecording in a mode other than default?",
            [.hdrT]),
        PolicyEntry(
            .highQualityRecordingWithoutHFP, "highQualityRecordingWithoutHFP", ["routed", "ignored"], .ruling,
            "Does bluetoothHighQualityRecording without allowBluetoothHFP route to a capable headset?",
            [.hdrT, .wwdc25n251]),
        PolicyEntry(
            .farFieldWithImpliedHFP, "farFieldWithImpliedHFP", ["accepted", "refused"], .ruling,
            "Is farFieldInput accepted where allowBluetoothHFP, which it needs, is only implied by the mode?",
            [.hdrT]),
        PolicyEntry(
            .dualRouteWithoutHFP, "dualRouteWithoutHFP", ["refused", "accepted"], .ruling,
            "Is mode dualRoute refused without allowBluetoothHFP, which it needs?",
            [.hdrT, .dDUAL]),
        PolicyEntry(
            .independentRouteSharing, "independentRouteSharing", ["refused", "accepted"], .ruling,
            "Is the route sharing policy independent, which only the system sets, refused when an app asks for it?",
            [.hdrS]),
        PolicyEntry(
            .modeForOptionChecks, "modeForOptionChecks", ["asAsked", "inEffect"], .ruling,
            "Where an option is valid in mode default only, does a mode that the category does not take count as default?",
            [.hdrT, .dMODE]),
        PolicyEntry(
            .undocumentedRefusalCode, "undocumentedRefusalCode", ["badParam", "unspecified"], .ruling,
            "Which code has a refusal whose code nobody documents?",
            [.dSC, .dOPT, .ftts295, .abs334]),
        PolicyEntry(
            .airPlayInPlayAndRecord, "airPlayInPlayAndRecord", ["mirroredOnly", "anyReceiver"], .contradiction,
            "Which AirPlay receivers can playAndRecord with allowAirPlay use?",
            [.dCAT, .qa1803, .hdrT]),
        PolicyEntry(
            .mirroredAirPlayModes, "mirroredAirPlayModes", ["defaultVideoChatGameChat", "allButVoiceChat"], .ruling,
            "In which modes can playAndRecord use a mirrored AirPlay receiver?",
            [.qa1803, .aspgCAT]),
        PolicyEntry(
            .mirroredAirPlayWithoutOption, "mirroredAirPlayWithoutOption", ["beforeIOS10", "never", "always"], .ruling,
            "Can playAndRecord use a mirrored AirPlay receiver without allowAirPlay, an option that iOS 10 brought?",
            [.qa1803, .aspgCAT, .hdrT]),
        PolicyEntry(
            .hdmiInPlayAndRecord, "hdmiInPlayAndRecord", ["eligible", "notEligible"], .ruling,
            "Can playAndRecord use HDMI outside the chat modes?",
            [.twv636, .nc562, .dCAT]),
        PolicyEntry(
            .lineOutInChatModes, "lineOutInChatModes", ["eligible", "notEligible"], .ruling,
            "Is a line output fit for the chat modes, where HDMI is not?",
            [.hdrT, .twv636]),
        PolicyEntry(
            .a2dpOnlyInVoiceChat, "a2dpOnlyInVoiceChat", ["true", "false"], .ruling,
            "Can mode voiceChat use a Bluetooth device that has A2DP only, when allowBluetoothA2DP is set?",
            [.hdrT, .dVOICE]),
        PolicyEntry(
            .hearingAidInput, "hearingAidInput", ["eligibleNotListed", "listed", "notEligible"], .ruling,
            "Is the microphone of a two-way hearing aid used, and is it in availableInputs?",
            [.dLE, .heartrack, .dDUAL]),
        PolicyEntry(
            .carPlayInput, "carPlayInput", ["carAudio", "builtInMic"], .contradiction,
            "Which microphone does playAndRecord use with CarPlay?",
            [.f836882, .dPORT]),
        PolicyEntry(
            .inputBesideOutputOnlyAccessory, "inputBesideOutputOnlyAccessory",
            ["inputOnlyAccessory", "anyAccessory", "builtInMic"], .ruling,
            "The accessory that takes the output has no microphone: whose microphone is used beside it?",
            [.dDTSOLD, .qa1754, .hdrT]),
        PolicyEntry(
            .hfpBesideInputOnlyAccessory, "hfpBesideInputOnlyAccessory", ["notUsed", "takesBoth"], .ruling,
            "The last accessory is an input only and an older one is an HFP headset: is the headset used?",
            [.dDTSOLD, .hackmd]),
        PolicyEntry(
            .builtInMicWithHFPAndA2DP, "builtInMicWithHFPAndA2DP", ["byVersion", "a2dp", "receiver"], .version,
            "The built-in microphone is preferred while HFP and A2DP of a headset are allowed: where does the output go?",
            [.mac18363, .hackmd]),
        PolicyEntry(
            .outputFollowsPreferredHeadset, "outputFollowsPreferredHeadset", ["follows", "stays"], .ruling,
            "The microphone of a wired or USB headset or a car that is not the last connected is preferred: does the output follow?",
            [.qa1799, .hackmd, .taae115]),
        PolicyEntry(
            .olderBluetoothInput, "olderBluetoothInput", ["byVersion", "listed", "notListed"], .version,
            "Can the older one of two Bluetooth headsets be preferred?",
            [.jitsi11576]),
        PolicyEntry(
            .preferredInputUnderOverride, "preferredInputUnderOverride", ["outputStays", "overrideEnds"], .contradiction,
            "setPreferredInput while the speaker override is in force: does the output stay Speaker?",
            [.tg2029, .dOVR, .qa1754]),
        PolicyEntry(
            .hfpPreferredUnderOverride, "hfpPreferredUnderOverride", ["speakerStays", "outputFollows"], .ruling,
            "An HFP input preferred while the speaker override is in force: does the output follow to the headset?",
            [.qa1799, .dSPI, .tg2029]),
        PolicyEntry(
            .overrideWithCarPlay, "overrideWithCarPlay", ["speaker", "carAudio"], .ruling,
            "Does the speaker override take the output away from CarPlay?",
            [.dOVR, .qa1754]),
        PolicyEntry(
            .overrideWhileInactive, "overrideWhileInactive", ["withoutEffect", "keptForActivation"], .ruling,
            "What becomes of a speaker override asked for while the session is inactive?",
            [.dOVR, .qa1754]),
        PolicyEntry(
            .a2dpWithoutOption, "a2dpWithoutOption", ["false", "true"], .quirk,
            "Does playAndRecord keep an A2DP output without allowBluetoothA2DP?",
            [.fmw32]),
    ]

    private static let simulationTable: [PolicyEntry] = [
        PolicyEntry(
            .unsupportedModeInSetMode, "unsupportedModeInSetMode", ["refusedOnOutputOnly", "behavesLikeDefault"], .contradiction,
            "What does setMode do with a chat or videoRecording mode on a category without input?",
            [.bn1, .rnlas8, .dMODE, .atMODES]),
        PolicyEntry(
            .setCategoryWithoutMode, "setCategoryWithoutMode", ["keepsMode", "defaultMode"], .ruling,
            "Does setCategory(_:options:) without a mode keep the mode?",
            [.dSC]),
        PolicyEntry(
            .optionsAfterSetMode, "optionsAfterSetMode", ["routingOptionsCleared", "kept"], .contradiction,
            "Does setMode clear the Bluetooth, AirPlay and speaker options?",
            [.hdr2018, .hdrT, .t3k95, .t3k111, .f745968]),
        PolicyEntry(
            .duckAndInterruptSpokenAfterSetMode, "duckAndInterruptSpokenAfterSetMode", ["kept", "cleared"], .ruling,
            "Do duckOthers and interruptSpokenAudioAndMixWithOthers survive setMode as mixWithOthers does?",
            [.hdr2018, .t3k95]),
        PolicyEntry(
            .recordMixes, "recordMixes", ["false", "true"], .ruling,
            "Does a record session with mixWithOthers or duckOthers really mix?",
            [.f836882, .spokenword]),
        PolicyEntry(
            .playbackDuringCall, "playbackDuringCall", ["byVersion", "allowed", "refused"], .contradiction,
            "May a category without input be activated while another app is in a call?",
            [.hdrS, .dSA]),
        PolicyEntry(
            .deactivateWithRunningIO, "deactivateWithRunningIO",
            ["byVersion", "staysActiveIsBusy", "deactivatesIsBusy", "deactivates"], .version,
            "What does setActive(false) do while the app's own I/O runs?",
            [.hdrS, .or35375822]),
        PolicyEntry(
            .activationReason, "activationReason", ["categoryChange", "newDeviceAvailable"], .contradiction,
            "Which reason does the route change of an activation have?",
            [.splay, .so19561244, .bcl]),
        PolicyEntry(
            .activationOfActiveSession, "activationOfActiveSession", ["noEffect", "categoryChangeAndOverrideLost"], .contradiction,
            "Does setActive(true) on an active session do anything?",
            [.fw1995, .kvs75, .hdrS]),
        PolicyEntry(
            .overrideNoneReason, "overrideNoneReason", ["categoryChange", "override"], .contradiction,
            "Which reason does overrideOutputAudioPort(none) post?",
            [.ck533, .ac4498, .fw1995]),
        PolicyEntry(
            .overrideNoneOutsidePlayAndRecord, "overrideNoneOutsidePlayAndRecord", ["refused", "accepted"], .ruling,
            "Is overrideOutputAudioPort(none) refused outside playAndRecord, as speaker is?",
            [.dOVR, .hdrS]),
        PolicyEntry(
            .overrideWhenAccessoryArrives, "overrideWhenAccessoryArrives", ["cleared", "kept"], .contradiction,
            "Does plugging in a headset end the speaker override?",
            [.dOVR, .qa1754, .ac4195]),
        PolicyEntry(
            .overrideNonePreferredInput, "overrideNonePreferredInput", ["kept", "dropped"], .contradiction,
            "Does overrideOutputAudioPort(none) drop the preferred input?",
            [.tw199, .dPI]),
        PolicyEntry(
            .preferredInputAfterPlug, "preferredInputAfterPlug", ["nil", "kept"], .contradiction,
            "What does preferredInput read after a new input was plugged in and took the route?",
            [.f737196, .dPI]),
        PolicyEntry(
            .preferredInputSurvives, "preferredInputSurvives", ["everythingButLoss", "nothing"], .ruling,
            "Does the preferred input survive setCategory, setMode, deactivation and interruption?",
            [.dPI, .lk159]),
        PolicyEntry(
            .nowPlayingMayStartInBackground, "nowPlayingMayStartInBackground", ["true", "false"], .ruling,
            "May the Now Playing app activate a session that does not mix from the background?",
            [.dERR]),
        PolicyEntry(
            .implicitActivation, "implicitActivation", ["activates", "sessionNotActive"], .ruling,
            "Does starting I/O on an inactive session activate it?",
            [.hdrE, .dERR]),
        PolicyEntry(
            .activationDuringAlarm, "activationDuringAlarm", ["insufficientPriority", "allowed"], .ruling,
            "Is an activation refused while an alarm or timer rings?",
            [.hdrS, .dERR]),
        PolicyEntry(
            .ambientInBackground, "ambientInBackground", ["cannotStartPlaying", "cannotInterruptOthers"], .ruling,
            "With which error is ambient or soloAmbient refused in the background?",
            [.dERR]),
        PolicyEntry(
            .silenceHintNeedsIO, "silenceHintNeedsIO", ["false", "true"], .ruling,
            "Does the silence-secondary-audio hint need the other app's I/O to run, or only its session to be active?",
            [.dHINT, .hdrS]),
        PolicyEntry(
            .interruptedAppsWithoutNotify, "interruptedAppsWithoutNotify", ["hearNothing", "ended"], .ruling,
            "What do interrupted apps hear from setActive(false) without notifyOthersOnDeactivation?",
            [.hdrT, .aspgINT]),
        PolicyEntry(
            .unmutedMicResume, "unmutedMicResume", ["ended", "endedShouldResume"], .ruling,
            "Does the end of the interruption by a muted microphone carry shouldResume?",
            [.hdrT]),
        PolicyEntry(
            .refusedMutedMicCode, "refusedMutedMicCode", ["cannotStartRecording", "unspecified"], .ruling,
            "With which code does starting input with a hardware-muted microphone fail?",
            [.hdrT]),
        PolicyEntry(
            .interruptionNotificationsFrom27, "interruptionNotificationsFrom27", ["both", "newOnly"], .ruling,
            "From iOS 27 on, does the old interruption notification still come beside the new ones?",
            [.os27, .dDIM]),
        PolicyEntry(
            .callDisplay, "callDisplay", ["fullScreen", "banner"], .ruling,
            "How does the user have incoming calls shown?",
            [.hdrS]),
        PolicyEntry(
            .routeOfInactiveSession, "routeOfInactiveSession", ["system", "own"], .ruling,
            "Which route does currentRoute read on an inactive session?",
            [.wrtc8, .aural5]),
        PolicyEntry(
            .mediaResetRouteChange, "mediaResetRouteChange", ["none", "categoryChange"], .ruling,
            "Does a media services reset post a route change?",
            [.dMSR, .qa1749]),
        PolicyEntry(
            .setCategoryInterruptsOthers, "setCategoryInterruptsOthers", ["true", "false"], .ruling,
            "Does setCategory on an active session that stops mixing interrupt others, as an activation would?",
            [.dSC, .aspgCAT]),
        PolicyEntry(
            .pickedRoute, "pickedRoute", ["countsAsLastConnected", "keepsOverrideAndPreferredInput"], .ruling,
            "What does picking an accessory in the system's route picker do to the override and the preferred input?",
            [.qa1799, .ck533, .dOVR]),
        PolicyEntry(
            .pickedReceiver, "pickedReceiver", ["untilNextPlug", "untilCategoryChange"], .ruling,
            "How long does a receiver last that was picked in the system's route picker?",
            [.ck533, .dOVR]),
        PolicyEntry(
            .activationWithUnchangedPorts, "activationWithUnchangedPorts", ["posts", "postsNothing"], .ruling,
            "Does an activation post a route change when the ports stay the same?",
            [.splay, .fw1995]),
        PolicyEntry(
            .deactivationRouteChange, "deactivationRouteChange", ["none", "categoryChange"], .ruling,
            "Does a deactivation post a route change?",
            [.wrtc8, .dSA]),
        PolicyEntry(
            .multiRouteDuringCall, "multiRouteDuringCall", ["refused", "allowed"], .ruling,
            "May multiRoute be activated while another app is in a call?",
            [.hdrS, .dSA]),
        PolicyEntry(
            .setCategoryDuringCall, "setCategoryDuringCall", ["succeeds", "refused"], .ruling,
            "Does setCategory(record) of an inactive session succeed while another app is in a call?",
            [.hdrS, .dSC]),
        PolicyEntry(
            .outputPluggedUnderPreferredInput, "outputPluggedUnderPreferredInput", ["outputMoves", "routeStays"], .ruling,
            "An accessory without a microphone is plugged in while an input is preferred: does the output move?",
            [.f737196, .dPI]),
        PolicyEntry(
            .reactivationInBackground, "reactivationInBackground", ["noError", "cannotInterruptOthers"], .ruling,
            "Does setActive(true) on an active session fail in the background?",
            [.splay, .hdrS]),
        PolicyEntry(
            .overrideWithoutChange, "overrideWithoutChange", ["postsNothing", "posts"], .ruling,
            "Does a speaker override post a route change where speaker and built-in microphone are the route already?",
            [.ac4195, .dOVR]),
        PolicyEntry(
            .otherOptionsAfterSetMode, "otherOptionsAfterSetMode", ["asTheirConditions", "kept"], .ruling,
            "Do farFieldInput and bluetoothHighQualityRecording survive setMode without what they need?",
            [.hdrT, .hdr2018]),
        PolicyEntry(
            .routeOfMixableSession, "routeOfMixableSession", ["own", "ofTheOther"], .ruling,
            "Does a mixable session keep its own route while a session that does not mix runs on other ports?",
            [.dMIX, .aspgCAT]),
        PolicyEntry(
            .duckingOfSpokenAudio, "duckingOfSpokenAudio", ["ducks", "interrupts"], .ruling,
            "Does duckOthers interrupt a session in mode spokenAudio instead of ducking it?",
            [.hdrT, .dISA]),
        PolicyEntry(
            .suspendedAppHears, "suspendedAppHears", ["byVersion", "nothing", "began"], .version,
            "What does a suspended app hear when it comes back?",
            [.hdrT]),
        PolicyEntry(
            .recordingStartedInBackground, "recordingStartedInBackground", ["refused", "allowed"], .ruling,
            "May an app in the background start I/O with an input?",
            [.hdrE, .dERR]),
    ]

    private static let quirkTable: [PolicyEntry] = [
        PolicyEntry(
            .routeLostWithPreferredBluetooth, "routeLostWithPreferredBluetooth", ["false", "true"], .quirk,
            "Is the route left empty, with no notification, when a preferred Bluetooth input is switched off while capturing?",
            [.bcl, .so68621251, .miguel]),
        PolicyEntry(
            .hfpReconnectPostsTwice, "hfpReconnectPostsTwice", ["false", "true"], .quirk,
            "Does an HFP headset that reconnects post categoryChange and then override?",
            [.so31993722]),
        PolicyEntry(
            .plugPostsTwice, "plugPostsTwice", ["false", "true"], .quirk,
            "Does one physical plug post the same reason twice?",
            [.so19561244]),
        PolicyEntry(
            .bluetoothPowerOffPostsNothing, "bluetoothPowerOffPostsNothing", ["false", "true"], .quirk,
            "Is oldDeviceUnavailable missing when Bluetooth is switched off?",
            [.chime242, .iosrtc631]),
        PolicyEntry(
            .airPlayToBluetoothPostsNothing, "airPlayToBluetoothPostsNothing", ["false", "true"], .quirk,
            "Is the notification missing when the route goes from AirPlay to Bluetooth?",
            [.or49154849]),
        PolicyEntry(
            .carPlayReconnectIsCategoryChange, "carPlayReconnectIsCategoryChange", ["false", "true"], .quirk,
            "Is a CarPlay reconnect posted as categoryChange?",
            [.pc4400]),
        PolicyEntry(
            .wakeReturnsToHDMI, "wakeReturnsToHDMI", ["false", "true"], .quirk,
            "Does tvOS go back from AirPlay to HDMI after sleep?",
            [.or44875522]),
    ]
}
