import AVFoundation
import CallKit
import TwilioVoice

/// The call's audio stops; the music of the app goes on.
final class CallProvider: NSObject, CXProviderDelegate {
    private let audioDevice = DefaultAudioDevice()
    private let musicEngine = AVAudioEngine()

    func providerDidReset(_ provider: CXProvider) {
        audioDevice.isEnabled = false
    }

    func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession) {
        musicEngine.pause()
        audioDevice.isEnabled = true
    }

    func provider(_ provider: CXProvider, didDeactivate audioSession: AVAudioSession) {
        audioDevice.isEnabled = false
        try? musicEngine.start()
    }

    func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction) {
        // Without this a call that is taken back after the other side of another call has hung up stays silent.
        if !action.isOnHold { audioDevice.isEnabled = true }
        action.fulfill()
    }
}
