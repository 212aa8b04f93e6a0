import SessionModel

extension RouteEnvironment {
    /// The route of every category but multiRoute: by preference, then by the last connected, then by what is built in.
    @inline(__always)
    func route<R: Recorder>(_ situation: inout Situation, _ recorder: inout R) {
        let request = situation.request
        var needsOutput = request.category.hasOutput
        var needsInput = request.category.hasInput

        if let preferred = situation.preferred {
            situation.decision.inputs = preferred
            needsInput = false
            recorder.apply(.preferredInputWins)
            recorder.choose(.input, by: .preferredInputWins)
            if needsOutput, preferred.accessories != 0, follow(preferred, &situation, &recorder) { needsOutput = false }
        }
        if needsOutput, situation.options.contains(.defaultToSpeaker), device.outputs.contains(.builtInSpeaker),
            request.connected.count > 0, reading(.defaultToSpeakerWithAccessory, &recorder) == 1
        {
            situation.decision.outputs = .builtIn(.builtInSpeaker)
            needsOutput = false
            recorder.apply(.speakerWinsOverAccessory)
            recorder.choose(.output, by: .speakerWinsOverAccessory)
        }
        if request.connected.count > 0, needsOutput || needsInput {
            takeAccessories(&situation, needsOutput: &needsOutput, needsInput: &needsInput, &recorder)
        }
        if needsOutput {
            let (output, rule) = builtInOutput(request.category, situation.options)
            situation.decision.outputs = RouteSide(builtIn: output)
            recorder.apply(rule)
            recorder.choose(.output, by: rule)
        }
        if needsInput {
            situation.decision.inputs = RouteSide(builtIn: builtInInput)
            if situation.decision.outputs.accessories != 0, !device.inputs.isEmpty { recorder.apply(.builtInMicBesideOutputOnly) }
            let rule: Rule = device.inputs.isEmpty ? .noSuitableRoute : .builtInMicByDefault
            recorder.apply(rule)
            recorder.choose(.input, by: rule)
        }
    }

    /// Walks the accessories from the last connected to the first, until both sides that are needed are taken.
    @inline(__always)
    private func takeAccessories<R: Recorder>(
        _ situation: inout Situation, needsOutput: inout Bool, needsInput: inout Bool, _ recorder: inout R
    ) {
        let connected = situation.request.connected
        let eligible = situation.eligible
        let prefersBuiltInMic = situation.preferred?.accessories == 0
        // Decided in this walk by an accessory without output; then an HFP headset cannot take the output alone.
        var inputOnlyTaken = false
        var outputTaken = !needsOutput && situation.request.category.hasOutput
        // What a preferred built-in microphone keeps out of the rest of the walk.
        var barred: PortSet = []
        for age in 0..<Int(connected.count) {
            let slot = connected.slot(age: age)
            let accessory = accessories[Int(slot)]
            var outputs = eligible.outputs(of: accessory).subtracting(barred)
            let inputs = eligible.inputs(of: accessory)

            if needsOutput, !outputs.isEmpty {
                if outputs.contains(.bluetoothHFP) {
                    let takesBoth =
                        inputs.contains(.bluetoothHFP)
                        && (needsInput || (inputOnlyTaken && reading(.hfpBesideInputOnlyAccessory, &recorder) == 1))
                    if takesBoth {
                        if outputs.contains(.bluetoothA2DP) {
                            recorder.apply(.hfpBeforeA2DP)
                            recorder.exclude(.a2dp, .output, slot: slot, by: .hfpBeforeA2DP)
                        }
                        outputs = .hfp
                        needsInput = true
                    } else {
                        let rule: Rule = prefersBuiltInMic ? .builtInMicLeavesHFP : .hfpNeverAlone
                        recorder.apply(rule)
                        recorder.exclude(.hfp, .output, slot: slot, by: rule)
                        outputs.remove(.hfp)
                        if prefersBuiltInMic, eligible.outputs.contains(.bluetoothA2DP) {
                            if !keepsA2DP(&recorder) {
                                recorder.apply(.builtInMicLeavesBluetooth)
                                recorder.exclude(.a2dp, .output, slot: nil, by: .builtInMicLeavesBluetooth)
                                barred = .a2dp
                                outputs.remove(.a2dp)
                            } else if outputs.contains(.bluetoothA2DP) {
                                recorder.apply(.builtInMicKeepsA2DP)
                            }
                        }
                    }
                }
                guard let output = outputs.first else { continue }
                situation.decision.outputs = .accessory(slot, output)
                needsOutput = false
                outputTaken = true
                recorder.apply(.lastConnectedWins)
                recorder.choose(.output, by: .lastConnectedWins)
                if needsInput {
                    if let input = (inputs.contains(output) ? PortSet(output) : inputs).first {
                        situation.decision.inputs = .accessory(slot, input)
                        needsInput = false
                        recorder.apply(.portsOfOneAccessoryPair)
                        recorder.choose(.input, by: .portsOfOneAccessoryPair)
                    }
                }
            } else if needsInput, let input = inputs.first, canKeepInput(outputs, outputTaken: outputTaken, &recorder) {
                situation.decision.inputs = .accessory(slot, input)
                needsInput = false
                inputOnlyTaken = true
                let rule: Rule = outputTaken ? .inputOnlyAccessoryKeepsInput : .lastConnectedWins
                recorder.apply(rule)
                recorder.choose(.input, by: rule)
            }
            if !needsOutput, !needsInput { return }
        }
    }

