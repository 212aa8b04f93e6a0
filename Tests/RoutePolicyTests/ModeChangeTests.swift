import SessionModel
import Testing

@testable import RoutePolicy

@Suite struct ModeChangeTests {
    private func change(
        _ mode: Mode, _ category: SessionModel.Category, _ before: Mode, _ options: CategoryOptions = [], os: OSVersion = OSVersion(26, 2),
        policies: [Policy: Int] = [:]
    ) -> ModeChange {
        Bench(Bench.iPhone, [], os: os, policies: policies).environment
            .settingMode(mode, of: SessionRequest(category: category, mode: before, options: options))
    }

    /// Source: <https://github.com/tone-3000/tone3000-plugin/pull/95>
    @Test func anotherModeClearsTheOptionsAboutRoutes() {
        let all = CategoryOptions(rawValue: 0x6d)
        let change = change(.measurement, .playAndRecord, .default, all)
        #expect(change.refusal == nil)
        #expect(change.request.options == .mixWithOthers)
        #expect(change.request.mode == .measurement)
        #expect(change.cleared == CategoryOptions(rawValue: 0x6c))
    }

    /// Source: <https://github.com/tone-3000/tone3000-plugin/pull/111>
    @Test func theSameModeClearsDefaultToSpeakerOnly() {
        let change = change(.measurement, .playAndRecord, .measurement, CategoryOptions(rawValue: 0x69))
        #expect(change.request.options == CategoryOptions(rawValue: 0x61))
    }

    @Test func aPolicyKeepsTheOptions() {
        let all = CategoryOptions(rawValue: 0x6d)
        #expect(change(.voiceChat, .playAndRecord, .default, all, policies: [.optionsAfterSetMode: 1]).cleared == [])
    }

    @Test func duckingSurvivesUnlessAPolicySaysOtherwise() {
        let options: CategoryOptions = [.duckOthers, .interruptSpokenAudioAndMixWithOthers]
        #expect(change(.moviePlayback, .playback, .default, options).cleared == [])
        #expect(
            change(.moviePlayback, .playback, .default, options, policies: [.duckAndInterruptSpokenAfterSetMode: 1]).request.options
                == .mixWithOthers)
    }

    @Test func optionsGoWithWhatTheyNeed() {
        let farField: CategoryOptions = [.farFieldInput, .allowBluetoothHFP]
        #expect(change(.measurement, .playAndRecord, .default, farField).request.options == [])
        // The chat mode implies the HFP that farFieldInput needs.
        #expect(change(.voiceChat, .playAndRecord, .default, farField).request.options == .farFieldInput)
        let highQuality: CategoryOptions = [.bluetoothHighQualityRecording, .mixWithOthers]
        #expect(change(.voiceChat, .playAndRecord, .default, highQuality).request.options == .mixWithOthers)
    }

    @Test func aChatModeIsRefusedOnACategoryWithoutInput() {
        for mode in [Mode.voiceChat, .videoChat, .gameChat, .videoRecording] {
            #expect(change(mode, .playback, .default).refusal == Refusal(.badParam, .setMode), "\(mode.name)")
        }
        for mode in [Mode.default, .measurement, .moviePlayback, .spokenAudio] {
            #expect(change(mode, .ambient, .default).refusal == nil, "\(mode.name)")
        }
        #expect(change(.voiceChat, .playback, .default, policies: [.unsupportedModeInSetMode: 1]).refusal == nil)
        #expect(change(.voiceChat, .playback, .default, policies: [.undocumentedRefusalCode: 1]).refusal == Refusal(.unspecified, .setMode))
    }

    @Test func aModeThatDoesNotExistIsUnavailable() {
        #expect(change(.dualRoute, .multiRoute, .default, os: OSVersion(18)).refusal == Refusal(.unavailable, .setMode))
    }

    @Test func dualRouteCannotBeSetAlone() {
        #expect(change(.dualRoute, .multiRoute, .default).refusal == Refusal(.badParam, .setMode))
    }

    @Test func whatIsRefusedChangesNothing() {
        let change = change(.voiceChat, .playback, .default, .mixWithOthers)
        #expect(change.request == SessionRequest(category: .playback, options: .mixWithOthers))
        #expect(change.cleared == [])
    }
}
