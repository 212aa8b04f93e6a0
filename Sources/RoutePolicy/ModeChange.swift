import SessionModel

/// What a call of setMode makes of a session.
public struct ModeChange: Hashable, Sendable {
    /// Why the call fails; then nothing changes.
    public let refusal: Refusal?
    /// The session afterwards, as if it had been set in one call.
    public let request: SessionRequest
    /// The options that were asked for and are gone.
    public let cleared: CategoryOptions
}

extension Policy {
    /// The policies that setMode reads.
    public static let readBySetMode: [Policy] = [
        .unsupportedModeInSetMode, .optionsAfterSetMode, .duckAndInterruptSpokenAfterSetMode, .otherOptionsAfterSetMode,
    ]
}

extension RouteEnvironment {
    /// What setMode makes of a session that was set up by `request`.
    public func settingMode(_ mode: Mode, of request: SessionRequest) -> ModeChange {
        func refused(_ error: SessionError) -> ModeChange {
            ModeChange(refusal: Refusal(error, .setMode), request: request, cleared: [])
        }
        guard mode.availability.includes(device.platform, os) else { return refused(.unavailable) }
        let needsInput = mode.isChat || mode == .videoRecording
        let undocumented: SessionError = policies[.undocumentedRefusalCode] == 1 ? .unspecified : .badParam
        if needsInput, !request.category.hasInput, policies[.unsupportedModeInSetMode] == 0 { return refused(undocumented) }

        var after = request
        after.mode = mode
        after.options.subtract(cleared(by: mode, request))
        let inForce = after.options.union(impliedOptions(request.category, mode))
        if policies[.otherOptionsAfterSetMode] == 0 {
            if !inForce.contains(.allowBluetoothHFP) { after.options.remove(.farFieldInput) }
            if mode != .default { after.options.remove(.bluetoothHighQualityRecording) }
        }
        // Of a mode that a category does not take, only the ones above were seen to be refused here.
        var settled = self
        settled.policies[.unsupportedMode] = 0
        after.override = .none
        if let refusal = settled.refusal(of: after) { return refused(refusal.error) }
        after.override = request.override
        return ModeChange(refusal: nil, request: after, cleared: request.options.subtracting(after.options))
    }

    private func cleared(by mode: Mode, _ request: SessionRequest) -> CategoryOptions {
        guard policies[.optionsAfterSetMode] == 0 else { return [] }
        guard mode != request.mode else { return .defaultToSpeaker }
        var cleared: CategoryOptions = [.allowBluetoothHFP, .allowBluetoothA2DP, .allowAirPlay, .defaultToSpeaker]
        if policies[.duckAndInterruptSpokenAfterSetMode] == 1 { cleared.formUnion([.duckOthers, .interruptSpokenBit]) }
        return cleared
    }
}
