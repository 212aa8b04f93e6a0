import CallKit
import PushKit
import UIKit

final class PushReceiver: NSObject, PKPushRegistryDelegate {
    private let provider = CXProvider(configuration: CXProviderConfiguration())

    func pushRegistry(_ registry: PKPushRegistry, didUpdate credentials: PKPushCredentials, for type: PKPushType) {}

    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType,
        completion: @escaping () -> Void
    ) {
        if type != .voIP {
            completion()
            return
        }
        guard let text = payload.dictionaryPayload["uuid"] as? String, let call = UUID(uuidString: text) else {
            reportMalformed()
            completion()
            return
        }
        provider.reportNewIncomingCall(with: call, update: CXCallUpdate()) { _ in completion() }
    }

    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingVoIPPushWith payload: PKPushPayload, metadata: PKVoIPPushMetadata,
        withCompletionHandler completion: @escaping () -> Void
    ) {
        guard metadata.mustReport else {
            completion()
            return
        }
        provider.reportNewIncomingCall(with: UUID(), update: CXCallUpdate()) { _ in completion() }
    }

    private func reportMalformed() {
        let call = UUID()
        provider.reportNewIncomingCall(with: call, update: CXCallUpdate()) { _ in }
        provider.reportCall(with: call, endedAt: nil, reason: .failed)
    }
}
