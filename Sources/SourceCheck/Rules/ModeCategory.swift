import RoutePolicy
import SessionModel

/// A mode is set that the category does not take.
enum ModeCategory: LintRule {
    static let text = LintRuleText(
        id: "mode-category", severity: .error, statement: "A mode is set with a category that takes it.",
        why: """
            A mode that the category does not take is refused, or behaves like the default mode: there is no echo cancellation and no \
            processing for speech, and the ports are not those of a call. voiceChat, videoChat and gameChat are for playAndRecord only.
            """,
        wrong: .init(
            .swift,
            """
            import AVFAudio

            func prepareCall() throws {
                try AVAudioSession.sharedInstance().setCategory(.playback, mode: .voiceChat)
            }
            """),
        right: .init(
            .swift,
            """
            import AVFAudio

            func prepareCall() throws {
                try AVAudioSession.sharedInstance().setCategory(.playAndRecord, mode: .voiceChat)
            }
            """),
        sources: [
            "https://developer.apple.com/documentation/avfaudio/avaudiosession/mode-swift.struct",
            "https://developer.apple.com/documentation/avfaudio/avaudiosession/mode-swift.struct/voicechat",
            "https://github.com/BonnierNews/react-native-audio-session/issues/1",
        ])

    static func check(_ file: CheckedFile, _ report: (LintFinding) -> Void) {
        for (index, call) in file.calls.enumerated() {
            switch call.verb {
            case .setCategory:
                guard let finding = file.environment.findingsAboutMode(of: call).first else { continue }
                report(
                    LintFinding(text, call.range(of: .mode), "\(finding.clause). Read as \(call.reading).", fix: finding.fix))
            case .setMode:
                guard let mode = call.mode.value, let before = file.categoryCall(before: index),
                    let finding = refusal(of: mode, after: before, file.environment)
                else { continue }
                let line = file.text.line(at: before.range.lowerBound)
                report(LintFinding(text, call.range, "\(finding.clause). Line \(line) sets \(before.reading).", fix: finding.fix))
            default: break
            }
        }
    }

    private static func refusal(of mode: Mode, after call: SessionCall, _ environment: RouteEnvironment) -> Finding? {
        environment.certainFindings(call) { environment, request in
            environment.verdict(on: request, thenSetting: [mode]).findings.filter { $0.severity == .error && $0.setting == .setMode(0) }
        }.first
    }
}
