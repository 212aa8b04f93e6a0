import CallKit
import PushKit
final class P: NSObject, PKPushRegistryDelegate {
    let provider = CXProvider(configuration: .init())
    func pushRegistry(_ r: PKPushRegistry, didUpdate c: PKPushCredentials, for t: PKPushType) {}
    func pushRegistry(_ r: PKPushRegistry, didReceiveIncomingPushWith p: PKPushPayload, for t: PKPushType) async {
        do { try await provider.reportNewIncomingCall(with: UUID(), update: CXCallUpdate()) } catch { print(error) }
    }
}
