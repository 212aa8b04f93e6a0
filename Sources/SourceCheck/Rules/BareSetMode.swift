import SessionModel

/// A mode is set after the category, which clears options, or the same category is set again.
enum BareSetMode: LintRule {
    static let text = LintRuleText(
        id: "bare-set-mode", severity: .warning,
        statement: "Category, mode and options are set together, and once.",
        why: """
            setMode clears options that setCategory has set: the Bluetooth headset is not let in any more, or the receiver takes the sound \
            from the speaker. Setting the same again interrupts the sound and posts a route change for nothing.
            """,
        wrong: .init(
            .swift,
            """
            import AVFAudio

            func prepareCall() throws {
                let session = AVAudioSession.sharedInstance()
                try session.setCategory(.playAndRecord, options: [.mixWithOthers, .defaultToSpeaker])
                try session.setMode(.voiceChat)
            }
            """),
        right: .init(
            .swift,
            """
            import AVFAudio

            func prepareCall() throws {
                let session = AVAudioSession.sharedInstance()
                try session.setCategory(.playAndRecord, mode: .voiceChat, options: [.mixWithOthers, .defaultToSpeaker])
            }
            """),
        sources: [
            "https://developer.apple.com/documentation/avfaudio/avaudiosession/setcategory(_:mode:options:)",
            "https://developer.apple.com/forums/thread/745968",
            "https://github.com/flutter/packages/pull/7143",
        ])

    static func check(_ file: CheckedFile, _ report: (LintFinding) -> Void) {
        for (index, call) in file.calls.enumerated() {
            guard let before = file.categoryCall(before: index) else { continue }
            let line = file.text.line(at: before.range.lowerBound)
            switch call.verb {
            case .setMode:
                guard let mode = call.mode.value, before.options.value != nil,
                    // A mode that was in effect before the category was set is not seen here.
                    before.mode.value != nil || mode != .default
                else { continue }
                let findings = file.environment.certainFindings(before) { environment, request in
                    environment.verdict(on: request, thenSetting: [mode]).findings.filter { finding in
                        finding.severity == .warning && finding.setting == .setMode(0)
                    }
                }
                guard let finding = findings.first else { continue }
                report(LintFinding(text, call.range, "\(finding.clause). Line \(line) sets \(before.reading).", fix: finding.fix))
            case .setCategory where call.repeats(before):
                // What is set in between, or given back, is a reason to set it again.
                guard !file.calls[..<index].suffix(20).contains(where: { $0.range.lowerBound > before.range.lowerBound }) else { continue }
                report(
                    LintFinding(
                        text, call.range, "Line \(line) has set the same already: \(call.reading).", fix: "leave one of the two out"))
            default: break
            }
        }
    }
}

extension SessionCall {
    /// Whether all of it is known and the same as another.
    fileprivate func repeats(_ other: SessionCall) -> Bool {
        guard let category = category.value, category == other.category.value, name == other.name, !hasUnknownValues,
            !other.hasUnknownValues
        else { return false }
        return mode.value == other.mode.value && options.value == other.options.value
            && routeSharingPolicy.value == other.routeSharingPolicy.value
    }
}
