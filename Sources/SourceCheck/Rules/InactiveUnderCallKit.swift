/// Calls of `setActive(false)` while CallKit has the session.
enum InactiveUnderCallKit: LintRule {
    static let text = LintRuleText(
        id: "inactive-under-callkit", severity: .error,
        statement: "Between didActivate and didDeactivate the session is CallKit's: the app does not deactivate it.",
        why: """
            The call goes silent, or the deactivation fails because audio is still running (560030580). When one call ends because another \
            was accepted, it takes the session from the call that goes on.
            """,
        wrong: .init(
            .swift,
            """
            import AVFoundation
            import CallKit

            final class CallProvider: NSObject, CXProviderDelegate {
                func providerDidReset(_ provider: CXProvider) {}

                func provider(_ provider: CXProvider, perform action: CXEndCallAction) {
                    try? AVAudioSession.sharedInstance().setActive(false)
                    action.fulfill()
                }
            }
            """),
        right: .init(
            .swift,
            """
            import AVFoundation
            import CallKit

            final class CallProvider: NSObject, CXProviderDelegate {
                private let engine = AVAudioEngine()

                func providerDidReset(_ provider: CXProvider) {}

                func provider(_ provider: CXProvider, perform action: CXEndCallAction) {
                    engine.stop()
                    action.fulfill()
                }
            }
            """),
        sources: [
            "https://developer.apple.com/documentation/callkit/cxproviderdelegate/provider(_:diddeactivate:)",
            "https://github.com/livekit/client-sdk-flutter/pull/1127",
        ])

    static func check(_ file: CheckedFile, _ report: (LintFinding) -> Void) {
        let roles: [DelegateMethod] = [
            .didActivate, .perform(.setHeld), .perform(.setMuted), .perform(.setGroup), .perform(.playDTMF), .perform(.end),
        ]
        for delegate in file.delegates {
            let found = delegate.reached(roles) { role, reached in
                guard case .deactivates(let api) = reached.placed.effect else { return false }
                // What is done later may come after didDeactivate. WebRTC's session counts, and lets go with its last call.
                return role != .perform(.end) || !reached.isLater && api != .rtcAudioSession
            }
            for (role, reached) in found {
                report(
                    LintFinding(
                        text, reached.placed.range,
                        "\(reached.placed.name) deactivates the session in \(role.title)\(reached.wayTitle), while CallKit has it.",
                        fix: "Stop the audio there, and leave it to CallKit to deactivate the session."))
            }
        }
    }
}
