import SessionModel
import Testing

@testable import RoutePolicy

@Suite struct ExplanationTests {
    private func explain(_ bench: Bench, _ mode: Mode = .default, _ options: CategoryOptions = [], override: PortOverride = .none)
        -> Explanation
    {
        bench.environment.explain(
            SessionRequest(category: .playAndRecord, mode: mode, options: options, override: override, connected: bench.connected))
    }

    @Test func everyPortThatWasNotChosenHasTheRuleItLostTo() {
        let bench = Bench(accessories: Accessory.bluetoothSpeaker, Accessory.wiredHeadset)
        let rejections = bench.environment.rejections(explain(bench, .voiceChat))
        #expect(
            rejections.map { "\($0.type.name) \($0.direction.name) \($0.rule.name)" } == [
                "bluetoothA2DP out eligibility.a2dp-needs-option",
                "builtInReceiver out selection.last-connected-wins",
                "builtInSpeaker out selection.last-connected-wins",
                "builtInMic in selection.ports-of-one-accessory-pair",
            ])
    }

    @Test func aHeadsetsA2DPLosesToItsOwnHFP() {
        let bench = Bench(accessories: Accessory.airpods)
        let rejections = bench.environment.rejections(explain(bench, .voiceChat, .allowBluetoothA2DP))
        #expect(rejections.first { $0.type == .bluetoothA2DP }?.rule == .hfpBeforeA2DP)
    }

    @Test func theOverrideIsWhatEverythingLosesTo() {
        let bench = Bench(accessories: Accessory.wiredHeadset)
        let rejections = bench.environment.rejections(explain(bench, override: .speaker))
        #expect(rejections.allSatisfy { $0.rule == .overrideSpeaker })
        #expect(rejections.count == 3)
    }

    @Test func anotherReadingThatChangesTheAnswerIsAVariant() {
        let bench = Bench(accessories: Accessory.wiredHeadset)
        let variants = bench.environment.variants(explain(bench, .default, .defaultToSpeaker))
        #expect(variants.map(\.policy) == [.defaultToSpeakerWithAccessory])
        #expect(variants.first?.decision.outputs == .builtIn(.builtInSpeaker))
    }

    @Test func anAnswerThatRestsOnNothingContestedHasNoVariants() {
        let bench = Bench(accessories: Accessory.wiredHeadset)
        #expect(bench.environment.variants(explain(bench)).isEmpty)
    }

    /// An unheard decision may leave out what is only told, but not come to another value: the list of available inputs once did.
    @Test func theExplainedDecisionIsTheUnheardOne() {
        let accessories = [
            Accessory.airpods, Accessory.headset, Accessory.wiredHeadset, Accessory.usbMicrophone, Accessory.hdmi, Accessory.mirroring,
            Accessory.hearingAids, Accessory.car,
        ]
        let options: [CategoryOptions] = [
            [], .allowBluetoothHFP, [.allowBluetoothHFP, .allowBluetoothA2DP], [.allowAirPlay, .defaultToSpeaker],
            .bluetoothHighQualityRecording,
        ]
        for os in [OSVersion(9), OSVersion(14), OSVersion(18), OSVersion.newest] {
            for (index, first) in accessories.enumerated() {
                let bench = Bench(Bench.iPhone, [first, accessories[(index + 3) % accessories.count]], os: os)
                for category in Category.allCases {
                    for mode in Mode.allCases {
                        for options in options {
                            let request = SessionRequest(category: category, mode: mode, options: options, connected: bench.connected)
                            let explained = bench.environment.explain(request).decision
                            #expect(explained == bench.environment.decide(request), "\(request)")
                        }
                    }
                }
            }
        }
    }

    @Test func quirksAreNeverCalledContested() {
        let bench = Bench(accessories: Accessory.bluetoothSpeaker)
        let explanation = explain(bench)
        #expect(explanation.consulted(.a2dpWithoutOption))
        #expect(bench.environment.variants(explanation).isEmpty)
    }
}
