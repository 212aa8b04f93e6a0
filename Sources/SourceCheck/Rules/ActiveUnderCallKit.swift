/// Calls of `setActive(true)` on the way of a call of CallKit.
enum ActiveUnderCallKit: LintRule {
    static let text = LintRuleText(
        id: "active-under-callkit", severity: .error,
        statement: "An app with CallKit does not activate its session for a call: CallKit does.",
        why: """
            A session that the app has activated itself cannot be activated by CallKit: provider(_:didActivate:) is not called, and the \
            call has no microphone. With another call in the system the activation fails with 561017449 (insufficient priority).
            """,
        wrong: .init(
            .swift,
            """
            import AVFoundation
            import CallKit

            final class CallProvider: NSObject, CXProviderDelegate {
                func providerDidReset(_ provider: CXProvider) {}

                func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {
                    try? AVAudioSession.sharedInstance().setActive(true)
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

                func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {
                    do {
                        try AVAudioSession.sharedInstance().setCategory(.playAndRecord, mode: .voiceChat)
                        action.fulfill()
                    } catch {
                        action.fail()
                    }
                }

                func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession) {
                    try? engine.start()
                }

                func provider(_ provider: CXProvider, didDeactivate audioSession: AVAudioSession) {
                    engine.stop()
                }
            }
            """),
        sources: [
            "https://developer.apple.com/forums/thread/783870",
            "https://developer.apple.com/documentation/callkit/cxproviderdelegate/provider(_:didactivate:)",
            "https://github.com/twilio/video-quickstart-ios/issues/467",
        ])

    static func check(_ file: CheckedFile, _ report: (LintFinding) -> Void) {
        let roles: [DelegateMethod] = [.perform(.start), .perform(.answer), .reports, .didReceivePush, .didActivate]
        for delegate in file.delegates {
            let found = delegate.reached(roles) { role, reached in
                guard case .activates(let api) = reached.placed.effect else { return false }
                // WebRTC's session knows from this call that it is active, and asks the system for nothing.
                return role != .didActivate || api != .rtcAudioSession || !delegate.type.calls("audioSessionDidActivate")
            }
            for (role, reached) in found {
                report(
                    LintFinding(
                        text, reached.placed.range,
                        "\(reached.placed.name) activates the session in \(role.title)\(reached.wayTitle): CallKit activates it itself.",
                        fix: "Only set category and mode in the action, and start audio in provider(_:didActivate:)."))
            }
        }
    }
}
