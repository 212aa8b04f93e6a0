/// Audio that is started before CallKit has activated the session.
enum IOBeforeDidActivate: LintRule {
    static let text = LintRuleText(
        id: "io-before-did-activate", severity: .error,
        statement: "Audio of a call starts in provider(_:didActivate:), not in the action.",
        why: """
            In CXStartCallAction and CXAnswerCallAction the session is not active yet. Audio units fail there with 561017449 or 1701737535, \
            or run on without a sample, and CallKit may never call provider(_:didActivate:): the call is silent.
            """,
        wrong: .init(
            .swift,
            """
            import AVFoundation
            import CallKit

            final class CallProvider: NSObject, CXProviderDelegate {
                private let engine = AVAudioEngine()

                func providerDidReset(_ provider: CXProvider) {}

                func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {
                    try? engine.start()
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
                    action.fulfill()
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
            "https://developer.apple.com/documentation/callkit/cxproviderdelegate/provider(_:didactivate:)",
            "https://developer.apple.com/forums/thread/64544",
            "https://github.com/AgoraIO-Extensions/Agora-Flutter-SDK/issues/2181",
            "https://github.com/baresip/baresip/issues/389",
        ])

    static func check(_ file: CheckedFile, _ report: (LintFinding) -> Void) {
        for delegate in file.delegates {
            let found = delegate.reached([.perform(.start), .perform(.answer)]) { _, reached in
                guard !reached.isLater, case .audio(let audio) = reached.placed.effect else { return false }
                return audio.starts
            }
            for (role, reached) in found {
                report(
                    LintFinding(
                        text, reached.placed.range,
                        "\(reached.placed.name) starts audio in \(role.title)\(reached.wayTitle), before CallKit has activated the session.",
                        fix: "Start it in provider(_:didActivate:)."))
            }
        }
    }
}
