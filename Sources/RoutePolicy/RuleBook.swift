/// A rule's text.
struct RuleEntry {
    let rule: Rule
    let id: String
    let statement: String
    let os: String
    let confidence: Rule.Confidence
    let policies: [Policy]
    let sources: [Source]

    init(
        _ rule: Rule, _ id: String, _ statement: String, os: String = "any", _ confidence: Rule.Confidence,
        _ policies: [Policy], _ sources: [Source]
    ) {
        self.rule = rule
        self.id = id
        self.statement = statement
        self.os = os
        self.confidence = confidence
        self.policies = policies
        self.sources = sources
    }

    init(
        _ rule: Rule, _ id: String, _ statement: String, os: String = "any", _ confidence: Rule.Confidence, _ sources: [Source]
    ) {
        self.init(rule, id, statement, os: os, confidence, [], sources)
    }
}

extension Rule {
    var entry: RuleEntry { RuleBook.table[Int(rawValue)] }
}

/// Every rule, in the order of ``Rule``.
enum RuleBook {
    static let table: [RuleEntry] = availability + validity + settings + eligibility + preference + selection + format

    private static let availability: [RuleEntry] = [
        RuleEntry(
            .categoryAvailability, "availability.category", "A category exists from its first OS version on: multiRoute from 6.0.",
            .documented, [.dCAT, .hdrT]),
        RuleEntry(
            .modeAvailability, "availability.mode",
            "A mode exists from its first OS version on, and shortFormVideo and dualRoute on iOS, iPadOS and Mac Catalyst only.",
            .header, [.hdrT, .dMODE]),
        RuleEntry(
            .optionAvailability, "availability.option",
            "A category option exists from its first OS version on, and some options not on every platform.",
            .header, [.hdrT, .dOPT, .dDTS]),
        RuleEntry(
            .routeSharingPolicyAvailability, "availability.route-sharing-policy",
            "A route sharing policy exists from its first OS version on; longFormVideo not on tvOS and watchOS.",
            .header, [.hdrS]),
    ]

    private static let validity: [RuleEntry] = [
        RuleEntry(
            .mixWithOthersCategory, "validity.mix-with-others",
            "mixWithOthers is for playback, playAndRecord and multiRoute; ambient and record take it too.",
            .header, [.soloAmbientMix, .ambientMixOrDuck, .recordMixOrDuck], [.hdrT, .dOPT, .dMIX, .f836882]),
        RuleEntry(
            .duckOthersCategory, "validity.duck-others",
            "duckOthers is for playback, playAndRecord and multiRoute; ambient and record take it too.",
            .header, [.ambientMixOrDuck, .recordMixOrDuck], [.hdrT, .dOPT, .as163, .spokenword]),
        RuleEntry(
            .interruptSpokenAudioCategory, "validity.interrupt-spoken-audio",
            "interruptSpokenAudioAndMixWithOthers is for playback, playAndRecord and multiRoute.",
            .header, [.hdrT, .dISA]),
        RuleEntry(
            .multiRouteMixesInDefaultMode, "validity.multi-route-mixes-in-default-mode",
            "multiRoute takes mixWithOthers, duckOthers and interruptSpokenAudioAndMixWithOthers in mode default only.",
            .header, [.modeForOptionChecks], [.hdrT]),
        RuleEntry(
            .bluetoothHFPCategory, "validity.allow-bluetooth-hfp",
            "allowBluetoothHFP is for playAndRecord and record, and for multiRoute in mode dualRoute.",
            .header, [.hdrT, .dHFP, .as127]),
        RuleEntry(
            .defaultToSpeakerCategory, "validity.default-to-speaker",
            "defaultToSpeaker is for playAndRecord only; elsewhere the call fails with -50.",
            .observed, [.ap1194, .uku319, .hdrT, .dDTS]),
        RuleEntry(
            .bluetoothA2DPCategory, "validity.allow-bluetooth-a2dp",
            "allowBluetoothA2DP can be set with playAndRecord only: the output categories always allow it, record and multiRoute never.",
            .header, [.a2dpOnPlayback, .a2dpOrAirPlayOnAmbient], [.hdrT, .dA2DP, .rnaa1115]),
        RuleEntry(
            .airPlayCategory, "validity.allow-airplay",
            "allowAirPlay can be set with playAndRecord only: the output categories always allow it, record and multiRoute never.",
            .observed, [.airPlayOnPlayback, .a2dpOrAirPlayOnAmbient], [.fs1191, .mix, .sap102, .juce1295, .abs334, .hdrT]),
        RuleEntry(
            .overrideMutedMicrophoneCategory, "validity.override-muted-microphone",
            "overrideMutedMicrophoneInterruption needs a category with input.",
            .header, [.hdrT]),
        RuleEntry(
            .farFieldInputCategory, "validity.far-field-input",
            "farFieldInput is for playAndRecord and record, and for multiRoute in mode dualRoute.",
            os: "26.2+", .header, [.hdrT]),
        RuleEntry(
            .farFieldInputNeedsHFP, "validity.far-field-needs-hfp",
            "farFieldInput needs allowBluetoothHFP, set or implied by the mode.",
            os: "26.2+", .header, [.farFieldWithImpliedHFP], [.hdrT]),
        RuleEntry(
            .highQualityRecordingCategory, "validity.high-quality-recording",
            "bluetoothHighQualityRecording needs a category with input and output.",
            os: "26.0+", .header,
            [.highQualityRecordingOnOutputOnly, .highQualityRecordingOnRecord, .highQualityRecordingOnMultiRoute], [.hdrT]),
        RuleEntry(
            .highQualityRecordingDefaultMode, "validity.high-quality-needs-default-mode",
            "bluetoothHighQualityRecording is for mode default only.",
            os: "26.0+", .header, [.highQualityRecordingMode, .modeForOptionChecks], [.hdrT]),
        RuleEntry(
            .dualRouteNeedsHFP, "validity.dual-route-needs-hfp", "Mode dualRoute needs allowBluetoothHFP.",
            os: "26.2+", .header, [.dualRouteWithoutHFP], [.hdrT, .dDUAL]),
        RuleEntry(
            .longFormCategory, "validity.long-form-category", "The long-form route sharing policies are for category playback only.",
            os: "11.0+", .header, [.hdrS, .rntp1366]),
        RuleEntry(
            .longFormMode, "validity.long-form-mode",
            "The long-form route sharing policies take the modes default, moviePlayback and spokenAudio only.",
            os: "11.0+", .header, [.hdrS]),
        RuleEntry(
            .longFormOptions, "validity.long-form-options", "The long-form route sharing policies take no category options.",
            os: "11.0+", .header, [.hdrS]),
        RuleEntry(
            .independentIsTheSystems, "validity.independent-is-the-systems",
            "The route sharing policy independent is set by the system, not by an app.",
            os: "11.0+", .header, [.independentRouteSharing], [.hdrS]),
        RuleEntry(
            .modeRefused, "validity.mode-refused", "A mode that the category does not take is refused.",
            .observed, [.unsupportedMode], [.bn1, .rnlas8]),
    ]

