/// Outgoing calls that are reported as connecting, and never as connected.
enum OutgoingNeverConnected: LintRule {
    static let text = LintRuleText(
        id: "outgoing-never-connected", severity: .warning,
        statement: "An outgoing call that is reported as connecting is reported as connected when the other side has answered.",
        why: "The system shows no duration for the call, and lists it among the recent calls as one that was cancelled or has failed.",
        wrong: .init(
            .swift,
            """
            import CallKit

            final class CallProvider: NSObject, CXProviderDelegate {
                func providerDidReset(_ provider: CXProvider) {}

                func provider(_ provider: CXProvider, perform action: CXStartCallAction) {
                    provider.reportOutgoingCall(with: action.callUUID, startedConnectingAt: nil)
                    action.fulfill()
                }
            }
            """),
        right: .init(
            .swift,
            """
            import CallKit

            final class CallProvider: NSObject, CXProviderDelegate {
                private let provider = CXProvider(configuration: CXProviderConfiguration())

                func providerDidReset(_ provider: CXProvider) {}

                func provider(_ provider: CXProvider, perform action: CXStartCallAction) {
                    provider.reportOutgoingCall(with: action.callUUID, startedConnectingAt: nil)
                    action.fulfill()
                }

                func otherSideAnswered(_ call: UUID) {
                    provider.reportOutgoingCall(with: call, connectedAt: nil)
                }
            }
            """),
        sources: [
            "https://developer.apple.com/documentation/callkit/cxprovider/reportoutgoingcall(with:connectedat:)",
            "https://github.com/twilio/voice-quickstart-objc/pull/54",
        ])

    static func check(_ file: CheckedFile, _ report: (LintFinding) -> Void) {
        guard file.target.isWhole, !file.delegates.isEmpty, !file.target.calls.reportsConnected else { return }
        SyntaxWalk.through(file.tree.statements) { node, _ in
            guard case .expression(let expression) = node, case .call(let call) = expression.kind else { return true }
            guard call.name?.hasPrefix("reportOutgoingCall") == true, call.labels.contains(where: { $0.hasPrefix("startedConnectingAt") })
            else { return true }
            report(
                LintFinding(
                    text, expression.range,
                    "An outgoing call is reported as connecting, and nothing in the target reports one as connected.",
                    fix: "Call reportOutgoingCall(with:connectedAt:) when the other side has answered."))
            return true
        }
    }
}
