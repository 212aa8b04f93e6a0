import SessionModel

/// The output is overridden to the speaker with a category that has no receiver to be overridden.
enum OverrideCategory: LintRule {
    static let text = LintRuleText(
        id: "override-category", severity: .error,
        statement: "The output is overridden to the speaker with category playAndRecord only.",
        why: """
            With any other category overrideOutputAudioPort(.speaker) fails with -50. It is not needed there either: only playAndRecord \
            plays through the receiver.
            """,
        wrong: .init(
            .swift,
            """
            import AVFAudio

            func playAloud() throws {
                let session = AVAudioSession.sharedInstance()
                try session.setCategory(.playback)
                try session.setActive(true)
                try session.overrideOutputAudioPort(.speaker)
            }
            """),
        right: .init(
            .swift,
            """
            import AVFAudio

            func playAloud() throws {
                let session = AVAudioSession.sharedInstance()
                try session.setCategory(.playback)
                try session.setActive(true)
            }
            """),
        sources: [
            "https://developer.apple.com/documentation/avfaudio/avaudiosession/overrideoutputaudioport(_:)",
            "https://developer.apple.com/library/archive/qa/qa1754/_index.html",
            "https://github.com/awslabs/amazon-kinesis-video-streams-webrtc-sdk-ios/issues/46",
        ])

    static func check(_ file: CheckedFile, _ report: (LintFinding) -> Void) {
        for (index, call) in file.calls.enumerated() where call.overridesToSpeaker.value == true {
            guard let before = file.categoryCall(before: index) else { continue }
            let findings = file.environment.certainFindings(before, override: .speaker) { environment, request in
                environment.findings(environment.explain(request)).filter { $0.severity == .error && $0.setting == .override }
            }
            guard let finding = findings.first else { continue }
            let line = file.text.line(at: before.range.lowerBound)
            report(LintFinding(text, call.range, "\(finding.clause). Line \(line) sets \(before.reading).", fix: finding.fix))
        }
    }
}
