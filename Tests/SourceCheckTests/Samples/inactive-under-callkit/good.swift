import AVFoundation
import CallKit

/// What is done after the session has been given back is the app's own affair.
final class CallProvider: NSObject, CXProviderDelegate {
    func providerDidReset(_ provider: CXProvider) {}

    func provider(_ provider: CXProvider, perform action: CXEndCallAction) {
        action.fulfill()
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
            try? AVAudioSession.sharedInstance().setActive(false)
        }
    }

    func provider(_ provider: CXProvider, didDeactivate audioSession: AVAudioSession) {
        try? audioSession.setActive(false)
    }

    func stopMessage() {
        try? AVAudioSession.sharedInstance().setActive(false)
    }
}
