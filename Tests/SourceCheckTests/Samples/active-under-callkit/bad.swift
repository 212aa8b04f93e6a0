import AVFoundation
import CallKit

final class CallProvider: NSObject {
    private let session = AVAudioSession.sharedInstance()
    private let provider = CXProvider(configuration: CXProviderConfiguration())

    private func configure() throws {
        try session.setCategory(.playAndRecord, mode: .voiceChat)
        try session.setActive(true)  // expect: active-under-callkit
    }

    func ring(_ call: UUID) {
        try? session.setActive(true, options: [])  // expect: active-under-callkit
        provider.reportNewIncomingCall(with: call, update: CXCallUpdate()) { _ in }
    }
}

extension CallProvider: CXProviderDelegate {
    func providerDidReset(_ provider: CXProvider) {}

    func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {
        do {
            try configure()
            action.fulfill()
        } catch {
            action.fail()
        }
    }

    func provider(_ provider: CXProvider, perform action: CXStartCallAction) {
        try? configure()
        action.fulfill()
    }

    func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession) {
        try? audioSession.setActive(true)  // expect: active-under-callkit
        setSession(active: true)
    }

    private func setSession(active: Bool) {
        try? session.setActive(active)  // expect: active-under-callkit
    }
}
