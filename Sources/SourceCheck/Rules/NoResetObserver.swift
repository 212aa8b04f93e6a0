/// An app does not survive a restart of the media services, or answers it in the wrong order.
///
/// That nothing observes it is decided only of the whole of an app that sets up a session, and keeps an engine for as long as what has it,
/// or prefers a Bluetooth input. Left out, because they may be made anew before each use: engines and audio units that a function makes.
/// The order is decided only in handlers whose calls are all of this file or harmless.
enum NoResetObserver: LintRule {
    static let text = LintRuleText(
        id: "no-reset-observer", severity: .warning,
        statement: "An app with an engine observes mediaServicesWereReset, and sets the category before it activates again.",
        why: """
            After a restart of the media services the session has its first category, soloAmbient, and is inactive; engines, units and \
            players are dead. An app that does not make them anew is silent until it is started again, and one that activates before it \
            sets the category plays under the wrong one or is refused.
            """,
        wrong: .init(
            .swift,
            """
            import AVFAudio

            final class Audio {
                func observe() {
                    NotificationCenter.default.addObserver(
                        self, selector: #selector(reset), name: AVAudioSession.mediaServicesWereResetNotification, object: nil)
                }

                @objc private func reset() {
                    try? AVAudioSession.sharedInstance().setActive(true)
                    try? AVAudioSession.sharedInstance().setCategory(.playback)
                }
            }
            """),
        right: .init(
            .swift,
            """
            import AVFAudio

            final class Audio {
                func observe() {
                    NotificationCenter.default.addObserver(
                        self, selector: #selector(reset), name: AVAudioSession.mediaServicesWereResetNotification, object: nil)
                }

                @objc private func reset() {
                    do {
                        try AVAudioSession.sharedInstance().setCategory(.playback)
                        try AVAudioSession.sharedInstance().setActive(true)
                    } catch { print(error) }
                }
            }
            """),
        sources: [
            "https://developer.apple.com/documentation/avfaudio/avaudiosession/mediaserviceswereresetnotification",
            "https://developer.apple.com/library/archive/qa/qa1749/_index.html",
            "https://github.com/TortugaPower/BookPlayer/issues/914",
            "http://openradar.appspot.com/FB8921592",
        ])

    static func check(_ file: CheckedFile, _ report: (LintFinding) -> Void) {
        checkMissing(file, report)
        for handler in file.handlers(of: .mediaServicesWereReset) { checkOrder(handler, file, report) }
    }

    private static func checkMissing(_ file: CheckedFile, _ report: (LintFinding) -> Void) {
        let target = file.target
        guard target.isWholeApplication, target.firstUse[.session] != nil,
            !target.uses(.notification(.mediaServicesWereReset), .notification(.mediaServicesWereLost), .callFramework)
        else { return }
        // One place in the target, the most telling one.
        for (use, name) in [(AudioUse.keptEngine, "keeps an AVAudioEngine"), (.bluetoothInput, "prefers a Bluetooth input")] {
            guard let path = target.firstUse[use] else { continue }
            guard path == file.path, let range = AudioUses(file.tree, file.text).first[use] else { return }
            report(
                LintFinding(
                    text, range, "The app \(name), and nothing in it hears of `mediaServicesWereResetNotification`.",
                    fix: "Observe it: make engines and players anew, set the category, then activate."))
            return
        }
    }

    /// Activating before anything sets the category.
    private static func checkOrder(_ handler: Function, _ file: CheckedFile, _ report: (LintFinding) -> Void) {
        var isDecided = false
        let calls = Dictionary(file.calls(in: handler).map { ($0.call.range, $0.call) }, uniquingKeysWith: { first, _ in first })
        BodyWalk.through(handler) { node, around in
            guard !isDecided, case .expression(let expression) = node, case .call(let written) = expression.kind else { return }
            guard let call = calls[expression.range] else {
                isDecided = maySetCategory(written, file)
                return
            }
            switch call.verb {
            case .setCategory: isDecided = true
            case .setActive where call.isActive.value != false:
                isDecided = true
                guard call.isActive.value == true, around.isPlain else { return }
                report(
                    LintFinding(
                        text, call.range,
                        "The session is activated after the reset before its category is set: it is `soloAmbient` by now.",
                        fix: "Set the category, the mode and the options first."))
            default: break
            }
        }
    }

    /// Whether a call may set the category: any but of a few that are known, and of functions of the file that do not.
    private static func maySetCategory(_ call: Call, _ file: CheckedFile) -> Bool {
        if let function = file.functions.only(call) {
            return function.mentions { $0.lowercased().contains("category") } || !isLeaf(function)
        }
        return !harmless.contains(call.name ?? "")
    }

    /// Whether a function calls nothing that may do more than its name says.
    private static func isLeaf(_ function: Function) -> Bool {
        var isLeaf = true
        BodyWalk.through(function) { node, _ in
            guard case .expression(let expression) = node, case .call(let call) = expression.kind else { return }
            if !harmless.contains(call.name ?? "") { isLeaf = false }
        }
        return isLeaf
    }

    private static let harmless: Set = [
        "sharedInstance", "print", "NSLog", "debugPrint", "async", "sync", "dispatch_async", "dispatch_get_main_queue", "info", "debug",
        "error",
        "warning", "log", "os_log", "stop", "pause", "reset", "invalidate", "AVAudioEngine", "AVAudioPlayer", "AVPlayer",
    ]
}
