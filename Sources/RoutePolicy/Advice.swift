import SessionModel

extension RouteEnvironment {
    /// What is accepted and useless or harmful; nothing about a request that is refused.
    public func advice(_ explanation: Explanation) -> [Finding] {
        let decision = explanation.decision
        let request = explanation.request
        guard decision.refusal == nil else { return [] }
        return adviceOnOptions(request, decision) + adviceOnRoute(request, decision)
    }

    /// Whether a change leaves the route as it is, with what is connected and preferred.
    private func leavesRoute(_ remedy: Remedy, _ request: SessionRequest, _ decision: Decision) -> Bool {
        let other = decide(remedy.applied(to: request))
        return other.refusal == nil && other.outputs == decision.outputs && other.inputs == decision.inputs
    }

    private func adviceOnOptions(_ request: SessionRequest, _ decision: Decision) -> [Finding] {
        var findings: [Finding] = []
        let mode = decision.mode
        let options = request.options
        let implied = impliedOptions(request.category, mode)
        let modeName = "mode \(mode.name)"

        for option in options.intersection(implied).elements {
            findings.append(
                Finding(
                    .impliedByMode,
                    "\(option.name) is implied by \(modeName): setting it changes no route"
                        + (mode == .gameChat ? " (contested: gameChatImplies)" : ""), fix: "leave out \(option.name)",
                    at: .option(option), remedy: .leaveOut(option.ownBit)))
        }
        // In a mask the two cannot be told apart: the bit of mixWithOthers is part of interruptSpokenAudioAndMixWithOthers.
        if options.contains([.duckOthers, .mixWithOthers]), !options.contains(.interruptSpokenBit) {
            findings.append(
                Finding(
                    .impliedByOption, "duckOthers sets mixWithOthers too", fix: "leave out mixWithOthers", at: .option(.mixWithOthers),
                    remedy: .leaveOut(.mixWithOthers)))
        }
        if request.category == .ambient, options.contains(.mixWithOthers), options.isDisjoint(with: [.duckOthers, .interruptSpokenBit]) {
            findings.append(
                Finding(
                    .impliedByCategory, "an ambient session mixes anyway", fix: "leave out mixWithOthers", at: .option(.mixWithOthers),
                    remedy: .leaveOut(.mixWithOthers)))
        }
        // Where it makes a difference with what is connected and preferred, it is there for that.
        if mode.isChat, options.contains(.allowBluetoothA2DP), options.union(implied).contains(.allowBluetoothHFP),
            leavesRoute(.leaveOut(.allowBluetoothA2DP), request, decision)
        {
            let lets = policies[.a2dpOnlyInVoiceChat] == 0 || mode != .voiceChat
            findings.append(
                Finding(
                    .a2dpBesideHFP,
                    "allowBluetoothA2DP beside allowBluetoothHFP in \(modeName) changes nothing for a headset that has both: it is used by HFP, unless the built-in microphone is preferred"
                        + (lets ? "; and it lets in a Bluetooth device without a microphone" : ""),
                    fix: "leave out allowBluetoothA2DP", at: .option(.allowBluetoothA2DP), remedy: .leaveOut(.allowBluetoothA2DP)))
        }
        if mode == .voiceChat, options.contains(.defaultToSpeaker),
            device.outputs.contains([PortSet(.builtInReceiver), PortSet(.builtInSpeaker)])
        {
            findings.append(
                Finding(
                    .defaultToSpeakerInCall,
                    "with defaultToSpeaker a call in \(modeName) starts on the speaker and cannot go back to the receiver",
                    fix: "leave it out, and call overrideOutputAudioPort(.speaker) while the speaker is wanted",
                    at: .option(.defaultToSpeaker),
                    remedy: .leaveOut(.defaultToSpeaker)))
        }
        if request.category == .record, !options.isDisjoint(with: [.mixWithOthers, .duckOthers]), policies[.recordMixes] == 0 {
            let asked = options.intersection([.mixWithOthers, .duckOthers])
            findings.append(
                Finding(
                    .recordDoesNotMix,
                    "\(asked.names.joined(separator: " and ")) with category record: accepted, but nothing shows that it does anything",
                    fix: "use category playAndRecord to record while others play", at: .option(asked.elements[0])))
        }
        if request.category == .playAndRecord, options.contains(.bluetoothHighQualityRecording), !options.contains(.allowBluetoothHFP) {
            findings.append(
                Finding(
                    .highQualityRecordingAlone, "without allowBluetoothHFP a headset that lacks high-quality recording is not used at all",
                    fix: "add allowBluetoothHFP", at: .option(.bluetoothHighQualityRecording), remedy: .add(.allowBluetoothHFP)))
        }
        if request.mode == .gameChat {
            let hasVideoChat = Mode.videoChat.availability.includes(device.platform, os)
            findings.append(
                Finding(
                    .gameChatIsGameKits, "mode gameChat is set by GameKit for its own voice chat, not by an app",
                    fix: hasVideoChat ? "use mode videoChat, or voiceChat for a call on the receiver" : "use mode voiceChat", at: .mode,
                    remedy: .mode(hasVideoChat ? .videoChat : .voiceChat)))
        }
        let lacking = CategoryOptions([.duckOthers, .interruptSpokenAudioAndMixWithOthers]).subtracting(options)
        if mode == .voicePrompt, !options.contains([.duckOthers, .interruptSpokenBit]),
            request.category == .playback || request.category == .playAndRecord
        {
            findings.append(
                Finding(
                    .voicePromptWithoutDucking, "mode voicePrompt is meant with duckOthers and interruptSpokenAudioAndMixWithOthers",
                    fix: "add \(lacking.written.map { $0.name }.joined(separator: " and "))", at: .mode, remedy: .add(lacking)))
        }
        return findings
    }

    /// What the same request without a setting comes to tells whether the setting does anything with what is connected.
    private func adviceOnRoute(_ request: SessionRequest, _ decision: Decision) -> [Finding] {
        var findings: [Finding] = []
        func isSameRoute(_ other: Decision) -> Bool { other.outputs == decision.outputs && other.inputs == decision.inputs }

        if request.override == .speaker, request.isActive {
            let without = decide(Remedy.leaveOutOverride.applied(to: request))
            if isSameRoute(without) {
                findings.append(
                    Finding(
                        .overrideChangesNothing, "the speaker override changes nothing here: the speaker is used anyway",
                        fix: "leave it out", at: .override, remedy: .leaveOutOverride))
            } else if without.outputs.accessories != 0 {
                findings.append(
                    Finding(
                        .overrideTakesFromAccessory, "the speaker override takes the sound away from what is connected",
                        fix: "override only while nothing else is connected, or while the user asks for the speaker", at: .override,
                        remedy: .leaveOutOverride))
            }
        } else if request.options.contains(.defaultToSpeaker), decision.outputs.accessories != 0 {
            let without = decide(Remedy.leaveOut(.defaultToSpeaker).applied(to: request))
            if isSameRoute(without) {
                findings.append(
                    Finding(
                        .defaultToSpeakerBesideAccessory,
                        "defaultToSpeaker changes nothing while an accessory takes the output: it only replaces the receiver",
                        fix: "call overrideOutputAudioPort(.speaker) while the speaker is wanted", at: .option(.defaultToSpeaker)))
            }
        }
        return findings
    }
}

extension Finding {
    /// A finding of a check.
    init(_ check: Check, _ message: String, fix: String? = nil, at setting: Setting, remedy: Remedy? = nil) {
        self.init(
            rule: check.name, severity: check.severity, message: message, fix: fix, sources: check.sources, setting: setting,
            remedy: remedy)
    }
}
