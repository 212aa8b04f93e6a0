/// Handlers of VoIP pushes that report no call.
enum PushWithoutReport: LintRule {
    static let text = LintRuleText(
        id: "push-without-report", severity: .error,
        statement: "A handler of VoIP pushes reports an incoming call, and calls its completion handler.",
        why: """
            The system ends an app that does not report a call for each VoIP push, and after some such pushes delivers none any more. VoIP \
            pushes are not for messages, nor for calls that were cancelled.
            """,
        wrong: .init(
            .swift,
            """
            import PushKit

            final class PushReceiver: NSObject, PKPushRegistryDelegate {
                func pushRegistry(_ registry: PKPushRegistry, didUpdate credentials: PKPushCredentials, for type: PKPushType) {}

                func pushRegistry(
                    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType,
                    completion: @escaping () -> Void
                ) {
                    print(payload.dictionaryPayload)
                    completion()
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
                    provider.reportNewIncomingCall(with: UUID(), update: CXCallUpdate()) { _ in completion() }
                }
            }
            """),
        sources: [
            "https://developer.apple.com/documentation/pushkit/responding-to-voip-notifications-from-pushkit",
            "https://developer.apple.com/forums/thread/781211",
            "https://github.com/BelledonneCommunications/linphone-iphone/issues/588",
        ])

    static func check(_ file: CheckedFile, _ report: (LintFinding) -> Void) {
        for (type, function, body) in file.pushHandlers {
            let (ends, isEverDone, _) = PathWalk.ends(of: body, ReportDuty(in: type, file.tree.language), file.tree.language)
            if !isEverDone, !ends.isEmpty {
                report(
                    LintFinding(
                        text, function.nameRange, "\(function.fullName) reports no incoming call on any way before it returns.",
                        fix: "Report the call to the CXProvider before the method returns."))
            }
            guard let completion = function.parameters.first(where: { $0.label?.lowercased().contains("completion") == true })?.name else {
                continue
            }
            let duty = VariableDuty.completion(completion, in: type, file.tree.language)
            if !PathWalk.ends(of: body, duty, file.tree.language).isEverDone {
                report(
                    LintFinding(
                        text, function.nameRange, "\(function.fullName) never calls \(completion).",
                        fix: "Call \(completion) when the call has been reported."))
            }
        }
    }
}
