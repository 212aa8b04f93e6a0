import SessionModel

/// Something else in the app sets the session too, or the app takes it when nobody asked for audio.
///
/// Left out, because it cannot be told from the source: whether an activation in the background is refused (it is not while the session is
/// active already), and whether a video player of the app plays during a call.
enum SecondOwner: LintRule {
    static let text = LintRuleText(
        id: "second-owner", severity: .warning,
        statement: "One place of an app owns the session: no capture or AR session sets it too, and nobody takes it at launch.",
        why: """
            A capture session with a microphone sets the app's category and mode when it starts, and an AR session with audio does the \
            same: options and overrides are gone, and two owners that answer each other flap the route. A session that is activated at \
            launch stops the music of another app before anything is played.
            """,
        wrong: .init(
            .swift,
            """
            import AVFoundation

            final class Camera {
                let capture = AVCaptureSession()

                func start() throws {
                    try AVAudioSession.sharedInstance().setCategory(.playAndRecord, mode: .videoRecording)
                    if let microphone = AVCaptureDevice.default(for: .audio) {
                        capture.addInput(try AVCaptureDeviceInput(device: microphone))
                    }
                    capture.startRunning()
                }
            }
            """),
        right: .init(
            .swift,
            """
            import AVFoundation

            final class Camera {
                let capture = AVCaptureSession()

                func start() throws {
                    capture.automaticallyConfiguresApplicationAudioSession = false
                    try AVAudioSession.sharedInstance().setCategory(.playAndRecord, mode: .videoRecording)
                    if let microphone = AVCaptureDevice.default(for: .audio) {
                        capture.addInput(try AVCaptureDeviceInput(device: microphone))
                    }
                    capture.startRunning()
                }
            }
            """),
        sources: [
            "https://developer.apple.com/documentation/avfoundation/avcapturesession/automaticallyconfiguresapplicationaudiosession",
            "https://developer.apple.com/documentation/arkit/arconfiguration/providesaudiodata",
            "https://github.com/twilio/twilio-voice-ios/issues/75",
            "https://github.com/livekit/client-sdk-swift/issues/236",
            "https://github.com/ZEGOCLOUD/zego_uikit_prebuilt_call_flutter/issues/110",
        ])

    static func check(_ file: CheckedFile, _ report: (LintFinding) -> Void) {
        // Files that nothing says to be of one app may be of several.
        let setsItself = file.calls.contains { $0.verb == .setCategory || $0.verb == .setActive }
        if setsItself || file.target.isWhole && file.target.uses(.session) {
            checkCapture(file, report)
            checkAR(file, report)
        }
        for (entry, calls) in file.sessionFunctions {
            checkLaunch(entry.function, calls, report)
            checkMute(entry.function, calls, report)
        }
    }

    /// Capture sessions with a microphone that configure the app's session by themselves.
    private static func checkCapture(_ file: CheckedFile, _ report: (LintFinding) -> Void) {
        guard file.text.contains("AVCaptureSession"), !file.target.uses(.captureConfiguration) else { return }
        var session: Range<Int>?
        var hasMicrophone = false
        SyntaxWalk.through(file.tree.statements) { node, _ in
            guard case .expression(let expression) = node else { return true }
            if session == nil, expression.makes("AVCaptureSession") { session = expression.range }
            if expression.isMicrophone { hasMicrophone = true }
            return true
        }
        guard let session, hasMicrophone else { return }
        report(
            LintFinding(
                text, session, "The app sets the session itself, and this capture session, which has a microphone, sets it too.",
                fix: "Set `automaticallyConfiguresApplicationAudioSession` to `false`."))
    }

    private static func checkAR(_ file: CheckedFile, _ report: (LintFinding) -> Void) {
        guard file.text.contains("rovidesAudioData") else { return }
        SyntaxWalk.through(file.tree.statements) { node, _ in
            guard case .statement(let statement) = node, case .assignment(let target, "=", let value) = statement.kind,
                case .member(_, "providesAudioData") = target.kind, case .boolean(true) = value.kind
            else { return true }
            report(
                LintFinding(
                    text, statement.range, "The app sets the session itself, and the AR session, which provides audio, sets it too.",
                    fix: "Leave `providesAudioData` off, and record with an engine."))
            return true
        }
    }

    /// Activation when the app is launched, before anything plays.
    private static func checkLaunch(_ function: Function, _ calls: [PlacedCall], _ report: (LintFinding) -> Void) {
        guard function.name == "application", function.parameters.contains(where: { $0.label == "didFinishLaunchingWithOptions" }) else {
            return
        }
        // What does not mix stops the others; the category that nobody sets does not mix.
        var mixes = false
        for placed in calls {
            let call = placed.call
            switch call.verb {
            case .setCategory: mixes = !isExclusive(call)
            case .setActive where call.isActive.value == true && !mixes && placed.around.isPlain:
                report(
                    LintFinding(
                        text, call.range, "The session is activated at launch: the music of other apps stops before anything is played.",
                        fix: "Activate it when the app begins to play or record."))
            default: break
            }
        }
    }

    /// Whether a category is known to stop the audio of other apps.
    private static func isExclusive(_ call: SessionCall) -> Bool {
        guard let category = call.category.value, category != .ambient, !call.options.isUnknown else { return false }
        let options = call.options.value ?? []
        return !options.contains(.mixWithOthers) && !options.contains(.duckOthers)
            && !options.contains(.interruptSpokenAudioAndMixWithOthers)
    }

    /// A category without input while the microphone is muted.
    private static func checkMute(_ function: Function, _ calls: [PlacedCall], _ report: (LintFinding) -> Void) {
        let words = function.name.words
        guard words.contains(where: { ["mute", "muted", "unmute", "microphone", "mic"].contains($0) }) else { return }
        let categories = calls.filter { $0.call.verb == .setCategory }
        guard categories.contains(where: { $0.call.category.value == .playAndRecord }) else { return }
        for placed in categories where placed.call.category.value == .playback {
            report(
                LintFinding(
                    text, placed.call.range, "`\(function.name)` takes the input from the session: in the background it is not given back.",
                    fix: "Keep `playAndRecord` for the whole call, and mute what is sent."))
        }
    }
}

extension Expression {
    /// Whether it asks for a microphone to capture from.
    fileprivate var isMicrophone: Bool {
        guard case .call(let call) = kind else { return false }
        let isAudio = call.arguments.first?.value.lastName.map { ["audio", "AVMediaTypeAudio", "builtInMicrophone"].contains($0) } ?? false
        switch call.name {
        case "default", "defaultDeviceWithMediaType", "devices": return isAudio && call.receiver?.lastName == "AVCaptureDevice"
        default: return false
        }
    }
}
