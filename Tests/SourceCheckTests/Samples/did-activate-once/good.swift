import AVFoundation
import CallKit

final class CallProvider: NSObject, CXProviderDelegate {
    private let engine = AVAudioEngine()
    private var isStarted = false
    private var call: VoiceCall?

    func providerDidReset(_ provider: CXProvider) {}

    func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession) {
        guard !isStarted else { return }
        guard call != nil else { return }
        isStarted = true
        try? engine.start()
    }

    func provider(_ provider: CXProvider, didDeactivate audioSession: AVAudioSession) {
        stop()
    }

    private func stop() {
        isStarted = false
        engine.stop()
    }
}
