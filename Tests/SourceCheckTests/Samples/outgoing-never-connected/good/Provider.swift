import CallKit

final class CallProvider: NSObject, CXProviderDelegate {
    let provider = CXProvider(configuration: CXProviderConfiguration())

    func providerDidReset(_ provider: CXProvider) {}

    func provider(_ provider: CXProvider, perform action: CXStartCallAction) {
        provider.reportOutgoingCall(with: action.callUUID, startedConnectingAt: nil)
        action.fulfill()
    }
}
