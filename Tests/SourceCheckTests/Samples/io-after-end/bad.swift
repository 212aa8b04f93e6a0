import AVFoundation
import CallKit
import TwilioVoice

final class CallProvider: NSObject, CXProviderDelegate {
    private let audioDevice = DefaultAudioDevice()
    private let engine = AVAudioEngine()

    func providerDidReset(_ provider: CXProvider) {
        audioDevice.isEnabled = false
    }

    func provider(_ provider: CXProvider, perform action: CXEndCallAction) {
        audioDevice.isEnabled = false
        audioDevice.isEnabled = true  // expect: io-after-end
        action.fulfill()
    }

    func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession) {
        try? engine.start()
    }

    func provider(_ provider: CXProvider, didDeactivate audioSession: AVAudioSession) {
        try? engine.start()  // expect: io-after-end
    }
}
