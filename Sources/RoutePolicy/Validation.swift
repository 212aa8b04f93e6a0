import SessionModel

/// How firmly a refusal's code is known. The firmest of several refusals gives the code of the answer.
enum RefusalCode: UInt8 {
    case none, undocumented, badParam, unspecified
}

extension RouteEnvironment {
    /// Whether a name of the request does not exist on this platform and OS version.
    @inline(__always)
    func missesName<R: Recorder>(_ request: SessionRequest, _ recorder: inout R) -> Bool {
        let category = missing.categories &>> request.category.rawValue & 1
        let mode = missing.modes &>> UInt16(request.mode.rawValue) & 1
        let options = request.options.intersection(missing.options)
        let sharing = missing.sharingPolicies &>> request.routeSharingPolicy.rawValue & 1
        // One test for the usual case.
        if UInt32(category | sharing) | UInt32(mode) | options.rawValue == 0 { return false }
        if category != 0 { recorder.apply(.categoryAvailability) }
        if mode != 0 { recorder.apply(.modeAvailability) }
        if !options.isEmpty {
            recorder.apply(.optionAvailability)
            recorder.refuse(options, by: .optionAvailability)
        }
        if sharing != 0 { recorder.apply(.routeSharingPolicyAvailability) }
        return true
    }

    /// Whether the category takes the mode.
    @inline(__always)
    func takes<R: Recorder>(_ category: Category, _ mode: Mode, _ recorder: inout R) -> Bool {
        if categoriesByMode[Int(mode.rawValue)] &>> category.rawValue & 1 != 0 { return true }
        if mode == .videoChat { return category == .record && reading(.videoChatOnRecord, &recorder) == 1 }
        if mode == .measurement { return reading(.measurementCategories, &recorder) == 1 }
        return mode == .spokenAudio && reading(.spokenAudioCategories, &recorder) == 0
    }

    /// The options that a mode in effect implies, as far as they exist here.
    @inline(__always)
    func implied<R: Recorder>(by mode: Mode, _ category: Category, _ recorder: inout R) -> CategoryOptions {
        guard mode.isChat else { return [] }
        var options: CategoryOptions
        switch mode {
        case .voiceChat:
            recorder.apply(.voiceChatImpliesHFP)
            options = .allowBluetoothHFP
        case .videoChat:
            recorder.apply(.videoChatImpliesHFPAndSpeaker)
            options = [.allowBluetoothHFP, .defaultToSpeaker]
        default:
            guard reading(.gameChatImplies, &recorder) == 0 else { return [] }
            recorder.apply(.gameChatLikeVideoChat)
            options = [.allowBluetoothHFP, .defaultToSpeaker]
        }
        if category != .playAndRecord { options.remove(.defaultToSpeaker) }
        return options.subtracting(missing.options)
    }

    /// The mode in effect: `default` where the category does not take the one asked for.
    func effectiveMode(_ category: Category, _ mode: Mode) -> Mode {
        var recorder = NoRecorder()
        return takes(category, mode, &recorder) ? mode : .default
    }

    /// The options that a mode implies once it is in effect, as nobody listens to it.
    func impliedOptions(_ category: Category, _ mode: Mode) -> CategoryOptions {
        var recorder = NoRecorder()
        return implied(by: effectiveMode(category, mode), category, &recorder)
    }

    /// What setCategory refuses: the options, the mode or the route sharing policy.
    @inline(__always)
    func refusalOfSetCategory<R: Recorder>(
        _ request: SessionRequest, takesMode: Bool, implied: CategoryOptions, _ recorder: inout R
    ) -> RefusalCode {
        var code = RefusalCode.none
        let questionable = request.options.subtracting(request.category.alwaysTakes)
        if !questionable.isEmpty {
            code = refusalOfOptions(questionable, request, takesMode: takesMode, implied: implied, &recorder)
            // What follows has no code of its own, so it only matters to somebody who wants to hear of everything.
            if code != .none, !R.listens { return code }
        }
        if request.mode != .default {
            if !takesMode, reading(.unsupportedMode, &recorder) == 1 {
                recorder.apply(.modeRefused)
                code = firmer(code, .undocumented)
            }
            if request.mode == .dualRoute, takesMode, !request.options.contains(.allowBluetoothHFP),
                reading(.dualRouteWithoutHFP, &recorder) == 0
            {
                recorder.apply(.dualRouteNeedsHFP)
                code = firmer(code, .undocumented)
            }
        }
        if request.routeSharingPolicy != .default {
            code = firmer(code, refusalOfSharingPolicy(request, &recorder))
        }
        return code
    }

