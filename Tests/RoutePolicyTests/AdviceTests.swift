import SessionModel
import Testing

@testable import RoutePolicy

@Suite struct AdviceTests {
    /// The ids of the advice on a request, without what they all begin with.
    private func advice(
        _ category: SessionModel.Category, _ mode: Mode = .default, _ options: CategoryOptions = [], override: PortOverride = .none,
        preferred: PreferredInput? = nil, active: Bool = true, on device: DeviceTraits = Bench.iPhone,
        _ accessories: [AccessoryTraits] = [], os: OSVersion = OSVersion(26, 2), policies: [Policy: Int] = [:]
    ) -> [String] {
        let bench = Bench(device, accessories, os: os, policies: policies)
        let request = SessionRequest(
            category: category, mode: mode, options: options, override: override, preferredInput: preferred, isActive: active,
            connected: bench.connected)
        return bench.environment.advice(bench.environment.explain(request)).map { String($0.rule.dropFirst("advice.".count)) }
    }

    @Test func whatDoesWhatItSeemsToNeedsNoAdvice() {
        #expect(advice(.playback) == [])
        #expect(advice(.playback, .default, [.mixWithOthers]) == [])
        #expect(advice(.playAndRecord, .voiceChat) == [])
        #expect(advice(.playAndRecord, .default, [.allowBluetoothHFP, .allowBluetoothA2DP, .defaultToSpeaker]) == [])
        #expect(advice(.playAndRecord, .videoChat, [], override: .none, [Accessory.airpods]) == [])
    }

    @Test func anOptionThatTheModeImplies() {
        #expect(advice(.playAndRecord, .voiceChat, .allowBluetoothHFP) == ["implied-by-mode"])
        #expect(advice(.playAndRecord, .videoChat, [.allowBluetoothHFP, .defaultToSpeaker]) == ["implied-by-mode", "implied-by-mode"])
        #expect(advice(.playAndRecord, .default, .allowBluetoothHFP) == [])
        #expect(advice(.playAndRecord, .gameChat, .allowBluetoothHFP, policies: [.gameChatImplies: 1]) == ["game-chat-is-gamekits"])
    }

    @Test func anOptionThatAnotherOrTheCategoryImplies() {
        #expect(advice(.playback, .default, [.mixWithOthers, .duckOthers]) == ["implied-by-option"])
        #expect(advice(.ambient, .default, .mixWithOthers) == ["implied-by-category"])
        // In a mask the two cannot be told apart.
        #expect(advice(.playback, .default, [.interruptSpokenAudioAndMixWithOthers, .duckOthers]) == [])
    }

    @Test func a2dpBesideHFPInAChatMode() {
        #expect(advice(.playAndRecord, .voiceChat, .allowBluetoothA2DP) == ["a2dp-beside-hfp"])
        #expect(advice(.playAndRecord, .videoChat, .allowBluetoothA2DP) == ["a2dp-beside-hfp"])
        #expect(advice(.playAndRecord, .default, [.allowBluetoothHFP, .allowBluetoothA2DP]) == [])
    }