    private static let settings: [RuleEntry] = [
        RuleEntry(
            .modeBehavesLikeDefault, "mode.behaves-like-default",
            "A mode that the category does not take behaves like mode default, and implies nothing.",
            .documented, [.unsupportedMode, .videoChatOnRecord, .measurementCategories, .spokenAudioCategories], [.dMODE, .atMODES]),
        RuleEntry(
            .voiceChatImpliesHFP, "mode.voice-chat-implies-hfp", "Mode voiceChat acts as if allowBluetoothHFP had been set.",
            os: "5.0+", .header, [.impliedOptionsVisible], [.hdrT, .qa1803, .dVOICE, .f769168]),
        RuleEntry(
            .videoChatImpliesHFPAndSpeaker, "mode.video-chat-implies-hfp-and-speaker",
            "Mode videoChat acts as if allowBluetoothHFP and defaultToSpeaker had been set.",
            os: "7.0+", .header, [.impliedOptionsVisible], [.hdrT, .qa1803, .dVIDEO]),
        RuleEntry(
            .gameChatLikeVideoChat, "mode.game-chat-like-video-chat", "Mode gameChat implies what videoChat implies.",
            os: "5.0+", .inferred, [.gameChatImplies, .impliedOptionsVisible], [.aspgCAT, .hdrT]),
        RuleEntry(
            .mixingIsImplied, "options.mixing-is-implied",
            "duckOthers and interruptSpokenAudioAndMixWithOthers set mixWithOthers too.",
            .header, [.hdrT]),
        RuleEntry(
            .speakerOverrideAvailability, "availability.speaker-override", "The speaker override does not exist on tvOS and watchOS.",
            .documented, [.dPO]),
        RuleEntry(
            .speakerOverrideCategory, "validity.speaker-override", "overrideOutputAudioPort is for category playAndRecord only.",
            .observed, [.kvs46, .scs2734, .twq555, .dOVR, .hdrS]),
    ]

