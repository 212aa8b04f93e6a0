import RoutePolicy
import SessionModel

/// What must hold of every decision, said again and independently of the code that decides. Asked by the exhaustive check and by
/// the fuzzers.
package struct Invariants {
    package let environment: RouteEnvironment
    /// How many decisions were checked.
    package var checked = 0
    /// Every rule that decided something.
    package var rules = RuleSet()
    /// The first violations, in words.
    package var violations: [String] = []

    package init(_ environment: RouteEnvironment) { self.environment = environment }

    /// Asks and checks a request of which validation has not been asked yet.
    package mutating func check(_ request: SessionRequest) -> Decision {
        check(request, validity: environment.refusal(of: request))
    }

    /// Asks and checks a request.
    ///
    /// - Parameter validity: What validation says to it, which does not depend on what is connected and preferred.
    package mutating func check(_ request: SessionRequest, validity: Refusal?) -> Decision {
        let decision = environment.decide(request)
        let explanation = environment.explain(request)
        checked += 1
        rules.formUnion(explanation.rules)
        if explanation.decision != decision { violate(request, "the explained decision is another") }
        if explanation.rules == RuleSet() { violate(request, "no rule decided") }

        if let refusal = decision.refusal {
            if refusal.call == .setPreferredInput {
                if request.preferredInput == nil { violate(request, "an input that nobody preferred is refused") }
                if validity != nil { violate(request, "setPreferredInput is refused before what validation refuses") }
            } else if validity != refusal {
                violate(request, "refused, but not by validation")
            }
            if !decision.outputs.isEmpty || !decision.inputs.isEmpty { violate(request, "refused and routed") }
            return decision
        }
        if validity != nil { violate(request, "validation refuses it, and it is routed") }
        checkPorts(request, decision)
        return decision
    }

    private mutating func checkPorts(_ request: SessionRequest, _ decision: Decision) {
        let category = request.category
        if !category.hasInput, !decision.inputs.isEmpty || !decision.availableInputs.isEmpty {
            violate(request, "an input in a category without one")
        }
        if !category.hasOutput, !decision.outputs.isEmpty { violate(request, "an output in a category without one") }
        if category.hasOutput, decision.outputs.isEmpty, !builtInOutputs(category, decision.mode).isEmpty { violate(request, "no output") }
        if decision.outputs.builtIn.contains(.builtInReceiver), category != .playAndRecord {
            violate(request, "the receiver outside playAndRecord")
        }
        if !decision.outputs.builtIn.isSubset(of: environment.device.outputs) { violate(request, "an output the device has not") }
        if !decision.inputs.builtIn.isSubset(of: environment.device.inputs) { violate(request, "an input the device has not") }

        for (side, isInput) in [(decision.outputs, false), (decision.inputs, true), (decision.availableInputs, true)] {
            for slot in 0..<UInt8(16) where side.contains(slot: slot) {
                let accessory = environment.accessories[Int(slot)]
                let ports = (isInput ? accessory.inputs : accessory.outputs).intersection(side.types(of: slot))
                if !request.connected.inOrder.contains(slot) { violate(request, "a port that is not connected") }
                if ports.isEmpty { violate(request, "a port that the accessory has not") }
                if let why = forbidden(ports, accessory, request) { violate(request, why) }
            }
        }
        let isSeveral = category == .multiRoute
        if !isSeveral, count(decision.outputs, false) > 1 { violate(request, "two outputs at once") }
        if decision.mode != .dualRoute, count(decision.inputs, true) > 1 { violate(request, "two inputs at once") }
        // Without a preferred input or an override, HFP is used both ways or not at all, where it goes both ways.
        if category == .playAndRecord, request.preferredInput == nil, request.override == .none, request.hasOnlyWholeHFP(environment),
            environment.policies[.inputBesideOutputOnlyAccessory] != 1,
            decision.outputs.types.contains(.bluetoothHFP) != decision.inputs.types.contains(.bluetoothHFP)
        {
            violate(request, "HFP one way")
        }
    }

    /// The device's outputs that the category can use at all.
    private func builtInOutputs(_ category: Category, _ mode: Mode) -> PortSet {
        let outputs = environment.device.outputs
        switch category {
        case .playAndRecord: return outputs
        case .multiRoute where mode == .dualRoute: return outputs.intersection(PortSet(.builtInSpeaker))
        case .multiRoute: return outputs.intersection(PortSet([.builtInSpeaker, .usbAudio, .lineOut, .headphones, .HDMI]))
        default: return outputs.subtracting(PortSet(.builtInReceiver))
        }
    }

    private func count(_ side: RouteSide, _ isInput: Bool) -> Int {
        var count = side.builtIn.rawValue.nonzeroBitCount
        for slot in 0..<16 where side.contains(slot: UInt8(slot)) {
            let accessory = environment.accessories[slot]
            count += (isInput ? accessory.inputs : accessory.outputs).intersection(side.types(of: UInt8(slot))).rawValue.nonzeroBitCount
        }
        return count
    }

    /// Why a port may not be used with these settings, if it may not.
    private func forbidden(_ ports: PortSet, _ accessory: AccessoryTraits, _ request: SessionRequest) -> String? {
        let mayHFP =
            request.options.contains(.allowBluetoothHFP)
            || (request.category == .playAndRecord && request.mode.isChat)
            || (request.category == .record && request.mode == .videoChat)
            || (request.options.contains(.bluetoothHighQualityRecording) && accessory.hasHighQualityRecording)
        if ports.contains(.bluetoothHFP), !mayHFP { return "HFP without its option" }
        let isOutputOnly = !request.category.hasInput
        if ports.contains(.bluetoothHFP), isOutputOnly { return "HFP in a category without input" }
        if ports.contains(.bluetoothA2DP), !isOutputOnly, !request.options.contains(.allowBluetoothA2DP),
            environment.policies[.a2dpWithoutOption] == 0
        {
            return "A2DP without its option"
        }
        if ports.contains(.airPlay), request.category == .playAndRecord {
            if request.mode == .voiceChat { return "AirPlay in voiceChat" }
            if !accessory.isMirrored, environment.policies[.airPlayInPlayAndRecord] == 0 { return "AirPlay that does not mirror" }
        }
        if request.category == .multiRoute {
            let names: PortSet = PortSet([.usbAudio, .lineOut, .headphones, .HDMI, .headsetMic, .bluetoothHFP, .bluetoothLE])
            if !ports.isSubset(of: names) { return "a port that multiRoute does not use" }
        }
        return nil
    }

    private mutating func violate(_ request: SessionRequest, _ what: String) {
        guard violations.count < 5 else { return }
        violations.append("\(what): \(request) at \(environment.os) on \(environment.device.platform.title)")
    }
}

extension SessionRequest {
    /// Whether no accessory has HFP one way, which no headset does and a profile file can say.
    fileprivate func hasOnlyWholeHFP(_ environment: RouteEnvironment) -> Bool {
        connected.inOrder.allSatisfy { slot in
            let accessory = environment.accessories[Int(slot)]
            return accessory.outputs.contains(.bluetoothHFP) == accessory.inputs.contains(.bluetoothHFP)
        }
    }
}
