/// Actions of CallKit that are neither fulfilled nor failed.
enum UnfulfilledAction: LintRule {
    static let text = LintRuleText(
        id: "unfulfilled-action", severity: .error,
        statement: "Every way through a perform method fulfils or fails its action.",
        why: """
            CallKit waits for an action until it times out. Until then it activates no session and takes no further action of the kind; \
            when it times out the call may be ended.
            """,
        wrong: .init(
            .swift,
            """
            import CallKit

            final class CallProvider: NSObject, CXProviderDelegate {
                private var calls: [UUID: String] = [:]

                func providerDidReset(_ provider: CXProvider) {}

                func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {
                    guard calls[action.callUUID] != nil else { return }
                    action.fulfill()
                }
            }
            """),
        right: .init(
            .swift,
            """
            import CallKit

            final class CallProvider: NSObject, CXProviderDelegate {
                private var calls: [UUID: String] = [:]

                func providerDidReset(_ provider: CXProvider) {}

                func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {
                    guard calls[action.callUUID] != nil else {
                        action.fail()
                        return
                    }
                    action.fulfill()
                }
            }
            """),
        sources: [
            "https://developer.apple.com/documentation/callkit/cxaction",
            "https://github.com/voximplant/flutter_callkit/issues/12",
            "https://github.com/siprix/FlutterPluginFederated/pull/61",
        ])

    static func check(_ file: CheckedFile, _ report: (LintFinding) -> Void) {
        // Who looks for pending actions may fulfil them anywhere.
        guard !file.target.calls.asksForPendingActions else { return }
        for delegate in file.delegates {
            for (role, function) in delegate.type.delegateMethods {
                guard case .perform = role, let action = function.parameters.last?.name, let body = function.body else { continue }
                let duty = VariableDuty.action(action, in: delegate.type, file.tree.language)
                let (ends, isEverDone, _) = PathWalk.ends(of: body, duty, file.tree.language)
                for end in ends {
                    let way = end.exit == nil ? "on a way to its end" : "on the way that ends here"
                    report(
                        LintFinding(
                            text, end.place(in: function),
                            "\(role.title) is neither fulfilled nor failed \(isEverDone ? way : "in its method").".capitalizedFirst,
                            fix: "Call \(action).fulfill(), or \(action).fail() where it cannot be done."))
                }
            }
        }
    }
}
