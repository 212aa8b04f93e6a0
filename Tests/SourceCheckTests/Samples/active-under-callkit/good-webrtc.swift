import AVFoundation
import CallKit
import WebRTC

final class CallProvider: NSObject, CXProviderDelegate {
    private let session = RTCAudioSession.sharedInstance()

    func providerDidReset(_ provider: CXProvider) {}

    func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession) {
        session.audioSessionDidActivate(audioSession)
        session.isAudioEnabled = true
        session.lockForConfiguration()
        try? session.setActive(true)
        session.unlockForConfiguration()
    }

    func provider(_ provider: CXProvider, didDeactivate audioSession: AVAudioSession) {
        session.audioSessionDidDeactivate(audioSession)
        session.isAudioEnabled = false
    }
}