    /// The firmer of two codes.
    @inline(__always)
    private func firmer(_ one: RefusalCode, _ other: RefusalCode) -> RefusalCode { one.rawValue >= other.rawValue ? one : other }

    /// Options that are not valid in every case for the category, each on its own.
    @inline(never)
    private func refusalOfOptions<R: Recorder>(
        _ questionable: CategoryOptions, _ request: SessionRequest, takesMode: Bool, implied: CategoryOptions, _ recorder: inout R
    ) -> RefusalCode {
        var code = RefusalCode.none
        let documented = questionable.intersection(documentedRefusals(request.category))
        // Nobody listens, and nothing is firmer.
        if !documented.isEmpty, !R.listens, policies[.airPlayOnPlayback] == 0 { return .badParam }
        var rest = questionable.rawValue
        while rest != 0 {
            let bit = rest.trailingZeroBitCount
            rest &= rest - 1
            guard let option = CategoryOption(bit: bit) else { continue }
            // The bit of mixWithOthers is part of interruptSpokenAudioAndMixWithOthers and judged there.
            if option == .mixWithOthers, request.options.contains(.interruptSpokenBit) { continue }
            let verdict = verdict(on: option, request, takesMode: takesMode, implied: implied, &recorder)
            guard verdict.code != .none else { continue }
            recorder.apply(verdict.rule)
            recorder.refuse(option.ownBit, by: verdict.rule)
            code = firmer(code, verdict.code)
            if !R.listens, policies[.airPlayOnPlayback] == 0 { return code }
        }
        return code
    }

    /// The options that a category refuses with a code that reports tell of: -50.
    @inline(__always)
    private func documentedRefusals(_ category: Category) -> CategoryOptions {
        switch category {
        case .playAndRecord: []
        case .playback:
            policies[.airPlayOnPlayback] == 0
                ? [.defaultToSpeaker, .allowBluetoothHFP, .allowAirPlay] : [.defaultToSpeaker, .allowBluetoothHFP]
        case .soloAmbient: [.defaultToSpeaker, .duckOthers]
        case .ambient, .record, .multiRoute: .defaultToSpeaker
        }
    }

    /// What becomes of one option. Read with the table of ``Category/alwaysTakes``: what stands there never comes here.
    private func verdict<R: Recorder>(
        on option: CategoryOption, _ request: SessionRequest, takesMode: Bool, implied: CategoryOptions, _ recorder: inout R
    ) -> (rule: Rule, code: RefusalCode) {
        let category = request.category
        let code: RefusalCode = documentedRefusals(category).contains(option.ownBit) ? .badParam : .undocumented
        func refused(_ rule: Rule, if condition: Bool = true) -> (rule: Rule, code: RefusalCode) { (rule, condition ? code : .none) }
        switch option {
        case .mixWithOthers, .duckOthers, .interruptSpokenAudioAndMixWithOthers:
            if category == .multiRoute {
                let mode = modeForOptionChecks(request, takesMode: takesMode, &recorder)
                return refused(.multiRouteMixesInDefaultMode, if: mode != .default)
            }
            switch option {
            case .mixWithOthers:
                let policy: Policy =
                    category == .soloAmbient ? .soloAmbientMix : category == .record ? .recordMixOrDuck : .ambientMixOrDuck
                let refusing = policy == .soloAmbientMix ? 0 : 1
                return refused(.mixWithOthersCategory, if: reading(policy, &recorder) == refusing)
            case .duckOthers:
                if category == .soloAmbient { return refused(.duckOthersCategory) }
                let policy: Policy = category == .record ? .recordMixOrDuck : .ambientMixOrDuck
                return refused(.duckOthersCategory, if: reading(policy, &recorder) == 1)
            default:
                return refused(.interruptSpokenAudioCategory)
            }
        case .allowBluetoothHFP:
            if category == .multiRoute { return refused(.bluetoothHFPCategory, if: request.mode != .dualRoute) }
            return refused(.bluetoothHFPCategory)
        case .defaultToSpeaker:
            return refused(.defaultToSpeakerCategory)
        case .allowBluetoothA2DP:
            switch category {
            case .playback: return refused(.bluetoothA2DPCategory, if: reading(.a2dpOnPlayback, &recorder) == 0)
            case .ambient, .soloAmbient:
                return refused(.bluetoothA2DPCategory, if: reading(.a2dpOrAirPlayOnAmbient, &recorder) == 0)
            default: return refused(.bluetoothA2DPCategory)
            }
        case .allowAirPlay:
            switch category {
            case .playback:
                return reading(.airPlayOnPlayback, &recorder) == 0 ? refused(.airPlayCategory) : (.airPlayCategory, .unspecified)
            case .ambient, .soloAmbient:
                return refused(.airPlayCategory, if: reading(.a2dpOrAirPlayOnAmbient, &recorder) == 0)
            default: return refused(.airPlayCategory)
            }
        case .overrideMutedMicrophoneInterruption:
            return refused(.overrideMutedMicrophoneCategory)
        case .farFieldInput:
            guard category.hasInput, category != .multiRoute || request.mode == .dualRoute else {
                return refused(.farFieldInputCategory)
            }
            if request.options.contains(.allowBluetoothHFP) { return refused(.farFieldInputNeedsHFP, if: false) }
            let isImplied = implied.contains(.allowBluetoothHFP) && reading(.farFieldWithImpliedHFP, &recorder) == 0
            return refused(.farFieldInputNeedsHFP, if: !isImplied)
        case .bluetoothHighQualityRecording:
            let policy: Policy? =
                switch category {
                case .ambient, .soloAmbient, .playback: .highQualityRecordingOnOutputOnly
                case .record: .highQualityRecordingOnRecord
                case .multiRoute: .highQualityRecordingOnMultiRoute
                case .playAndRecord: nil
                }
            if let policy, (reading(policy, &recorder) == 0) != (policy == .highQualityRecordingOnMultiRoute) {
                return refused(.highQualityRecordingCategory)
            }
            if modeForOptionChecks(request, takesMode: takesMode, &recorder) == .default {
                return refused(.highQualityRecordingDefaultMode, if: false)
            }
            return refused(.highQualityRecordingDefaultMode, if: reading(.highQualityRecordingMode, &recorder) == 0)
        }
    }

