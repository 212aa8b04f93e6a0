import AVFoundation
import CallKit

/// Audio starts with the session. When a completion handler is called cannot be told.
final class CallProvider: NSObject, CXProviderDelegate {
    private let engine = AVAudioEngine()
    private let timer = CallTimer()

    func providerDidReset(_ provider: CXProvider) {}

    func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {
        timer.start()
        localStream.isAudioEnabled = true
        chat.joinChannel("calls")
        waitForSession {
            try? self.engine.start()
        }
        action.fulfill()
    }

    func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession) {
        try? engine.start()
    }

    func provider(_ provider: CXProvider, didDeactivate audioSession: AVAudioSession) {
        engine.stop()
    }
}
