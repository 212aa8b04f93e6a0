import FuzzSupport
import RoutePolicy
import SessionModel
import SessionSimulator
import StepInvariants

/// Any bytes as a device with apps and what happens on it: the invariants hold after every step.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    var source = StepSource(Array(UnsafeBufferPointer(start: start, count: size)))
    var invariants = source.invariants()
    var story: [Event] = []
    while let event = source.event() {
        story.append(event)
        invariants.step(event)
        if let violation = invariants.violations.first { violated(violation + describe(invariants.simulator.environment, story)) }
    }
    return 0
}

/// What led there, in words: without them a finding would be a handful of bytes.
private func describe(_ environment: RouteEnvironment, _ story: [Event]) -> String {
    var lines = ["\(environment.device.platform.title) \(environment.os), out \(environment.device.outputs.types.map(\.name))"]
    for policy in Policy.allCases where environment.policies[policy] != 0 {
        lines.append("policy \(policy.name)=\(policy.readings[environment.policies[policy]])")
    }
    for slot in 0..<16 where environment.accessories[slot] != AccessoryTraits() {
        let accessory = environment.accessories[slot]
        lines.append("accessory \(slot): out \(accessory.outputs.types.map(\.name)), in \(accessory.inputs.types.map(\.name))")
    }
    return (lines + story.map { "\($0)" }).map { "\n    " + $0 }.joined()
}
