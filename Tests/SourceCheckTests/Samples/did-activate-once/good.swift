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

/// What is started before, or on the way out, is started each time.
final class HoldingProvider: NSObject, CXProviderDelegate {
    private var answerCall: VoiceCall?
    private var outgoingCall: VoiceCall?
    private let audio = CallAudio()

    func providerDidReset(_ provider: CXProvider) {}

    func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession) {
        if answerCall?.hasConnected ?? false {
            audio.resume()
            return
        }
        audio.sessionDidActivate(audioSession)
        if outgoingCall?.hasConnected ?? false {
            return
        }
        outgoingCall?.start()
    }

    func provider(_ provider: CXProvider, didDeactivate audioSession: AVAudioSession) {
        audio.stop()
    }
}
