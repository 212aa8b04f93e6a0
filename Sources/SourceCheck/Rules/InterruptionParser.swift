/// A handler of interruptions loses their beginning or their end.
///
/// Left out, because it cannot be told from the source: whether a handler should have looked at the reason of an interruption (what it does
/// may be right for each of them), and whether a flag that only the end clears blocks anything.
enum InterruptionParser: LintRule {
    static let text = LintRuleText(
        id: "interruption-parser", severity: .warning,
        statement: "A handler of interruptions asks for the options only at the end, and begins again what the interruption ended.",
        why: """
            The notification of a beginning has a type and no options: a handler that needs both never hears that its audio was stopped. \
            The end may come without shouldResume, as after another app's video, or not come at all: a call that waits for it stays \
            silent. And one that plays at each end starts what its user had paused.
            """,
        wrong: .init(
            .swift,
            """
            import AVFAudio

            final class Player {
                var isPaused = false

                func observe() {
                    NotificationCenter.default.addObserver(
                        self, selector: #selector(interrupted), name: AVAudioSession.interruptionNotification, object: nil)
                }

                @objc private func interrupted(_ notification: Notification) {
                    guard let info = notification.userInfo,
                        let typeValue = info[AVAudioSessionInterruptionTypeKey] as? UInt,
                        let type = AVAudioSession.InterruptionType(rawValue: typeValue),
                        let optionsValue = info[AVAudioSessionInterruptionOptionKey] as? UInt
                    else { return }
                    let options = AVAudioSession.InterruptionOptions(rawValue: optionsValue)
                    switch type {
                    case .began: isPaused = true
                    case .ended: isPaused = !options.contains(.shouldResume)
                    @unknown default: break
                    }
                }
            }
            """),
        right: .init(
            .swift,
            """
            import AVFAudio

            final class Player {
                var isPaused = false

                func observe() {
                    NotificationCenter.default.addObserver(
                        self, selector: #selector(interrupted), name: AVAudioSession.interruptionNotification, object: nil)
                }

                @objc private func interrupted(_ notification: Notification) {
                    guard let info = notification.userInfo,
                        let typeValue = info[AVAudioSessionInterruptionTypeKey] as? UInt,
                        let type = AVAudioSession.InterruptionType(rawValue: typeValue)
                    else { return }
                    switch type {
                    case .began: isPaused = true
                    case .ended:
                        let options = info[AVAudioSessionInterruptionOptionKey] as? UInt ?? 0
                        isPaused = !AVAudioSession.InterruptionOptions(rawValue: options).contains(.shouldResume)
                    @unknown default: break
                    }
                }
            }
            """),
        sources: [
            "https://developer.apple.com/documentation/avfaudio/handling-audio-interruptions",
            "https://github.com/jellyfin/Swiftfin/pull/2037",
            "https://github.com/twilio/voice-quickstart-ios/blob/master/Docs/managing-audio-interruptions.md",
            "https://github.com/AudioBooth/AudioBooth/issues/374",
        ])

    static func check(_ file: CheckedFile, _ report: (LintFinding) -> Void) {
        for handler in file.handlers(of: .interruption) {
            checkOptions(handler, report)
            checkResuming(handler, file, report)
            checkCall(handler, file, report)
        }
    }

    /// Options that are needed before it is known which type it is.
    private static func checkOptions(_ handler: Function, _ report: (LintFinding) -> Void) {
        var hasBegun = false
        var needed: Range<Int>?
        var crashes = false
        BodyWalk.through(handler) { node, around in
            switch node {
            case .expression(let expression):
                if Self.begun.contains(expression.lastName ?? "") { hasBegun = true }
                if case .cast(let value, "as!", _) = expression.kind, value.names(Self.optionKey), !hasBegun, needed == nil,
                    around.isPlain
                {
                    needed = expression.range
                    crashes = true
                }
            case .statement(let statement):
                guard !hasBegun, needed == nil, around.isPlain, let asked = statement.asked else { return }
                guard !asked.contains(where: { if case .expression = $0 { true } else { false } }) else { return }
                for case .binding(let binding) in asked {
                    guard let value = binding.value, value.isNeeded, value.names(Self.optionKey) else { continue }
                    needed = value.range
                }
            default: break
            }
        }
        // A handler that only knows of the end may ask for its options first.
        guard let needed, hasBegun else { return }
        report(
            LintFinding(
                text, needed,
                crashes
                    ? "The beginning of an interruption has no `AVAudioSessionInterruptionOptionKey`: this ends the app."
                    : "The beginning of an interruption has no `AVAudioSessionInterruptionOptionKey`: the handler never hears of it.",
                fix: "Ask for the options only where the type is `ended`."))
    }

