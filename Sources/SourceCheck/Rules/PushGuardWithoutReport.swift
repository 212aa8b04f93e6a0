/// Ways out of a push handler on which no call is reported.
enum PushGuardWithoutReport: LintRule {
    static let text = LintRuleText(
        id: "push-guard-without-report", severity: .error,
        statement: "A push that cannot be read is reported as a call too, and the call is ended at once.",
        why: """
            The system ends an app that does not report a call for a VoIP push, whatever is in it. A payload that lacks a field, or a \
            push that cancels a call, so ends the app, and after some of them no push is delivered any more.
            """,
        wrong: .init(
            .swift,
            """
            import CallKit
            import PushKit

            final class PushReceiver: NSObject, PKPushRegistryDelegate {
                private let provider = CXProvider(configuration: CXProviderConfiguration())

                func pushRegistry(_ registry: PKPushRegistry, didUpdate credentials: PKPushCredentials, for type: PKPushType) {}

                func pushRegistry(
                    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType,
                    completion: @escaping () -> Void
                ) {
                    guard let text = payload.dictionaryPayload["uuid"] as? String, let uuid = UUID(uuidString: text) else {
                        completion()
                        return
                    }
                    provider.reportNewIncomingCall(with: uuid, update: CXCallUpdate()) { _ in completion() }
                }
            }
            """),
        right: .init(
            .swift,
            """
            import CallKit
            import PushKit

            final class PushReceiver: NSObject, PKPushRegistryDelegate {
                private let provider = CXProvider(configuration: CXProviderConfiguration())

                func pushRegistry(_ registry: PKPushRegistry, didUpdate credentials: PKPushCredentials, for type: PKPushType) {}

                func pushRegistry(
                    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType,
                    completion: @escaping () -> Void
                ) {
                    let known = (payload.dictionaryPayload["uuid"] as? String).flatMap(UUID.init(uuidString:))
                    let uuid = known ?? UUID()
                    provider.reportNewIncomingCall(with: uuid, update: CXCallUpdate()) { _ in completion() }
                    if known == nil { provider.reportCall(with: uuid, endedAt: nil, reason: .failed) }
                }
            }
            """),
        sources: [
            "https://developer.apple.com/documentation/pushkit/responding-to-voip-notifications-from-pushkit",
            "https://github.com/react-native-webrtc/react-native-voip-push-notification/issues/100",
            "https://github.com/twilio/voice-quickstart-ios/issues/251",
        ])

    static func check(_ file: CheckedFile, _ report: (LintFinding) -> Void) {
        for (type, function, body) in file.pushHandlers {
            let (ends, isEverDone, _) = PathWalk.ends(of: body, ReportDuty(in: type, file.tree.language), file.tree.language)
            // Where no way reports a call, the handler as a whole is told of.
            guard isEverDone else { continue }
            for end in ends {
                let way = end.exit == nil ? "A way to the end of \(function.fullName) reports" : "The way that ends here reports"
                report(
                    LintFinding(
                        text, end.place(in: function), "\(way) no incoming call before it returns.",
                        fix: "Report a call on this way too, and end it at once where there is nothing to answer."))
            }
        }
    }
}
