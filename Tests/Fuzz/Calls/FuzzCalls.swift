import FuzzSupport
import RoutePolicy
import SessionModel
import SessionSimulator
import StepInvariants

/// Any bytes as a device with apps that call, and what happens on it: the invariants hold after every step and every moment. One input in
/// sixteen has apps that do not call: for those there is the layer of sessions to compare with.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: size))
    guard let first = bytes.first else { return 0 }
    if first & 15 == 15 { compare(Array(bytes.dropFirst())) } else { play(Array(bytes.dropFirst())) }
    return 0
}

private func play(_ bytes: [UInt8]) {
    var source = CallSource(bytes)
    var invariants = source.invariants()
    while let happening = source.next() {
        invariants.take(happening)
        if let violation = invariants.violations.first { violated(violation + describe(invariants)) }
    }
    invariants.take(.end)
    if let violation = invariants.violations.first { violated(violation + describe(invariants)) }
}

private func compare(_ bytes: [UInt8]) {
    var source = StepSource(bytes)
    let start = source.invariants()
    var both = SideBySide(start.simulator, start.world)
    while let event = source.event() {
        both.step(event)
        if let violation = both.violations.first {
            violated(violation + describe(start.simulator.environment) + both.story.map { "\n    " + $0 }.joined())
        }
    }
}

/// What led there, in words: without them a finding would be a handful of bytes.
private func describe(_ invariants: CallInvariants) -> String {
    let apps = invariants.apps.map { "\n    \($0)" }.joined()
    return describe(invariants.simulator.sessions.environment) + "\n    \(invariants.settings)" + apps
        + invariants.story.map { "\n    " + $0 }.joined()
}

private func describe(_ environment: RouteEnvironment) -> String {
    var lines = ["\(environment.device.platform.title) \(environment.os), out \(environment.device.outputs.types.map(\.name))"]
    for policy in Policy.allCases where environment.policies[policy] != 0 {
        lines.append("policy \(policy.name)=\(policy.readings[environment.policies[policy]])")
    }
    for slot in 0..<16 where environment.accessories[slot] != AccessoryTraits() {
        let accessory = environment.accessories[slot]
        lines.append("accessory \(slot): out \(accessory.outputs.types.map(\.name)), in \(accessory.inputs.types.map(\.name))")
    }
    return lines.map { "\n    " + $0 }.joined()
}
