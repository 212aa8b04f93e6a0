/// An app overrides the output to the speaker and never hears when that ends.
///
/// Decided only of the whole of an app that asks for no route change and no interruption at all. Left out: apps with CallKit, which may
/// override anew when the system activates the session, and apps with a framework for calls, which may do so by itself.
enum OverrideNotRestored: LintRule {
    static let text = LintRuleText(
        id: "override-not-restored", severity: .warning,
        statement: "An app that overrides the output to the speaker hears of route changes and of the end of interruptions.",
        why: """
            The override ends with the next change of the route, an interruption, or a new category or mode. A call that was on the \
            speaker is then on the receiver, and the button still says speaker.
            """,
        wrong: .init(
            .swift,
            """
            import AVFAudio
            import SwiftUI

            @main
            struct TalkApp: App {
                var body: some Scene {
                    WindowGroup {
                        Button("Speaker") { try? AVAudioSession.sharedInstance().overrideOutputAudioPort(.speaker) }
                    }
                }
            }
            """),
        right: .init(
            .swift,
            """
            import AVFAudio
            import SwiftUI

            @main
            struct TalkApp: App {
                @State private var wantsSpeaker = false

                var body: some Scene {
                    WindowGroup {
                        Toggle("Speaker", isOn: $wantsSpeaker)
                            .onChange(of: wantsSpeaker) { applyOutput() }
                            .onReceive(NotificationCenter.default.publisher(for: AVAudioSession.interruptionNotification)) { _ in
                                applyOutput()
                            }
                    }
                }

                private func applyOutput() {
                    try? AVAudioSession.sharedInstance().overrideOutputAudioPort(wantsSpeaker ? .speaker : .none)
                }
            }
            """),
        sources: [
            "https://developer.apple.com/documentation/avfaudio/avaudiosession/overrideoutputaudioport(_:)",
            "https://developer.apple.com/library/archive/qa/qa1754/_index.html",
            "https://github.com/react-native-webrtc/react-native-webrtc/issues/660",
        ])

    static func check(_ file: CheckedFile, _ report: (LintFinding) -> Void) {
        let target = file.target
        guard target.isWholeApplication, target.firstUse[.speakerOverride] == file.path,
            !target.uses(.notification(.routeChange), .notification(.interruption), .callProvider, .callFramework),
            let call = file.calls.first(where: { $0.overridesToSpeaker.value == true && isApples($0) })
        else { return }
        report(
            LintFinding(
                text, call.range,
                "The output is overridden to the speaker, and nothing in the app hears of route changes or interruptions.",
                fix:
                    "Observe `AVAudioSession.interruptionNotification` and `routeChangeNotification`, and override anew while it is wanted."
            ))
    }

    /// Whether it is a method of Apple's, and not one of a wrapper that is called the same and may keep the override.
    private static func isApples(_ call: SessionCall) -> Bool {
        call.name == "overrideOutputAudioPort(_:)" || call.name == "overrideOutputAudioPort:error:"
    }
}
