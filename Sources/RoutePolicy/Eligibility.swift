import SessionModel

/// Which ports of accessories a session may use at all.
struct Eligibility {
    /// Types that any accessory may contribute.
    var outputs: PortSet = []
    var inputs: PortSet = []
    /// Outputs that an accessory contributes only when it mirrors the screen.
    var mirroredOutputs: PortSet = []
    /// Types, either way, that only a headset capable of high-quality recording contributes.
    var highQuality: PortSet = []
    /// Inputs that are used but cannot be preferred.
    var unlistedInputs: PortSet = []

    @inline(__always)
    func outputs(of accessory: AccessoryTraits) -> PortSet {
        var types = outputs
        // The sets first: they are empty nearly always, and then nothing depends on the accessory.
        if !mirroredOutputs.isEmpty, accessory.isMirrored { types.formUnion(mirroredOutputs) }
        if !highQuality.isEmpty, accessory.hasHighQualityRecording { types.formUnion(highQuality) }
        return accessory.outputs.intersection(types)
    }

    @inline(__always)
    func inputs(of accessory: AccessoryTraits) -> PortSet {
        let types = !highQuality.isEmpty && accessory.hasHighQualityRecording ? inputs.union(highQuality) : inputs
        return accessory.inputs.intersection(types)
    }
}

/// Everything that is connected, taken together, so that only rules about what is there are told of. Whether a port is admitted does not
/// depend on it: without anybody listening, everything counts as there.
struct Present {
    var outputs: PortSet = []
    var inputs: PortSet = []
    var hasMirrored = false
    var hasHighQuality = false

    @inline(__always)
    init<R: Recorder>(_ connected: ConnectedAccessories, _ environment: RouteEnvironment, _ recorder: inout R) {
        guard R.listens else {
            outputs = .all
            inputs = .all
            hasMirrored = true
            hasHighQuality = true
            return
        }
        for age in 0..<Int(connected.count) {
            let accessory = environment.accessories[Int(connected.slot(age: age))]
            outputs.formUnion(accessory.outputs)
            inputs.formUnion(accessory.inputs)
            hasMirrored = hasMirrored || accessory.isMirrored
            hasHighQuality = hasHighQuality || accessory.hasHighQualityRecording
        }
    }
}

extension PortSet {
    @inline(__always) static var hfp: PortSet { PortSet(.bluetoothHFP) }
    @inline(__always) static var a2dp: PortSet { PortSet(.bluetoothA2DP) }
    @inline(__always) static var le: PortSet { PortSet(.bluetoothLE) }
    @inline(__always) static var airPlay: PortSet { PortSet(.airPlay) }
    @inline(__always) static var hdmi: PortSet { PortSet(.HDMI) }
    @inline(__always) static var receiver: PortSet { PortSet(.builtInReceiver) }

    /// Every type that an accessory can have.
    static var accessoryPorts: PortSet {
        PortSet.all.subtracting(PortSet(.builtInMic).union(.receiver).union(PortSet(.builtInSpeaker)))
    }

    /// The outputs that multiRoute can use, but for the built-in speaker.
    static var multiRouteOutputs: PortSet {
        PortSet(.usbAudio).union(PortSet(.lineOut)).union(PortSet(.headphones)).union(.hdmi)
    }
    /// The inputs that multiRoute can use, but for the built-in microphone.
    static var multiRouteInputs: PortSet { PortSet(.usbAudio).union(PortSet(.headsetMic)) }
}

extension RouteEnvironment {
    /// The ports that category, mode and options admit.
    @inline(__always)
    func findEligiblePorts<R: Recorder>(_ situation: inout Situation, _ recorder: inout R) {
        let mode = situation.decision.mode
        let options = situation.options
        if situation.request.category == .multiRoute, mode != .dualRoute {
            situation.eligible = multiRoutePorts(&recorder)
            return
        }
        let present = Present(situation.request.connected, self, &recorder)
        switch situation.request.category {
        case .ambient, .soloAmbient, .playback: situation.eligible = outputCategoryPorts(present, &recorder)
        case .record: situation.eligible = recordPorts(options, present, &recorder)
        case .playAndRecord: situation.eligible = playAndRecordPorts(mode, options, present, &recorder)
        case .multiRoute: situation.eligible = dualRoutePorts(options, present, &recorder)
        }
    }

