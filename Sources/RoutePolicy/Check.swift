import SessionModel

/// What is checked about a question beyond the rules that decide its route: its words, calls that follow one another, and settings that
/// are accepted and useless or harmful.
public enum Check: UInt8, CaseIterable, Sendable {
    // What was asked for.
    case unreadable, osVersion, deviceVersion, routeSharingPolicy, contested
    // Calls of setMode after setCategory.
    case setModeRefused, setModeClearsOptions, repeatedSetMode
    // Accepted, and useless or harmful.
    case impliedByMode, impliedByOption, impliedByCategory, a2dpBesideHFP, defaultToSpeakerInCall, defaultToSpeakerBesideAccessory
    case overrideTakesFromAccessory, overrideChangesNothing, recordDoesNotMix, highQualityRecordingAlone, gameChatIsGameKits
    case voicePromptWithoutDucking
}

extension Check: Named {
    public static let kind = "check"
    /// The stable id, in words: `advice.implied-by-mode`.
    public var name: String { entry.id }
    public var otherNames: [String] { [] }
    /// What holds, in one sentence.
    public var statement: String { entry.statement }
    /// How bad it is not to heed it.
    public var severity: Finding.Severity { entry.severity }
    /// How well it is founded.
    public var confidence: Rule.Confidence { entry.confidence }
    /// Public addresses.
    public var sources: [String] { entry.sources.map { $0.address } }

    var entry: CheckEntry { CheckBook.table[Int(rawValue)] }
}

/// A check's text.
struct CheckEntry {
    let check: Check
    let id: String
    let severity: Finding.Severity
    let statement: String
    let confidence: Rule.Confidence
    let sources: [Source]

    init(
        _ check: Check, _ id: String, _ severity: Finding.Severity, _ statement: String, _ confidence: Rule.Confidence,
        _ sources: [Source] = []
    ) {
        self.check = check
        self.id = id
        self.severity = severity
        self.statement = statement
        self.confidence = confidence
        self.sources = sources
    }
}

/// Every check, in the order of ``Check``.
enum CheckBook {
    static let table: [CheckEntry] = questions + calls + advice

    private static let questions: [CheckEntry] = [
        CheckEntry(
            .unreadable, "input.unreadable", .error, "A question is one JSON object with known keys, names and types.", .documented),
        CheckEntry(
            .osVersion, "question.os-version", .warning, "The rule book knows the versions up to its newest; 18 is followed by 26.",
            .inferred),
        CheckEntry(
            .deviceVersion, "question.device-version", .warning, "A device runs the versions of its profile only.", .inferred),
        CheckEntry(
            .routeSharingPolicy, "question.route-sharing-policy", .note,
            "Whether a route sharing policy changes the route is not in the rule book.", .inferred, [.hdrS]),
        CheckEntry(
            .contested, "question.contested", .note,
            "Where public sources disagree, a verdict rests on the reading that is in force.", .inferred),
    ]

    private static let calls: [CheckEntry] = [
        CheckEntry(
            .setModeRefused, "call.set-mode-refused", .error,
            "setMode refuses the chat modes and videoRecording on a category without input, and dualRoute without allowBluetoothHFP.",
            .observed, [.bn1, .rnlas8, .dDUAL]),
        CheckEntry(
            .setModeClearsOptions, "advice.set-mode-clears-options", .warning,
            "setMode to another mode clears allowBluetoothHFP, allowBluetoothA2DP, allowAirPlay and defaultToSpeaker; setting the mode in setCategory keeps them.",
            .observed, [.hdr2018, .t3k95, .t3k111, .f745968]),
        CheckEntry(
            .repeatedSetMode, "advice.repeated-set-mode", .warning,
            "setMode to the mode that is in effect sets nothing and clears defaultToSpeaker.", .observed, [.t3k95, .t3k111]),
    ]

    private static let advice: [CheckEntry] = [
        CheckEntry(
            .impliedByMode, "advice.implied-by-mode", .warning, "An option that the mode implies need not be set.", .header,
            [.hdrT, .qa1803]),
        CheckEntry(
            .impliedByOption, "advice.implied-by-option", .note,
            "duckOthers and interruptSpokenAudioAndMixWithOthers set mixWithOthers too, so that it need not be set.", .header, [.hdrT]),
        CheckEntry(
            .impliedByCategory, "advice.implied-by-category", .note,
            "An ambient session always mixes, so that mixWithOthers need not be set.", .documented, [.dAMB, .dMIX]),
        CheckEntry(
            .a2dpBesideHFP, "advice.a2dp-beside-hfp", .warning,
            "In a chat mode a headset that has HFP and A2DP is used by HFP, so that allowBluetoothA2DP changes nothing for it unless the built-in microphone is preferred.",
            .observed,
            [.hdrT, .dA2DP, .svj1975, .mac18363]),
        CheckEntry(
            .defaultToSpeakerInCall, "advice.default-to-speaker-in-call", .warning,
            "With defaultToSpeaker an audio call starts on the speaker, and neither override(.none) nor the call screen's speaker button reaches the receiver.",
            .observed, [.dDTS, .fw1995, .svj2219, .lkf725, .vsl150]),
        CheckEntry(
            .defaultToSpeakerBesideAccessory, "advice.default-to-speaker-beside-accessory", .note,
            "defaultToSpeaker replaces the receiver only: it does not take the output from an accessory.", .observed,
            [.hdrT, .qa1754, .lk159, .lks415, .expo37580]),
        CheckEntry(
            .overrideTakesFromAccessory, "advice.override-takes-from-accessory", .warning,
            "The speaker override takes output and input from an accessory that would be used, until the route changes.", .documented,
            [.dOVR, .qa1754, .icm79, .eli4247, .scs3884]),
        CheckEntry(
            .overrideChangesNothing, "advice.override-changes-nothing", .note,
            "A speaker override where the speaker is used anyway changes nothing, and ends with the next route change.", .inferred,
            [.ac4195, .dOVR]),
        CheckEntry(
            .recordDoesNotMix, "advice.record-does-not-mix", .warning,
            "Category record takes mixWithOthers and duckOthers, but nothing shows that such a session mixes or ducks.", .inferred,
            [.f836882, .hdrT]),
        CheckEntry(
            .highQualityRecordingAlone, "advice.high-quality-recording-alone", .note,
            "bluetoothHighQualityRecording is ignored where a headset lacks it; allowBluetoothHFP beside it is the way back.", .header,
            [.hdrT, .wwdc25n251]),
        CheckEntry(
            .gameChatIsGameKits, "advice.game-chat-is-gamekits", .warning, "Mode gameChat is set by GameKit, not by an app.", .documented,
            [.aspgCAT]),
        CheckEntry(
            .voicePromptWithoutDucking, "advice.voice-prompt-without-ducking", .note,
            "Mode voicePrompt is meant with duckOthers and interruptSpokenAudioAndMixWithOthers.", .header, [.hdrT]),
    ]
}
