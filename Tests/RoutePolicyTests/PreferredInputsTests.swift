import RoutePolicy
import SessionModel
import Testing

/// Which inputs an app may prefer, where accessories have several. Found by the fuzzer of the rules: the types of all accessories were
/// one set, so that each of them seemed to have what one of them may use.
@Suite struct PreferredInputsTests {
    /// A headset on Bluetooth and on USB at once, which cannot record in high quality.
    private static let onTwoWires = AccessoryTraits(
        outputs: [PortSet(.bluetoothHFP), PortSet(.bluetoothA2DP), PortSet(.usbAudio)],
        inputs: [PortSet(.bluetoothHFP), PortSet(.usbAudio)])

    @Test func highQualityRecordingOfOneHeadsetAdmitsNoOther() {
        let bench = Bench(Bench.iPhone, [Self.onTwoWires, Accessory.airpods], os: OSVersion(26))
        let options: CategoryOptions = .bluetoothHighQualityRecording
        let available = bench.decide(.playAndRecord, .default, options).availableInputs
        #expect(available.types(of: 0) == PortSet(.usbAudio))
        #expect(available.types(of: 1).contains(.bluetoothHFP))
        #expect(bench.decide(.playAndRecord, .default, options, preferred: PreferredInput(.bluetoothHFP, slot: 1)).refusal == nil)
        #expect(bench.decide(.playAndRecord, .default, options, preferred: PreferredInput(.usbAudio, slot: 0)).refusal == nil)
        let refused = bench.decide(.playAndRecord, .default, options, preferred: PreferredInput(.bluetoothHFP, slot: 0))
        #expect(refused.refusal?.call == .setPreferredInput)
    }

    @Test func withoutTheNamedAccessoryTheOneThatMayIsMeant() {
        let bench = Bench(Bench.iPhone, [Accessory.airpods, Self.onTwoWires], os: OSVersion(26))
        let decision = bench.decide(
            .playAndRecord, .default, .bluetoothHighQualityRecording, preferred: PreferredInput(.bluetoothHFP))
        #expect(decision.inputs == .accessory(0, .bluetoothHFP))
    }

    @Test func anOlderHeadsetLosesItsBluetoothInputAndNoOther() {
        let bench = Bench(Bench.iPhone, [Self.onTwoWires, Accessory.headset], os: OSVersion(14))
        let available = bench.decide(.playAndRecord, .default, .allowBluetoothHFP).availableInputs
        #expect(available.types(of: 0).contains(.usbAudio))
        #expect(!available.types(of: 0).contains(.bluetoothHFP))
        #expect(available.types(of: 1).contains(.bluetoothHFP))
    }

    @Test func aSecondRouteTakesTheVeryPortThatIsPreferred() {
        let twoWays = AccessoryTraits(
            outputs: [PortSet(.headphones), PortSet(.bluetoothHFP)], inputs: [PortSet(.headsetMic), PortSet(.bluetoothHFP)])
        let bench = Bench(Bench.iPhone, [twoWays], os: OSVersion(26, 2))
        let decision = bench.decide(.multiRoute, .dualRoute, .allowBluetoothHFP, preferred: PreferredInput(.headsetMic))
        #expect(decision.refusal == nil)
        #expect(decision.inputs == RouteSide(builtIn: PortSet(.builtInMic), accessories: 1, types: PortSet(.headsetMic)))
        #expect(decision.outputs == RouteSide(builtIn: PortSet(.builtInSpeaker), accessories: 1, types: PortSet(.headphones)))
    }

    @Test func whereNobodysBluetoothInputIsListedThereIsNothingToTellApart() {
        let bench = Bench(Bench.iPhone, [Self.onTwoWires])
        let available = bench.decide(.playAndRecord).availableInputs
        #expect(available == RouteSide(builtIn: PortSet(.builtInMic), accessories: 1, types: PortSet(.usbAudio)))
    }
}
