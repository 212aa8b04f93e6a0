import SessionModel

/// `setCategory` is called with options, or a route sharing policy, that the category refuses.
enum IllegalTriple: LintRule {
    static let text = LintRuleText(
        id: "illegal-triple", severity: .error,
        statement: "setCategory is called with options and a route sharing policy that its category takes.",
        why: """
            The call fails, mostly with -50, and the session keeps the category it had before: soloAmbient in an app that has set none. The \
            app is then silenced by the switch at the side, stops other apps, or cannot record.
            """,
        wrong: .init(
            .swift,
            """
            import AVFAudio

            func startPlayback() throws {
                try AVAudioSession.sharedInstance().setCategory(.playback, options: [.defaultToSpeaker, .mixWithOthers])
            }
            """),
        right: .init(
            .swift,
            """
            import AVFAudio

            func startPlayback() throws {
                try AVAudioSession.sharedInstance().setCategory(.playback, options: [.mixWithOthers])
            }
            """),
        sources: [
            "https://developer.apple.com/documentation/avfaudio/avaudiosession/categoryoptions-swift.struct",
            "https://developer.apple.com/documentation/avfaudio/avaudiosession/setcategory(_:mode:options:)",
            "https://github.com/software-mansion/react-native-audio-api/issues/1115",
            "https://github.com/mapbox/mapbox-navigation-ios/issues/1871",
        ])

    static func check(_ file: CheckedFile, _ report: (LintFinding) -> Void) {
        for call in file.calls where call.verb == .setCategory {
            let findings = file.environment.refusals(of: call)
            guard let first = findings.first, let request = call.possibleRequests.first else { continue }
            let code = file.environment.verdict(on: request).refusal.map { " (\($0.title))" } ?? ""
            let reasons = findings.map(\.clause).joined(separator: "; ")
            let fixes = findings.compactMap(\.fix)
            report(
                LintFinding(
                    text, call.range(of: first.setting), "This call fails\(code): it was read as \(call.reading). \(reasons).",
                    fix: fixes.isEmpty ? nil : fixes.joined(separator: "; "), edits: edits(findings, call, file.text)))
        }
    }

    private static func edits(_ findings: [Finding], _ call: SessionCall, _ text: SourceText) -> [LintFinding.Edit] {
        var options: CategoryOptions = []
        for finding in findings {
            guard case .leaveOut(let refused) = finding.remedy else { return [] }
            options.formUnion(refused)
        }
        return call.removing(options, in: text)
    }
}

extension SessionCall {
    /// The bytes of a setting, or of the whole call where it is not written by itself.
    func range(of setting: Setting?) -> Range<Int> {
        let place =
            switch setting {
            case .category: places.category
            case .mode: places.mode
            case .routeSharingPolicy: places.routeSharingPolicy
            case .options: places.options
            case .option(let option): places.option[option] ?? places.options
            default: nil as Range<Int>?
            }
        return place ?? range
    }
}
