import AVFoundation
import CallKit

/// Activation is left to CallKit, but where there is none.
final class CallProvider: NSObject, CXProviderDelegate {
    private let session = AVAudioSession.sharedInstance()
    private var usesCallKit = true

    func providerDidReset(_ provider: CXProvider) {}

    func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {
        do { try session.setCategory(.playAndRecord, mode: .voiceChat) } catch { return action.fail() }
        if !usesCallKit {
            try? session.setActive(true)
        }
        setSession(active: false)
        action.fulfill()
    }

    func provider(_ provider: CXProvider, didDeactivate audioSession: AVAudioSession) {
        // Other audio of the app may go on.
        try? session.setActive(true)
    }

    func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession) {
        activateWithoutCallKit()
    }

    private func activateWithoutCallKit() {
        guard !usesCallKit else { return }
        try? session.setActive(true)
    }

    func playMessage() {
        setSession(active: true)
        try? session.setActive(true)
    }

    private func setSession(active: Bool) {
        if active {
            try? session.setActive(true)
        }
    }
}