    /// The mode that counts where an option is valid in mode `default` only.
    private func modeForOptionChecks<R: Recorder>(_ request: SessionRequest, takesMode: Bool, _ recorder: inout R) -> Mode {
        if takesMode { return request.mode }
        return reading(.modeForOptionChecks, &recorder) == 0 ? request.mode : .default
    }

    /// The long-form policies and `independent`.
    private func refusalOfSharingPolicy<R: Recorder>(_ request: SessionRequest, _ recorder: inout R) -> RefusalCode {
        var code = RefusalCode.none
        func refuse(_ rule: Rule) {
            recorder.apply(rule)
            code = .undocumented
        }
        if request.routeSharingPolicy == .independent {
            if reading(.independentRouteSharing, &recorder) == 0 { refuse(.independentIsTheSystems) }
            return code
        }
        if request.category != .playback { refuse(.longFormCategory) }
        if request.mode != .default, request.mode != .moviePlayback, request.mode != .spokenAudio { refuse(.longFormMode) }
        if !request.options.isEmpty { refuse(.longFormOptions) }
        return code
    }
}

/// The categories of which all sources agree that they take a mode, by mode. From the lowest bit: ambient, soloAmbient, playback, record,
/// playAndRecord, multiRoute.
private let categoriesByMode: InlineArray<11, UInt8> = [
    0b111111,  // default
    0b010000,  // voiceChat
    0b010000,  // videoChat
    0b010000,  // gameChat
    0b011000,  // videoRecording
    0b011100,  // measurement
    0b000100,  // moviePlayback
    0b000100,  // spokenAudio
    0b111111,  // voicePrompt
    0b000100,  // shortFormVideo
    0b100000,  // dualRoute
]

extension Category {
    /// The options that the category takes whatever the mode and the policies are.
    @inline(__always)
    var alwaysTakes: CategoryOptions {
        switch self {
        case .ambient, .soloAmbient: []
        case .playback: [.mixWithOthers, .duckOthers, .interruptSpokenBit]
        case .record: [.allowBluetoothHFP, .overrideMutedMicrophoneInterruption]
        case .playAndRecord:
            [
                .mixWithOthers, .duckOthers, .interruptSpokenBit, .allowBluetoothHFP, .defaultToSpeaker, .allowBluetoothA2DP,
                .allowAirPlay, .overrideMutedMicrophoneInterruption,
            ]
        case .multiRoute: .overrideMutedMicrophoneInterruption
        }
    }
}
