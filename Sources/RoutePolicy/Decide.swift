import SessionModel

extension RouteEnvironment {
    /// Which ports a session uses, or the call that is refused.
    ///
    /// A pure function of two small values. It allocates nothing.
    public func decide(_ request: SessionRequest) -> Decision {
        var recorder = NoRecorder()
        return decide(request, &recorder)
    }

    /// What setCategory and overrideOutputAudioPort say to a combination, whatever is connected and preferred; `nil` for a valid one.
    ///
    /// The first steps of ``decide(_:)``, without the ports. It allocates nothing.
    public func refusal(of request: SessionRequest) -> Refusal? {
        var recorder = NoRecorder()
        var situation = Situation(request)
        if let refusal = refusalOfSetCategory(&situation, &recorder) { return Refusal(refusal, .setCategory) }
        guard request.override == .speaker, let error = refusalOfOverride(request, &recorder) else { return nil }
        return Refusal(error, .overrideOutputAudioPort)
    }

    /// The precedence, in the order in which it is applied.
    @inline(__always)
    func decide<R: Recorder>(_ request: SessionRequest, _ recorder: inout R) -> Decision {
        var situation = Situation(request)

        // 1 to 3. Names that do not exist here, the mode, and what setCategory refuses.
        if let error = refusalOfSetCategory(&situation, &recorder) { return refused(error, .setCategory, situation) }

        // 4. overrideOutputAudioPort: playAndRecord only.
        if request.override == .speaker, let error = refusalOfOverride(request, &recorder) {
            return refused(error, .overrideOutputAudioPort, situation)
        }

        // 5. The ports that category, mode and options admit.
        findEligiblePorts(&situation, &recorder)
        listAvailableInputs(&situation, &recorder)

        // 6. setPreferredInput: one of the available inputs.
        if let asked = request.preferredInput, let error = refusalOfPreferredInput(asked, &situation, &recorder) {
            return refused(error, .setPreferredInput, situation)
        }

        // 7. The route: several ports at once; the speaker override; the preferred input, the last connected, the built-in.
        if request.category == .multiRoute {
            if situation.decision.mode == .dualRoute { dualRoute(&situation, &recorder) } else { multiRoute(&situation, &recorder) }
        } else if request.override == .speaker, overrideHolds(request, &recorder) {
            overriddenRoute(&situation, &recorder)
        } else {
            route(&situation, &recorder)
        }
        situation.decision.isHighQualityRecording = recordsInHighQuality(situation)
        return situation.decision
    }

    /// The first steps: what is wrong with category, mode, options and route sharing policy, or else the mode and the options in force.
    @inline(__always)
    private func refusalOfSetCategory<R: Recorder>(_ situation: inout Situation, _ recorder: inout R) -> SessionError? {
        let request = situation.request
        // 1. A name that does not exist here does not compile.
        if missesName(request, &recorder) { return .unavailable }

        // 2. The mode, and what it implies: a mode that the category does not take behaves like default.
        let takesMode = request.mode == .default || takes(request.category, request.mode, &recorder)
        situation.decision.mode = takesMode ? request.mode : .default
        let implied = implied(by: situation.decision.mode, request.category, &recorder)

        // 3. setCategory: options, mode and route sharing policy that do not go together.
        let code = refusalOfSetCategory(request, takesMode: takesMode, implied: implied, &recorder)
        if code != .none { return error(code, &recorder) }
        if !takesMode { recorder.apply(.modeBehavesLikeDefault) }
        putOptionsInForce(&situation, implied, &recorder)
        return nil
    }

    /// The options in force; `decision.options` becomes what `categoryOptions` reads.
    @inline(__always)
    private func putOptionsInForce<R: Recorder>(_ situation: inout Situation, _ implied: CategoryOptions, _ recorder: inout R) {
        var options = situation.request.options
        if !options.isDisjoint(with: [.duckOthers, .interruptSpokenBit]) {
            recorder.apply(.mixingIsImplied)
            options.insert(.mixWithOthers)
        }
        situation.options = options.union(implied)
        situation.decision.options = situation.options
        if situation.options != options, reading(.impliedOptionsVisible, &recorder) == 1 { situation.decision.options = options }
    }

    @inline(__always)
    private func refusalOfOverride<R: Recorder>(_ request: SessionRequest, _ recorder: inout R) -> SessionError? {
        guard missing.hasSpeakerOverride else {
            recorder.apply(.speakerOverrideAvailability)
            return .unavailable
        }
        guard request.category == .playAndRecord else {
            recorder.apply(.speakerOverrideCategory)
            return .badParam
        }
        return nil
    }

    @inline(__always)
    private func refusalOfPreferredInput<R: Recorder>(
        _ asked: PreferredInput, _ situation: inout Situation, _ recorder: inout R
    ) -> SessionError? {
        guard missing.hasPreferredInput else {
            recorder.apply(.preferredInputAvailability)
            return .unavailable
        }
        situation.preferred = resolve(asked, situation)
        guard situation.preferred == nil else { return nil }
        recorder.apply(.preferredInputMustBeAvailable)
        return error(.undocumented, &recorder)
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
    private func recordsInHighQuality(_ situation: Situation) -> Bool {
        let inputs = situation.decision.inputs
        guard situation.options.contains(.bluetoothHighQualityRecording), inputs.types.contains(.bluetoothHFP) else { return false }
        let slot = inputs.accessories.trailingZeroBitCount
        return slot < 16 && accessories[slot].hasHighQualityRecording
    }

    @inline(__always)
    private func error<R: Recorder>(_ code: RefusalCode, _ recorder: inout R) -> SessionError {
        if code == .undocumented, reading(.undocumentedRefusalCode, &recorder) == 1 { return .unspecified }
        return code == .unspecified ? .unspecified : .badParam
    }

    /// A refused call leaves no route to tell of.
    @inline(__always)
    private func refused(_ error: SessionError, _ call: SessionCall, _ situation: Situation) -> Decision {
        var refused = situation.decision
        refused.refusal = Refusal(error, call)
        refused.availableInputs = RouteSide()
        if call == .setCategory {
            refused.mode = .default
            refused.options = []
        }
        return refused
    }
}