    @inline(__always)
    private func outputCategoryPorts<R: Recorder>(_ present: Present, _ recorder: inout R) -> Eligibility {
        recorder.apply(.categoryWithoutInput)
        recorder.exclude(.all, .input, slot: nil, by: .categoryWithoutInput)
        if present.outputs.contains(.bluetoothHFP) {
            recorder.apply(.hfpNotForOutputCategories)
            recorder.exclude(.hfp, .output, slot: nil, by: .hfpNotForOutputCategories)
        }
        excludeReceiver(&recorder)
        if !present.outputs.isEmpty { recorder.apply(.anyOutputForOutputCategories) }
        return Eligibility(outputs: PortSet.all.subtracting(.hfp))
    }

    @inline(__always)
    private func excludeReceiver<R: Recorder>(_ recorder: inout R) {
        guard device.outputs.contains(.builtInReceiver) else { return }
        recorder.apply(.receiverPlayAndRecordOnly)
        recorder.exclude(.receiver, .output, slot: nil, by: .receiverPlayAndRecordOnly)
    }

    @inline(__always)
    private func recordPorts<R: Recorder>(_ options: CategoryOptions, _ present: Present, _ recorder: inout R) -> Eligibility {
        recorder.apply(.categoryWithoutOutput)
        recorder.exclude(.all, .output, slot: nil, by: .categoryWithoutOutput)
        var eligible = Eligibility(inputs: .all)
        restrictBluetoothInput(options, present, &eligible, &recorder)
        return eligible
    }

    @inline(__always)
    private func playAndRecordPorts<R: Recorder>(
        _ mode: Mode, _ options: CategoryOptions, _ present: Present, _ recorder: inout R
    ) -> Eligibility {
        var eligible = Eligibility(outputs: PortSet.all.subtracting(.airPlay), inputs: .all)
        guard !present.outputs.union(present.inputs).isEmpty else { return eligible }
        restrictBluetoothInput(options, present, &eligible, &recorder)
        if present.outputs.contains(.bluetoothA2DP) {
            if !options.contains(.allowBluetoothA2DP), reading(.a2dpWithoutOption, &recorder) == 0 {
                keepOut(.a2dp, .a2dpNeedsOption, &eligible, &recorder)
            } else if mode == .voiceChat, reading(.a2dpOnlyInVoiceChat, &recorder) == 1 {
                keepOut(.a2dp, .conversationPorts, &eligible, &recorder)
            }
        }
        if present.outputs.union(present.inputs).contains(.bluetoothLE), os < OSVersion(10) {
            keepOut(.le, .bluetoothIsHFPBeforeIOS10, &eligible, &recorder)
            eligible.inputs.remove(.le)
        }
        if present.outputs.contains(.HDMI), mode.isChat || reading(.hdmiInPlayAndRecord, &recorder) == 1 {
            keepOut(.hdmi, .conversationPorts, &eligible, &recorder)
        }
        if present.outputs.contains(.lineOut), mode.isChat, reading(.lineOutInChatModes, &recorder) == 1 {
            keepOut(PortSet(.lineOut), .conversationPorts, &eligible, &recorder)
        }
        if present.inputs.contains(.carAudio), reading(.carPlayInput, &recorder) == 1 {
            eligible.inputs.remove(PortSet(.carAudio))
            recorder.exclude(PortSet(.carAudio), .input, slot: nil, by: .builtInMicBesideOutputOnly)
        }
        if present.outputs.contains(.airPlay) { admitAirPlay(mode, options, present, &eligible, &recorder) }
        return eligible
    }

    @inline(__always)
    private func keepOut<R: Recorder>(_ outputs: PortSet, _ rule: Rule, _ eligible: inout Eligibility, _ recorder: inout R) {
        eligible.outputs.subtract(outputs)
        recorder.apply(rule)
        recorder.exclude(outputs, .output, slot: nil, by: rule)
    }

