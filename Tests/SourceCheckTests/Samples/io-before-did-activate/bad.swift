import AVFoundation
import CallKit
import WebRTC

final class CallProvider: NSObject, CXProviderDelegate {
    private let engine = AVAudioEngine()

    func providerDidReset(_ provider: CXProvider) {}

    func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {
        startAudio()
        action.fulfill()
    }

    func provider(_ provider: CXProvider, perform action: CXStartCallAction) {
        RTCAudioSession.sharedInstance().isAudioEnabled = true  // expect: io-before-did-activate
        action.fulfill()
    }

    func provider(_ provider: CXProvider, didDeactivate audioSession: AVAudioSession) {
        engine.stop()
        RTCAudioSession.sharedInstance().isAudioEnabled = false
    }

    private func startAudio() {
        do {
            try engine.start()  // expect: io-before-did-activate
        } catch {
            print(error)
        }
    }
}
