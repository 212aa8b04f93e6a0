import AVFoundation
import CallKit

final class CallProvider: NSObject, CXProviderDelegate {
    private let session = AVAudioSession.sharedInstance()

    func providerDidReset(_ provider: CXProvider) {}

    func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession) {
        configure()
    }

    func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction) {
        try? session.setMode(.default)  // expect: reconfigure-during-call
        action.fulfill()
    }

    func toggleSpeaker() {
        try? session.setCategory(.playAndRecord, options: .defaultToSpeaker)  // expect: reconfigure-during-call
    }

    private func configure() {
        try? session.setCategory(.playAndRecord, mode: .voiceChat)  // expect: reconfigure-during-call
        try? session.setPreferredSampleRate(48_000)
    }
}
