import RoutePolicy
import SessionModel

/// An audio call of CallKit starts on the speaker and cannot leave it.
enum DefaultToSpeakerWithCallKit: LintRule {
    static let text = LintRuleText(
        id: "default-to-speaker-with-callkit", severity: .warning,
        statement: "A CallKit call in mode voiceChat does without defaultToSpeaker.",
        why: """
            With defaultToSpeaker there is no receiver to go back to: the call starts on the speaker, and the speaker button of the call \
            screen switches itself on again or does nothing.
            """,
        wrong: .init(
            .swift,
            """
            import AVFAudio
            import CallKit

            final class Calls: NSObject, CXProviderDelegate {
                func providerDidReset(_ provider: CXProvider) {}

                func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {
                    do {
                        let session = AVAudioSession.sharedInstance()
                        try session.setCategory(.playAndRecord, mode: .voiceChat, options: [.mixWithOthers, .defaultToSpeaker])
                        action.fulfill()
                    } catch {
                        action.fail()
                    }
                }
            }
            """),
        right: .init(
            .swift,
            """
            import AVFAudio
            import CallKit

            final class Calls: NSObject, CXProviderDelegate {
                func providerDidReset(_ provider: CXProvider) {}

                func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {
                    do {
                        let session = AVAudioSession.sharedInstance()
                        try session.setCategory(.playAndRecord, mode: .voiceChat, options: [.mixWithOthers])
                        action.fulfill()
                    } catch {
                        action.fail()
                    }
                }
            }
            """),
        sources: [
            "https://developer.apple.com/documentation/avfaudio/avaudiosession/categoryoptions-swift.struct/defaulttospeaker",
            "https://github.com/flutter-webrtc/flutter-webrtc/issues/1995",
            "https://github.com/GetStream/stream-video-js/issues/2219",
            "https://github.com/livekit/client-sdk-flutter/issues/725",
        ])

    static func check(_ file: CheckedFile, _ report: (LintFinding) -> Void) {
        guard file.target.calls.hasProviderDelegate else { return }
        for call in file.calls where call.verb == .setCategory && call.mode.value == .voiceChat {
            let findings = file.environment.certainFindings(call) { environment, request in
                environment.advice(environment.explain(request)).filter { $0.rule == Check.defaultToSpeakerInCall.name }
            }
            guard let finding = findings.first else { continue }
            report(
                LintFinding(
                    text, call.range(of: finding.setting), "The app uses CallKit, and \(finding.clause). Read as \(call.reading).",
                    fix: finding.fix, edits: call.removing(.defaultToSpeaker, in: file.text)))
        }
    }
}
