import CallKit
import PushKit
final class P: NSObject, PKPushRegistryDelegate {
    let provider = CXProvider(configuration: .init())
    func pushRegistry(_ r: PKPushRegistry, didUpdate c: PKPushCredentials, for t: PKPushType) {}
    func pushRegistry(_ r: PKPushRegistry, didReceiveIncomingPushWith p: PKPushPayload, for t: PKPushType, completion: @escaping () -> Void)
    {
        switch t {
        case .voIP: provider.reportNewIncomingCall(with: UUID(), update: CXCallUpdate()) { _ in completion() }
        default: completion()
        }
    }
}