    /// Whether an accessory may be the input while another one has the output or none takes it.
    @inline(__always)
    private func canKeepInput<R: Recorder>(_ outputs: PortSet, outputTaken: Bool, _ recorder: inout R) -> Bool {
        guard outputTaken else { return true }
        switch reading(.inputBesideOutputOnlyAccessory, &recorder) {
        case 0: return outputs.isEmpty
        case 1: return true
        default: return false
        }
    }

    @inline(__always)
    private func keepsA2DP<R: Recorder>(_ recorder: inout R) -> Bool {
        switch reading(.builtInMicWithHFPAndA2DP, &recorder) {
        case 0: os >= OSVersion(15)
        case 1: true
        default: false
        }
    }

    /// Sends the output to the accessory of the preferred input, if it has an eligible one.
    @inline(__always)
    func follow<R: Recorder>(_ preferred: RouteSide, _ situation: inout Situation, _ recorder: inout R) -> Bool {
        let slot = UInt8(truncatingIfNeeded: preferred.accessories.trailingZeroBitCount)
        var outputs = situation.eligible.outputs(of: accessories[Int(slot)])
        if preferred.types.contains(.bluetoothHFP) {
            outputs.formIntersection(.hfp)
        } else {
            outputs.subtract(.hfp)
            if !outputs.isEmpty, reading(.outputFollowsPreferredHeadset, &recorder) == 1 { return false }
        }
        let same = outputs.intersection(preferred.types)
        guard let output = (same.isEmpty ? outputs : same).first else { return false }
        situation.decision.outputs = .accessory(slot, output)
        recorder.apply(.outputFollowsPreferredInput)
        recorder.choose(.output, by: .outputFollowsPreferredInput)
        return true
    }

    /// The output when no accessory takes it.
    @inline(__always)
    func builtInOutput(_ category: Category, _ options: CategoryOptions) -> (PortSet, Rule) {
        if category == .playAndRecord, device.outputs.contains(.builtInReceiver) {
            if !options.contains(.defaultToSpeaker) || !device.outputs.contains(.builtInSpeaker) {
                return (.receiver, .receiverByDefault)
            }
            return (PortSet(.builtInSpeaker), .defaultToSpeakerReplacesReceiver)
        }
        if device.outputs.contains(.builtInSpeaker) { return (PortSet(.builtInSpeaker), .speakerByDefault) }
        let others = device.outputs.subtracting(.receiver)
        guard let output = others.first else { return ([], .noSuitableRoute) }
        return (PortSet(output), .builtInOutputByDefault)
    }

    /// The speaker override: output and input built in, but for a preferred input.
    @inline(__always)
    func overriddenRoute<R: Recorder>(_ situation: inout Situation, _ recorder: inout R) {
        if let preferred = situation.preferred, preferred.accessories != 0 {
            if reading(.preferredInputUnderOverride, &recorder) == 1 {
                return route(&situation, &recorder)
            }
            situation.decision.outputs = .builtIn(.builtInSpeaker)
            situation.decision.inputs = preferred
            recorder.apply(.preferredInputUnderOverride)
            recorder.choose(.output, by: .overrideSpeaker)
            recorder.choose(.input, by: .preferredInputUnderOverride)
            if preferred.types.contains(.bluetoothHFP), reading(.hfpPreferredUnderOverride, &recorder) == 1 {
                _ = follow(preferred, &situation, &recorder)
            } else {
                recorder.apply(.overrideSpeaker)
            }
            return
        }
        if hasCarAudio(situation.request), reading(.overrideWithCarPlay, &recorder) == 1 {
            route(&situation, &recorder)
            if situation.decision.outputs.types.contains(.carAudio) { return }
        }
        if device.inputs.isEmpty {
            // Without a built-in microphone the input is what it would be.
            route(&situation, &recorder)
        } else {
            situation.decision.inputs = RouteSide(builtIn: builtInInput)
            recorder.choose(.input, by: .overrideSpeaker)
        }
        situation.decision.outputs = .builtIn(.builtInSpeaker)
        recorder.apply(.overrideSpeaker)
        recorder.choose(.output, by: .overrideSpeaker)
    }