    private static let eligibility: [RuleEntry] = [
        RuleEntry(
            .categoryWithoutInput, "eligibility.category-without-input",
            "ambient, soloAmbient and playback have no input: not in the route, not in availableInputs.",
            .header, [.hdr2018, .hdrS, .dAI]),
        RuleEntry(
            .categoryWithoutOutput, "eligibility.category-without-output", "record has no output.",
            .header, [.hdr2018, .dREC]),
        RuleEntry(
            .receiverPlayAndRecordOnly, "eligibility.receiver-play-and-record-only",
            "The receiver is an output of playAndRecord only.",
            .documented, [.dPAR, .qa1754, .hdrT]),
        RuleEntry(
            .hfpNotForOutputCategories, "eligibility.hfp-not-for-output-categories",
            "A category without input never uses Bluetooth HFP.",
            .header, [.hdrT, .dHFP]),
        RuleEntry(
            .anyOutputForOutputCategories, "eligibility.any-output-for-output-categories",
            "ambient, soloAmbient and playback use any output but the receiver and Bluetooth HFP: A2DP and AirPlay need no option.",
            .header, [.hdrT, .dA2DP]),
        RuleEntry(
            .hfpNeedsOption, "eligibility.hfp-needs-option",
            "playAndRecord and record use Bluetooth HFP only with allowBluetoothHFP, set or implied by the mode.",
            .observed, [.godot, .viva375, .reflect, .omi5289, .hdrT]),
        RuleEntry(
            .a2dpNeedsOption, "eligibility.a2dp-needs-option", "playAndRecord uses Bluetooth A2DP only with allowBluetoothA2DP.",
            .header, [.a2dpWithoutOption], [.hdrT, .dA2DP, .qa1803]),
        RuleEntry(
            .bluetoothIsHFPBeforeIOS10, "eligibility.bluetooth-is-hfp-before-ios-10",
            "Before iOS 10 HFP is the only Bluetooth route of a category with input.",
            os: "before 10.0", .documented, [.dA2DP, .qa1803, .or22416321, .taae134]),
        RuleEntry(
            .airPlayNeedsOption, "eligibility.airplay-needs-option", "playAndRecord uses AirPlay only with allowAirPlay.",
            os: "10.0+", .header, [.mirroredAirPlayWithoutOption], [.hdrT, .dOPT]),
        RuleEntry(
            .airPlayMirroredOnly, "eligibility.airplay-mirrored-only", "playAndRecord uses an AirPlay receiver only when it mirrors.",
            .documented, [.airPlayInPlayAndRecord], [.dCAT, .qa1803, .aspgCAT]),
        RuleEntry(
            .airPlayModes, "eligibility.airplay-modes",
            "playAndRecord uses AirPlay in the modes default, videoChat and gameChat only.",
            .documented, [.mirroredAirPlayModes], [.qa1803, .aspgCAT, .twrn636]),
        RuleEntry(
            .mirroredAirPlayBeforeIOS10, "eligibility.mirrored-airplay-before-ios-10",
            "Before iOS 10, which brought allowAirPlay, playAndRecord uses a mirrored receiver without an option.",
            os: "before 10.0", .documented, [.mirroredAirPlayWithoutOption], [.qa1803, .aspgCAT]),
        RuleEntry(
            .conversationPorts, "eligibility.conversation-ports",
            "The chat modes use only ports that are fit for a conversation; HDMI is not.",
            .observed, [.hdmiInPlayAndRecord, .lineOutInChatModes, .a2dpOnlyInVoiceChat], [.twv636, .nc562, .hdrT]),
        RuleEntry(
            .highQualityRecordingUsesHFP, "eligibility.high-quality-recording-uses-hfp",
            "With bluetoothHighQualityRecording the HFP port of a capable headset is used even without allowBluetoothHFP.",
            os: "26.0+", .inferred, [.highQualityRecordingWithoutHFP], [.hdrT, .wwdc25n251]),
        RuleEntry(
            .highQualityRecordingIgnored, "eligibility.high-quality-recording-ignored",
            "bluetoothHighQualityRecording is ignored where no connected headset is capable of it.",
            os: "26.0+", .header, [.hdrT]),
        RuleEntry(
            .hearingAidInput, "eligibility.hearing-aid-input",
            "The microphone of a two-way hearing aid is used; the app cannot choose it.",
            os: "15.0+", .inferred, [.hearingAidInput], [.heartrack, .dLE, .dDUAL]),
        RuleEntry(
            .multiRoutePorts, "eligibility.multi-route-ports",
            "multiRoute uses USB, line out, headphones, HDMI and the speaker; USB, the wired and the built-in microphone; nothing else.",
            os: "6.0+", .documented, [.dMR, .hdrT, .aspgBASICS]),
        RuleEntry(
            .dualRouteSecondaryPorts, "eligibility.dual-route-secondary",
            "Mode dualRoute takes as its secondary only an accessory with input and output: wired, Bluetooth LE or Bluetooth HFP.",
            os: "26.2+", .header, [.hdrT, .dDUAL]),
    ]