    /// HFP needs its option, and a hearing aid's microphone is the system's to use.
    @inline(__always)
    private func restrictBluetoothInput<R: Recorder>(
        _ options: CategoryOptions, _ present: Present, _ eligible: inout Eligibility, _ recorder: inout R
    ) {
        if present.inputs.union(present.outputs).contains(.bluetoothHFP) {
            if !options.contains(.allowBluetoothHFP) {
                eligible.inputs.subtract(.hfp)
                eligible.outputs.subtract(.hfp)
                recorder.apply(.hfpNeedsOption)
                recorder.exclude(.hfp, [.input, .output], slot: nil, by: .hfpNeedsOption)
                if options.contains(.bluetoothHighQualityRecording), present.hasHighQuality,
                    reading(.highQualityRecordingWithoutHFP, &recorder) == 0
                {
                    eligible.highQuality = .hfp
                    recorder.apply(.highQualityRecordingUsesHFP)
                }
            }
            if options.contains(.bluetoothHighQualityRecording), !present.hasHighQuality { recorder.apply(.highQualityRecordingIgnored) }
        }
        if present.inputs.contains(.bluetoothLE) { restrictHearingAid(&eligible, &recorder) }
    }

    /// A hearing aid's microphone is the system's to use, not the app's to choose.
    @inline(__always)
    private func restrictHearingAid<R: Recorder>(_ eligible: inout Eligibility, _ recorder: inout R) {
        switch reading(.hearingAidInput, &recorder) {
        case 0:
            eligible.unlistedInputs = .le
            recorder.apply(.hearingAidInput)
        case 1:
            recorder.apply(.hearingAidInput)
        default:
            eligible.inputs.subtract(.le)
            recorder.exclude(.le, .input, slot: nil, by: .hearingAidInput)
        }
    }

    /// AirPlay in playAndRecord: mirrored receivers, in three modes, by option.
    @inline(__always)
    private func admitAirPlay<R: Recorder>(
        _ mode: Mode, _ options: CategoryOptions, _ present: Present, _ eligible: inout Eligibility, _ recorder: inout R
    ) {
        let isAsked = options.contains(.allowAirPlay)
        if !isAsked {
            let admitted: Bool
            if present.hasMirrored {
                let reading = reading(.mirroredAirPlayWithoutOption, &recorder)
                admitted = reading == 2 || (reading == 0 && os < OSVersion(10))
            } else {
                admitted = false
            }
            guard admitted else { return keepOut(.airPlay, .airPlayNeedsOption, &eligible, &recorder) }
            recorder.apply(.mirroredAirPlayBeforeIOS10)
        }
        let isInThreeModes = mode == .default || mode == .videoChat || mode == .gameChat
        guard isInThreeModes || (mode != .voiceChat && reading(.mirroredAirPlayModes, &recorder) == 1) else {
            return keepOut(.airPlay, .airPlayModes, &eligible, &recorder)
        }
        if isAsked, reading(.airPlayInPlayAndRecord, &recorder) == 1 {
            eligible.outputs.formUnion(.airPlay)
        } else {
            eligible.mirroredOutputs = .airPlay
            recorder.apply(.airPlayMirroredOnly)
            recorder.exclude(.airPlay, .output, slot: nil, by: .airPlayMirroredOnly)
        }
    }

    @inline(__always)
    private func multiRoutePorts<R: Recorder>(_ recorder: inout R) -> Eligibility {
        recorder.apply(.multiRoutePorts)
        excludeReceiver(&recorder)
        recorder.exclude(PortSet.accessoryPorts.subtracting(.multiRouteOutputs), .output, slot: nil, by: .multiRoutePorts)
        recorder.exclude(PortSet.accessoryPorts.subtracting(.multiRouteInputs), .input, slot: nil, by: .multiRoutePorts)
        return Eligibility(outputs: .multiRouteOutputs, inputs: .multiRouteInputs)
    }

    @inline(__always)
    private func dualRoutePorts<R: Recorder>(_ options: CategoryOptions, _ present: Present, _ recorder: inout R) -> Eligibility {
        recorder.apply(.dualRouteSecondaryPorts)
        var outputs = PortSet(.headphones).union(.le)
        var inputs = PortSet(.headsetMic).union(.le)
        if options.contains(.allowBluetoothHFP) {
            outputs.formUnion(.hfp)
            inputs.formUnion(.hfp)
        }
        excludeReceiver(&recorder)
        recorder.exclude(PortSet.accessoryPorts.subtracting(outputs), .output, slot: nil, by: .dualRouteSecondaryPorts)
        recorder.exclude(PortSet.accessoryPorts.subtracting(inputs), .input, slot: nil, by: .dualRouteSecondaryPorts)
        var eligible = Eligibility(outputs: outputs, inputs: inputs)
        if present.inputs.contains(.bluetoothLE) { restrictHearingAid(&eligible, &recorder) }
        return eligible
    }
}