    @inline(__always)
    private func hasCarAudio(_ request: SessionRequest) -> Bool {
        for age in 0..<Int(request.connected.count)
        where accessories[Int(request.connected.slot(age: age))].outputs.contains(.carAudio) { return true }
        return false
    }

    /// multiRoute: all outputs at once, one input.
    @inline(__always)
    func multiRoute<R: Recorder>(_ situation: inout Situation, _ recorder: inout R) {
        let connected = situation.request.connected
        let eligible = situation.eligible
        situation.decision.outputs.builtIn = device.outputs.intersection(.multiRouteOutputs)
        var input: RouteSide?
        for age in 0..<Int(connected.count) {
            let slot = connected.slot(age: age)
            let accessory = accessories[Int(slot)]
            let outputs = eligible.outputs(of: accessory)
            if !outputs.isEmpty {
                situation.decision.outputs.accessories |= 1 &<< UInt16(slot)
                situation.decision.outputs.types.formUnion(outputs)
            }
            if input == nil, let type = eligible.inputs(of: accessory).first { input = .accessory(slot, type) }
        }
        let speaker = device.outputs.intersection(PortSet(.builtInSpeaker))
        if !situation.decision.outputs.isEmpty { recorder.apply(.multiRouteAllOutputs) }
        if !speaker.isEmpty { recorder.apply(.multiRouteSpeakerAlone) }
        recorder.choose(.output, by: .multiRouteSpeakerAlone)
        if situation.decision.outputs.isEmpty {
            situation.decision.outputs = RouteSide(builtIn: speaker)
            if speaker.isEmpty { recorder.apply(.noSuitableRoute) }
        }
        if let preferred = situation.preferred {
            situation.decision.inputs = preferred
            recorder.apply(.preferredInputWins)
            recorder.choose(.input, by: .preferredInputWins)
        } else {
            situation.decision.inputs = input ?? RouteSide(builtIn: builtInInput)
            let rule: Rule = situation.decision.inputs.isEmpty ? .noSuitableRoute : .multiRouteLastInput
            recorder.apply(rule)
            recorder.choose(.input, by: rule)
        }
    }

    /// Mode dualRoute: speaker and built-in microphone, and one accessory beside them.
    @inline(__always)
    func dualRoute<R: Recorder>(_ situation: inout Situation, _ recorder: inout R) {
        let connected = situation.request.connected
        let eligible = situation.eligible
        situation.decision.outputs = RouteSide(builtIn: device.outputs.intersection(PortSet(.builtInSpeaker)))
        situation.decision.inputs = RouteSide(builtIn: builtInInput)
        recorder.apply(.dualRoutePrimary)
        recorder.choose([.input, .output], by: .dualRouteSecondary)
        for age in 0..<Int(connected.count) {
            let slot = connected.slot(age: age)
            let accessory = accessories[Int(slot)]
            let outputs = eligible.outputs(of: accessory)
            var inputs = eligible.inputs(of: accessory)
            if let preferred = situation.preferred, preferred.accessories != 0 {
                guard preferred.contains(slot: slot) else { continue }
                inputs.formIntersection(preferred.types)
            }
            // A pair is one type both ways, or the two ports of a wired headset.
            let bothWays = outputs.intersection(inputs)
            guard let output = (bothWays.isEmpty ? outputs : bothWays).first,
                let input = (bothWays.isEmpty ? inputs : bothWays).first
            else { continue }
            situation.decision.outputs.accessories = 1 &<< UInt16(slot)
            situation.decision.outputs.types = PortSet(output)
            situation.decision.inputs.accessories = 1 &<< UInt16(slot)
            situation.decision.inputs.types = PortSet(input)
            recorder.apply(.dualRouteSecondary)
            if situation.preferred?.accessories ?? 0 != 0 { recorder.apply(.preferredInputWins) }
            break
        }
    }
}
