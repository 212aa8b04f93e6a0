/// Modes of `expo-av` and `expo-audio` that they reject.
enum ImpossibleAudioMode: LintRule {
    static let text = LintRuleText(
        id: "impossible-audio-mode", severity: .error,
        statement: "An audio mode of expo-av or expo-audio that is silenced by the ring switch neither records, ducks others nor plays in "
            + "the background.",
        why: """
            Such a mode stands for ambient or soloAmbient, which have no input, do not duck others and end with the screen. On iOS \
            setAudioModeAsync rejects it and sets nothing: the session stays as it was.
            """,
        wrong: .init(
            .typeScript,
            """
            import { Audio } from 'expo-av';

            export async function prepareRecording() {
              await Audio.setAudioModeAsync({ allowsRecordingIOS: true, playsInSilentModeIOS: false });
            }
            """),
        right: .init(
            .typeScript,
            """
            import { Audio } from 'expo-av';

            export async function prepareRecording() {
              await Audio.setAudioModeAsync({ allowsRecordingIOS: true, playsInSilentModeIOS: true });
            }
            """),
        sources: [
            "https://github.com/expo/expo/blob/sdk-52/packages/expo-av/ios/EXAV/EXAV.m",
            "https://github.com/expo/expo/blob/main/packages/expo-audio/ios/AudioUtils.swift",
        ])

    static func check(_ file: CheckedFile, _ report: (LintFinding) -> Void) {
        guard file.tree.language == .typeScript else { return }
        let packages = SessionPackages.imported(by: file.tree).filter { $0 == ExpoAVPackage.self || $0 == ExpoAudioPackage.self }
        PackageSessionCalls.each(of: packages, in: file.tree, file.text, constants: file.target.constants) { call in
            let keys = call.package == ExpoAVPackage.self ? ExpoAVPackage.keys : ExpoAudioPackage.keys
            guard let mode = ExpoAudioMode(call, keys), !mode.impossible.isEmpty else { return }
            report(
                LintFinding(
                    text, call.range,
                    "\(call.package.name) rejects this mode on iOS: \(keys.playsInSilentMode) is false, and "
                        + "\(mode.impossible.joined(separator: " and ")) needs it to be true.",
                    fix: "Set \(keys.playsInSilentMode) to true, or leave \(mode.impossible.joined(separator: " and ")) out."))
        }
    }
}
