import SessionModel

/// A handler of route changes pauses for reasons that are none to pause, or hears of devices that come and not of those that go.
///
/// Left out, because it cannot be told from the source: whether a handler that only knows of devices that go should know of those that come
/// (a player need not), and whether one that trusts the reason should compare the previous outputs with the current ones.
enum IncompleteReasonSwitch: LintRule {
    static let text = LintRuleText(
        id: "incomplete-reason-switch", severity: .warning,
        statement: "A route change handler pauses when a device has gone, and for no other reason.",
        why: """
            The notification is posted for every change: a new category or mode, an override, a new configuration of the same ports, a \
            device that comes. A player that pauses for each of them stops when the app itself sets the category. One that knows only of \
            devices that come goes on through the speaker when the headphones are pulled out.
            """,
        wrong: .init(
            .swift,
            """
            import AVFAudio

            final class Player {
                private let player = AVAudioPlayer()

                func observe() {
                    NotificationCenter.default.addObserver(
                        self, selector: #selector(routeChanged), name: AVAudioSession.routeChangeNotification, object: nil)
                }

                @objc private func routeChanged(_ notification: Notification) {
                    player.pause()
                }
            }
            """),
        right: .init(
            .swift,
            """
            import AVFAudio

            final class Player {
                private let player = AVAudioPlayer()

                func observe() {
                    NotificationCenter.default.addObserver(
                        self, selector: #selector(routeChanged), name: AVAudioSession.routeChangeNotification, object: nil)
                }

                @objc private func routeChanged(_ notification: Notification) {
                    guard let value = notification.userInfo?[AVAudioSessionRouteChangeReasonKey] as? UInt,
                        let reason = AVAudioSession.RouteChangeReason(rawValue: value)
                    else { return }
                    if reason == .oldDeviceUnavailable { player.pause() }
                }
            }
            """),
        sources: [
            "https://developer.apple.com/documentation/avfaudio/responding-to-audio-route-changes",
            "https://developer.apple.com/documentation/avfaudio/avaudiosession/routechangereason",
            "https://github.com/podverse/podverse-rn/issues/1542",
        ])

    static func check(_ file: CheckedFile, _ report: (LintFinding) -> Void) {
        let handlers = file.handlers(of: .routeChange)
        for handler in handlers { checkPauses(handler, report) }
        checkArrivals(handlers, file, report)
    }

    /// Pausing for what is no loss.
    private static func checkPauses(_ handler: Function, _ report: (LintFinding) -> Void) {
        // What is paused to be started again goes on.
        guard !handler.mentions(resuming) else { return }
        BodyWalk.through(handler) { node, around in
            guard case .expression(let expression) = node, case .call(let call) = expression.kind, let name = call.name,
                pausing.contains(name),
                let reasons = RouteReasons.of(around)
            else { return }
            let needless = reasons.subtracting([.unknown, .oldDeviceUnavailable, .noSuitableRouteForCategory, .wakeFromSleep])
            guard !needless.isEmpty else { return }
            let named = needless.map(\.name).sorted().map { "`\($0)`" }.joined(separator: ", ")
            report(
                LintFinding(
                    text, expression.range, "`\(name)` when the route changes also runs for \(named).",
                    fix: "Pause only for the reason `oldDeviceUnavailable`."))
        }
    }

    private static let pausing: Set = ["pause", "pausePlayback", "pauseAudio", "pausePlayer", "pausePlaying"]
    private static let resuming: Set = ["play", "resume", "start", "restart", "prepareToPlay", "resumePlayback"]

    /// Handlers that all look for devices that come only.
    private static func checkArrivals(_ handlers: [Function], _ file: CheckedFile, _ report: (LintFinding) -> Void) {
        guard !handlers.isEmpty,
            !file.functions.entries.contains(where: { $0.function.mentions(loss) || $0.function.mentions(["currentRoute"]) })
        else { return }
        for handler in handlers {
            BodyWalk.through(handler) { node, around in
                guard case .statement(let statement) = node, around.isPlain, let reason = arrivalOnly(statement) else { return }
                report(
                    LintFinding(
                        text, reason.range, "The handler knows of devices that come and not of those that go.",
                        fix: "Handle `oldDeviceUnavailable` too."))
            }
        }
    }

    private static let loss: Set = [
        "oldDeviceUnavailable", "AVAudioSessionRouteChangeReasonOldDeviceUnavailable",
        "kAudioSessionRouteChangeReason_OldDeviceUnavailable",
    ]

    /// The name of `newDeviceAvailable` in a statement that does something for this reason and nothing for others.
    private static func arrivalOnly(_ statement: Statement) -> Expression? {
        switch statement.kind {
        case .choice(_, let cases):
            let active = cases.filter { one in
                one.body.statements.contains { if case .exit = $0.kind { false } else { true } }
            }
            guard active.count == 1, active[0].patterns.count == 1, RouteReasons.named(active[0].patterns[0]) == .newDeviceAvailable else {
                return nil
            }
            return active[0].patterns[0]
        case .condition(let asked, _, nil):
            guard asked.count == 1, case .expression(let value) = asked[0], case .binary(let left, "==", let right) = value.kind else {
                return nil
            }
            return [left, right].first { RouteReasons.named($0) == .newDeviceAvailable }
        default: return nil
        }
    }
}
