import RoutePolicy
import SessionModel
import Testing

/// Which ports are admitted does not depend on whether anybody listens.
@Suite struct EligibilityTests {
    /// Found by the fuzzer of the rules: before iOS 10 the microphone of something that plays nothing over Bluetooth LE was kept out by
    /// the decision and let in by its explanation.
    @Test func aLowEnergyMicrophoneAloneIsKeptOutByTheExplanationToo() {
        let microphone = AccessoryTraits(inputs: PortSet(.bluetoothLE))
        let bench = Bench(Bench.iPhone, [microphone], os: OSVersion(9))
        let request = SessionRequest(category: .playAndRecord, connected: bench.connected)
        let explanation = bench.environment.explain(request)
        #expect(explanation.decision == bench.environment.decide(request))
        #expect(explanation.decision.inputs == .builtIn(.builtInMic))
        #expect(explanation.rules.contains(.bluetoothIsHFPBeforeIOS10))
    }
}
