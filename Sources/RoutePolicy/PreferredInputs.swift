import SessionModel

extension RouteEnvironment {
    /// The inputs that the app may prefer: the built-in microphone, and what accessories offer and the settings admit.
    @inline(__always)
    func listAvailableInputs<R: Recorder>(_ situation: inout Situation, _ recorder: inout R) {
        guard situation.request.category.hasInput else { return }
        let connected = situation.request.connected
        let eligible = situation.eligible
        var available = RouteSide(builtIn: device.inputs)
        var hasNewerBluetooth = false
        for age in 0..<Int(connected.count) {
            let slot = connected.slot(age: age)
            let accessory = accessories[Int(slot)]
            let inputs = eligible.inputs(of: accessory)
            if !inputs.intersection(eligible.unlistedInputs).isEmpty { recorder.apply(.hearingAidNotListed) }
            var listed = inputs.subtracting(eligible.unlistedInputs)
            guard !listed.isEmpty else { continue }
            if situation.decision.mode == .dualRoute, eligible.outputs(of: accessory).isEmpty { continue }
            if inputs.contains(.bluetoothHFP) {
                if hasNewerBluetooth, !listsOlderBluetooth(&recorder) {
                    recorder.apply(.olderBluetoothInputNotListed)
                    listed.remove(.hfp)
                    guard !listed.isEmpty else { continue }
                }
                hasNewerBluetooth = true
            }
            available.accessories |= 1 &<< UInt16(slot)
            available.types.formUnion(listed)
            if accessory.inputs.contains(.bluetoothHFP), !listed.contains(.bluetoothHFP) {
                available.accessoriesWithoutHFP |= 1 &<< UInt16(slot)
            }
        }
        // Where nobody's HFP is listed there is nothing to tell apart.
        if !available.types.contains(.bluetoothHFP) { available.accessoriesWithoutHFP = 0 }
        situation.decision.availableInputs = available
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
    func resolve(_ preferred: PreferredInput, _ situation: Situation) -> RouteSide? {
        let available = situation.decision.availableInputs
        let connected = situation.request.connected
        if preferred.slot == nil, available.builtIn.contains(preferred.type), !available.types.contains(preferred.type) {
            return .builtIn(preferred.type)
        }
        guard available.types.contains(preferred.type) else { return nil }
        for age in 0..<Int(connected.count) {
            let slot = connected.slot(age: age)
            if let wanted = preferred.slot, wanted != slot { continue }
            if available.types(of: slot).contains(preferred.type), accessories[Int(slot)].inputs.contains(preferred.type) {
                return .accessory(slot, preferred.type)
            }
        }
        return nil
    }
}
