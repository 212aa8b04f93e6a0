import CallKit

extension Calls {
    func answered(_ call: UUID) {
        provider.reportOutgoingCall(with: call, connectedAt: Date())
    }
}
