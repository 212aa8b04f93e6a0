/// An app takes the input of an engine and never hears that the engine stopped.
///
/// Decided only of the whole of an app that asks neither for the engine's configuration changes nor for route changes, where it may start
/// the engine anew too.
enum EngineNoConfigObserver: LintRule {
    static let text = LintRuleText(
        id: "engine-no-config-observer", severity: .warning,
        statement: "An app that records with AVAudioEngine observes AVAudioEngineConfigurationChange.",
        why: """
            When the sample rate or the channels of the hardware change, as with a headset that is connected or a microphone that is \
            opened on one, the engine stops itself and posts this notification. Nobody starts it again: the recording is silent from \
            there on.
            """,
        wrong: .init(
            .swift,
            """
            import AVFAudio
            import UIKit

            @main
            final class Recorder: UIResponder, UIApplicationDelegate {
                private let engine = AVAudioEngine()

                func start() throws {
                    engine.inputNode.installTap(onBus: 0, bufferSize: 4096, format: nil) { _, _ in }
                    try engine.start()
                }
            }
            """),
        right: .init(
            .swift,
            """
            import AVFAudio
            import UIKit

            @main
            final class Recorder: UIResponder, UIApplicationDelegate {
                private let engine = AVAudioEngine()

                func start() throws {
                    NotificationCenter.default.addObserver(
                        self, selector: #selector(restart), name: .AVAudioEngineConfigurationChange, object: engine)
                    engine.inputNode.installTap(onBus: 0, bufferSize: 4096, format: nil) { _, _ in }
                    try engine.start()
                }

                @objc private func restart() {
                    engine.inputNode.removeTap(onBus: 0)
                    engine.inputNode.installTap(onBus: 0, bufferSize: 4096, format: nil) { _, _ in }
                    try? engine.start()
                }
            }
            """),
        sources: [
            "https://developer.apple.com/documentation/foundation/nsnotification/name-swift.struct/avaudioengineconfigurationchange",
            "https://developer.apple.com/documentation/avfaudio/avaudioengine",
            "https://github.com/tornikegomareli/Talkify/pull/127",
        ])

    static func check(_ file: CheckedFile, _ report: (LintFinding) -> Void) {
        let target = file.target
        guard target.isWholeApplication, target.firstUse[.inputEngine] == file.path,
            !target.uses(.notification(.engineConfigurationChange), .notification(.routeChange)),
            let engine = AudioUses(file.tree, file.text).first[.inputEngine]
        else { return }
        report(
            LintFinding(
                text, engine, "The app takes an engine's input, and nothing in it hears of `AVAudioEngineConfigurationChange`.",
                fix: "Observe it with the engine as the object: install the taps anew and start the engine again."))
    }
}
