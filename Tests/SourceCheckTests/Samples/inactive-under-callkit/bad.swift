import AVFoundation
import CallKit

final class CallProvider: NSObject, CXProviderDelegate {
    func providerDidReset(_ provider: CXProvider) {}

    func provider(_ provider: CXProvider, perform action: CXEndCallAction) {
        stop()
        action.fulfill()
    }

    func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction) {
        try? AVAudioSession.sharedInstance().setActive(false)  // expect: inactive-under-callkit
        action.fulfill()
    }

    private func stop() {
        try? AVAudioSession.sharedInstance().setActive(false, options: .notifyOthersOnDeactivation)  // expect: inactive-under-callkit
    }
}
