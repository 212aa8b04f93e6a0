import CallKit
import PushKit

final class PushReceiver: NSObject, PKPushRegistryDelegate {
    private let provider = CXProvider(configuration: CXProviderConfiguration())

    func pushRegistry(_ registry: PKPushRegistry, didUpdate credentials: PKPushCredentials, for type: PKPushType) {}

    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType,
        completion: @escaping () -> Void
    ) {
        guard type == .voIP else {
            completion()
            return
        }
        guard let text = payload.dictionaryPayload["uuid"] as? String, let call = UUID(uuidString: text) else {
            print("malformed")
            completion()
            return  // expect: push-guard-without-report
        }
        if payload.dictionaryPayload["cancelled"] != nil {
            completion()
            return  // expect: push-guard-without-report
        }
        report(call, completion)
    }

    private func report(_ call: UUID, _ completion: @escaping () -> Void) {
        provider.reportNewIncomingCall(with: call, update: CXCallUpdate()) { _ in completion() }
    }
}
