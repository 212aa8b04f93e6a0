import AVFoundation
import CallKit
import WebRTC

/// One method sets the switch, to what it is told.
final class CallProvider: NSObject, CXProviderDelegate {
    func providerDidReset(_ provider: CXProvider) { setAudio(false) }

    func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession) {
        RTCAudioSession.sharedInstance().isAudioEnabled = true
    }

    func provider(_ provider: CXProvider, didDeactivate audioSession: AVAudioSession) { setAudio(false) }

    private func setAudio(_ isOn: Bool) {
        RTCAudioSession.sharedInstance().isAudioEnabled = isOn
    }
}