    private static let optionKey: Set = ["AVAudioSessionInterruptionOptionKey"]
    private static let begun: Set = ["began", "AVAudioSessionInterruptionTypeBegan"]
    private static let resume: Set = ["shouldResume", "AVAudioSessionInterruptionOptionShouldResume"]

    /// Playing at the end, whether or not it was at the beginning.
    private static func checkResuming(_ handler: Function, _ file: CheckedFile, _ report: (LintFinding) -> Void) {
        guard handler.mentions(resume), !remembers(file) else { return }
        BodyWalk.through(handler) { node, around in
            guard case .expression(let expression) = node, case .call(let call) = expression.kind, call.name == "play",
                around.runsWithFunction,
                file.functions.only(call) != nil, around.branches.allSatisfy({ $0.isPlain || $0.asksForEnd(resume) })
            else { return }
            report(
                LintFinding(
                    text, expression.range,
                    "`play` at the end of an interruption, and nothing in the file remembers whether it was playing.",
                    fix: "Keep at the beginning whether it plays, and play at the end only then."))
        }
    }

    /// Whether something in a file remembers what was before an interruption, or it is only told of interruptions while it plays.
    private static func remembers(_ file: CheckedFile) -> Bool {
        file.functions.entries.contains { entry in
            entry.function.mentions { name in
                if name.hasPrefix("removeObserver") { return true }
                guard !file.functions.has(name.baseName), !systemNames.contains(name) else { return false }
                let words = name.words
                return words.contains { memory.contains($0) } || words.contains("resume") && !resume.contains(name)
            }
        }
    }

    /// Names of the system that speak of memory and keep nothing.
    private static let systemNames: Set = [
        "appWasSuspended", "asyncAfter", "AVAudioSessionInterruptionWasSuspendedKey", "AVAudioSessionInterruptionReasonAppWasSuspended",
        "mediaServicesWereResetNotification", "after",
    ]
    private static let memory: Set = ["was", "before", "after", "interrupted", "resumes", "resumed"]

    /// A call that goes on only where the end says so.
    private static func checkCall(_ handler: Function, _ file: CheckedFile, _ report: (LintFinding) -> Void) {
        guard file.tree.imports.contains(where: { callFrameworks.contains($0) }) else { return }
        for placed in file.calls(in: handler) where placed.call.verb == .setActive && placed.call.isActive.value == true {
            let isDemanded = placed.around.branches.contains { branch in
                guard case .condition(let asked, true) = branch else { return false }
                return asked.contains { if case .expression(let value) = $0 { value.names(resume) } else { false } }
            }
            guard isDemanded else { continue }
            report(
                LintFinding(
                    text, placed.call.range,
                    "The call's session is activated again only where the end of the interruption has `shouldResume`.",
                    fix: "Activate it again at every end, while the call is up."))
        }
    }

    private static let callFrameworks: Set = ["CallKit", "WebRTC", "TwilioVideo", "TwilioVoice", "LiveKit", "AgoraRtcKit", "OpenTok"]
}

extension Statement {
    /// What it asks before it goes on.
    fileprivate var asked: [Condition]? {
        switch kind {
        case .precondition(let asked, _): asked
        case .condition(let asked, _, nil): asked
        default: nil
        }
    }
}

extension Expression {
    /// Whether there is nothing else in its place where it is missing.
    fileprivate var isNeeded: Bool {
        switch kind {
        case .binary(_, "??", _), .choice: false
        case .cast(let value, _, _), .attempt(_, let value): value.isNeeded
        case .call(let call): call.arguments.allSatisfy { $0.value.isNeeded }
        default: true
        }
    }
}

extension SyntaxScope.Branch {
    /// Whether it asks for no more than the end of an interruption, and whether to resume.
    fileprivate func asksForEnd(_ resume: Set<String>) -> Bool {
        let ended: Set = ["ended", "AVAudioSessionInterruptionTypeEnded"]
        let began: Set = ["began", "AVAudioSessionInterruptionTypeBegan"]
        switch self {
        case .choice(_, let patterns): return patterns.count == 1 && patterns[0].names(ended)
        case .condition(let asked, true):
            return asked.allSatisfy { condition in
                switch condition {
                case .binding(let binding): binding.name != nil
                case .expression(let value): value.asksOnly(for: ended.union(resume))
                }
            }
        case .condition(let asked, false):
            guard asked.count == 1, case .expression(let value) = asked[0] else { return false }
            return value.asksOnly(for: began)
        default: return false
        }
    }
}

extension Expression {
    /// Whether each part of it that is joined by `&&` asks for one of these names.
    fileprivate func asksOnly(for asked: Set<String>) -> Bool {
        switch kind {
        case .binary(let left, "&&", let right): left.asksOnly(for: asked) && right.asksOnly(for: asked)
        default: names(asked)
        }
    }
}