    @Test func a2dpThatMakesADifferenceIsThereForThat() {
        #expect(advice(.playAndRecord, .voiceChat, .allowBluetoothA2DP, [Accessory.bluetoothSpeaker]) == [])
        #expect(
            advice(.playAndRecord, .voiceChat, .allowBluetoothA2DP, preferred: PreferredInput(.builtInMic), [Accessory.airpods]) == [])
        #expect(advice(.playAndRecord, .voiceChat, .allowBluetoothA2DP, [Accessory.airpods]) == ["a2dp-beside-hfp"])
    }

    @Test func defaultToSpeakerInAnAudioCall() {
        #expect(advice(.playAndRecord, .voiceChat, .defaultToSpeaker, on: Bench.iPad) == [])
        #expect(advice(.playAndRecord, .voiceChat, .defaultToSpeaker) == ["default-to-speaker-in-call"])
        #expect(advice(.playAndRecord, .default, .defaultToSpeaker) == [])
    }

    @Test func defaultToSpeakerDoesNotBeatAnAccessory() {
        #expect(advice(.playAndRecord, .default, .defaultToSpeaker, [Accessory.wiredHeadset]) == ["default-to-speaker-beside-accessory"])
        // An accessory that does not take the output leaves it to the speaker.
        #expect(advice(.playAndRecord, .default, .defaultToSpeaker, [Accessory.usbMicrophone]) == [])
        #expect(advice(.playAndRecord, .default, .defaultToSpeaker, [Accessory.airpods]) == [])
        let speakerWins = [Policy.defaultToSpeakerWithAccessory: 1]
        #expect(advice(.playAndRecord, .default, .defaultToSpeaker, [Accessory.wiredHeadset], policies: speakerWins) == [])
    }

    @Test func aSpeakerOverrideOverAnAccessory() {
        #expect(advice(.playAndRecord, .voiceChat, override: .speaker, [Accessory.airpods]) == ["override-takes-from-accessory"])
        #expect(advice(.playAndRecord, .default, override: .speaker, [Accessory.airpods]) == [])
        #expect(advice(.playAndRecord, .voiceChat, override: .speaker) == [])
    }

    @Test func aSpeakerOverrideWhereTheSpeakerIsUsedAnyway() {
        #expect(advice(.playAndRecord, .default, .defaultToSpeaker, override: .speaker) == ["override-changes-nothing"])
        #expect(advice(.playAndRecord, .videoChat, override: .speaker) == ["override-changes-nothing"])
        #expect(advice(.playAndRecord, override: .speaker, on: Bench.iPad) == ["override-changes-nothing"])
        #expect(advice(.playAndRecord, override: .speaker, active: false) == [])
    }

    @Test func aRecordingThatDoesNotMix() {
        #expect(advice(.record, .default, .mixWithOthers) == ["record-does-not-mix"])
        #expect(advice(.record, .default, .mixWithOthers, policies: [.recordMixes: 1]) == [])
    }

    @Test func highQualityRecordingWithoutAWayBack() {
        #expect(advice(.playAndRecord, .default, .bluetoothHighQualityRecording) == ["high-quality-recording-alone"])
        #expect(advice(.playAndRecord, .default, [.bluetoothHighQualityRecording, .allowBluetoothHFP]) == [])
    }

    @Test func modesThatAreMeantForSomethingElse() {
        #expect(advice(.playAndRecord, .gameChat) == ["game-chat-is-gamekits"])
        #expect(advice(.playback, .voicePrompt) == ["voice-prompt-without-ducking"])
        #expect(advice(.playAndRecord, .voicePrompt) == ["voice-prompt-without-ducking"])
        #expect(advice(.playback, .voicePrompt, [.duckOthers, .interruptSpokenAudioAndMixWithOthers]) == [])
        #expect(advice(.ambient, .voicePrompt) == [])
    }

    /// What is said to change nothing must change nothing when it is left out, whatever is connected and preferred.
    @Test func whatChangesNothingChangesNothing() {
        let useless: Set<String> = [
            Check.impliedByMode.name, Check.impliedByOption.name, Check.impliedByCategory.name, Check.a2dpBesideHFP.name,
            Check.overrideChangesNothing.name,
        ]
        let worlds = [
            [], [Accessory.airpods], [Accessory.bluetoothSpeaker], [Accessory.hfpHeadset, Accessory.bluetoothSpeaker],
            [Accessory.wiredHeadset, Accessory.airpods], [Accessory.usbMicrophone, Accessory.airpods], [Accessory.car],
            [Accessory.mirroring],
        ]
        var count = 0
        var asked = 0
        for (accessories, device) in worlds.flatMap({ world in [Bench.iPhone, Bench.iPad].map { (world, $0) } }) {
            let bench = Bench(device, accessories, os: OSVersion(26, 2))
            for preferred in [nil, PreferredInput(.builtInMic)] {
                for category in SessionModel.Category.allCases {
                    for mode in Mode.allCases {
                        for options in CategoryOptions.everySet {
                            for override in PortOverride.allCases {
                                // One in 149: every pair of settings is met many times.
                                asked += 1
                                guard asked % 149 == 0 else { continue }
                                let request = SessionRequest(
                                    category: category, mode: mode, options: options, override: override, preferredInput: preferred,
                                    connected: bench.connected)
                                let explanation = bench.environment.explain(request)
                                for finding in bench.environment.advice(explanation) where useless.contains(finding.rule) {
                                    guard let remedy = finding.remedy else { continue }
                                    count += 1
                                    let without = bench.environment.decide(remedy.applied(to: request))
                                    if without.outputs != explanation.decision.outputs || without.inputs != explanation.decision.inputs {
                                        Issue.record("\(request) \(finding.rule)")
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
        #expect(count > 500)
    }

    /// Found by the fuzzer of combinations: videoChat is newer than gameChat.
    @Test func aModeThatIsAdvisedExists() {
        for (os, mode) in [(OSVersion(6), Mode.voiceChat), (OSVersion(7), .videoChat)] {
            let environment = Bench(Bench.iPhone, [], os: os).environment
            let advice = environment.advice(environment.explain(SessionRequest(category: .playback, mode: .gameChat)))
            #expect(advice.map(\.remedy) == [.mode(mode)])
        }
    }

    @Test func whatIsRefusedGetsNoAdvice() {
        #expect(advice(.playback, .default, [.mixWithOthers, .duckOthers, .defaultToSpeaker]) == [])
    }
}
