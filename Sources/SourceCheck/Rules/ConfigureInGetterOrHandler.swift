import SessionModel

/// The session is configured by what only asks for something, or by the handler of what configuring it causes.
///
/// A getter and a function whose name says that it lists routes, inputs or outputs count as asking. In a handler of route changes only what
/// runs for the reason `categoryChange` too counts: a handler that looks at the reason first, or at anything else that may end the loop, is
/// left alone.
enum ConfigureInGetterOrHandler: LintRule {
    static let text = LintRuleText(
        id: "configure-in-getter-or-handler", severity: .warning,
        statement:
            "A session is configured where something is decided, not in a getter or list function and not in the route change handler.",
        why: """
            Setting the category or the mode posts a route change with the reason categoryChange, even where the values are the same: a \
            handler that sets them for that reason calls itself. Activating a session to list its ports interrupts other apps, and opens \
            the microphone of a headset or car, which shows a call that nobody made.
            """,
        wrong: .init(
            .swift,
            """
            import AVFAudio

            final class Routes {
                func availableInputs() -> [AVAudioSessionPortDescription] {
                    let session = AVAudioSession.sharedInstance()
                    try? session.setCategory(.playAndRecord, mode: .voiceChat, options: .allowBluetoothHFP)
                    try? session.setActive(true)
                    return session.availableInputs ?? []
                }
            }
            """),
        right: .init(
            .swift,
            """
            import AVFAudio

            final class Routes {
                func startCall() throws {
                    let session = AVAudioSession.sharedInstance()
                    try session.setCategory(.playAndRecord, mode: .voiceChat, options: .allowBluetoothHFP)
                }

                func availableInputs() -> [AVAudioSessionPortDescription] {
                    AVAudioSession.sharedInstance().availableInputs ?? []
                }
            }
            """),
        sources: [
            "https://developer.apple.com/documentation/avfaudio/avaudiosession/routechangereason",
            "https://github.com/react-native-webrtc/react-native-callkeep/pull/863",
            "https://github.com/Actual-Chat/actual-chat/pull/4498",
        ])

    static func check(_ file: CheckedFile, _ report: (LintFinding) -> Void) {
        for (entry, calls) in file.sessionFunctions {
            guard let asked = question(entry) else { continue }
            for placed in calls where placed.around.isPlain && configures(placed.call) {
                report(
                    LintFinding(
                        text, placed.call.range, "`\(placed.call.name)` in \(asked), which only asks for something.",
                        fix: "Configure the session where the call or the recording begins; ask without changing it."))
            }
        }
        for handler in file.handlers(of: .routeChange) {
            for placed in file.calls(in: handler) { check(placed, report) }
        }
    }

    private static func check(_ placed: PlacedCall, _ report: (LintFinding) -> Void) {
        guard let reasons = RouteReasons.of(placed.around) else { return }
        let call = placed.call
        switch call.verb {
        case .setCategory, .setMode:
            guard reasons.contains(.categoryChange) else { return }
            report(
                LintFinding(
                    text, call.range,
                    "`\(call.name)` in the handler of route changes also runs for `categoryChange`, which it causes itself: a loop.",
                    fix: "Return for the reason `categoryChange`, or configure only where the category differs from the one that is wanted."
                ))
        case .setActive where call.isActive.value == true:
            guard reasons == RouteReasons.all else { return }
            report(
                LintFinding(
                    text, call.range,
                    "`\(call.name)` in the handler of route changes runs for every reason, also for the changes that other apps cause.",
                    fix: "Activate the session when the app begins to play or record."))
        default: break
        }
    }

    /// What a function is called if it only asks for something.
    private static func question(_ entry: FunctionTable.Entry) -> String? {
        if entry.function.name == "get" { return entry.property.map { "the getter of `\($0)`" } ?? "a getter" }
        let words = entry.function.name.words
        guard let first = words.first, askingWords.contains(first), !words.contains(where: { otherWords.contains($0) }),
            words.contains(where: { askedWords.contains($0) })
        else { return nil }
        return "`\(entry.function.name)`"
    }

    private static let askingWords: Set = ["get", "list", "available", "current", "is", "has", "query", "find", "fetch", "enumerate"]
    private static let askedWords: Set = [
        "route", "routes", "input", "inputs", "output", "outputs", "device", "devices", "port", "ports", "headset", "headphones", "mics",
        "microphones", "bluetooth",
    ]
    /// Words that speak of something else than what is connected.
    private static let otherWords: Set = ["permission", "permissions", "authorization", "access", "and", "ready", "or"]

    private static func configures(_ call: SessionCall) -> Bool {
        switch call.verb {
        case .setCategory, .setMode: true
        case .setActive: call.isActive.value == true
        default: false
        }
    }
}
