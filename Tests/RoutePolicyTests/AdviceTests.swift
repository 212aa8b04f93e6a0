import SessionModel
import Testing

@testable import RoutePolicy

@Suite struct AdviceTests {
    /// The ids of the advice on a request, without what they all begin with.
    private func advice(
        _ category: SessionModel.Category, _ mode: Mode = .default, _ options: CategoryOptions = [], override: PortOverride = .none,
        on device: DeviceTraits = Bench.iPhone, _ accessories: [AccessoryTraits] = [], os: OSVersion = OSVersion(26, 2),
        policies: [Policy: Int] = [:]
    ) -> [String] {
        let bench = Bench(device, accessories, os: os, policies: policies)
        let request = SessionRequest(category: category, mode: mode, options: options, override: override, connected: bench.connected)
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

    @Test func defaultToSpeakerInAnAudioCall() {
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
        #expect(advice(.playback, .voicePrompt, [.duckOthers, .interruptSpokenAudioAndMixWithOthers]) == [])
        #expect(advice(.ambient, .voicePrompt) == [])
    }

    @Test func whatIsRefusedGetsNoAdvice() {
        #expect(advice(.playback, .default, [.mixWithOthers, .duckOthers, .defaultToSpeaker]) == [])
    }
}