    private static let preference: [RuleEntry] = [
        RuleEntry(
            .hearingAidNotListed, "preferred.hearing-aid-not-listed",
            "A hearing aid's microphone is not in availableInputs: the system decides about it.",
            .documented, [.hearingAidInput], [.dPORT, .dLE]),
        RuleEntry(
            .olderBluetoothInputNotListed, "preferred.older-bluetooth-input-not-listed",
            "Up to iOS 14 only the last connected of several Bluetooth headsets can be preferred.",
            os: "up to 14", .observed, [.olderBluetoothInput], [.jitsi11576]),
        RuleEntry(
            .preferredInputAvailability, "availability.preferred-input",
            "setPreferredInput exists from 7.0 on, and not on watchOS.",
            .header, [.hdrS, .dSPI]),
        RuleEntry(
            .preferredInputMustBeAvailable, "preferred.must-be-available",
            "A preferred input must be one of availableInputs, which depend on category, mode and options.",
            .header, [.undocumentedRefusalCode], [.dSPI, .hdrS, .dAI]),
    ]

    private static let selection: [RuleEntry] = [
        RuleEntry(
            .multiRouteAllOutputs, "multi-route.all-outputs", "multiRoute uses all eligible outputs at once.",
            os: "6.0+", .documented, [.aspgBASICS, .dMR, .moredocs]),
        RuleEntry(
            .multiRouteSpeakerAlone, "multi-route.speaker-alone", "multiRoute uses the speaker only when there is no other output.",
            os: "6.0+", .documented, [.hdrT, .dMR]),
        RuleEntry(
            .multiRouteLastInput, "multi-route.last-input", "multiRoute uses one input: the last connected, else the built-in microphone.",
            os: "6.0+", .documented, [.hdrT, .aspgBASICS, .moredocs]),
        RuleEntry(
            .dualRoutePrimary, "dual-route.primary", "Mode dualRoute always uses the speaker and the built-in microphone.",
            os: "26.2+", .header, [.hdrT, .dDUAL]),
        RuleEntry(
            .dualRouteSecondary, "dual-route.secondary", "Mode dualRoute adds the last connected secondary accessory, input and output.",
            os: "26.2+", .header, [.hdrT, .dDUAL]),
        RuleEntry(
            .overrideWithoutEffectWhileInactive, "override.without-effect-while-inactive",
            "A speaker override asked for while the session is inactive has no effect: activation starts without it.",
            .inferred, [.overrideWhileInactive], [.dOVR, .qa1754]),
        RuleEntry(
            .overrideSpeaker, "override.speaker",
            "The speaker override takes the output to the speaker and the input to the built-in microphone, whatever is connected.",
            .documented, [.overrideWithCarPlay], [.dOVR, .qa1754, .atOVR]),
        RuleEntry(
            .preferredInputUnderOverride, "preferred.under-override",
            "A preferred input set while the speaker override is in force moves the input; the output stays the speaker.",
            .observed, [.preferredInputUnderOverride, .hfpPreferredUnderOverride], [.tg2029, .qa1799]),
        RuleEntry(
            .preferredInputWins, "preferred.input-wins", "The preferred input is used instead of the last connected.",
            os: "7.0+", .documented, [.dSPI, .qa1799]),
        RuleEntry(
            .outputFollowsPreferredInput, "preferred.output-follows",
            "When the preferred input belongs to an accessory with an output, the output goes there too.",
            os: "7.0+", .documented, [.outputFollowsPreferredHeadset], [.qa1799, .dSPI, .streamjs]),
        RuleEntry(
            .builtInMicLeavesHFP, "preferred.built-in-mic-leaves-hfp",
            "Preferring the built-in microphone takes the output away from Bluetooth HFP.",
            os: "7.0+", .observed, [.ak1970, .streamjs, .taae134, .ck759]),
        RuleEntry(
            .builtInMicKeepsA2DP, "preferred.built-in-mic-keeps-a2dp",
            "Preferring the built-in microphone while HFP and A2DP are allowed keeps the output on the headset, by A2DP.",
            os: "15.0+", .observed, [.builtInMicWithHFPAndA2DP], [.mac18363, .hackmd]),
        RuleEntry(
            .builtInMicLeavesBluetooth, "preferred.built-in-mic-leaves-bluetooth",
            "Up to iOS 14, preferring the built-in microphone while HFP and A2DP are allowed takes the output away from Bluetooth.",
            os: "up to 14", .observed, [.builtInMicWithHFPAndA2DP], [.mac18363]),
        RuleEntry(
            .speakerWinsOverAccessory, "selection.speaker-wins-over-accessory",
            "defaultToSpeaker takes the output to the speaker even with an accessory connected.",
            .documented, [.defaultToSpeakerWithAccessory], [.dDTS]),
        RuleEntry(
            .lastConnectedWins, "selection.last-connected-wins",
            "The last connected eligible accessory takes the route, whatever its kind, before any built-in port.",
            .documented, [.aspgBASICS, .qa1754]),
        RuleEntry(
            .portsOfOneAccessoryPair, "selection.ports-of-one-accessory-pair",
            "An accessory with input and output takes both.",
            .observed, [.carPlayInput], [.dDTSOLD, .hackmd, .taae115, .mac18363]),
        RuleEntry(
            .hfpBeforeA2DP, "selection.hfp-before-a2dp", "Where HFP and A2DP of one headset are both allowed, HFP is used.",
            os: "10.0+", .header, [.hdrT, .dA2DP]),
        RuleEntry(
            .hfpNeverAlone, "selection.hfp-never-alone", "Bluetooth HFP is used for input and output together, never for one alone.",
            .inferred, [.hfpBesideInputOnlyAccessory], [.hackmd, .dDTSOLD]),
        RuleEntry(
            .inputOnlyAccessoryKeepsInput, "selection.input-only-accessory-keeps-input",
            "An input-only accessory is the input beside an accessory that takes the output and has no microphone.",
            .documented, [.inputBesideOutputOnlyAccessory], [.dDTSOLD, .qa1754]),
        RuleEntry(
            .builtInMicBesideOutputOnly, "selection.built-in-mic-beside-output-only",
            "An output without a microphone is used with the built-in microphone.",
            .observed, [.inputBesideOutputOnlyAccessory], [.hackmd, .taae115]),
        RuleEntry(
            .receiverByDefault, "selection.receiver-by-default",
            "playAndRecord uses the receiver, where the device has one, when no accessory takes the output.",
            .documented, [.dPAR, .qa1754]),
        RuleEntry(
            .defaultToSpeakerReplacesReceiver, "selection.default-to-speaker",
            "defaultToSpeaker puts the speaker in the receiver's place when no accessory takes the output.",
            .header, [.defaultToSpeakerWithAccessory], [.hdrT, .qa1754, .dDTSOLD]),
        RuleEntry(
            .speakerByDefault, "selection.speaker-by-default",
            "The speaker is used when no accessory takes the output: by every category but playAndRecord, and where there is no receiver.",
            .documented, [.aspgCAT, .dPB, .icm226, .memo2010]),
        RuleEntry(
            .builtInOutputByDefault, "selection.built-in-output-by-default",
            "A device without a speaker uses the output it has: HDMI on Apple TV.",
            .inferred, [.or44875522]),
        RuleEntry(
            .builtInMicByDefault, "selection.built-in-mic-by-default",
            "The built-in microphone is the input when no accessory gives one.",
            .documented, [.dPAR, .dREC]),
        RuleEntry(
            .noSuitableRoute, "selection.no-suitable-route",
            "A side of the route stays empty where the device has no port for it and no eligible one is connected.",
            .observed, [.hdrS, .ma113, .dRCR]),
    ]

    private static let format: [RuleEntry] = [
        RuleEntry(
            .primaryDataSource, "format.primary-data-source",
            "The built-in microphone uses its primary data source: the bottom one of an iPhone, the top one of an iPad.",
            .documented, [.qa1799]),
        RuleEntry(
            .frontDataSourceWithSpeaker, "format.front-data-source-with-speaker",
            "With defaultToSpeaker in effect and the speaker in the route the built-in microphone uses its front data source.",
            .observed, [.so68908088, .icm226]),
        RuleEntry(
            .backDataSourceForVideo, "format.back-data-source-for-video",
            "Mode videoRecording uses the microphone near the camera; the back camera is assumed.",
            .documented, [.qa1799]),
        RuleEntry(
            .highQualityRecordingFormat, "format.high-quality-recording",
            "bluetoothHighQualityRecording opens a capable headset at 48 kHz.",
            os: "26.0+", .inferred, [.hdrT, .wwdc25n251]),
        RuleEntry(
            .portSince, "format.port-since", "A port is there from the first OS version that its profile names.",
            .observed, [.heartrack, .dPORT]),
    ]
}
