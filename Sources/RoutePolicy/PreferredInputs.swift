import SessionModel

extension RouteEnvironment {
    /// The inputs that the app may prefer: the built-in microphone, and what accessories offer and the settings admit.
    @inline(__always)
    func availableInputs<R: Recorder>(
        _ request: SessionRequest, _ mode: Mode, _ eligible: Eligibility, _ recorder: inout R
    ) -> RouteSide {
        guard request.category.hasInput else { return RouteSide() }
        var available = RouteSide(builtIn: device.inputs)
        var hasNewerBluetooth = false
        for age in 0..<Int(request.connected.count) {
            let slot = request.connected.slot(age: age)
            let accessory = accessories[Int(slot)]
            let inputs = eligible.inputs(of: accessory)
            if !inputs.intersection(eligible.unlistedInputs).isEmpty { recorder.apply(.hearingAidNotListed) }
            let listed = inputs.subtracting(eligible.unlistedInputs)
            guard !listed.isEmpty else { continue }
            if mode == .dualRoute, eligible.outputs(of: accessory).isEmpty { continue }
            if inputs.contains(.bluetoothHFP) {
                if hasNewerBluetooth, !listsOlderBluetooth(&recorder) {
                    recorder.apply(.olderBluetoothInputNotListed)
                    continue
                }
                hasNewerBluetooth = true
            }
            available.accessories |= 1 << UInt16(slot)
            // Only what is there, so that equal lists are equal values whatever else the settings would admit.
            available.types.formUnion(listed)
        }
        return available
    }

    private func listsOlderBluetooth<R: Recorder>(_ recorder: inout R) -> Bool {
        switch reading(.olderBluetoothInput, &recorder) {
        case 0: os >= OSVersion(15)
        case 1: true
        default: false
        }
    }

    /// The input that `setPreferredInput` names, or `nil` when it is not available and the call is refused.
    @inline(__always)
    func resolve(_ preferred: PreferredInput, _ request: SessionRequest, _ available: RouteSide) -> RouteSide? {
        if preferred.type.isBuiltIn { return available.builtIn.contains(preferred.type) ? .builtIn(preferred.type) : nil }
        guard available.types.contains(preferred.type) else { return nil }
        for age in 0..<Int(request.connected.count) {
            let slot = request.connected.slot(age: age)
            if let wanted = preferred.slot, wanted != slot { continue }
            if available.contains(slot: slot), accessories[Int(slot)].inputs.contains(preferred.type) {
                return .accessory(slot, preferred.type)
            }
        }
        return nil
    }
}
