import AVFoundation
import CallKit

final class CallProvider: NSObject, CXProviderDelegate {
    private let engine = AVAudioEngine()
    private var isStarted = false
    private var call = VoiceCall()

    func providerDidReset(_ provider: CXProvider) { isStarted = false }

    func provider(_ provider: CXProvider, perform action: CXEndCallAction) {
        isStarted = false
        action.fulfill()
    }

    func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession) {
        guard !isStarted else { return }  // expect: did-activate-once
        if call.isConnected { return }  // expect: did-activate-once
        isStarted = true
        try? engine.start()
    }

    func provider(_ provider: CXProvider, didDeactivate audioSession: AVAudioSession) {
        engine.stop()
    }
}
