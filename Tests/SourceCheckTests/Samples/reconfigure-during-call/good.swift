import AVFoundation
import CallKit

final class CallProvider: NSObject, CXProviderDelegate {
    private let session = AVAudioSession.sharedInstance()
    private var wantsSpeaker = false

    func providerDidReset(_ provider: CXProvider) {}

    func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {
        configure()
        action.fulfill()
    }

    func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction) {
        if !action.isOnHold { configure() }
        action.fulfill()
    }

    func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession) {
        try? audioSession.overrideOutputAudioPort(wantsSpeaker ? .speaker : .none)
    }

    func toggleSpeaker(_ isOn: Bool) {
        try? session.overrideOutputAudioPort(isOn ? .speaker : .none)
    }

    private func configure() {
        try? session.setCategory(.playAndRecord, mode: .voiceChat)
        try? session.setPreferredSampleRate(48_000)
    }
}
