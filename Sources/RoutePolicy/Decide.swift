import SessionModel

extension RouteEnvironment {
    /// Which ports a session uses, or the call that is refused.
    ///
    /// A pure function of two small values. It allocates nothing.
    public func decide(_ request: SessionRequest) -> Decision {
        var recorder = NoRecorder()
        return decide(request, &recorder)
    }

    /// The precedence, in the order in which it is applied.
    @inline(__always)
    func decide<R: Recorder>(_ request: SessionRequest, _ recorder: inout R) -> Decision {
        var decision = Decision(request)

        // 1. A name that does not exist here does not compile.
        if missesName(request, &recorder) { return refused(.unavailable, .setCategory, decision) }

        // 2. The mode, and what it implies: a mode that the category does not take behaves like default.
        let takesMode = request.mode == .default || takes(request.category, request.mode, &recorder)
        decision.mode = takesMode ? request.mode : .default
        let implied = implied(by: decision.mode, request.category, &recorder)

        // 3. setCategory: options, mode and route sharing policy that do not go together.
        let code = refusalOfSetCategory(request, takesMode: takesMode, implied: implied, &recorder)
        if code != .none { return refused(error(code, &recorder), .setCategory, decision) }
        if !takesMode { recorder.apply(.modeBehavesLikeDefault) }
        let inForce = optionsInForce(request, implied, &decision, &recorder)

        // 4. overrideOutputAudioPort: playAndRecord only.
        if request.override == .speaker, let refusal = refusalOfOverride(request, &recorder) { return refused(refusal, decision) }

        // 5. The ports that category, mode and options admit.
        let eligible = eligibility(request, decision.mode, inForce, &recorder)
        decision.availableInputs = availableInputs(request, decision.mode, eligible, &recorder)

        // 6. setPreferredInput: one of the available inputs.
        var preferred: RouteSide?
        if let asked = request.preferredInput {
            guard missing.hasPreferredInput else {
                recorder.apply(.preferredInputAvailability)
                return refused(.unavailable, .setPreferredInput, decision)
            }
            preferred = resolve(asked, request, decision.availableInputs)
            if preferred == nil {
                recorder.apply(.preferredInputMustBeAvailable)
                return refused(error(.undocumented, &recorder), .setPreferredInput, decision)
            }
        }

        // 7. The route: several ports at once; the speaker override; the preferred input, the last connected, the built-in.
        if request.category == .multiRoute {
            if decision.mode == .dualRoute {
                dualRoute(request, eligible, preferred: preferred, &decision, &recorder)
            } else {
                multiRoute(request, eligible, preferred: preferred, &decision, &recorder)
            }
        } else if request.override == .speaker, overrideHolds(request, &recorder) {
            overriddenRoute(request, inForce, eligible, preferred: preferred, &decision, &recorder)
        } else {
            route(request, inForce, eligible, preferred: preferred, &decision, &recorder)
        }
        decision.isHighQualityRecording = recordsInHighQuality(inForce, decision.inputs)
        return decision
    }

    /// The options in force; `decision.options` becomes what `categoryOptions` reads.
    @inline(__always)
    private func optionsInForce<R: Recorder>(
        _ request: SessionRequest, _ implied: CategoryOptions, _ decision: inout Decision, _ recorder: inout R
    ) -> CategoryOptions {
        var options = request.options
        if !options.isDisjoint(with: [.duckOthers, .interruptSpokenBit]) {
            recorder.apply(.mixingIsImplied)
            options.insert(.mixWithOthers)
        }
        let inForce = options.union(implied)
        decision.options = inForce
        if inForce != options, reading(.impliedOptionsVisible, &recorder) == 1 { decision.options = options }
        return inForce
    }

    @inline(__always)
    private func refusalOfOverride<R: Recorder>(_ request: SessionRequest, _ recorder: inout R) -> Refusal? {
        guard missing.hasSpeakerOverride else {
            recorder.apply(.speakerOverrideAvailability)
            return Refusal(.unavailable, .overrideOutputAudioPort)
        }
        guard request.category == .playAndRecord else {
            recorder.apply(.speakerOverrideCategory)
            return Refusal(.badParam, .overrideOutputAudioPort)
        }
        return nil
    }

    /// Whether the override that was asked for is in force: the session is active, and there is a speaker.
    @inline(__always)
    private func overrideHolds<R: Recorder>(_ request: SessionRequest, _ recorder: inout R) -> Bool {
        guard device.outputs.contains(.builtInSpeaker) else { return false }
        if request.isActive || reading(.overrideWhileInactive, &recorder) == 1 { return true }
        recorder.apply(.overrideWithoutEffectWhileInactive)
        return false
    }

    @inline(__always)
    private func recordsInHighQuality(_ options: CategoryOptions, _ inputs: RouteSide) -> Bool {
        guard options.contains(.bluetoothHighQualityRecording), inputs.types.contains(.bluetoothHFP) else { return false }
        let slot = inputs.accessories.trailingZeroBitCount
        return slot < 16 && accessories[slot].hasHighQualityRecording
    }

    @inline(__always)
    private func error<R: Recorder>(_ code: RefusalCode, _ recorder: inout R) -> SessionError {
        switch code {
        case .unspecified: .unspecified
        case .badParam, .none: .badParam
        case .undocumented: reading(.undocumentedRefusalCode, &recorder) == 0 ? .badParam : .unspecified
        }
    }

    @inline(__always)
    private func refused(_ error: SessionError, _ call: SessionCall, _ decision: Decision) -> Decision {
        refused(Refusal(error, call), decision)
    }

    /// A refused call leaves no route to tell of.
    @inline(__always)
    private func refused(_ refusal: Refusal, _ decision: Decision) -> Decision {
        var refused = decision
        refused.refusal = refusal
        refused.availableInputs = RouteSide()
        if refusal.call == .setCategory {
            refused.mode = .default
            refused.options = []
        }
        return refused
    }
}
